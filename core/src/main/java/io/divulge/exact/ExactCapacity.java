package io.divulge.exact;

import io.divulge.numeric.Scalar;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The corners and edges of maximal (alpha, beta)-leakage that are logarithms of fractions [GKKS22, eq. 11-15]: infinite {@code alpha}, and {@code alpha = beta}, both for
 * whole {@code beta}, and order 1, where it is 0 or infinite. Inside the plane a best law need not be rational; but rows that are equal leak 0 there too.
 */
final class ExactCapacity {
    /** Beyond this the fractions fill pages. */
    private static final int LARGEST_ORDER = 32;

    private ExactCapacity() {}

    /** Whether the capacity of this order has an exact form for every release. */
    static boolean isKnown(Scalar order) {
        return isInfinite(order);
    }

    /** Whether maximal (alpha, beta)-leakage has an exact form there for every release. */
    static boolean isKnown(Scalar alpha, Scalar beta) {
        if (isOne(beta)) {
            return isInfinite(alpha);
        }
        boolean diagonal = alpha.exact().isPresent() && alpha.exact().equals(beta.exact());
        return isOne(alpha)
                || isInfinite(alpha) && isInfinite(beta)
                || isWhole(beta) && (isInfinite(alpha) || diagonal);
    }

    /** The capacity, if it has an exact form: that of infinite order, which is maximal leakage. */
    public static Optional<ExactValue> of(ExactJoint joint, Scalar order) {
        if (isKnown(order)) {
            return Optional.of(ExactMaximalLeakage.of(joint));
        }
        return isConstant(joint) ? Optional.of(ExactValue.zero()) : Optional.empty();
    }

    /** Maximal (alpha, beta)-leakage, if it has an exact form. */
    public static Optional<ExactValue> of(ExactJoint joint, Scalar alpha, Scalar beta) {
        if (isOne(beta)) {
            return of(joint, alpha);
        }
        if (isConstant(joint)) {
            return Optional.of(ExactValue.zero());
        }
        if (!isKnown(alpha, beta)) {
            return Optional.empty();
        }
        if (isOne(alpha)) {
            return Optional.of(ExactValue.infinity());
        }
        if (isInfinite(beta)) {
            return Optional.of(ExactIndistinguishability.ldp(joint));
        }
        int b = (int) beta.value();
        return Optional.of(isInfinite(alpha) ? bestSecrets(joint, b) : pairs(joint, b));
    }

    /** Whether all rows are equal, so that nothing leaks at any order. */
    private static boolean isConstant(ExactJoint joint) {
        return ExactIndistinguishability.ldp(joint).equals(ExactValue.zero());
    }

    private static boolean isOne(Scalar order) {
        return order.exact().filter(BigFraction.ONE::equals).isPresent();
    }

    private static boolean isInfinite(Scalar order) {
        return order.value() == Double.POSITIVE_INFINITY && order.exact().isEmpty();
    }

    private static boolean isWhole(Scalar order) {
        double value = order.value();
        return value <= LARGEST_ORDER
                && value == Math.rint(value)
                && order.exact().filter(BigFraction.from(value)::equals).isPresent();
    }

    /** {@code (1/beta) log max_x' sum_y v^(1-beta) max_x w^beta}. */
    private static ExactValue bestSecrets(ExactJoint joint, int beta) {
        int secrets = joint.secrets().size();
        return largest(joint, beta, beta, (seen, y) -> ExactExtremes.max(secrets, x -> joint.likelihood(y, x)), 1);
    }

    /** {@code 1/(beta-1) log max_{x,x'} sum_y v^(1-beta) w^beta}. */
    private static ExactValue pairs(ExactJoint joint, int beta) {
        return largest(
                joint,
                beta,
                beta - 1,
                (secret, y) -> joint.likelihood(y, secret),
                joint.secrets().size());
    }

    private interface Likelihood {
        BigFraction of(int secret, int outcome);
    }

    private static ExactValue largest(ExactJoint joint, int beta, int divisor, Likelihood likelihood, int secrets) {
        BigFraction largest = BigFraction.ONE;
        for (int reference = 0; reference < joint.secrets().size(); reference++) {
            for (int x = 0; x < secrets; x++) {
                BigFraction sum = BigFraction.ZERO;
                for (int y = 0; y < joint.outcomes().size(); y++) {
                    BigFraction v = joint.likelihood(y, reference);
                    BigFraction w = likelihood.of(x, y);
                    if (w.signum() == 0) {
                        continue;
                    }
                    if (v.signum() == 0) {
                        return ExactValue.infinity();
                    }
                    sum = sum.add(w.divide(v).pow(beta).multiply(v));
                }
                largest = sum.compareTo(largest) > 0 ? sum : largest;
            }
        }
        return ExactValue.log(largest, divisor);
    }
}
