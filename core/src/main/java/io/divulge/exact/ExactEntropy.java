package io.divulge.exact;

import io.divulge.numeric.Scalar;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Entropy of the secret of order 0, of whole order from 2, and of order infinity [Renyi61]: {@code 1/(1-a) log sum_x
 * P_X(x)^a}. Other orders mix powers or logarithms that have no common form.
 */
final class ExactEntropy {
    /** Beyond this the fractions fill pages, and the order is infinity to all purposes. */
    private static final int LARGEST_ORDER = 100;

    private ExactEntropy() {}

    /** Whether the entropy of this order has an exact form. */
    static boolean isKnown(Scalar order) {
        double value = order.value();
        return value == Double.POSITIVE_INFINITY
                || order.exact().filter(BigFraction.from(value)::equals).isPresent()
                        && value == Math.rint(value)
                        && value >= 0
                        && value != 1
                        && value <= LARGEST_ORDER;
    }

    /** The entropy of this order, if it has an exact form. */
    public static Optional<ExactValue> of(ExactJoint joint, Scalar order) {
        int secrets = joint.secrets().size();
        double value = order.value();
        if (value == Double.POSITIVE_INFINITY) {
            return Optional.of(ExactValue.logRatio(BigFraction.ONE, ExactExtremes.max(secrets, joint::prior)));
        }
        if (!isKnown(order)) {
            return Optional.empty();
        }
        int a = (int) value;
        if (a == 0) {
            return Optional.of(ExactValue.log(BigFraction.of(secrets)));
        }
        BigFraction moment = ExactSum.over(secrets, x -> joint.prior(x).pow(a));
        return Optional.of(ExactValue.log(moment.reciprocal(), a - 1));
    }

    /** Whether what is left of it after the release [Arimoto77] has an exact form: at other orders it adds up roots. */
    static boolean isKnownAfter(Scalar order) {
        return order.isZero()
                || order.value() == Double.POSITIVE_INFINITY && order.exact().isEmpty();
    }

    /** What is left of the entropy after the release, if it has an exact form. */
    static Optional<ExactValue> after(ExactJoint joint, Scalar order) {
        if (!isKnownAfter(order)) {
            return Optional.empty();
        }
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        if (!order.isZero()) {
            BigFraction guessed = ExactSum.over(
                    outcomes,
                    y -> ExactExtremes.max(secrets, x -> joint.prior(x).multiply(joint.likelihood(y, x))));
            return Optional.of(ExactValue.logRatio(BigFraction.ONE, guessed));
        }
        long most = IntStream.range(0, outcomes)
                .mapToLong(y -> IntStream.range(0, secrets)
                        .filter(x -> joint.likelihood(y, x).signum() > 0)
                        .count())
                .max()
                .orElseThrow();
        return Optional.of(ExactValue.log(BigFraction.of(most)));
    }
}
