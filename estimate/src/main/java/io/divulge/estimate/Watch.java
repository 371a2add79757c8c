package io.divulge.estimate;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Verdict;
import io.divulge.model.Alphabet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Bounds and verdicts that hold at every moment, while events come in: whoever stops when the numbers please is not fooled.
 *
 * <pre>{@code
 * Watch watch = Watch.of(secrets, List.of(Guarantees.parse("pml(factor=2,delta=0.01)")), 0.95);
 * while (!watch.isClear() && watch.events() < budget) {
 *     int x = draw();
 *     watch.see(x, run(x));
 * }
 * watch.verdict();
 * }</pre>
 *
 * <p>The events are looked at after 20, 25, 32, ... of them, a quarter more each time: fixed numbers. The {@code k}-th look may be wrong with probability
 * {@code (1 - confidence) / (k (k + 1))}, which adds up to what is allowed; so with the stated confidence all looks are right, and what the last one said is right at any later
 * moment, since the release does not change. All listed secrets are taken to be possible: a bound that is to hold at every moment has to hold before the rare ones
 * are seen. Of outcomes nothing is assumed. Not safe for use by several threads.
 */
public final class Watch {
    private static final long FIRST = 20;
    private static final double GROWTH = 1.25;

    private final Alphabet secrets;
    private final List<Guarantee> guarantees;
    private final double confidence;
    private final Map<String, long[]> outcomes = new LinkedHashMap<>();
    private final Map<Guarantee, SampleVerdict> settled = new HashMap<>();
    private long events;
    private long due = FIRST;
    private int looks;
    private long lookedAt;
    private @Nullable Estimates latest;
    private List<SampleVerdict> verdicts = List.of();

    private Watch(Alphabet secrets, List<Guarantee> guarantees, double confidence) {
        this.secrets = secrets;
        this.guarantees = guarantees;
        this.confidence = confidence;
    }

    /**
     * Nothing seen yet.
     *
     * @param secrets all that are possible
     * @param guarantees what is to be decided; may be empty
     * @param confidence how often, at least, everything that is ever said is right
     * @throws IllegalArgumentException if the confidence is not strictly between 0 and 1, or there are fewer than two secrets
     */
    public static Watch of(Alphabet secrets, List<Guarantee> guarantees, double confidence) {
        // Written so that NaN fails.
        if (!(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException(
                    "confidence is " + confidence + " (expected a number strictly between 0 and 1, such as 0.95)");
        }
        if (secrets.size() < 2) {
            throw new IllegalArgumentException("the secret can only be '" + secrets.label(0)
                    + "', so nothing tells anything about it (expected at" + " least two possible secrets)");
        }
        return new Watch(secrets, List.copyOf(guarantees), confidence);
    }

    /**
     * Takes one event.
     *
     * @param x the number of its secret
     * @param outcome its outcome, whatever it is
     * @return whether the events were looked at, so that bounds and verdicts may be new
     */
    public boolean see(int x, String outcome) {
        outcomes.computeIfAbsent(outcome, any -> new long[secrets.size()])[x]++;
        events++;
        if (events < due) {
            return false;
        }
        look();
        return true;
    }

    private void look() {
        looks++;
        lookedAt = events;
        // k and k + 1 as doubles: no number of looks overflows.
        double miss = (1 - confidence) / ((double) looks * (looks + 1.0));
        SampleCheck check = SampleCheck.ofAllPossible(counts(), Math.nextUp(1 - miss), guarantees);
        latest = narrowed(check.estimates());
        List<SampleVerdict> now = new ArrayList<>();
        for (Guarantee guarantee : guarantees) {
            SampleVerdict before = settled.get(guarantee);
            SampleVerdict found = before == null ? said(check.check(guarantee)) : before;
            now.add(found);
            if (found.assessment().verdict() != Verdict.UNDECIDED) {
                settled.put(guarantee, found);
            }
        }
        verdicts = List.copyOf(now);
        due = Math.max(due + 1, (long) Math.ceil(due * GROWTH));
    }

    /** What was counted so far. */
    public JointCounts counts() {
        JointCounts.Builder builder =
                JointCounts.builder(secrets, Alphabet.of(outcomes.keySet().toArray(String[]::new)));
        int y = 0;
        for (long[] column : outcomes.values()) {
            for (int x = 0; x < column.length; x++) {
                builder.add(x, y, column[x]);
            }
            y++;
        }
        return builder.build();
    }

    /** The verdict at the confidence of the whole watch. */
    private SampleVerdict said(SampleVerdict found) {
        return new SampleVerdict(found.assessment(), confidence, found.beyond(), found.reason());
    }

    /** With the confidence of the whole watch, and bounds of earlier looks where they are narrower. */
    private Estimates narrowed(Estimates now) {
        Estimates before = latest;
        List<Estimate> all = now.estimates().stream()
                .map(each -> {
                    Estimate said = each.atConfidence(confidence);
                    return before == null ? said : said.narrowedBy(before.of(each.expression()));
                })
                .toList();
        return new Estimates(now.data(), confidence, all, now.outcomes(), now.cautions(), 0);
    }

    /** How many events were taken. */
    public long events() {
        return events;
    }

    /** How many events were there at the last look; 0 before the first. */
    public long lookedAt() {
        return lookedAt;
    }

    /** How often, at least, everything that is ever said is right. */
    public double confidence() {
        return confidence;
    }

    /** The number of events at the next look. */
    public long nextLook() {
        return due;
    }

    /** The bounds of the last look; null before the first. */
    public @Nullable Estimates estimates() {
        return latest;
    }

    /** The verdicts of the last look, one for each guarantee; empty before the first. What was decided once stays decided. */
    public List<SampleVerdict> verdicts() {
        return verdicts;
    }

    /** The verdict on all guarantees together: violated as soon as one is. */
    public Verdict verdict() {
        return verdicts.isEmpty()
                ? Verdict.UNDECIDED
                : verdicts.stream().map(each -> each.assessment().verdict()).reduce(Verdict.HOLDS, Verdict::and);
    }

    /** Whether more events cannot change the verdict on all guarantees together. */
    public boolean isClear() {
        return verdict() != Verdict.UNDECIDED;
    }

    @Override
    public String toString() {
        return "watch of " + events + " events with a confidence of " + confidence;
    }
}
