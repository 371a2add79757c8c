package io.divulge.numeric;

import java.util.function.IntToDoubleFunction;

/**
 * Sums of the first terms of a list of numbers of at least 0, each held in two doubles, so that the sum of any run is a
 * difference that has lost little: {@link #error} in all, which is small beside the sum of everything before its end, but
 * need not be beside a run of tiny terms.
 *
 * <p>Adding a double to such a pair is off by at most {@code 2u^2} of the result [JMP17, Alg. 4].
 */
public final class PrefixSums {
    private final double[] high;
    private final double[] low;

    private PrefixSums(double[] high, double[] low) {
        this.high = high;
        this.low = low;
    }

    /** The sums of {@code term(0) .. term(i - 1)}, for {@code i} from 0 to {@code size}. */
    public static PrefixSums of(int size, IntToDoubleFunction term) {
        double[] high = new double[size + 1];
        double[] low = new double[size + 1];
        for (int i = 0; i < size; i++) {
            double t = term.applyAsDouble(i);
            double sum = high[i] + t;
            double shadow = sum - high[i];
            double rest = low[i] + ((high[i] - (sum - shadow)) + (t - shadow));
            high[i + 1] = sum + rest;
            low[i + 1] = rest - (high[i + 1] - sum);
        }
        return new PrefixSums(high, low);
    }

    /** The sum of terms {@code from .. to - 1}, off by at most {@code 4u} of itself and {@link #error} besides. */
    public double between(int from, int to) {
        return Math.max(0, (high[to] - high[from]) + (low[to] - low[from]));
    }

    /** What a run that ends before {@code to} may have lost in the sums themselves. */
    public double error(int to) {
        return 8 * (to + 1.0) * Rounding.UNIT * Rounding.UNIT * high[to] + Rounding.UNDERFLOW;
    }

    @Override
    public String toString() {
        return high.length + " sums";
    }
}
