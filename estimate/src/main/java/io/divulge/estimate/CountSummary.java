package io.divulge.estimate;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.io.Serializable;
import java.util.BitSet;

/**
 * The plug-in estimates of a release, put together outcome by outcome: for counts that no machine holds as a whole.
 *
 * <p>Each outcome is looked at once and forgotten. Parts that were put together on different machines are merged, and the order does not
 * matter but for rounding, which every {@link Value} accounts for.
 */
public final class CountSummary implements Serializable {
    private static final long serialVersionUID = 1;

    /** Roundings in a ratio of two frequencies, with room. */
    private static final double RATIO = Rounding.gamma(8);

    private final SecretTotals totals;
    private final Extreme leakage = new Extreme();
    private final Extreme cost = new Extreme();
    private final Extreme ratio = new Extreme();
    private final LeakageSketch leakageLaw = new LeakageSketch();
    private final Sum likeliest = new Sum();
    private final Sum information = new Sum();
    private long guessed;
    private long outcomes;

    /** Nothing seen yet, of a release with these secrets. */
    public CountSummary(SecretTotals totals) {
        this.totals = totals;
    }

    /** The largest of many numbers, and where it was. */
    private static final class Extreme implements Serializable {
        private static final long serialVersionUID = 1;

        private double value = -1;
        private int secret;
        private int other;
        private String outcome = "";

        void offer(Extreme next) {
            offer(next.value, next.secret, next.other, next.outcome);
        }

        void offer(double candidate, int x, int second, String y) {
            // Of equals the outcome whose name comes first, so that the order of the outcomes does not matter.
            if (candidate > value || candidate == value && y.compareTo(outcome) < 0) {
                value = candidate;
                secret = x;
                other = second;
                outcome = y;
            }
        }

        Value log() {
            double log = Math.max(0, Math.log(value));
            return Value.within(log, Rounding.logError(log, RATIO), Witness.NONE)
                    .atLeast(0);
        }
    }

    /**
     * Looks at one outcome.
     *
     * @param outcome its label
     * @param size how many secrets were seen together with it, at least one
     * @param xs those secrets, each once
     * @param counts how often, at least once
     */
    public void add(String outcome, int size, int[] xs, long[] counts) {
        long count = 0;
        long most = 0;
        double max = 0;
        double min = Double.POSITIVE_INFINITY;
        int argMax = 0;
        int argMin = 0;
        for (int i = 0; i < size; i++) {
            count = Math.addExact(count, counts[i]);
            most = Math.max(most, counts[i]);
            double frequency = (double) counts[i] / totals.of(xs[i]);
            if (frequency > max || frequency == max && xs[i] < argMax) {
                max = frequency;
                argMax = xs[i];
            }
            if (frequency < min || frequency == min && xs[i] < argMin) {
                min = frequency;
                argMin = xs[i];
            }
        }
        if (size < totals.seen()) {
            min = 0;
            argMin = missing(size, xs);
        }
        double q = (double) count / totals.total();
        double lift = Math.max(1, max / q);
        double fall = Math.max(1, q / min);
        leakage.offer(lift, argMax, argMin, outcome);
        cost.offer(fall, argMin, argMax, outcome);
        ratio.offer(max / min, argMax, argMin, outcome);
        leakageLaw.add(Math.log(lift), count);
        likeliest.add(max);
        guessed = Math.addExact(guessed, most);
        for (int i = 0; i < size; i++) {
            double frequency = (double) counts[i] / totals.of(xs[i]);
            information.add((double) counts[i] / totals.total() * Math.log(frequency / q));
        }
        outcomes++;
    }

    /** The first secret that was seen, but not with this outcome. */
    private int missing(int size, int[] xs) {
        BitSet here = new BitSet(totals.size());
        for (int i = 0; i < size; i++) {
            here.set(xs[i]);
        }
        int x = here.nextClearBit(0);
        while (totals.of(x) == 0) {
            x = here.nextClearBit(x + 1);
        }
        return x;
    }

    /** Adds the outcomes of another part, none of which was in this one. */
    public void merge(CountSummary other) {
        leakage.offer(other.leakage);
        cost.offer(other.cost);
        ratio.offer(other.ratio);
        leakageLaw.merge(other.leakageLaw);
        likeliest.add(other.likeliest);
        information.add(other.information);
        guessed = Math.addExact(guessed, other.guessed);
        outcomes += other.outcomes;
    }

    /** How many outcomes there are. */
    public long outcomes() {
        return outcomes;
    }

    /** How many events there are. */
    public long events() {
        return leakageLaw.events();
    }

    /** Pointwise maximal leakage of the outcome that leaks most, in nats. */
    public Value pointwiseMaximalLeakage(Alphabet secrets) {
        return leakage.log().attainedBy(new SecretAtOutcome(secrets.label(leakage.secret), leakage.outcome));
    }

    /** Pointwise maximal cost of the outcome that costs most, in nats. */
    public Value pointwiseMaximalCost(Alphabet secrets) {
        return cost.log().attainedBy(new SecretAtOutcome(secrets.label(cost.secret), cost.outcome));
    }

    /** Local differential privacy: how well the clearest outcome tells two secrets apart, in nats. */
    public Value localDifferentialPrivacy(Alphabet secrets) {
        return ratio.log()
                .attainedBy(new SecretPairAtOutcome(
                        secrets.label(ratio.secret), secrets.label(ratio.other), ratio.outcome));
    }

    /** Maximal leakage, {@code log sum_y max_x P(y|x)}, in nats. */
    public Value maximalLeakage() {
        return log(likeliest.value(), likeliest.error(RATIO));
    }

    /** Mutual information, in nats. */
    public Value mutualInformation() {
        double value = Math.max(0, information.value());
        // Besides what is lost in adding: each log is off by the error of its argument, weighted by probabilities.
        return Value.within(value, information.error(RATIO) + 2 * RATIO, Witness.NONE)
                .atLeast(0);
    }

    /** Min-entropy leakage: how much better the release makes the best guess at the secret, in nats. */
    public Value minEntropyLeakage() {
        if (guessed == totals.largest()) {
            return Value.exactly(0);
        }
        return log((double) guessed / totals.largest(), RATIO * guessed / totals.largest());
    }

    private static Value log(double value, double error) {
        double log = Math.max(0, Math.log(value));
        return Value.within(log, Rounding.logError(log, error / value), Witness.NONE)
                .atLeast(0);
    }

    /** The law of the leakage. */
    public LeakageSketch leakageLaw() {
        return leakageLaw;
    }

    @Override
    public String toString() {
        return "summary of " + totals;
    }
}
