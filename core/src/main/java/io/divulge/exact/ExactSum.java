package io.divulge.exact;

import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/** A sum of fractions. */
final class ExactSum {
    private ExactSum() {}

    /** {@code term(0) + ... + term(count - 1)}, halves first: numbers that meet late stay short for longer. */
    static BigFraction over(int count, IntFunction<BigFraction> term) {
        return over(0, count, term);
    }

    private static BigFraction over(int from, int to, IntFunction<BigFraction> term) {
        if (to - from <= 1) {
            return from == to ? BigFraction.ZERO : term.apply(from);
        }
        int middle = (from + to) >>> 1;
        return over(from, middle, term).add(over(middle, to, term));
    }
}
