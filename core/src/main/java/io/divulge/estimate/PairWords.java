package io.divulge.estimate;

import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.model.LabelText;
import java.util.ArrayList;
import java.util.List;

/** What pairs say and do not say, in words. */
final class PairWords {
    /** An outcome seen fewer times than this says next to nothing. */
    private static final long RARE = 5;

    /** A pair is looked for that is so much rarer than if outcome and secret were independent. */
    private static final double RARER = 10;

    private static final int NAMED = 5;

    private final JointCounts counts;
    private final double confidence;
    private final ObservedData data;
    private final Sentence sentence;

    PairWords(JointCounts counts, double confidence, ObservedData data) {
        this.counts = counts;
        this.confidence = confidence;
        this.data = data;
        this.sentence = new Sentence(confidence, "no outcome that was seen");
    }

    String of(NamedMeasure measure, Value value, double beyond) {
        return sentence.of(measure, value, beyond);
    }

    List<Caution> cautions(NamedMeasure measure, Value value) {
        if (value.upper() == Double.POSITIVE_INFINITY) {
            return List.of(unseenPair());
        }
        if (Width.isNarrow(value, measure.reading().quantity())) {
            return List.of();
        }
        double more = Width.moreEvents(value, measure.reading().quantity(), data.events());
        return List.of(new Caution(
                "undecided",
                "The bounds of " + measure.expression() + " are far apart: collect about " + Words.count(more)
                        + " more events."));
    }

    /** Of the pairs that were not seen, the one that would be the hardest to see. */
    private Caution unseenPair() {
        int[] byCount = secretsByCount();
        int[] met = new int[counts.secrets().size()];
        double rarest = Double.POSITIVE_INFINITY;
        int secret = -1;
        int outcome = -1;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            int mark = y + 1;
            counts.forEachSecret(y, (x, count) -> met[x] = mark);
            for (int i = 0; i < byCount.length && counts.ofOutcome(y) > 0; i++) {
                int x = byCount[i];
                if (met[x] != mark) {
                    double expected = (double) counts.ofSecret(x) * counts.ofOutcome(y);
                    if (expected < rarest) {
                        rarest = expected;
                        secret = x;
                        outcome = y;
                    }
                    break;
                }
            }
        }
        double probability = rarest / data.events() / data.events() / RARER;
        double more = Width.roundedUp(Math.max(1, -Math.log1p(-confidence) / probability - data.events()));
        long unseen = (long) data.secrets() * data.outcomes() - data.pairs();
        return new Caution(
                "unseen-pairs",
                "Secret " + LabelText.quoted(counts.secrets().label(secret)) + " was never seen with outcome "
                        + LabelText.quoted(counts.outcomes().label(outcome))
                        + (unseen == 1 ? "" : ", nor " + (unseen - 1) + " other pairs with each other")
                        + ", so that it may be impossible there, and no finite bound can be promised. If it is a tenth as likely as independence"
                        + " would make it, about " + Words.count(more) + " more events would show it.");
    }

    private int[] secretsByCount() {
        return java.util.stream.IntStream.range(0, counts.secrets().size())
                .filter(x -> counts.ofSecret(x) > 0)
                .boxed()
                .sorted(java.util.Comparator.comparingLong(counts::ofSecret))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** What concerns the data as a whole. */
    List<Caution> cautions() {
        List<Caution> cautions = new ArrayList<>();
        int absent = counts.secrets().size() - data.secrets();
        if (absent > 0) {
            StringBuilder names = new StringBuilder();
            int named = 0;
            for (int x = 0; x < counts.secrets().size() && named < NAMED; x++) {
                if (counts.ofSecret(x) == 0) {
                    names.append(named++ == 0 ? "" : ", ")
                            .append(LabelText.quoted(counts.secrets().label(x)));
                }
            }
            cautions.add(new Caution(
                    "secrets-not-seen",
                    (absent == 1 ? "One secret was" : absent + " secrets were") + " never seen (" + names
                            + (absent > NAMED ? ", ..." : "") + "): all bounds take "
                            + (absent == 1 ? "it" : "them") + " to be impossible."));
        }
        int rare = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            rare += counts.ofOutcome(y) > 0 && counts.ofOutcome(y) < RARE ? 1 : 0;
        }
        if (rare > 0) {
            cautions.add(
                    new Caution(
                            "rare-outcomes",
                            rare + " of " + data.outcomes() + " outcomes " + (rare == 1 ? "was" : "were")
                                    + " seen fewer than " + RARE
                                    + " times: what such an outcome leaks, nobody can say from these data. Joining similar outcomes helps."));
        }
        return cautions;
    }
}
