package io.divulge.guarantee;

import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * The smallest {@code delta} with which a release has a given {@code epsilon}.
 *
 * <p>A measure gives it up to its own rounding; what is returned has passed the check, moved up by as little as that takes. At
 * {@code epsilon} itself a curve may be flat, and then the measure names the far end of the flat piece: the near end is found by
 * halving.
 */
final class TightestDelta {
    /** What a first step outwards is, as a fraction. */
    private static final double FIRST_STEP = 0x1p-48;

    private static final double GROWTH = 16;
    private static final int STEPS = 10;

    /** If so much less, as a fraction, holds as well, the curve is flat. */
    private static final double STEEP = 1e-7;

    private static final int HALVINGS = 50;

    /** Digits of a number that people would have written: if it passes as well, it is what was meant. */
    private static final MathContext SHORT = new MathContext(6);

    private TightestDelta() {}

    static double of(Guarantee.WithDelta guarantee, Release release) {
        if (holds(guarantee, 0, release)) {
            return 0;
        }
        double far = farEnd(guarantee, release);
        double near = far * (1 - STEEP);
        double smallest = holds(guarantee, near, release) ? halved(guarantee, release, near) : far;
        double shorter = new BigDecimal(smallest).round(SHORT).doubleValue();
        boolean asGood = shorter - smallest <= Slack.SIZE / 2 * smallest;
        return asGood && holds(guarantee, shorter, release) ? shorter : smallest;
    }

    private static double farEnd(Guarantee.WithDelta guarantee, Release release) {
        double guess = guarantee.deltaOf(release).orThrow().upper();
        double step = FIRST_STEP;
        for (int i = 0; i < STEPS && guess < 1; i++) {
            if (holds(guarantee, guess, release)) {
                return guess;
            }
            guess = Math.min(1, Math.nextUp(guess * (1 + step)));
            step *= GROWTH;
        }
        return 1;
    }

    private static double halved(Guarantee.WithDelta guarantee, Release release, double from) {
        double bad = 0;
        double good = from;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (bad + good) / 2;
            if (holds(guarantee, middle, release)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }

    private static boolean holds(Guarantee.WithDelta guarantee, double delta, Release release) {
        return guarantee
                .withDelta(Scalar.parse(Double.toString(delta)))
                .check(release)
                .holds();
    }
}
