package io.divulge.measure.information;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Max-information: how much more likely secret and outcome make any event together than they would apart, an event's
 * probability being cut by {@code delta}.
 *
 * <p>{@code I^delta(X;Y) = log max_E ( P(E) - delta ) / Q(E)} over events {@code E} of pairs with {@code P(E) >=
 * delta}, where {@code P} is the joint law and {@code Q} the product of the marginals [DFHPRR15], [SCOS23, Def. 12,
 * 13], in nats. At {@code delta = 0} it is the largest pointwise maximal leakage. It falls with {@code delta} and can
 * be negative: a release that leaks nothing has {@code log(1 - delta)}. At {@code delta = 1} the definition gives the
 * logarithm of 0, minus infinity.
 *
 * <p>The events are plain sets. Randomised ones would change nothing, as the best event is a set.
 */
public final class MaxInformation {
    /*
     * Write h(c) = max_E P(E) - c Q(E) = sum (P - cQ)^+, attained by E = { P > cQ }, and also with the ties { P = cQ }.
     * An event has (P(E) - delta) / Q(E) >= c exactly if P(E) - cQ(E) >= delta, so some event reaches c exactly if h(c)
     * >= delta. As h is continuous, convex and falls from 1 at c = 0 to 0 at the largest lift, for 0 < delta <= 1 the
     * maximum is the c with h(c) = delta, and the pairs of lift above c attain it. Weights between 0 and 1 instead of
     * sets have the same h.
     *
     * Newton's method for that c is c' = (P(E) - delta) / Q(E) with E = { r > c } (Dinkelbach's iteration): from below
     * it rises, each step being the exact value of an event, and ends when the event no longer changes.
     */

    /** More steps than any model needs: each divides h - delta, or the slope, by two, and there are 2100 binades. */
    private static final int STEPS = 5000;

    private final Joint joint;
    private final double delta;
    private final double deltaError;
    private final double rest;
    private final double restError;
    private final double liftError;
    private final double massError;

    private MaxInformation(Joint joint, Scalar delta) {
        this.joint = joint;
        this.delta = delta.value();
        this.deltaError = delta.error();
        BigFraction exact = delta.exact().orElse(null);
        // 1 - delta has digits that delta itself has lost.
        this.rest =
                exact == null ? 1 - this.delta : BigFraction.ONE.subtract(exact).doubleValue();
        this.restError = exact == null ? deltaError + Rounding.UNIT * rest : Rounding.UNIT * rest;
        this.liftError = Lifts.error(joint);
        this.massError = Rounding.product(
                Rounding.product(Lifts.massError(joint), joint.summary().probabilityError()), Rounding.gamma(8));
    }

    /** Max-information, in nats. */
    public static Value of(Joint joint) {
        return of(joint, Scalar.of(0));
    }

    /** The {@code delta}-approximate max-information, in nats. */
    public static Value of(Joint joint, Scalar delta) {
        if (Delta.of(delta).value() == 0) {
            return PointwiseMaximalLeakage.of(joint).maximum();
        }
        MaxInformation information = new MaxInformation(joint, delta);
        return information.rest > 0 ? information.value() : Value.exactly(Double.NEGATIVE_INFINITY);
    }

    private Value value() {
        // The event of everything is worth 1 - delta, and is where Newton starts.
        double ratio = rest;
        double lower = rest - restError;
        double most = largestLift();
        LiftThresholdFold event = LiftThresholdFold.of(joint, ratio);
        for (int step = 0; step < STEPS; step++) {
            lower = Math.max(lower, lower(event));
            // Where Q(E) has underflowed the quotient says nothing, and only this is certain.
            double next = Math.min(most, ratio(event));
            if (!(next > ratio)) {
                break;
            }
            ratio = next;
            event = LiftThresholdFold.of(joint, ratio);
        }
        double upper = upper(event, ratio);
        double log = Math.log(ratio);
        // Pairs whose lift is the ratio itself change nothing, and with them the event cannot be lost to rounding.
        double threshold = ratio * (1 - 4 * liftError);
        double probability = LiftThresholdFold.of(joint, threshold).inside.value();
        return new Value(
                Math.min(log, outwards(lower, -1)),
                log,
                Math.max(log, outwards(upper, 1)),
                new PairsAboveLift(threshold, Math.min(1, probability)));
    }

    /** No event is worth more than the pair that is worth most. */
    private double largestLift() {
        double largest = 1;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            largest = Math.max(largest, joint.summary().maxLift(y));
        }
        return largest;
    }

    /** A logarithm with two ulps to the safe side. */
    private static double outwards(double ratio, int side) {
        double log = ratio > 0 ? Math.log(ratio) : Double.NEGATIVE_INFINITY;
        return Double.isInfinite(log) ? log : log + side * 2 * Math.ulp(log);
    }

    private double ratio(LiftThresholdFold event) {
        return numerator(event) / event.product.value();
    }

    /** {@code P(E) - delta}, from the smaller of {@code P(E)} and its complement. */
    private double numerator(LiftThresholdFold event) {
        return fromOutside(event) ? rest - event.outside.value() : event.inside.value() - delta;
    }

    private static boolean fromOutside(LiftThresholdFold event) {
        return event.outside.value() < event.inside.value();
    }

    /** A lower bound of the ratio of an event, and so of the largest. */
    private double lower(LiftThresholdFold event) {
        double relative = Rounding.product(massError, liftError);
        double error = fromOutside(event)
                ? restError + event.outside.error(relative)
                : deltaError + event.inside.error(relative);
        double numerator = numerator(event) * (1 - Rounding.gamma(2)) - error;
        double product = event.product.value() + event.product.error(massError);
        return Math.max(0, numerator / product * (1 - Rounding.gamma(2)));
    }

    /** An upper bound: a little above the ratio {@code h} is certainly no more than {@code delta}. */
    private double upper(LiftThresholdFold event, double ratio) {
        double largest = Math.exp(PointwiseMaximalLeakage.of(joint).maximum().upper()) * (1 + Rounding.gamma(4));
        double needed = Math.min(
                (delta * (massError + liftError) + deltaError) / event.product.value() / ratio,
                (event.below.value() * (massError + liftError) + restError) / event.product.value() / ratio);
        double step = 4 * liftError + (needed < 1 ? 2 * needed : 1);
        while (ratio * (1 + step) < largest) {
            double candidate = ratio * (1 + step);
            if (certifies(candidate)) {
                return candidate * (1 + liftError) * (1 + Rounding.gamma(4));
            }
            step *= 4;
        }
        return largest;
    }

    /**
     * Whether {@code h((1 + liftError) c) <= delta} whatever the true numbers are. Either directly, or by
     * {@code h(c) = 1 - c + sum (cQ - P)^+}, which is the better one when {@code delta} is near 1.
     */
    private boolean certifies(double c) {
        LiftThresholdFold event = LiftThresholdFold.of(joint, c);
        double rounding = Rounding.gamma(4);
        double above =
                (event.above.value() + event.above.error(rounding)) * (1 + Rounding.product(massError, liftError));
        if (above <= (delta - deltaError) * (1 - rounding)) {
            return true;
        }
        double below =
                (event.below.value() + event.below.error(rounding) + (rounding + 3 * liftError) * c) * (1 + massError);
        return rest + restError + below + c * Lifts.excludedMassError(joint) <= c * (1 - rounding);
    }
}
