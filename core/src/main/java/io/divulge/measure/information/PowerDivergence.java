package io.divulge.measure.information;

import io.divulge.measure.Quantity;
import io.divulge.numeric.FractionText;
import io.divulge.numeric.Remainder;
import io.divulge.numeric.Rounding;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The power divergence of an exponent {@code A} [CR84], {@code f(t) = (t^A - A t + A - 1) / (A (A - 1))}: half of {@code chi-squared} for 2, {@code kl} in the limit at
 * 1, four times {@code hellinger} for 1/2, and relative entropy with its arguments exchanged in the limit at 0.
 */
public final class PowerDivergence extends FDivergence {
    /** Beyond this even moderate lifts leave the range of a double. */
    private static final int LARGEST = 100;

    private final BigFraction power;
    private final double a;
    private final double excess;

    private PowerDivergence(BigFraction power) {
        super(
                "power:" + FractionText.of(power),
                power.signum() > 0 ? power.reciprocal().doubleValue() : Double.POSITIVE_INFINITY);
        this.power = power;
        this.a = power.doubleValue();
        this.excess = power.subtract(BigFraction.ONE).doubleValue();
    }

    /** The divergence of an exponent from -100 to 100. */
    static PowerDivergence of(BigFraction power) {
        if (power.abs().compareTo(BigFraction.of(LARGEST)) > 0) {
            throw new IllegalArgumentException(
                    "an exponent of " + FractionText.of(power) + " (expected a number from -100 to 100)");
        }
        return new PowerDivergence(power);
    }

    /** The exponent. */
    public BigFraction power() {
        return power;
    }

    @Override
    public Quantity quantity() {
        return a == 0 || excess == 0 ? Quantity.INFORMATION : super.quantity();
    }

    @Override
    double term(double mass, double lift, double excess) {
        return bend(mass, lift, excess) + line(mass, lift, excess);
    }

    /** What a power has beyond its tangent; together with {@link #line} it is {@code f}, of which little cancels. */
    private double bend(double mass, double lift, double up) {
        double log = log(lift, up);
        if (a == 0 || excess == 0) {
            return 0;
        }
        // Divided one after the other: the product of the two may underflow.
        return a >= 0.5
                ? mass * lift * (Remainder.ofExp(excess * log) / excess) / a
                : mass * (Remainder.ofExp(a * log) / a) / excess;
    }

    private double line(double mass, double lift, double up) {
        return a >= 0.5 ? FDivergences.KL.term(mass, lift, up) / a : -mass * Remainder.ofLog(lift, up) / excess;
    }

    private static double log(double lift, double up) {
        return lift < 0.5 ? Math.log(lift) : Math.log1p(up);
    }

    @Override
    double spread(double mass, double lift, double up, double liftError, double term) {
        if (Math.abs(a) * liftError > 0.01) {
            return Double.POSITIVE_INFINITY;
        }
        double log = log(lift, up);
        double bend = Math.abs(bend(mass, lift, up));
        double line = Math.abs(line(mass, lift, up));
        // The slope is (t^(A-1) - 1) / (A-1), and t^A bounds how it changes.
        double slope = excess == 0 ? Math.abs(log) : Math.abs(Math.expm1(excess * log) / excess);
        double power = mass * lift * Math.exp(excess * log);
        // Where its exponent is positive, a power is off by as many roundings more.
        double exponent = Math.max(0, (a >= 0.5 ? excess : a) * log);
        double rounding = Remainder.ERROR + Rounding.gamma(4) * (1 + exponent);
        // Terms of second order, and what the slope is off by where it is near 0.
        return 1.01 * liftError * (mass * lift * slope + 2 * liftError * (power + mass * lift))
                + 1.01 * (rounding * bend + (Remainder.ERROR + Rounding.gamma(4)) * line);
    }
}
