package io.divulge.measure.indistinguishability;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.RENYI_LDP;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.function.Function;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Local Rényi differential privacy: how far apart two secrets are in Rényi divergence, at most.
 *
 * <p>{@code max over x, x' of 1/(alpha-1) log sum_y P_{Y|X=x}(y)^alpha P_{Y|X=x'}(y)^(1-alpha)} [GKKS22, eq. 4], in nats, for
 * an order {@code alpha} from 1 to infinity. Order 1 is the limit, the Kullback-Leibler divergence; order infinity is local
 * differential privacy. It does not decrease with the order. Between neighbouring databases in place of secrets it is Rényi
 * differential privacy [Mironov17].
 *
 * <p>Between 0 and local differential privacy; infinite exactly when that is. Takes {@code n^2 m} steps.
 */
public final class RenyiLocalDifferentialPrivacy {
    /** From here on a probability of {@code 1e-308}, divided by the order, is below every rounding error. */
    private static final double AS_GOOD_AS_INFINITE = 1e19;

    private RenyiLocalDifferentialPrivacy() {}

    /** The largest divergence of order {@code order}, with the two secrets that attain it. */
    public static Value of(Joint joint, double order) {
        return of(joint, Scalar.of(order));
    }

    /** The largest divergence of order {@code order}, with the two secrets that attain it. */
    public static Value of(Joint joint, Scalar order) {
        requireOrder(order);
        Value ldp = LocalDifferentialPrivacy.of(joint);
        // An outcome that is possible for one secret only makes the divergence of every order infinite.
        if (joint.secrets().size() == 1 || ldp.value() == Double.POSITIVE_INFINITY) {
            return ldp.attainedBy(pair(ldp.witness()));
        }
        return of(
                joint,
                order,
                ldp,
                ldp.upper(),
                divergence -> SecretPairs.maximum(RENYI_LDP.name(), joint, 0, divergence));
    }

    static void requireOrder(Scalar order) {
        if (!(order.value() >= 1)) {
            throw new IllegalArgumentException("the order is " + order + " (expected a number of at least 1)");
        }
    }

    /**
     * The largest divergence over some pairs.
     *
     * @param largest the same of order infinity, which is finite
     * @param range how far the logarithms of any two entries of one outcome are apart
     * @param pairs compares the pairs
     */
    static Value of(
            Joint joint, Scalar order, Value largest, double range, Function<RenyiDivergence, PairMaximum> pairs) {
        if (order.value() > AS_GOOD_AS_INFINITE) {
            // D_alpha >= D_infinity + log P(y*) / (alpha - 1) for the outcome y* that attains the right side.
            return new Value(
                            largest.lower() - 1e3 / order.value(),
                            largest.value(),
                            largest.upper(),
                            pair(largest.witness()))
                    .atLeast(0);
        }
        PairMaximum best = pairs.apply(RenyiDivergence.of(joint, order.value(), range));
        double shift = slope(order.value(), range) * orderError(order) * (1 + 0x1p-20);
        return new Value(best.lower() - shift, best.value(), best.upper() + shift, SecretPair.of(joint, best))
                .atLeast(0);
    }

    /**
     * How fast the divergence can grow with its order: the derivative of {@code (alpha-1) D} is an average of log ratios,
     * so that of {@code D} is at most {@code LDP / (alpha-1)}; and by Hoeffding's lemma at most an eighth of the squared
     * range of the log ratios.
     */
    private static double slope(double order, double ldp) {
        return Math.min(ldp * ldp / 2, ldp / (order - 1));
    }

    private static double orderError(Scalar order) {
        boolean isDouble = order.exact()
                .map(exact -> exact.equals(BigFraction.from(order.value())))
                .orElse(false);
        return isDouble ? 0 : Rounding.up(order.error());
    }

    static Witness pair(Witness witness) {
        return witness instanceof SecretPairAtOutcome at ? new SecretPair(at.secret(), at.other()) : witness;
    }
}
