package io.divulge.measure.capacity;

import static io.divulge.measure.capacity.CapacityMeasures.CAPACITY;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Capacity of order {@code a}: the most that a channel leaks in Sibson's information of that order, whatever the prior on the
 * secrets that are possible.
 *
 * <p>{@code C_a = sup over P of I_a(P, P_{Y|X}) = min over Q of max over x of D_a( P_{Y|X=x} || Q )} [Csiszar95], in nats. Order 1 is Shannon's
 * capacity, the largest mutual information; infinity is maximal leakage. Above order 1 it is maximal alpha-leakage.
 *
 * <p>Grows with the order. Between 0 and maximal leakage; 0 exactly when all rows are equal. It adds up over
 * independent channels. Searched for by Newton's method; both sides of the equation above are then computed with outward
 * rounding, and are the bracket.
 */
public final class Capacity {
    /** From here on the order is as good as infinite: the two differ by {@code log(n) / a} at most. */
    static final double AS_GOOD_AS_INFINITE = 1e15;

    /** Orders below are not searched for: their powers have left the range of a double. */
    static final double LEAST_ORDER = 0x1p-6;

    private Capacity() {}

    /** Shannon's capacity, with the law that attains it. */
    public static Value of(Joint joint) {
        return of(joint, Scalar.of(1));
    }

    /** The capacity of this order, with the law that attains it. */
    public static Value of(Joint joint, double order) {
        return of(joint, Scalar.of(order));
    }

    /** The capacity of this order, with the law that attains it. */
    public static Value of(Joint joint, Scalar order) {
        return of(joint, order, SearchEffort.DEFAULT);
    }

    /** The capacity of this order, with the law that comes nearest to it for so much effort. */
    public static Value of(Joint joint, Scalar order, SearchEffort effort) {
        // Written so that NaN fails.
        if (!(order.value() >= LEAST_ORDER)) {
            throw new IllegalArgumentException("the order is " + order + " (expected a number from 1/64 to infinity)");
        }
        if (isConstant(joint)) {
            return nothing(joint);
        }
        if (order.value() == Double.POSITIVE_INFINITY) {
            return infinite(joint);
        }
        BigFraction exact = order.exact().orElse(null);
        if (exact != null) {
            return of(joint, exact, effort);
        }
        // It grows with the order: two neighbours bracket an order that is no fraction.
        SearchEffort once = effort.until(effort.deadline());
        Value low = of(joint, BigFraction.from(Math.nextDown(order.value() - order.error())), once);
        Value middle = of(joint, BigFraction.from(order.value()), once.near(low));
        Value high = of(joint, BigFraction.from(Math.nextUp(order.value() + order.error())), once.near(middle));
        return around(low, middle, high);
    }

    static Value around(Value low, Value middle, Value high) {
        return new Value(
                Math.min(low.lower(), middle.value()),
                middle.value(),
                Math.max(high.upper(), middle.value()),
                middle.witness());
    }

    static Value of(Joint joint, BigFraction order, SearchEffort effort) {
        if (isConstant(joint)) {
            return nothing(joint);
        }
        int secrets = joint.secrets().size();
        if (order.doubleValue() > AS_GOOD_AS_INFINITE) {
            Value most = infinite(joint);
            double less = Rounding.up(Rounding.up(Math.log(secrets)) / (order.doubleValue() * 0.999));
            return new Value(Math.max(0, most.lower() - less), most.value(), most.upper(), most.witness());
        }
        double excess = order.subtract(BigFraction.ONE).doubleValue();
        return LeakageSearch.capacity(
                joint, LikelihoodRows.of(joint, CAPACITY.name()), Orders.capacity(excess), effort);
    }

    /** Whether all rows are equal as doubles. */
    static boolean isConstant(Joint joint) {
        if (joint.secrets().size() == 1 || joint.outcomes().size() == 1) {
            return true;
        }
        for (int y = 0; y < joint.outcomes().size(); y++) {
            if (!joint.summary().isConstant(y)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Rows that are equal leak nothing, whatever the law: the uniform one is as good as any. Rows that are equal as doubles only may have been meant to differ
     * by what they are uncertain by.
     */
    private static Value nothing(Joint joint) {
        return isCertain(joint)
                ? Value.exactly(0).attainedBy(uniform(joint))
                : new Value(0, 0, infinite(joint).upper(), uniform(joint));
    }

    /** Whether rows that are equal as doubles are certain to be equal: what was written alike is, though no double may be what was written. */
    static boolean isCertain(Joint joint) {
        return joint.secrets().size() == 1
                || joint.channel().isLiteral()
                // One outcome that is certain; one that stands for several is off by how much they differed.
                || joint.summary().likelihoodError() == 0;
    }

    private static Value infinite(Joint joint) {
        return MaximalLeakage.of(joint).attainedBy(uniform(joint));
    }

    /** At infinite order every law with full support attains the supremum, for one. */
    private static Witness uniform(Joint joint) {
        return InputLaw.of(joint, uniformLaw(joint));
    }

    static double[] uniformLaw(Joint joint) {
        double[] law = new double[joint.secrets().size()];
        Arrays.fill(law, 1.0 / law.length);
        return law;
    }
}
