package io.divulge.measure.capacity;

import static io.divulge.expression.Parameter.insteadOf;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.measure.Effort;
import io.divulge.measure.Parameters;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * The two orders of maximal (alpha, beta)-leakage, each from 1 to infinity.
 *
 * @param second {@code beta}, or {@code tau} from 0 to 1
 * @param isTau whether the second one is in the coordinates of [GKKS22, Remark 1], see {@link TauParameter}
 */
public record AlphaBeta(Scalar alpha, Scalar second, boolean isTau) {
    private static final Domain FROM_ONE = Domain.of("from 1 to inf", "2");

    static final Parameter ALPHA = required("alpha", "from 1 to inf", FROM_ONE);
    private static final Parameter BETA = required("beta", "from 1 to inf", FROM_ONE);

    /** How people write them: alpha and beta. */
    public static final Parameters<AlphaBeta> ORDERS = new Parameters<>(ALPHA, BETA) {
        @Override
        public AlphaBeta read(Arguments written) {
            return new AlphaBeta(order(written, ALPHA), order(written, BETA), false);
        }

        @Override
        protected List<String> write(AlphaBeta orders) {
            return List.of(orders.alpha.text(), orders.second.text());
        }
    };

    /** How people write them: alpha, and beta or tau. */
    static final Parameters<AlphaBeta> WITH_TAU =
            new Parameters<>(
                    ALPHA,
                    BETA,
                    insteadOf(
                            BETA.name(),
                            "tau",
                            "beta = alpha / (1 + tau (alpha - 1)); at alpha=1 the limit along tau",
                            Domain.of("from 0 to 1", "0.5"))) {
                @Override
                public AlphaBeta read(Arguments written) {
                    return written.has("tau")
                            ? atTau(order(written, ALPHA), written.number("tau", 0, 1))
                            : ORDERS.read(written);
                }

                @Override
                protected List<String> write(AlphaBeta orders) {
                    if (orders.isTau) {
                        throw new IllegalArgumentException("tau is written by its name");
                    }
                    return List.of(orders.alpha.text(), orders.second.text());
                }
            };

    /** The orders at a {@code tau}, which is a {@code beta} unless {@code alpha} is 1 or one of the two is not known exactly. */
    private static AlphaBeta atTau(Scalar alpha, Scalar tau) {
        boolean infinite =
                alpha.value() == Double.POSITIVE_INFINITY && alpha.exact().isEmpty();
        boolean known = tau.exact().isPresent()
                && (infinite
                        || alpha.exact().filter(BigFraction.ONE::equals).isEmpty()
                                && alpha.exact().isPresent());
        return known
                ? new AlphaBeta(alpha, TauParameter.beta(alpha, tau.exact().get()), false)
                : new AlphaBeta(alpha, tau, true);
    }

    Value leakage(Joint joint, Effort effort) {
        SearchEffort search = SearchEffort.of(effort);
        return isTau
                ? MaximalAlphaBetaLeakage.atTau(joint, alpha, second, search)
                : MaximalAlphaBetaLeakage.of(joint, alpha, second, search);
    }

    private static Scalar order(Arguments written, Parameter order) {
        return written.number(order.name(), 1, Double.POSITIVE_INFINITY);
    }
}
