package io.divulge.estimate;

import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Estimates from pairs of secret and outcome, when nothing is known of the mechanism. */
final class PairEstimation {
    /** What single outcomes are looked at for; mutual information needs them to bound how much it varies. */
    private static final List<MeasureFamily<?>> OF_OUTCOMES =
            List.of(PML, PMC, LDP, PML_TAIL, PML_QUANTILE, MUTUAL_INFORMATION);

    private final JointCounts counts;
    private final PairQuestion question;
    private final ObservedData data;
    private final SecretBounds secrets;
    private final OutcomeBounds outcomes;
    private final AverageBounds averages;
    private final double missOfAverage;
    private final Joint plugIn;
    private final PairWords words;
    private @Nullable UnseenPairs unseen;

    PairEstimation(JointCounts counts, PairQuestion question) {
        this.counts = counts;
        this.question = question;
        this.data = ObservedData.of(counts);
        // The doubles below 1 are coarser than those above 0, and a confidence rounded up would promise too much.
        double miss = Rounding.down(1 - question.confidence());
        ErrorBudget budget = new ErrorBudget(
                miss,
                counts.secrets().size(),
                data.outcomes(),
                data.events(),
                looksAtOutcomes() || question.asks(MIN_ENTROPY_LEAKAGE),
                looksAtOutcomes(),
                statements());
        long[] ofSecret = new long[counts.secrets().size()];
        for (int x = 0; x < ofSecret.length; x++) {
            ofSecret[x] = counts.ofSecret(x);
        }
        this.secrets = SecretBounds.of(ofSecret, data.events(), budget.secret(), question.allPossible());
        this.outcomes = OutcomeBounds.of(counts, secrets, budget);
        this.missOfAverage = budget.average();
        this.averages = new AverageBounds(counts, secrets, outcomes, missOfAverage);
        this.plugIn = counts.plugIn();
        this.words = new PairWords(counts, data, question.allPossible());
    }

    private boolean looksAtOutcomes() {
        return OF_OUTCOMES.stream().anyMatch(question::asks);
    }

    /** How many statements are made besides those of secrets and single outcomes. */
    private int statements() {
        // Outcomes beyond the bounds of what was seen, one each, and secrets that were not.
        int all = question.allPossible() ? 0 : 1;
        for (MeasureFamily<?> family : List.of(PML, PMC, LDP)) {
            all += question.asks(family) ? 1 : 0;
        }
        all += question.asks(PML_TAIL) ? 2 * question.tails().size() : 0;
        all += question.asks(PML_QUANTILE) ? 2 * question.quantiles().size() : 0;
        all += question.asks(MAXIMAL_LEAKAGE) ? AverageBounds.OF_LEAKAGE : 0;
        all += question.asks(MIN_ENTROPY_LEAKAGE) ? AverageBounds.OF_GUESSES : 0;
        return all + (question.asks(MUTUAL_INFORMATION) ? AverageBounds.OF_INFORMATION : 0);
    }

    Estimates estimates() {
        List<Estimate> all = new ArrayList<>();
        if (question.asks(PML)) {
            all.add(ofOutcomes(
                    PML, OutcomeBounds.max(outcomes.leakageLower), OutcomeBounds.max(outcomes.leakageUpper)));
        }
        if (question.asks(PMC)) {
            all.add(ofOutcomes(PMC, OutcomeBounds.max(outcomes.costLower), OutcomeBounds.max(outcomes.costUpper)));
        }
        if (question.asks(LDP)) {
            all.add(ofOutcomes(LDP, distinguishable(false), distinguishable(true)));
        }
        if (question.asks(PML_TAIL)) {
            question.tails().forEach(epsilon -> all.add(tail(epsilon)));
        }
        if (question.asks(PML_QUANTILE)) {
            question.quantiles().forEach(delta -> all.add(quantile(delta)));
        }
        averages(all);
        return new Estimates(
                data,
                question.confidence(),
                all,
                looksAtOutcomes()
                        ? new PairOutcomes(
                                counts, outcomes, PointwiseMaximalLeakage.of(plugIn), PointwiseMaximalCost.of(plugIn))
                        : List.of(),
                words.cautions(),
                question.allPossible() ? 0 : UnseenSecrets.atMost(counts, missOfAverage));
    }

    /** So probable the least probable possible secret is at least. */
    double leastPrior() {
        return secrets.leastAtLeast();
    }

