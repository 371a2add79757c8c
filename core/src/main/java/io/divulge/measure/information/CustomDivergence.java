package io.divulge.measure.information;

import java.util.function.DoubleUnaryOperator;

/** A convex function that somebody wrote. */
final class CustomDivergence extends FDivergence {
    /** How well the function is believed to be computed, relative to one more than its size. */
    private static final double EVALUATION = 0x1p-49;

    private final DoubleUnaryOperator f;

    private CustomDivergence(String name, double atZero, DoubleUnaryOperator f) {
        super(name, atZero);
        this.f = f;
    }

    static CustomDivergence checked(String name, double atZero, DoubleUnaryOperator f) {
        // Written so that NaN fails.
        if (!(atZero > Double.NEGATIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "'" + name + "' has f(0) = " + atZero + " (expected a number, or infinity)");
        }
        double atOne = f.applyAsDouble(1);
        if (!(Math.abs(atOne) <= EVALUATION)) {
            throw new IllegalArgumentException("'" + name + "' has f(1) = " + atOne + " (expected 0)");
        }
        return new CustomDivergence(name, atZero, f);
    }

    private double evaluate(double t) {
        double result = f.applyAsDouble(t);
        if (!(result > Double.NEGATIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "'" + name() + "' has f(" + t + ") = " + result + " (expected a number, or infinity)");
        }
        return result;
    }

    @Override
    double term(double mass, double lift, double excess) {
        return mass * evaluate(lift);
    }

    @Override
    double spread(double mass, double lift, double excess, double liftError, double term) {
        double middle = evaluate(lift);
        double sides = Math.max(evaluate(lift * (1 - liftError)), evaluate(lift * (1 + liftError)));
        if (Double.isInfinite(middle) || Double.isInfinite(sides)) {
            return Double.POSITIVE_INFINITY;
        }
        // A convex function lies below its values at the two ends, and above the two lines through an end and the
        // middle.
        double away = Math.max(0, sides - middle);
        return mass * (away + 4 * EVALUATION * (1 + Math.max(Math.abs(middle), Math.abs(sides))));
    }
}
