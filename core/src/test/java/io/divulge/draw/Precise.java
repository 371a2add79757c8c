package io.divulge.draw;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Logarithm, exponential and power to nearly two hundred digits: what brackets are held against. */
public final class Precise {
    /** Enough to lose the first hundred and fifty to cancellation, as the plain definitions do. */
    public static final MathContext DIGITS = new MathContext(200);

    private static final BigDecimal TWO = BigDecimal.valueOf(2);
    private static final BigDecimal LOG_TWO = twiceArtanh(BigDecimal.ONE.divide(BigDecimal.valueOf(3), DIGITS));

    private Precise() {}

    public static BigDecimal quotient(BigDecimal a, BigDecimal b) {
        return a.divide(b, DIGITS);
    }

    /** {@code log x} for positive {@code x}. */
    public static BigDecimal log(BigDecimal x) {
        int binades = binades(x);
        BigDecimal m = scaled(x, -binades);
        // A double says the first digits; what is left over is near 1, where the series is short.
        BigDecimal first = new BigDecimal(Math.log(m.doubleValue()));
        BigDecimal left = m.multiply(exp(first.negate()), DIGITS);
        BigDecimal z = left.subtract(BigDecimal.ONE).divide(left.add(BigDecimal.ONE), DIGITS);
        return twiceArtanh(z).add(first, DIGITS).add(LOG_TWO.multiply(BigDecimal.valueOf(binades)), DIGITS);
    }

    /** {@code e^x}; 0 if that is below {@code 10^-2000}. */
    public static BigDecimal exp(BigDecimal x) {
        if (x.compareTo(BigDecimal.valueOf(-4600)) < 0) {
            return BigDecimal.ZERO;
        }
        int binades = x.divide(LOG_TWO, DIGITS).intValue();
        BigDecimal rest = x.subtract(LOG_TWO.multiply(BigDecimal.valueOf(binades)), DIGITS);
        BigDecimal small = rest.divide(BigDecimal.valueOf(1024), DIGITS);
        BigDecimal sum = BigDecimal.ONE;
        BigDecimal term = BigDecimal.ONE;
        for (int k = 1; k < 48; k++) {
            term = term.multiply(small, DIGITS).divide(BigDecimal.valueOf(k), DIGITS);
            sum = sum.add(term, DIGITS);
        }
        for (int i = 0; i < 10; i++) {
            sum = sum.multiply(sum, DIGITS);
        }
        return scaled(sum, binades);
    }

    /** {@code x^a}, with {@code 0^a = 0}. */
    public static BigDecimal power(BigDecimal x, BigDecimal a) {
        return x.signum() == 0 ? BigDecimal.ZERO : exp(log(x).multiply(a, DIGITS));
    }

    private static int binades(BigDecimal x) {
        double decades = x.precision() - x.scale();
        return (int) Math.floor((decades - 0.5) * 3.3219280948873626);
    }

    private static BigDecimal scaled(BigDecimal x, int binades) {
        BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(Math.abs(binades)));
        return binades >= 0 ? x.multiply(power, DIGITS) : x.divide(power, DIGITS);
    }

    private static BigDecimal twiceArtanh(BigDecimal z) {
        BigDecimal square = z.multiply(z, DIGITS);
        BigDecimal power = z;
        BigDecimal sum = z;
        BigDecimal least = new BigDecimal(BigInteger.ONE, 220);
        for (int k = 3; power.abs().compareTo(least) > 0; k += 2) {
            power = power.multiply(square, DIGITS);
            sum = sum.add(power.divide(BigDecimal.valueOf(k), DIGITS), DIGITS);
        }
        return sum.multiply(TWO, DIGITS);
    }
}
