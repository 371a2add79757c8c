package io.divulge.calibration;

import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.guarantee.TailPml;
import io.divulge.model.Headway;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TooUnlikelyException;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The setting of a mechanism that just keeps a guarantee, from the safe side.
 *
 * <p>Found by halving the interval between a setting that passes the check and one that does not, until they are neighbours but for
 * rounding. What is returned has passed the check itself, and without its slack unless it is an end of the dial.
 *
 * @param dial the mechanism
 * @param target the guarantee
 * @param setting the boldest setting that was found to keep it
 * @param beyond the safest setting that was found not to; none if every setting keeps the guarantee
 * @param assessment the check that the setting has passed
 */
public record Calibration(Dial dial, Guarantee target, double setting, OptionalDouble beyond, Assessment assessment) {
    private static final int MOST_STEPS = 400;

    /** An infinite dial is tried at doubled settings up to here, where the odds are beyond any number. */
    private static final double FARTHEST = 4096;

    /** Settings so near to each other, as a fraction, are neighbours. */
    private static final double NEIGHBOURS = 0x1p-50;

    /**
     * Turns the dial as far as the target allows.
     *
     * @throws IllegalArgumentException if not even the safest setting keeps the guarantee
     */
    public static Calibration of(Dial dial, Guarantee target) {
        Assessment safest = check(dial, target, dial.safe());
        if (!safest.holds()) {
            throw new IllegalArgumentException("no setting of the mechanism keeps " + target.expression() + ": even "
                    + dial.parameter() + "=" + Digits.six(dial.safe())
                    + ", which says nothing about the secret, has only "
                    + safest.tightest().expression());
        }
        Assessment boldest = check(dial, target, dial.bold());
        if (boldest.holds()) {
            return new Calibration(dial, target, dial.bold(), OptionalDouble.empty(), boldest);
        }
        double good = dial.safe();
        double bad = dial.bold();
        if (Double.isInfinite(bad)) {
            bad = 1;
            while (bad < FARTHEST && keeps(dial, target, bad)) {
                good = bad;
                bad *= 2;
            }
            if (bad >= FARTHEST && keeps(dial, target, bad)) {
                return new Calibration(dial, target, bad, OptionalDouble.empty(), check(dial, target, bad));
            }
        }
        return narrowed(dial, target, good, bad);
    }

    private static Calibration narrowed(Dial dial, Guarantee target, double from, double to) {
        double good = from;
        double bad = to;
        // Where a mechanism is named after what it promises, the number that was promised is the setting, to the last
        // digit.
        for (Scalar number : target.parameters().values()) {
            double promised = number.value();
            if (promised > Math.min(good, bad) && promised < Math.max(good, bad)) {
                if (keeps(dial, target, promised)) {
                    good = promised;
                } else {
                    bad = promised;
                }
            }
        }
        Headway.Watcher watcher = Headway.current();
        double range = Math.abs(bad - good);
        for (int i = 0; i < MOST_STEPS; i++) {
            double last = NEIGHBOURS * Math.max(Math.abs(good), Math.abs(bad));
            watcher.at(
                    "calibrating, " + dial.parameter() + " about " + Digits.six(good),
                    // Every step halves what is left.
                    Math.min(1, Math.log(range / Math.abs(bad - good)) / Math.log(range / last)));
            double middle = good + (bad - good) / 2;
            boolean neighbours = Math.abs(bad - good) <= NEIGHBOURS * Math.max(Math.abs(good), Math.abs(bad));
            if (neighbours || middle == good || middle == bad) {
                break;
            }
            if (keeps(dial, target, middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return new Calibration(dial, target, good, OptionalDouble.of(bad), check(dial, target, good));
    }

    /** Whether a setting certainly keeps the target; of one that is too bold to be computed that is not known. */
    private static boolean keeps(Dial dial, Guarantee target, double setting) {
        try {
            return check(dial, target, setting).certainlyHolds();
        } catch (TooUnlikelyException beyond) {
            return false;
        }
    }

    private static Assessment check(Dial dial, Guarantee target, double setting) {
        return target.check(dial.release().apply(setting));
    }

    /** Whether safer settings are sure to keep the guarantee too: they are post-processings, and it is closed under that. */
    public boolean isMonotone() {
        return dial.degrades() && closedRelative().isEmpty();
    }

    /** Whether every setting of the mechanism is sure to keep the guarantee. */
    public boolean isKeptByAll() {
        return beyond.isEmpty() && isMonotone() && dial.isWhole() && setting == dial.bold() && assessment.isCertain();
    }

    /** A notion like that of the target that is closed under post-processing, if the target's is not. */
    public Optional<String> closedRelative() {
        if (target instanceof TailPml) {
            return Optional.of("envelope(epsilon,delta)");
        }
        return target instanceof ProbabilisticLdp ? Optional.of("ldp(epsilon,delta)") : Optional.empty();
    }
}
