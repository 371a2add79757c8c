package io.divulge.measure.capacity;

import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_BETA_LEAKAGE;

import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiLocalDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Maximal (alpha, beta)-leakage: a plane of measures that has Shannon's capacity, maximal leakage, local differential privacy and local
 * Renyi differential privacy at its corners and edges.
 *
 * <p>{@code max over x' of sup over P of alpha / ((alpha-1) beta) log sum_y v^(1-beta) ( sum_x P(x) P_{Y|X=x}(y)^alpha )^(beta/alpha)} with
 * {@code v = P_{Y|X=x'}(y)} [GKKS22, Thm 1], in nats, for {@code alpha} and {@code beta} from 1 to infinity. It does not depend on the prior but for its support.
 *
 * <ul>
 *   <li>{@code beta = 1}: maximal alpha-leakage; with {@code alpha = 1} the capacity, with {@code alpha = infinity} maximal leakage;
 *   <li>{@code beta = alpha}: local Renyi differential privacy, and with {@code infinity} local differential privacy;
 *   <li>{@code beta > alpha}: a multiple of the former, of order {@code beta} [GKKS22, eq. 11];
 *   <li>{@code alpha = infinity}: a closed form [GKKS22, eq. 15];
 *   <li>{@code 1 < beta < alpha}: searched for, and proved. With {@code tau} as in {@link TauParameter} it is
 *       {@code max over x' of min over Q of max over x of D_alpha( P_{Y|X=x} || v^(1-tau) Q^tau )}.
 * </ul>
 *
 * <p>At least 0, and 0 exactly when all rows are equal. For {@code beta > 1} infinite if some secret cannot lead to an outcome that
 * another can; for {@code alpha = 1 < beta} infinite unless all rows are equal. Grows with {@code beta}. Neither pre- nor post-processing
 * raises it, and it adds up over independent releases [GKKS22, Thm 2].
 */
public final class MaximalAlphaBetaLeakage {
    /** Nearer to {@code beta = alpha} than this, nothing is searched for. */
    private static final double NO_TAU = 1e-13;

    private MaximalAlphaBetaLeakage() {}

    /** The leakage, with the law and the reference secret, or the pair of secrets, that attain it. */
    public static Value of(Joint joint, double alpha, double beta) {
        return of(joint, Scalar.of(alpha), Scalar.of(beta));
    }

    /** The leakage, with the law and the reference secret, or the pair of secrets, that attain it. */
    public static Value of(Joint joint, Scalar alpha, Scalar beta) {
        return of(joint, alpha, beta, SearchEffort.DEFAULT);
    }

    /** The leakage, with the law that comes nearest to it for so much effort. */
    public static Value of(Joint joint, Scalar alpha, Scalar beta, SearchEffort effort) {
        check("alpha", alpha);
        check("beta", beta);
        if (isKnown(alpha) && isKnown(beta)) {
            return of(joint, alpha.exact().orElse(null), beta.exact().orElse(null), effort);
        }
        // Monotone in alpha and in tau: two corners of the box in which the two lie.
        BigFraction lowAlpha = end(alpha, -1);
        BigFraction highAlpha = end(alpha, 1);
        BigFraction lowBeta = end(beta, -1);
        BigFraction highBeta = end(beta, 1);
        SearchEffort once = effort.until(effort.deadline());
        Value middle = of(joint, end(alpha, 0), end(beta, 0), once);
        Value low = of(joint, lowAlpha, moved(lowAlpha, highAlpha, lowBeta), once.near(middle));
        Value high = of(joint, highAlpha, moved(highAlpha, lowAlpha, highBeta), once.near(middle));
        return Capacity.around(low, middle, high);
    }

    /** The leakage at a point of [GKKS22, Remark 1]; at {@code alpha = 1} the limit along {@code tau}. */
    public static Value atTau(Joint joint, double alpha, double tau) {
        return atTau(joint, Scalar.of(alpha), Scalar.of(tau), SearchEffort.DEFAULT);
    }

    /** The leakage at a point of [GKKS22, Remark 1], with the law that comes nearest to it for so much effort. */
    public static Value atTau(Joint joint, Scalar alpha, Scalar tau, SearchEffort effort) {
        check("alpha", alpha);
        // Written so that NaN fails.
        if (!(tau.value() >= 0 && tau.value() <= 1)) {
            throw new IllegalArgumentException("tau is " + tau + " (expected a number from 0 to 1)");
        }
        if (isKnown(alpha) && tau.exact().isPresent()) {
            return atTau(joint, alpha, tau.exact().get(), effort);
        }
        // Monotone in both: two corners of the box in which they lie.
        SearchEffort once = effort.until(effort.deadline());
        Value middle = atTau(joint, scalar(end(alpha, 0)), share(tau, 0), once);
        Value low = atTau(joint, scalar(end(alpha, -1)), share(tau, 1), once.near(middle));
        Value high = atTau(joint, scalar(end(alpha, 1)), share(tau, -1), once.near(middle));
        return Capacity.around(low, middle, high);
    }

    private static Value atTau(Joint joint, Scalar alpha, BigFraction tau, SearchEffort effort) {
        boolean isOne = alpha.exact().filter(BigFraction.ONE::equals).isPresent();
        if (!isOne || tau.equals(BigFraction.ONE)) {
            return of(joint, alpha, TauParameter.beta(alpha, tau), effort);
        }
        Value high = RenyiLocalDifferentialPrivacy.of(joint, alpha);
        if (tau.signum() == 0) {
            return high;
        }
        double share = Math.max(NO_TAU, tau.doubleValue());
        Value found = searched(joint, new Orders(0, share, 1 - share), effort);
        // It does not increase with tau, so that a tiny one lies between two points that can be computed.
        return share > tau.doubleValue() ? Capacity.around(found, high, high) : found;
    }

    private static Scalar scalar(@Nullable BigFraction order) {
        return order == null ? Scalar.of(Double.POSITIVE_INFINITY) : Scalar.of(order);
    }

    /** An end of the interval in which {@code tau} lies. */
    private static BigFraction share(Scalar tau, int side) {
        return tau.exact().orElseGet(() -> {
            double end = tau.value() + side * Math.nextUp(tau.error());
            return BigFraction.from(
                    Math.max(0, Math.min(1, side == 0 ? end : side < 0 ? Math.nextDown(end) : Math.nextUp(end))));
        });
    }

    private static void check(String name, Scalar order) {
        // Written so that NaN fails.
        if (!(order.value() >= 1)) {
            throw new IllegalArgumentException(name + " is " + order + " (expected a number from 1 to infinity)");
        }
    }

    private static boolean isKnown(Scalar order) {
        return order.value() == Double.POSITIVE_INFINITY || order.exact().isPresent();
    }

    /** An end of the interval in which an order lies; null for infinity. */
    private static @Nullable BigFraction end(Scalar order, int side) {
        if (isKnown(order)) {
            return order.exact().orElse(null);
        }
        double end = order.value() + side * Math.nextUp(order.error());
        return BigFraction.from(Math.max(1, side == 0 ? end : side < 0 ? Math.nextDown(end) : Math.nextUp(end)));
    }

    /** The {@code beta} at {@code alpha} that has the same {@code tau} as another has at {@code other}. */
    private static @Nullable BigFraction moved(
            @Nullable BigFraction alpha, @Nullable BigFraction other, @Nullable BigFraction beta) {
        if (alpha == null || other == null || beta == null) {
            return beta;
        }
        if (alpha.equals(BigFraction.ONE) || other.equals(BigFraction.ONE)) {
            return BigFraction.ONE.equals(alpha) ? alpha : null;
        }
        BigFraction scale = TauParameter.exact(other, beta)
                .multiply(alpha.subtract(BigFraction.ONE))
                .add(BigFraction.ONE);
        return scale.signum() > 0 ? alpha.divide(scale) : null;
    }

    /** For orders that are known; null is infinity. */
    private static Value of(Joint joint, @Nullable BigFraction alpha, @Nullable BigFraction beta, SearchEffort effort) {
        if (beta != null && beta.equals(BigFraction.ONE)) {
            return alpha == null ? Capacity.of(joint, Double.POSITIVE_INFINITY) : Capacity.of(joint, alpha, effort);
        }
        if (Capacity.isConstant(joint) && Capacity.isCertain(joint)) {
            return nothing(joint, 0);
        }
        Value ldp = LocalDifferentialPrivacy.of(joint);
        if (ldp.value() == Double.POSITIVE_INFINITY) {
            return ldp;
        }
        if (alpha != null && alpha.equals(BigFraction.ONE)) {
            return infinite(ldp);
        }
        if (beta == null || alpha != null && beta.compareTo(alpha) >= 0) {
            return multiple(joint, alpha, beta, ldp);
        }
        if (alpha == null || alpha.doubleValue() > Capacity.AS_GOOD_AS_INFINITE) {
            if (beta.doubleValue() <= Capacity.AS_GOOD_AS_INFINITE) {
                return bestSecrets(joint, alpha, beta.doubleValue());
            }
            // It grows with beta, up to local differential privacy.
            Value low = bestSecrets(joint, alpha, Capacity.AS_GOOD_AS_INFINITE);
            return new Value(low.lower(), low.value(), Math.max(low.value(), ldp.upper()), low.witness());
        }
        BigFraction tau = TauParameter.exact(alpha, beta);
        BigFraction rest = BigFraction.ONE.subtract(tau);
        double excess = alpha.subtract(BigFraction.ONE).doubleValue();
        if (tau.doubleValue() < NO_TAU) {
            // Between the value at beta and that at alpha, a hair above.
            Value low = multiple(joint, alpha, beta, ldp);
            Value high = RenyiLocalDifferentialPrivacy.of(joint, Scalar.of(alpha));
            return new Value(low.lower(), low.value(), Math.max(low.value(), high.upper()), low.witness());
        }
        return searched(joint, new Orders(excess, tau.doubleValue(), rest.doubleValue()), effort);
    }

    private static Value searched(Joint joint, Orders orders, SearchEffort effort) {
        Value ldp = LocalDifferentialPrivacy.of(joint);
        if (Capacity.isConstant(joint)) {
            return nothing(joint, Capacity.isCertain(joint) ? 0 : ldp.upper());
        }
        if (ldp.value() == Double.POSITIVE_INFINITY) {
            return ldp;
        }
        return LeakageSearch.fromWorstReference(
                joint, LikelihoodRows.of(joint, MAXIMAL_ALPHA_BETA_LEAKAGE.name()), orders, effort);
    }

    /** {@code alpha = 1 < beta} for rows that may differ: an infinite multiple of a divergence. */
    private static Value infinite(Value ldp) {
        // What decides is whether the rows that were meant are equal, and rounding may have hidden it.
        double infinite = Double.POSITIVE_INFINITY;
        return new Value(ldp.lower() > 0 ? infinite : 0, ldp.value() > 0 ? infinite : 0, infinite, ldp.witness());
    }

    /** Rows that are equal, seen from the first; if they are so as doubles only, what they may leak at most. */
    private static Value nothing(Joint joint, double most) {
        return new Value(0, 0, most, InputLaw.of(joint, Capacity.uniformLaw(joint), 0));
    }

    /** {@code alpha (beta-1) / ((alpha-1) beta)} times local Renyi differential privacy of order {@code beta}. */
    private static Value multiple(Joint joint, @Nullable BigFraction alpha, @Nullable BigFraction beta, Value ldp) {
        return multiple(beta == null ? ldp : RenyiLocalDifferentialPrivacy.of(joint, Scalar.of(beta)), alpha, beta);
    }

    /** {@code alpha (beta-1) / ((alpha-1) beta)} times a divergence; null is infinity. */
    static Value multiple(Value divergence, @Nullable BigFraction alpha, @Nullable BigFraction beta) {
        if (alpha == null || alpha.equals(beta)) {
            return divergence;
        }
        BigFraction factor = alpha.divide(alpha.subtract(BigFraction.ONE));
        if (beta != null) {
            factor = factor.multiply(beta.subtract(BigFraction.ONE)).divide(beta);
        }
        double times = factor.doubleValue();
        if (times == Double.POSITIVE_INFINITY) {
            return infinite(divergence);
        }
        double slack = 4 * Rounding.UNIT;
        return new Value(
                times * divergence.lower() * (1 - slack),
                times * divergence.value(),
                Math.nextUp(times * divergence.upper() * (1 + slack)),
                divergence.witness());
    }

    /** [GKKS22, eq. 15], with what is missing to infinity if {@code alpha} is only as good as infinite. */
    private static Value bestSecrets(Joint joint, @Nullable BigFraction alpha, double beta) {
        LikelihoodRows rows = LikelihoodRows.of(joint, MAXIMAL_ALPHA_BETA_LEAKAGE.name());
        ReferenceBracket[] all = new BestSecretLeakage(rows, PowerObjective.largestLogs(rows), beta).all();
        ReferenceBracket best = all[0];
        double upper = 0;
        for (ReferenceBracket bracket : all) {
            best = bracket.lower() > best.lower() ? bracket : best;
            upper = Math.max(upper, bracket.upper());
        }
        double lower = Math.max(0, best.lower());
        if (alpha != null) {
            double order = alpha.doubleValue();
            lower = Math.max(0, lower - Math.log(rows.secrets()) / order * 1.001);
            upper = upper * (1 + 1.001 / order) * (1 + 4 * Rounding.UNIT);
        }
        return new Value(
                lower,
                Math.max(lower, Math.min(upper, Math.max(0, best.value()))),
                upper,
                InputLaw.of(joint, Capacity.uniformLaw(joint), best.reference()));
    }
}
