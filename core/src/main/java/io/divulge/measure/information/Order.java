package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Scalar;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The order of an entropy or an information, with its distance from 1, where the formulas have a removable pole. Each
 * of the two numbers is within half an ulp.
 *
 * @param value the order, from 0 to infinity
 * @param excess the order minus 1
 */
record Order(double value, double excess) {
    /** Nearer to 1 than this an order is squeezed between 1 and this: monotonicity costs no digits there. */
    private static final double NEAR = 0x1p-100;

    /** The same for orders near 0. */
    private static final double TINY = 0x1p-900;

    private static final Order ONE = new Order(1, 0);

    private static Order of(double value) {
        return new Order(value, value - 1);
    }

    boolean isOne() {
        return excess == 0;
    }

    /**
     * A measure of the order that was meant.
     *
     * @param increasing whether the measure grows with the order or shrinks, which brackets it for an order that is not
     *     known as a fraction
     */
    static Value measure(Scalar order, boolean increasing, Function<Order, Value> measure) {
        double value = order.value();
        if (!(value >= 0)) {
            throw new IllegalArgumentException("order is " + order + " (expected a number from 0 to infinity)");
        }
        if (value == Double.POSITIVE_INFINITY) {
            return measure.apply(of(value));
        }
        if (value < TINY && (value > 0 || order.error() > 0)) {
            Value zero = measure.apply(of(0));
            return between(zero, zero, measure.apply(of(TINY)), increasing);
        }
        BigFraction exact = order.exact().orElse(null);
        if (exact == null) {
            Order low = of(Math.max(0, Math.nextDown(value - order.error())));
            Order high = of(Math.nextUp(value + order.error()));
            return between(measure.apply(low), measure.apply(of(value)), measure.apply(high), increasing);
        }
        double excess = exact.subtract(BigFraction.ONE).doubleValue();
        if (Math.abs(excess) >= NEAR || exact.equals(BigFraction.ONE)) {
            return measure.apply(new Order(value, excess));
        }
        boolean above = exact.compareTo(BigFraction.ONE) > 0;
        Value one = measure.apply(ONE);
        Value near = measure.apply(new Order(1, above ? NEAR : -NEAR));
        return above ? between(one, one, near, increasing) : between(near, one, one, increasing);
    }

    private static Value between(Value low, Value middle, Value high, boolean increasing) {
        double lower = (increasing ? low : high).lower();
        double upper = (increasing ? high : low).upper();
        return new Value(
                Math.min(lower, middle.value()), middle.value(), Math.max(upper, middle.value()), Witness.NONE);
    }
}
