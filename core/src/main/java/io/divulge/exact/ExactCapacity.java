package io.divulge.exact;

import io.divulge.numeric.Scalar;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The corners and edges of maximal (alpha, beta)-leakage that are logarithms of fractions [GKKS22, eq. 11-15]: infinite {@code alpha}, and {@code alpha = beta}, both for
 * whole {@code beta}, and order 1, where it is 0 or infinite. Inside the plane a best law need not be rational.
 */
public final class ExactCapacity {
    /** Beyond this the fractions fill pages. */
    private static final int LARGEST_ORDER = 32;

    private ExactCapacity() {}

    /** The capacity of infinite order, which is maximal leakage. */
    public static Optional<ExactValue> of(ExactJoint joint, Scalar order) {
        return order.value() == Double.POSITIVE_INFINITY && order.error() == 0
                ? Optional.of(ExactMaximalLeakage.of(joint))
                : Optional.empty();
    }

    /** Maximal (alpha, beta)-leakage, if it has an exact form. */
    public static Optional<ExactValue> of(ExactJoint joint, Scalar alpha, Scalar beta) {
        BigFraction one = BigFraction.ONE;
        boolean betaIsOne = beta.exact().filter(one::equals).isPresent();
        if (betaIsOne) {
            return of(joint, alpha);
        }
        if (alpha.exact().filter(one::equals).isPresent()) {
            boolean equal = ExactIndistinguishability.ldp(joint).equals(ExactValue.zero());
            return Optional.of(equal ? ExactValue.zero() : ExactValue.infinity());
        }
        boolean infinite = alpha.exact().isEmpty() && alpha.value() == Double.POSITIVE_INFINITY;
        if (infinite && beta.exact().isEmpty() && beta.value() == Double.POSITIVE_INFINITY) {
            return Optional.of(ExactIndistinguishability.ldp(joint));
        }
        boolean diagonal = alpha.exact().isPresent() && alpha.exact().equals(beta.exact());
        double order = beta.value();
        boolean whole = beta.exact()
                        .filter(BigFraction.from(Math.min(order, 1e9))::equals)
                        .isPresent()
                && order == Math.rint(order);
        if (!whole || order > LARGEST_ORDER || !infinite && !diagonal) {
            return Optional.empty();
        }
        int b = (int) order;
        return Optional.of(infinite ? bestSecrets(joint, b) : pairs(joint, b));
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
