package io.divulge.exact;

import java.util.function.IntFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/** The largest and the smallest of some fractions. */
final class ExactExtremes {
    private ExactExtremes() {}

    static BigFraction max(int count, IntFunction<BigFraction> term) {
        BigFraction best = term.apply(0);
        for (int i = 1; i < count; i++) {
            BigFraction next = term.apply(i);
            best = next.compareTo(best) > 0 ? next : best;
        }
        return best;
    }

    static BigFraction min(int count, IntFunction<BigFraction> term) {
        BigFraction best = term.apply(0);
        for (int i = 1; i < count; i++) {
            BigFraction next = term.apply(i);
            best = next.compareTo(best) < 0 ? next : best;
        }
        return best;
    }
}
