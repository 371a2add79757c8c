package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * The truncated geometric mechanism: a number from 0 to {@code n - 1} with two-sided geometric noise, cut off at both ends [GRS12].
 *
 * <p>Every step away from the truth is {@code e^epsilon} times less likely; what would fall beyond an end is put on the end. With
 * {@code a = e^-epsilon}, {@code P_{Y|X=x}(y) = a^|x-y| / (1 + a)} at the ends and {@code (1 - a) / (1 + a)} times {@code a^|x-y|} between them.
 * Numbers that are neighbours are told apart by {@code epsilon}, and the two ends by {@code (n - 1) epsilon}: that is the level of local
 * differential privacy. For counting queries no other mechanism of the same level is better for anyone [GRS12].
 */
final class TruncatedGeometric {
    private final Alphabet secrets;
    private final Alphabet outcomes;
    private final Scalar epsilon;

    private TruncatedGeometric(Alphabet secrets, Alphabet outcomes, Scalar epsilon) {
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.epsilon = epsilon;
    }

    /** For numbers with these names, in order, neighbours to be told apart by {@code epsilon}. */
    public static TruncatedGeometric of(Alphabet numbers, Scalar epsilon) {
        epsilon.requireNonNegative("epsilon");
        Matrix.requireRoom("geometric", numbers.size(), numbers.size());
        return new TruncatedGeometric(numbers, numbers, epsilon);
    }

    /** The same with other names for the outcomes. */
    public TruncatedGeometric withOutcomes(Alphabet names) {
        if (names.size() != secrets.size()) {
            throw new IllegalArgumentException(
                    names.size() + " outcomes " + names + " for " + secrets.size() + " numbers " + secrets);
        }
        return new TruncatedGeometric(secrets, names, epsilon);
    }

    public DenseChannel channel() {
        int n = secrets.size();
        double[] power = new double[n];
        for (int steps = 0; steps < n; steps++) {
            power[steps] = steps == 0 ? 1 : Math.exp(-epsilon.value() * steps);
        }
        double end = 1 / (1 + Math.exp(-epsilon.value()));
        double between = -Math.expm1(-epsilon.value()) * end;
        double[][] rows = new double[n][n];
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < n; y++) {
                boolean isEnd = y == 0 || y == n - 1;
                double entry = n == 1 ? 1 : power[Math.abs(x - y)] * (isEnd ? end : between);
                Matrix.requireNormal(entry, epsilon.value() > 0 && Double.isFinite(epsilon.value()), epsilon);
                rows[x][y] = entry;
            }
        }
        return DenseChannel.adopting(secrets, outcomes, rows, uncertainty(n));
    }

    private double uncertainty(int n) {
        // Entries of 0, 1/2 and 1.
        if (Double.isInfinite(epsilon.value()) || epsilon.isZero()) {
            return 0;
        }
        // The exponent is rounded once and carries the error of epsilon; e to it is within two units. 1 - e^-epsilon
        // has the relative error of
        // epsilon, at most, and a few roundings.
        double exponent = Math.max(1, epsilon.value() * (n - 1));
        double written = epsilon.value() == 0 ? 0 : epsilon.error() / epsilon.value();
        return Rounding.product(
                Rounding.product(Math.expm1(2 * exponent * written), 2 * written),
                Rounding.gamma(exponent * 1.01 + 16));
    }
}
