package io.divulge.mechanism;

import java.util.Arrays;
import org.apache.commons.numbers.fraction.BigFraction;

/** Mechanisms for numbers on a line, in fractions. */
final class ExactLine {
    private static final BigFraction ONE = BigFraction.ONE;
    private static final BigFraction ZERO = BigFraction.ZERO;

    private ExactLine() {}

    /** {@link TruncatedGeometric}. */
    static BigFraction[][] geometric(NamedMechanism mechanism, int n) {
        ExactParameters.requireFew(mechanism, n, n);
        BigFraction step = ExactParameters.isHonest(mechanism)
                ? ZERO
                : ExactParameters.ratio(mechanism).reciprocal();
        BigFraction[] power = powers(step, n);
        BigFraction end = n == 1 ? ONE : step.add(ONE).reciprocal();
        BigFraction between = ONE.subtract(step).multiply(end);
        BigFraction[][] rows = new BigFraction[n][n];
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < n; y++) {
                rows[x][y] = power[Math.abs(x - y)].multiply(y == 0 || y == n - 1 ? end : between);
            }
        }
        return rows;
    }

    /** {@link ExponentialMechanism#onLine}. */
    static BigFraction[][] exponential(NamedMechanism mechanism, int n) {
        ExactParameters.requireFew(mechanism, n, n);
        BigFraction step = ExactParameters.isHonest(mechanism)
                ? ZERO
                : ExactParameters.rootOfRatio(mechanism).reciprocal();
        BigFraction[] power = powers(step, n);
        BigFraction[][] rows = new BigFraction[n][n];
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < n; y++) {
                rows[x][y] = power[Math.abs(x - y)];
            }
            BigFraction whole = Arrays.stream(rows[x]).reduce(ZERO, BigFraction::add);
            rows[x] = Arrays.stream(rows[x]).map(weight -> weight.divide(whole)).toArray(BigFraction[]::new);
        }
        return rows;
    }

    /** {@code base^0, base^1, ...}. */
    static BigFraction[] powers(BigFraction base, int count) {
        BigFraction[] powers = new BigFraction[count];
        powers[0] = ONE;
        for (int i = 1; i < count; i++) {
            powers[i] = powers[i - 1].multiply(base);
        }
        return powers;
    }
}
