package io.divulge.estimate;

import io.divulge.measure.Measures;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Estimates from pairs of secret and outcome, when nothing is known of the mechanism. */
final class PairEstimation {
    /** Single outcomes beyond the bounds of leakage, cost and distinguishability; two sides of three averages. */
    private static final int STATEMENTS = 9;

    private final JointCounts counts;
    private final double confidence;
    private final List<Scalar> tails;
    private final ObservedData data;
    private final SecretBounds secrets;
    private final OutcomeBounds outcomes;
    private final AverageBounds averages;
    private final double missOfAverage;
    private final Joint plugIn;
    private final PairWords words;

    PairEstimation(JointCounts counts, double confidence, List<Scalar> tails) {
        this.counts = counts;
        this.confidence = confidence;
        this.tails = tails;
        this.data = ObservedData.of(counts);
        // The doubles below 1 are coarser than those above 0, and a confidence rounded up would promise too much.
        double miss = Rounding.down(1 - confidence);
        ErrorBudget budget = new ErrorBudget(
                miss, counts.secrets().size(), data.outcomes(), data.events(), STATEMENTS + 2 * tails.size());
        long[] ofSecret = new long[counts.secrets().size()];
        for (int x = 0; x < ofSecret.length; x++) {
            ofSecret[x] = counts.ofSecret(x);
        }
        this.secrets = SecretBounds.of(ofSecret, data.events(), budget.secret());
        this.outcomes = OutcomeBounds.of(counts, secrets, budget);
        this.missOfAverage = budget.average();
        this.averages = new AverageBounds(counts, secrets, outcomes, missOfAverage);
        this.plugIn = counts.plugIn();
        this.words = new PairWords(counts, confidence, data);
    }

    Estimates estimates() {
        List<Estimate> all = new ArrayList<>();
        all.add(ofOutcomes("pml", OutcomeBounds.max(outcomes.leakageLower), OutcomeBounds.max(outcomes.leakageUpper)));
        all.add(ofOutcomes("pmc", OutcomeBounds.max(outcomes.costLower), OutcomeBounds.max(outcomes.costUpper)));
        all.add(ofOutcomes("ldp", distinguishable(false), distinguishable(true)));
        for (Scalar epsilon : tails) {
            all.add(tail(epsilon));
        }
        averages(all);
        return new Estimates(
                data,
                confidence,
                all,
                new PairOutcomes(counts, outcomes, PointwiseMaximalLeakage.of(plugIn), PointwiseMaximalCost.of(plugIn)),
                words.cautions());
    }

