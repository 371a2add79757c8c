package io.divulge.composition;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;

/** Numbers of things, for messages: in full while someone would read that. */
final class Sizes {
    private static final BigInteger LONG = BigInteger.TEN.pow(9);

    private Sizes() {}

    static String of(BigInteger size) {
        return size.compareTo(LONG) < 0
                ? size.toString()
                : "about "
                        + new BigDecimal(size)
                                .round(new MathContext(2))
                                .toString()
                                .replace("+", "");
    }
}
