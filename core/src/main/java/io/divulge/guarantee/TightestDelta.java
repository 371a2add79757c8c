package io.divulge.guarantee;

import io.divulge.exact.ExactJoint;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

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

    static double of(Guarantee.WithDelta guarantee, Joint joint, Optional<ExactJoint> fractions) {
        if (holds(guarantee, 0, joint, fractions)) {
            return 0;
        }
        double far = farEnd(guarantee, joint, fractions);
        double near = far * (1 - STEEP);
        double smallest = holds(guarantee, near, joint, fractions) ? halved(guarantee, joint, fractions, near) : far;
        double shorter = new BigDecimal(smallest).round(SHORT).doubleValue();
        boolean asGood = shorter - smallest <= Slack.SIZE / 2 * smallest;
        return asGood && holds(guarantee, shorter, joint, fractions) ? shorter : smallest;
    }

    private static double farEnd(Guarantee.WithDelta guarantee, Joint joint, Optional<ExactJoint> fractions) {
        double guess = guarantee.deltaOf(joint).upper();
        double step = FIRST_STEP;
        for (int i = 0; i < STEPS && guess < 1; i++) {
            if (holds(guarantee, guess, joint, fractions)) {
                return guess;
            }
            guess = Math.min(1, Math.nextUp(guess * (1 + step)));
            step *= GROWTH;
        }
        return 1;
    }

    private static double halved(
            Guarantee.WithDelta guarantee, Joint joint, Optional<ExactJoint> fractions, double from) {
        double bad = 0;
        double good = from;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (bad + good) / 2;
            if (holds(guarantee, middle, joint, fractions)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }

    private static boolean holds(
            Guarantee.WithDelta guarantee, double delta, Joint joint, Optional<ExactJoint> fractions) {
        return guarantee
                .withDelta(Scalar.parse(Double.toString(delta)))
                .check(joint, fractions)
                .holds();
    }
}