    private double distinguishable(boolean upper) {
        double max = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            max = Math.max(max, upper ? outcomes.distinguishableUpper(y) : outcomes.distinguishableLower(y));
        }
        return max;
    }

    private Estimate ofOutcomes(String name, double lower, double upper) {
        // As the maximum of n draws is exceeded by one more draw: [1 - t]^n is the probability that t is left above it.
        double beyond = upper == Double.POSITIVE_INFINITY || secrets.seen() == 1
                ? 0
                : Rounding.up(-Math.expm1(Math.log(missOfAverage) / data.events()) * (1 + 1e-14));
        return estimate(Measures.parse(name), lower, upper, OptionalDouble.empty(), beyond);
    }

    /** The true outcomes that leak more are among those that may, and include those that must: their events are a binomial count. */
    private Estimate tail(Scalar epsilon) {
        double low = Rounding.down(epsilon.value() - epsilon.error());
        double high = Rounding.up(epsilon.value() + epsilon.error());
        long may = 0;
        long must = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            may += outcomes.leakageUpper[y] > low ? counts.ofOutcome(y) : 0;
            must += outcomes.leakageLower[y] > high ? counts.ofOutcome(y) : 0;
        }
        boolean silent = secrets.seen() == 1;
        return estimate(
                Measures.parse("pml-tail(epsilon=" + epsilon + ")"),
                silent ? 0 : ClopperPearson.lower(must, data.events(), missOfAverage),
                silent ? 0 : ClopperPearson.upper(may, data.events(), missOfAverage),
                OptionalDouble.empty(),
                0);
    }

    private void averages(List<Estimate> all) {
        boolean silent = secrets.seen() == 1;
        NamedMeasure leakage = Measures.parse("maximal-leakage");
        double most = silent
                ? 0
                : averages.maximalLeakageUpper(leakage.measure().of(plugIn).upper());
        all.add(estimate(leakage, silent ? 0 : averages.maximalLeakageLower(), most, OptionalDouble.empty(), 0));

        double guessLower = averages.rightGuessLower() / secrets.mostAtMost();
        double guessUpper = averages.rightGuessUpper() / secrets.mostAtLeast();
        all.add(estimate(
                Measures.parse("min-entropy-leakage"),
                silent ? 0 : Math.max(0, Rounding.down(Math.log(guessLower) - 1e-15)),
                // No prior makes a guess gain more than maximal leakage allows.
                Math.min(most, Rounding.up(Math.max(0, Math.log(guessUpper)) + 1e-15)),
                OptionalDouble.empty(),
                0));

        NamedMeasure information = Measures.parse("mutual-information");
        Value value = information.measure().of(plugIn);
        all.add(estimate(
                information,
                silent ? 0 : averages.mutualInformationLower(),
                Math.min(most, silent ? 0 : averages.mutualInformationUpper(value.upper())),
                OptionalDouble.of(corrected(value.value())),
                0));
    }

    /** Miller's and Madow's correction of the three entropies [Miller55], which can overshoot below 0. */
    private double corrected(double plugInInformation) {
        double bias = ((double) data.pairs() - data.secrets() - data.outcomes() + 1) / (2.0 * data.events());
        return Math.max(0, plugInInformation - bias);
    }

    private Estimate estimate(
            NamedMeasure measure, double lower, double upper, OptionalDouble corrected, double beyond) {
        Value sample = measure.measure().of(plugIn);
        // The sample's value lies between by construction, but for its rounding.
        Value value = new Value(
                Math.min(lower, sample.value()), sample.value(), Math.max(upper, sample.value()), sample.witness());
        List<Caution> cautions = words.cautions(measure, value);
        return new Estimate(
                measure.expression(),
                measure.reading().meaning(),
                measure.reading().quantity(),
                value,
                confidence,
                corrected,
                beyond,
                words.of(measure, value, beyond),
                cautions);
    }

    /** The outcomes that were seen, with the bounds of each: a view. */
    private static final class PairOutcomes extends java.util.AbstractList<OutcomeEstimate> {
        private final JointCounts counts;
        private final OutcomeBounds bounds;
        private final LeakageProfile leakage;
        private final LeakageProfile cost;
        private final int[] seen;

        PairOutcomes(JointCounts counts, OutcomeBounds bounds, LeakageProfile leakage, LeakageProfile cost) {
            this.counts = counts;
            this.bounds = bounds;
            this.leakage = leakage;
            this.cost = cost;
            this.seen = java.util.stream.IntStream.range(0, counts.outcomes().size())
                    .filter(y -> counts.ofOutcome(y) > 0)
                    .toArray();
        }

        @Override
        public OutcomeEstimate get(int i) {
            // The plug-in release keeps the outcomes that were seen, in their order.
            int y = seen[i];
            return new OutcomeEstimate(
                    counts.outcomes().label(y),
                    (double) counts.ofOutcome(y) / counts.total(),
                    counts.ofOutcome(y),
                    bracket(bounds.leakageLower[y], leakage.at(i), bounds.leakageUpper[y]),
                    bracket(bounds.costLower[y], cost.at(i), bounds.costUpper[y]));
        }

        private static Value bracket(double lower, double value, double upper) {
            return new Value(Math.min(lower, value), value, Math.max(upper, value), io.divulge.measure.Witness.NONE);
        }

        @Override
        public int size() {
            return seen.length;
        }
    }
}
