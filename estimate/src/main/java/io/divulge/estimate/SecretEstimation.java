package io.divulge.estimate;

import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.measure.robust.PriorSet;
import io.divulge.measure.robust.RobustCost;
import io.divulge.measure.robust.RobustLeakage;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BiFunction;

/**
 * Estimates from events of the secret alone, when the mechanism is known: only the prior is uncertain.
 *
 * <p>Three confidence regions share the probability of being wrong: a box (an interval for each secret), a total variation ball around the frequencies, and an interval for the
 * probability of each outcome, which is the mean of a known function of the secret. The worst prior of the first two is found exactly by the robust measures; the smallest of the
 * three bounds is the answer.
 */
final class SecretEstimation {
    /** A box looks at every entry of the channel, and sorts each column. */
    private static final double LARGEST_BOX = 2e7;

    private static final double THIRD = 1.0 / 3;

    private final SecretTotals totals;
    private final Channel mechanism;

    private SecretEstimation(SecretTotals totals, Channel mechanism) {
        this.totals = totals;
        this.mechanism = mechanism;
    }

    static SecretEstimation of(long[] counts, Channel mechanism) {
        if (counts.length != mechanism.secrets().size()) {
            throw new IllegalArgumentException("there are " + counts.length + " counts for "
                    + mechanism.secrets().size() + " secrets " + mechanism.secrets());
        }
        for (int x = 0; x < counts.length; x++) {
            if (counts[x] < 0) {
                throw new IllegalArgumentException(
                        "count of '" + mechanism.secrets().label(x) + "' is " + counts[x] + " (expected 0 or more)");
            }
        }
        return new SecretEstimation(SecretTotals.of(counts), mechanism);
    }

    Estimates estimates(double confidence, List<Scalar> tails) {
        return new Run(confidence, tails).estimates();
    }

    private final class Run {
        private final double confidence;
        private final List<Scalar> tails;
        private final ObservedData data;
        private final Sentence sentence;
        private final Joint plugIn;
        /** The mechanism on all of its secrets, seen or not: for measures of the mechanism alone. */
        private final Joint every;

        private final PriorRegion region;
        private final MixtureBounds outcomes;

        Run(double confidence, List<Scalar> tails) {
            this.confidence = confidence;
            this.tails = tails;
            this.data = ObservedData.ofSecrets(totals, mechanism.outcomes().size());
            this.sentence = new Sentence("Every outcome");
            double third = Rounding.down(1 - confidence) * THIRD * (1 - 1e-15);
            this.region = PriorRegion.of(mechanism.secrets(), totals, third, third);
            this.plugIn = region.frequencies().through(mechanism);
            this.every = Prior.uniform(mechanism.secrets()).through(mechanism);
            this.outcomes = MixtureBounds.of(totals, every, third);
        }

        Estimates estimates() {
            List<Estimate> all = new ArrayList<>();
            Estimate leakage = worst(PML, outcomes.leakageLower(), outcomes.leakageUpper(), RobustLeakage::of);
            Estimate cost = worst(PMC, outcomes.costLower(), outcomes.costUpper(), RobustCost::of);
            all.add(leakage);
            all.add(cost);
            all.add(ofMechanism(LDP));
            for (Scalar epsilon : tails) {
                all.add(tail(epsilon));
            }
            Estimate most = ofMechanism(MAXIMAL_LEAKAGE);
            all.add(most);
            all.add(guessing(most.upper()));
            all.add(information(most.upper()));
            return new Estimates(
                    data, confidence, all, outcomes.estimates(leakage.upper(), cost.upper()), cautions(), 0);
        }

        /** What the worst outcome comes to, by the smallest of the three bounds. */
        private Estimate worst(
                MeasureFamily<None> family,
                double lower,
                double ofOutcomes,
                BiFunction<Joint, PriorSet, Value> robust) {
            double upper = Math.min(ofOutcomes, region.around(mechanism, robust).upper());
            if (boxFits()) {
                upper = Math.min(upper, robust.apply(every, region.box()).upper());
            }
            return estimate(Measure.of(family), lower, upper);
        }

        private boolean boxFits() {
            return (double) totals.size() * mechanism.outcomes().size() <= LARGEST_BOX;
        }

        /** The prior matters by its support alone: at least the secrets seen, at most all. */
        private Estimate ofMechanism(MeasureFamily<None> family) {
            Measure<?> measure = Measure.of(family);
            Estimate estimate = estimate(
                    measure, measure.of(plugIn).lower(), measure.of(every).upper());
            // Only a secret that was never seen leaves the bounds apart, and it may be impossible.
            return estimate.isDecided() ? estimate : estimate.collecting(Double.POSITIVE_INFINITY);
        }

        private Estimate tail(Scalar epsilon) {
            Value shares = outcomes.tail(epsilon);
            return estimate(
                    PML_TAIL.at(epsilon),
                    Math.max(0, Rounding.down(shares.lower() - region.radius())),
                    // Where no outcome may leak so much and no other prior is possible, 0 is exact.
                    shares.upper() + region.radius() == 0
                            ? 0
                            : Math.min(1, Rounding.up(shares.upper() + region.radius())));
        }

        /** One prior's guess is right about as often as that of another close by. */
        private Estimate guessing(double most) {
            Measure<?> measure = Measure.of(MIN_ENTROPY_LEAKAGE);
            Value sample = measure.of(plugIn);
            double right = Math.exp(sample.value()) * region.frequencies().max();
            double radius = region.radius() + 1e-12;
            double lower = Math.log(Math.max(right - radius, region.mostAtLeast()) / region.mostAtMost());
            double upper = Math.log(Math.min(1, right + radius) / region.mostAtLeast());
            return estimate(measure, Math.max(0, Rounding.down(lower - 1e-12)), Math.min(most, upper + 1e-12));
        }

        private Estimate information(double most) {
            Measure<?> measure = Measure.of(MUTUAL_INFORMATION);
            Value sample = measure.of(plugIn);
            InformationShift shift = InformationShift.of(mechanism, every, outcomes, region.radius(), most);
            double lower = Math.max(0, Rounding.down(sample.lower() - shift.down()));
            return estimate(measure, lower, Math.min(most, Rounding.up(sample.upper() + shift.up())));
        }

        private Estimate estimate(Measure<?> measure, double lower, double upper) {
            Value sample = measure.of(plugIn);
            Value value = Value.between(lower, sample.value(), upper, sample.witness());
            String words = sentence.of(measure, value, 0);
            return new Estimate(measure, value, confidence, OptionalDouble.empty(), 0, 0, words, List.of())
                    .orCollecting(Width.moreEvents(value, measure.reading().quantity(), totals.total()));
        }

        private List<Caution> cautions() {
            int absent = totals.size() - totals.seen();
            if (absent == 0) {
                return List.of();
            }
            int first = 0;
            while (totals.of(first) > 0) {
                first++;
            }
            return List.of(new Caution(
                    "secrets-not-seen",
                    "Secret " + LabelText.quoted(mechanism.secrets().label(first))
                            + (absent == 1
                                    ? " was"
                                    : " and " + (absent - 1) + (absent == 2 ? " other were" : " others were"))
                            + " never seen, and may be possible all the same: upper bounds allow for it."));
        }
    }
}
