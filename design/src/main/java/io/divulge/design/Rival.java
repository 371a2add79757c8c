package io.divulge.design;

import io.divulge.calibration.Calibration;
import io.divulge.calibration.Dial;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.measure.Value;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What people would use otherwise: randomized response among the secrets of positive probability, as bold as the guarantee allows.
 *
 * @param calibration how bold that is
 * @param utility what it is worth
 */
public record Rival(Calibration calibration, Value utility) {
    /** What a check forgives, and twice that. */
    private static final double SLACK = 0x1p-42;

    static Optional<Rival> of(FinalCheck check, SecretGroups groups, Utility utility) {
        Prior prior = check.prior();
        int[] support = prior.support();
        // Randomized response knows no distances.
        if (support.length < 2 || check.relation() != null) {
            return Optional.empty();
        }
        Dial dial = new Dial(
                "epsilon", 0, Double.POSITIVE_INFINITY, true, true, setting -> check.release(released(prior, setting)));
        List<Assessment> safest = check.guarantees().stream()
                .map(guarantee -> guarantee.check(dial.release().apply(dial.safe())))
                .toList();
        if (!safest.stream().allMatch(Assessment::holds)) {
            // A prior that is not known well enough to tell whether even coin tosses keep so strict a guarantee.
            return Optional.empty();
        }
        if (check.isSilencing()) {
            return Optional.of(of(
                    new Calibration(
                            dial,
                            check.guarantees().get(0),
                            dial.safe(),
                            OptionalDouble.of(Double.MIN_VALUE),
                            safest.get(0)),
                    prior,
                    utility));
        }
        Rival bold = of(calibration(dial, check.guarantees()), prior, utility);
        // The truth may pass a check by its slack alone. A design may not, so that its rival must not either.
        return Optional.of(
                bold.calibration().assessment().isCertain()
                                || bold.as(check, groups).drawn() == 0
                        ? bold
                        : of(
                                calibration(
                                        dial,
                                        check.guarantees().stream()
                                                .map(Rival::narrower)
                                                .toList()),
                                prior,
                                utility));
    }

    /** The boldest setting that keeps all guarantees: the most careful of those that keep one each. */
    private static Calibration calibration(Dial dial, List<Guarantee> guarantees) {
        return guarantees.stream()
                .map(guarantee -> Calibration.of(dial, guarantee))
                .min(Comparator.comparingDouble(Calibration::setting))
                .orElseThrow();
    }

    private static Rival of(Calibration calibration, Prior prior, Utility utility) {
        return new Rival(calibration, utility.of(released(prior, calibration.setting())));
    }

    /** Randomized response among the secrets that there are. */
    private static Joint released(Prior prior, double epsilon) {
        int[] support = prior.support();
        Alphabet possible = prior.secrets().select(support);
        double[] probabilities =
                Arrays.stream(support).mapToDouble(prior::probability).toArray();
        return Prior.of(possible, probabilities, prior.uncertainty())
                .through(RandomizedResponse.ofEpsilon(possible, Scalar.of(epsilon))
                        .channel());
    }

    private static Guarantee narrower(Guarantee guarantee) {
        return guarantee.with(guarantee.limits().stream()
                .mapToDouble(limit -> Math.max(0, limit.bound().value() - SLACK))
                .toArray());
    }

    /** The same, its value no larger than this as far as its bracket allows: what rounding cannot tell apart counts as equal. */
    Rival noBetterThan(double worth) {
        double value = Math.max(utility.lower(), Math.min(utility.value(), worth));
        return new Rival(calibration, new Value(utility.lower(), value, utility.upper(), utility.witness()));
    }

    /** This mechanism as a design, drawn as far as the check of what is written asks for. */
    SafeChannel as(FinalCheck check, SecretGroups groups) {
        Joint joint = released(check.prior(), calibration.setting());
        int size = joint.outcomes().size();
        double[] weights = new double[size];
        List<double[]> columns = new ArrayList<>();
        for (int y = 0; y < size; y++) {
            weights[y] = joint.outcomeProbability(y);
            double[] lifts = new double[groups.secrets()];
            for (int i = 0; i < lifts.length; i++) {
                lifts[i] = joint.lift(groups.secret(i), y);
            }
            columns.add(lifts);
        }
        return SafeChannel.of(new Mixture(columns, weights), 1, groups, check);
    }
}
