package io.divulge.measure.capacity;

import io.divulge.numeric.Scalar;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The second order in the coordinates of [GKKS22, Remark 1]: {@code beta = alpha / (1 + tau (alpha - 1))} for {@code tau} from 0 to 1.
 *
 * <p>Maximal (alpha, beta)-leakage grows with {@code beta}, but it is not monotone in {@code alpha}. With {@code tau} in place of {@code beta} it is monotone in
 * both: it does not decrease with {@code alpha}, and does not increase with {@code tau}. The reason is that {@code 1 - tau} and {@code tau} are the shares
 * of the reference secret's row and of the best outcome law in the geometric mean from which all rows are seen; see {@link
 * MaximalAlphaBetaLeakage}. At {@code tau = 0}, {@code beta = alpha}: local Renyi differential privacy. At {@code tau = 1},
 * {@code beta = 1}: maximal alpha-leakage.
 */
public final class TauParameter {
    private TauParameter() {}

    /** {@code beta} for {@code alpha} from 1 to infinity and {@code tau} from 0 to 1. */
    public static double beta(double alpha, double tau) {
        checkAlpha(alpha);
        // Written so that NaN fails.
        if (!(tau >= 0 && tau <= 1)) {
            throw new IllegalArgumentException("tau is " + tau + " (expected a number from 0 to 1)");
        }
        if (alpha == Double.POSITIVE_INFINITY) {
            return 1 / tau;
        }
        if (tau == 0) {
            return alpha;
        }
        // Each term is at least 0, so that nothing cancels; divided first, so that nothing overflows.
        return Math.max(1, Math.min(alpha, 1 / (tau + (1 - tau) / alpha)));
    }

    /** {@code beta} for an {@code alpha} that is known exactly or infinite. */
    static Scalar beta(Scalar alpha, BigFraction tau) {
        if (alpha.exact().isEmpty()) {
            return tau.signum() == 0 ? alpha : Scalar.of(tau.reciprocal());
        }
        BigFraction exact = alpha.exact().get();
        return Scalar.of(
                exact.divide(exact.subtract(BigFraction.ONE).multiply(tau).add(BigFraction.ONE)));
    }

    /** {@code tau} for {@code alpha} above 1 and {@code beta} from 1 to {@code alpha}; any {@code tau} gives {@code beta = 1} at {@code alpha = 1}. */
    public static double tau(double alpha, double beta) {
        checkAlpha(alpha);
        if (!(beta >= 1 && beta <= alpha)) {
            throw new IllegalArgumentException(
                    "beta is " + beta + " (expected a number from 1 to alpha, " + alpha + ")");
        }
        if (alpha == 1) {
            throw new IllegalArgumentException(
                    "alpha is 1, where every tau stands for beta = 1 (expected more than 1)");
        }
        if (alpha == Double.POSITIVE_INFINITY) {
            return beta == Double.POSITIVE_INFINITY ? 0 : 1 / beta;
        }
        return (alpha - beta) / (alpha - 1) / beta;
    }

    private static void checkAlpha(double alpha) {
        if (!(alpha >= 1)) {
            throw new IllegalArgumentException("alpha is " + alpha + " (expected a number from 1 to infinity)");
        }
    }

    /** {@code (alpha / beta - 1) / (alpha - 1)}; below 0 if {@code beta} exceeds {@code alpha}. */
    static BigFraction exact(BigFraction alpha, BigFraction beta) {
        return alpha.divide(beta).subtract(BigFraction.ONE).divide(alpha.subtract(BigFraction.ONE));
    }
}
