package io.divulge.document;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** A number of things in as few characters as it is exact in: digits while a reader's double has them, then a power of two if it is one. */
record Count(BigInteger number) {
    private static final int DIGITS_OF_A_DOUBLE = 53;

    private static final MathContext SHORT = new MathContext(6);

    /** Whether its digits are written. */
    boolean isShort() {
        return number.bitLength() <= DIGITS_OF_A_DOUBLE;
    }

    /** As people read it. */
    String text() {
        if (isShort()) {
            return number.toString();
        }
        int power = number.bitLength() - 1;
        return number.getLowestSetBit() == power
                ? "2^" + power
                : new BigDecimal(number).round(SHORT).toString().replace("E+", "e");
    }
}
