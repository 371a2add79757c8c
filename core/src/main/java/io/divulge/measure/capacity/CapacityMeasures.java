package io.divulge.measure.capacity;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.measure.Answer.known;
import static io.divulge.measure.Parameters.atLeast;
import static io.divulge.measure.Quantity.INFORMATION;
import static io.divulge.measure.Trait.FOR_EVERY_PRIOR;

import io.divulge.expression.Domain;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;

/** What a channel leaks under the worst of all priors. */
public final class CapacityMeasures {
    public static final MeasureFamily<Scalar> CAPACITY =
            new MeasureFamily<>(
                    "capacity",
                    atLeast(
                            Capacity.LEAST_ORDER,
                            optional("order", "from 1/64 to inf", Domain.of("from 1/64 to inf", "2"), "1")),
                    INFORMATION,
                    "largest Sibson information under any prior (order 1: Shannon capacity, inf: maximal leakage)",
                    "[Shannon48], [Csiszar95]",
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Scalar order, Effort effort) {
                    return known(Capacity.of(joint, order, SearchEffort.of(effort)));
                }
            };

    public static final MeasureFamily<Scalar> MAXIMAL_ALPHA_LEAKAGE =
            new MeasureFamily<>(
                    "maximal-alpha-leakage",
                    atLeast(1, AlphaBeta.ALPHA),
                    INFORMATION,
                    "how much better the release makes any guess, paid by a power of its probability (inf: maximal leakage)",
                    "[GKKS22, Def. 1, eq. 2]",
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, Scalar alpha, Effort effort) {
                    return known(MaximalAlphaLeakage.of(joint, alpha, SearchEffort.of(effort)));
                }
            };

    /** Maximal (alpha, beta)-leakage: a power mean over outcomes (beta=1: maximal alpha-leakage, beta=alpha: Renyi LDP). */
    public static final MeasureFamily<AlphaBeta> MAXIMAL_ALPHA_BETA_LEAKAGE =
            new MeasureFamily<>(
                    "maximal-alpha-beta-leakage",
                    AlphaBeta.WITH_TAU,
                    INFORMATION,
                    "maximal alpha-leakage with a power mean over outcomes (beta=1: that itself, beta=alpha: Renyi LDP)",
                    "[GKKS22, Thm 1, Remark 1]",
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, AlphaBeta orders, Effort effort) {
                    return known(orders.leakage(joint, effort));
                }
            };

    /** Maximal (alpha, beta)-leakage to those who know all records of a data set but one. */
    public static final MeasureFamily<AlphaBeta> MULTI_USER_LEAKAGE =
            new MeasureFamily<>(
                    "multi-user-leakage",
                    AlphaBeta.ORDERS,
                    INFORMATION,
                    "maximal (alpha, beta)-leakage to those who know all records of a data set but one, which --neighbours describes (without: the secret is one record)",
                    "[GKKS22, eq. 16]",
                    FOR_EVERY_PRIOR) {
                @Override
                public Answer<Value> of(Joint joint, AlphaBeta orders, Effort effort) {
                    return known(orders.leakage(joint, effort));
                }
            };

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily<?>> FAMILIES =
            List.of(CAPACITY, MAXIMAL_ALPHA_LEAKAGE, MAXIMAL_ALPHA_BETA_LEAKAGE, MULTI_USER_LEAKAGE);

    private CapacityMeasures() {}
}
