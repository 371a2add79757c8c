package io.divulge.design;

import io.divulge.calibration.Calibration;
import io.divulge.calibration.Dial;
import io.divulge.guarantee.Guarantee;
import io.divulge.measure.Value;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.Optional;

/**
 * What people would use otherwise: randomized response among the secrets of positive probability, as bold as the guarantee allows.
 *
 * @param calibration how bold that is
 * @param utility what it is worth
 */
public record Rival(Calibration calibration, Value utility) {
    /** What a check forgives, and twice that. */
    private static final double SLACK = 0x1p-42;

    static Optional<Rival> of(FinalCheck check, Utility utility) {
        Prior prior = check.prior();
        int[] support = prior.support();
        if (support.length < 2) {
            return Optional.empty();
        }
        Alphabet possible = prior.secrets().select(support);
        Prior among = Prior.of(
                possible, Arrays.stream(support).mapToDouble(prior::probability).toArray(), prior.uncertainty());
        Dial dial = new Dial(
                "epsilon",
                0,
                Double.POSITIVE_INFINITY,
                true,
                true,
                setting -> among.through(RandomizedResponse.ofEpsilon(possible, Scalar.of(setting))
                        .channel()));
        Rival bold = of(Calibration.of(dial, check.guarantee()), utility);
        // The truth may pass a check by its slack alone. A design may not, so that its rival must not either.
        return Optional.of(
                bold.calibration().assessment().isCertain() || bold.as(check).isPresent()
                        ? bold
                        : of(Calibration.of(dial, narrower(check.guarantee())), utility));
    }

    private static Rival of(Calibration calibration, Utility utility) {
        return new Rival(calibration, utility.of(calibration.dial().release().apply(calibration.setting())));
    }

    private static Guarantee narrower(Guarantee guarantee) {
        return guarantee.with(guarantee.parameters().values().stream()
                .mapToDouble(epsilon -> Math.max(0, epsilon.value() - SLACK))
                .toArray());
    }

    /** The same, its value no larger than this as far as its bracket allows: what rounding cannot tell apart counts as equal. */
    Rival noBetterThan(double worth) {
        double value = Math.max(utility.lower(), Math.min(utility.value(), worth));
        return new Rival(calibration, new Value(utility.lower(), value, utility.upper(), utility.witness()));
    }

    /** This mechanism as a design, if it passes the check as it is written. */
    Optional<SafeChannel> as(FinalCheck check) {
        Prior prior = check.prior();
        Joint joint = calibration.dial().release().apply(calibration.setting());
        Channel channel = joint.channel();
        int size = channel.outcomes().size();
        int[] support = prior.support();
        double[][] rows = new double[prior.secrets().size()][];
        for (int i = 0; i < support.length; i++) {
            rows[support[i]] = new double[size];
            channel.row(i, rows[support[i]]);
        }
        for (int x = 0; x < rows.length; x++) {
            if (prior.probability(x) == 0) {
                double[] law = new double[size];
                Arrays.setAll(law, joint::outcomeProbability);
                rows[x] = law;
            }
        }
        WrittenChannel written = WrittenChannel.adopting(prior.secrets(), Alphabet.numbered("y", size), rows);
        return check.of(written, calibration.setting() == Double.POSITIVE_INFINITY)
                .map(assessment -> new SafeChannel(written, assessment, 0));
    }
}
