package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.function.IntBinaryOperator;

/**
 * The exponential mechanism: outcomes with a better score are more likely [MT07].
 *
 * <p>{@code P_{Y|X=x}(y)} is proportional to {@code e^(epsilon u(x,y) / (2 s))}, where {@code u} is the score and {@code s} its sensitivity: how much the
 * score of an outcome can differ between two secrets that must not be told apart by more than {@code epsilon}. The 2 pays for the
 * normalisation, which differs between secrets as well, and often not by as much: so the true level is mostly smaller than {@code epsilon}, and it
 * is worth measuring.
 */
public final class ExponentialMechanism {
    private final Alphabet secrets;
    private final Alphabet outcomes;
    private final IntBinaryOperator score;
    private final int sensitivity;
    private final Scalar epsilon;

    private ExponentialMechanism(
            Alphabet secrets, Alphabet outcomes, IntBinaryOperator score, int sensitivity, Scalar epsilon) {
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.score = score;
        this.sensitivity = sensitivity;
        this.epsilon = epsilon;
    }

    /**
     * For scores that are whole numbers.
     *
     * @param score the score of outcome {@code y} if the secret is {@code x}, as {@code (x, y) -> score}
     * @param sensitivity at least 1
     */
    public static ExponentialMechanism of(
            Alphabet secrets, Alphabet outcomes, IntBinaryOperator score, int sensitivity, Scalar epsilon) {
        epsilon.requireNonNegative("epsilon");
        if (sensitivity < 1) {
            throw new IllegalArgumentException("sensitivity is " + sensitivity + " (expected at least 1)");
        }
        Matrix.requireRoom("exponential", secrets.size(), outcomes.size());
        return new ExponentialMechanism(secrets, outcomes, score, sensitivity, epsilon);
    }

    /** The score is minus the distance on a line, of sensitivity 1 between neighbours. */
    public static ExponentialMechanism onLine(Alphabet secrets, Alphabet outcomes, Scalar epsilon) {
        return of(secrets, outcomes, (x, y) -> -Math.abs(x - y), 1, epsilon);
    }

    public DenseChannel channel() {
        double[][] rows = new double[secrets.size()][outcomes.size()];
        boolean ordinary = epsilon.value() > 0 && Double.isFinite(epsilon.value());
        double farthest = 1;
        for (int x = 0; x < rows.length; x++) {
            int best = Integer.MIN_VALUE;
            for (int y = 0; y < rows[x].length; y++) {
                best = Math.max(best, score.applyAsInt(x, y));
            }
            for (int y = 0; y < rows[x].length; y++) {
                long behind = (long) best - score.applyAsInt(x, y);
                double exponent = behind == 0 ? 0 : epsilon.value() / 2 * behind / sensitivity;
                rows[x][y] = Math.exp(-exponent);
                farthest = Double.isFinite(exponent) ? Math.max(farthest, exponent) : farthest;
            }
            double whole = Arrays.stream(rows[x]).sum();
            for (int y = 0; y < rows[x].length; y++) {
                rows[x][y] /= whole;
                Matrix.requireNormal(rows[x][y], ordinary, epsilon);
            }
        }
        return DenseChannel.adopting(secrets, outcomes, rows, uncertainty(farthest));
    }

    private double uncertainty(double farthest) {
        if (Double.isInfinite(epsilon.value())) {
            return Rounding.gamma(2);
        }
        if (epsilon.isZero()) {
            // One over a whole number, rounded once.
            return 0;
        }
        double written = epsilon.value() == 0 ? 0 : epsilon.error() / epsilon.value();
        // A weight: an exponent of two roundings and the error of epsilon. An entry: a weight over a sum of such.
        double weight = Rounding.product(Math.expm1(2 * farthest * written), Rounding.gamma(2.02 * farthest + 4));
        return Rounding.product(
                Rounding.quotient(weight, Rounding.product(weight, Rounding.gamma(outcomes.size()))),
                Rounding.gamma(2));
    }
}