    private double distinguishable(boolean upper) {
        double max = 0;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            max = Math.max(max, upper ? outcomes.distinguishableUpper(y) : outcomes.distinguishableLower(y));
        }
        return max;
    }

    private Estimate ofOutcomes(MeasureFamily<None> family, double lower, double upper) {
        // As the maximum of n draws is exceeded by one more draw: [1 - t]^n is the probability that t is left above it.
        double beyond = upper == Double.POSITIVE_INFINITY || secrets.possible() == 1
                ? 0
                : Rounding.up(-Math.expm1(Math.log(missOfAverage) / data.events()) * (1 + 1e-14));
        return estimate(Measure.of(family), lower, upper, OptionalDouble.empty(), beyond);
    }

    private Estimate tail(Scalar epsilon) {
        Measure<?> measure = PML_TAIL.at(epsilon);
        if (secrets.possible() == 1) {
            return estimate(measure, 0, 0, OptionalDouble.empty(), 0);
        }
        TailBounds bounds = new TailBounds(counts, outcomes, epsilon, missOfAverage);
        Estimate estimate = estimate(measure, bounds.lower(), bounds.upper(), OptionalDouble.empty(), 0);
        if (estimate.isDecided()) {
            return estimate;
        }
        // Intervals of a probability shrink by themselves; what keeps them wide are outcomes on both sides of epsilon.
        double factor = bounds.factor(Width.target(estimate.value(), estimate.quantity()) / 2, ofOutcomes());
        return estimate.collecting(Width.roundedUp(data.events() * Math.max(1, factor - 1)));
    }

    private Estimate quantile(Scalar delta) {
        Measure<?> measure = PML_QUANTILE.at(Quantile.left(delta));
        // Where everything may be disregarded, nothing is left that leaks.
        if (secrets.possible() == 1 || Scalar.of(1).isAtMost(delta)) {
            return estimate(measure, 0, 0, OptionalDouble.empty(), 0);
        }
        QuantileBounds bounds = new QuantileBounds(counts, outcomes, delta, missOfAverage);
        return estimate(measure, bounds.lower(), bounds.upper(-Math.log(leastPrior())), OptionalDouble.empty(), 0);
    }

    /** What each outcome leaks for the sample, by its number among all that are listed. */
    private double[] ofOutcomes() {
        LeakageProfile profile = PointwiseMaximalLeakage.of(plugIn);
        double[] leakage = new double[counts.outcomes().size()];
        int seen = 0;
        for (int y = 0; y < leakage.length; y++) {
            leakage[y] = counts.ofOutcome(y) > 0 ? profile.at(seen++) : 0;
        }
        return leakage;
    }

    private void averages(List<Estimate> all) {
        boolean silent = secrets.possible() == 1;
        Measure<?> leakage = Measure.of(MAXIMAL_LEAKAGE);
        boolean asked = question.asks(MAXIMAL_LEAKAGE);
        double most = silent
                ? 0
                : asked ? averages.maximalLeakageUpper(leakage.of(plugIn).upper()) : Double.POSITIVE_INFINITY;
        if (asked) {
            all.add(estimate(leakage, silent ? 0 : averages.maximalLeakageLower(), most, OptionalDouble.empty(), 0));
        }
        if (question.asks(MIN_ENTROPY_LEAKAGE)) {
            double guessLower = averages.rightGuessLower() / secrets.mostAtMost();
            double guessUpper = averages.rightGuessUpper() / secrets.mostAtLeast();
            all.add(estimate(
                    Measure.of(MIN_ENTROPY_LEAKAGE),
                    silent ? 0 : Math.max(0, Rounding.down(Math.log(guessLower) - 1e-15)),
                    // No prior makes a guess gain more than maximal leakage allows.
                    Math.min(most, Rounding.up(Math.max(0, Math.log(guessUpper)) + 1e-15)),
                    OptionalDouble.empty(),
                    0));
        }
        if (question.asks(MUTUAL_INFORMATION)) {
            Measure<?> information = Measure.of(MUTUAL_INFORMATION);
            Value value = information.of(plugIn);
            double least = silent ? 0 : averages.mutualInformationLower();
            double largest = Math.min(most, silent ? 0 : averages.mutualInformationUpper(value.upper()));
            all.add(estimate(
                    information, least, largest, OptionalDouble.of(corrected(value.value(), least, largest)), 0));
        }
    }

    /** Miller's and Madow's correction of the three entropies [Miller55], which can overshoot what is proved on either side. */
    private double corrected(double plugInInformation, double least, double largest) {
        double bias = ((double) data.pairs() - data.secrets() - data.outcomes() + 1) / (2.0 * data.events());
        return Math.min(largest, Math.max(least, plugInInformation - bias));
    }

    private Estimate estimate(Measure<?> measure, double lower, double upper, OptionalDouble corrected, double beyond) {
        Value sample = measure.of(plugIn);
        // The sample's value lies between by construction, but for its rounding.
        Value value = Value.between(lower, sample.value(), upper, sample.witness());
        double more = Width.moreEvents(value, measure.reading().quantity(), data.events());
        List<Caution> cautions = List.of();
        if (value.upper() == Double.POSITIVE_INFINITY) {
            // A listed secret without events has a caution of its own, and nobody can say when it will be seen.
            boolean absent = secrets.possible() > data.secrets();
            more = absent ? Double.POSITIVE_INFINITY : unseen().moreEvents();
            cautions = absent ? List.of() : List.of(unseen().caution());
        }
        String said = words.of(measure, value, beyond);
        return new Estimate(measure, value, question.confidence(), corrected, beyond, 0, said, cautions)
                .orCollecting(more);
    }

    private UnseenPairs unseen() {
        UnseenPairs found = unseen;
        if (found == null) {
            found = UnseenPairs.of(counts, data, question.confidence());
            unseen = found;
        }
        return found;
    }

    /** The outcomes that were seen, with the bounds of each: a view. */
    private static final class PairOutcomes extends AbstractList<OutcomeEstimate> {
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
            this.seen = IntStream.range(0, counts.outcomes().size())
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
                    Value.between(bounds.leakageLower[y], leakage.at(i), bounds.leakageUpper[y], Witness.NONE),
                    Value.between(bounds.costLower[y], cost.at(i), bounds.costUpper[y], Witness.NONE));
        }

        @Override
        public int size() {
            return seen.length;
        }
    }
}
