package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The four-level prior [ILE26, V.B]: four blocks of equally many secrets, with probabilities {@code (1 - 3 rho) / k},
 * {@code (1 - rho) / k}, {@code (1 + rho) / k} and {@code (1 + 3 rho) / k}.
 *
 * <p>A prior of many secrets that is described by one number: nearly uniform for a small {@code rho}, and with secrets that
 * hardly occur as it approaches 1/3.
 */
public final class FourLevelPrior {
    private static final int LEVELS = 4;

    private FourLevelPrior() {}

    /**
     * The prior over these secrets, the least probable first.
     *
     * @param rho strictly between 0 and 1/3
     * @throws IllegalArgumentException if rho is not, or the secrets do not fall into four blocks of one size
     */
    public static Prior of(Alphabet secrets, Scalar rho) {
        int k = secrets.size();
        check(k, rho);
        double[] probabilities = new double[k];
        double uncertainty = 0;
        for (int level = 0; level < LEVELS; level++) {
            Entry entry = entry(rho, 2 * level - 3, k);
            uncertainty = Math.max(uncertainty, entry.relativeError());
            Arrays.fill(probabilities, k / LEVELS * level, k / LEVELS * (level + 1), entry.value());
        }
        return Prior.of(secrets, probabilities, uncertainty);
    }

    /**
     * The prior of {@code k} secrets in fractions, the least probable first.
     *
     * @param rho a fraction strictly between 0 and 1/3
     * @throws IllegalArgumentException if rho is not, or {@code k} is not a multiple of 4
     */
    public static IntFunction<BigFraction> fractions(int k, Scalar rho) {
        check(k, rho);
        BigFraction exact = rho.exact()
                .orElseThrow(() -> new IllegalArgumentException(
                        "rho is " + rho + " (expected a fraction or a decimal between 0 and 1/3)"));
        BigFraction[] levels = IntStream.range(0, LEVELS)
                .mapToObj(level ->
                        exact.multiply(2 * level - 3).add(BigFraction.ONE).divide(k))
                .toArray(BigFraction[]::new);
        return x -> levels[x / (k / LEVELS)];
    }

    private static void check(int k, Scalar rho) {
        if (k < LEVELS || k % LEVELS != 0) {
            throw new IllegalArgumentException(
                    k + " secrets do not fall into four blocks of one size (expected a multiple of 4)");
        }
        // 1/3 itself has no double, and the one beside it is below.
        boolean third = rho.exact()
                .filter(exact -> exact.compareTo(BigFraction.of(1, 3)) >= 0)
                .isPresent();
        if (!(rho.value() > 0 && 3 * rho.value() < 1) || third) {
            throw new IllegalArgumentException("rho is " + rho + " (expected a number between 0 and 1/3)");
        }
    }

    /** {@code (1 + steps rho) / k}. */
    private static Entry entry(Scalar rho, int steps, int k) {
        return rho.exact()
                .map(exact ->
                        Entry.of(exact.multiply(steps).add(BigFraction.ONE).divide(k)))
                .orElseGet(() -> {
                    double weight = 1 + steps * rho.value();
                    double error = Math.abs(steps) * (rho.error() + 2 * Rounding.UNIT * rho.value());
                    return new Entry(weight / k, Rounding.UNIT * 4).off(error / k);
                });
    }
}
