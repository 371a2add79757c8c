package io.divulge.io;

import java.math.BigInteger;

/**
 * Decimals of at most 19 digits, which most numbers of large files are, read in one pass; an exponent has at most two digits.
 *
 * <p>Such a decimal is {@code m / 10^q} for whole numbers. The quotient is computed to 62 bits or more with a known error; where that leaves
 * open which double is nearest, this class does not answer.
 */
final class ShortDecimal {
    /** No number, since no decimal is this. */
    private static final double OPEN = Double.NaN;

    /** All whole numbers of so many digits are below 2^64. */
    private static final int MOST_DIGITS = 19;

    /** All powers of ten up to this one are doubles. */
    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    /** {@code 5^-q} times a power of two, rounded down to 64 bits of which the first is 1. */
    private static final long[] RECIPROCALS = new long[28];

    /** The power of two. */
    private static final int[] SHIFTS = new int[RECIPROCALS.length];

    static {
        for (int q = 0; q < RECIPROCALS.length; q++) {
            BigInteger divisor = BigInteger.valueOf(5).pow(q);
            SHIFTS[q] = q == 0 ? 63 : 63 + divisor.bitLength();
            RECIPROCALS[q] = BigInteger.ONE.shiftLeft(SHIFTS[q]).divide(divisor).longValue();
        }
    }

    private ShortDecimal() {}

    /** The double nearest to the number, or NaN if this is not a short decimal above 0 or it is open which double is nearest. */
    static double toDouble(char[] buffer, int start, int end) {
        long whole = 0;
        int digits = 0;
        int point = -1;
        for (int i = start; i < end; i++) {
            int digit = buffer[i] - '0';
            if (digit >= 0 && digit <= 9) {
                whole = 10 * whole + digit;
                digits += digits > 0 || digit > 0 ? 1 : 0;
            } else if (buffer[i] == '.' && point < 0) {
                point = i;
            } else if (buffer[i] == 'e' && isNegativeExponent(buffer, i + 1, end)) {
                int exponent = 10 * (buffer[i + 2] - '0') + buffer[i + 3] - '0';
                return decimal(whole, digits, exponent + (point < 0 ? 0 : i - 1 - point));
            } else {
                return OPEN;
            }
        }
        return decimal(whole, digits, point < 0 ? 0 : end - 1 - point);
    }

    /** Whether these characters are an exponent as most programs write it for small numbers, such as {@code -05}. */
    private static boolean isNegativeExponent(char[] buffer, int from, int end) {
        return end - from == 3
                && buffer[from] == '-'
                && buffer[from + 1] >= '0'
                && buffer[from + 1] <= '9'
                && buffer[from + 2] >= '0'
                && buffer[from + 2] <= '9';
    }

    private static double decimal(long whole, int digits, int q) {
        return digits == 0 || digits > MOST_DIGITS ? OPEN : quotient(whole, q);
    }

    /** {@code whole / 10^q}, where the whole number is above 0 and unsigned. */
    private static double quotient(long whole, int q) {
        if (whole >>> 53 == 0 && q < POWERS.length) {
            // One division of two exact numbers rounds once.
            return whole / POWERS[q];
        }
        if (q >= RECIPROCALS.length) {
            return OPEN;
        }
        int zeros = Long.numberOfLeadingZeros(whole);
        long normal = whole << zeros;
        long reciprocal = RECIPROCALS[q];
        // The upper half of the unsigned product of two numbers whose first bit is 1.
        long upper = Math.multiplyHigh(normal, reciprocal) + normal + reciprocal;
        // The reciprocal and the product are rounded down, each by less than one unit: the quotient is in [upper, upper
        // + 2).
        int spare = upper < 0 ? 11 : 10;
        long rest = upper & (1L << spare) - 1;
        long half = 1L << spare - 1;
        if (rest >= half - 2 && rest <= half) {
            return OPEN;
        }
        long mantissa = (upper >>> spare) + (rest > half ? 1 : 0);
        // A power of two that is a double, whose bits are quicker made than computed.
        long power = spare + 64L - zeros - q - SHIFTS[q] + Double.MAX_EXPONENT;
        return mantissa * Double.longBitsToDouble(power << 52);
    }
}
