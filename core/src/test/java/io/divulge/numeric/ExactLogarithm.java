package io.divulge.numeric;

import java.math.BigDecimal;
import java.math.MathContext;

/** Logarithms to forty digits, by a series that converges fast and that nobody else here uses. */
public final class ExactLogarithm {
    private static final MathContext DIGITS = new MathContext(45);
    private static final BigDecimal LOG_2 = series(BigDecimal.ONE.divide(BigDecimal.valueOf(3), DIGITS));

    private ExactLogarithm() {}

    /** {@code log w} of a positive normal number. */
    public static BigDecimal of(double w) {
        int k = Math.getExponent(w);
        double z = Math.scalb(w, -k);
        if (z > 1.5) {
            z /= 2;
            k++;
        }
        BigDecimal exact = new BigDecimal(z);
        BigDecimal s = exact.subtract(BigDecimal.ONE).divide(exact.add(BigDecimal.ONE), DIGITS);
        return LOG_2.multiply(BigDecimal.valueOf(k)).add(series(s));
    }

    /** How far {@code computed} is from {@code truth}, in units of roundoff of the truth. */
    public static double units(double computed, BigDecimal truth) {
        BigDecimal error = new BigDecimal(computed).subtract(truth).abs();
        return error.signum() == 0
                ? 0
                : error.divide(truth.abs(), MathContext.DECIMAL64).doubleValue() / Rounding.UNIT;
    }

    /** {@code 2 artanh s = log((1 + s) / (1 - s))}. */
    private static BigDecimal series(BigDecimal s) {
        BigDecimal square = s.multiply(s, DIGITS);
        BigDecimal power = s;
        BigDecimal sum = BigDecimal.ZERO;
        for (int n = 1; power.signum() != 0 && power.abs().compareTo(s.abs().scaleByPowerOfTen(-42)) > 0; n += 2) {
            sum = sum.add(power.divide(BigDecimal.valueOf(n), DIGITS), DIGITS);
            power = power.multiply(square, DIGITS);
        }
        return sum.add(sum);
    }
}
