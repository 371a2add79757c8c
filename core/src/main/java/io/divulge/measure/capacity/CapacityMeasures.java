package io.divulge.measure.capacity;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Domain;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Quantity;
import java.util.List;

/** What a channel leaks under the worst of all priors. */
public final class CapacityMeasures {
    private static final double NO_LIMIT = Double.POSITIVE_INFINITY;
    private static final Domain FROM_ONE = Domain.of("from 1 to inf", "2");

    /** The measures of this kind, in the order to list them. */
    public static final List<MeasureFamily> FAMILIES = List.of(
            MeasureFamily.of(
                    "capacity",
                    Quantity.INFORMATION,
                    "largest Sibson information under any prior (order 1: Shannon capacity, inf: maximal leakage)",
                    "[Shannon48], [Csiszar95]",
                    arguments -> {
                        var order = arguments.number("order", Capacity.LEAST_ORDER, NO_LIMIT);
                        return new SearchedMeasure((joint, effort) -> Capacity.of(joint, order, effort));
                    },
                    optional("order", "from 1/64 to inf", Domain.of("from 1/64 to inf", "2"), "1")),
            MeasureFamily.of(
                    "maximal-alpha-leakage",
                    Quantity.INFORMATION,
                    "how much better the release makes any guess, paid by a power of its probability (inf: maximal leakage)",
                    "[GKKS22, Def. 1, eq. 2]",
                    arguments -> {
                        var alpha = arguments.number("alpha", 1, NO_LIMIT);
                        return new SearchedMeasure((joint, effort) -> MaximalAlphaLeakage.of(joint, alpha, effort));
                    },
                    required("alpha", "from 1 to inf", FROM_ONE)),
            MeasureFamily.of(
                    "maximal-alpha-beta-leakage",
                    Quantity.INFORMATION,
                    "the same with a power mean over outcomes (beta=1: maximal alpha-leakage, beta=alpha: Renyi LDP)",
                    "[GKKS22, Thm 1]",
                    arguments -> {
                        var alpha = arguments.number("alpha", 1, NO_LIMIT);
                        var beta = arguments.number("beta", 1, NO_LIMIT);
                        return new SearchedMeasure(
                                (joint, effort) -> MaximalAlphaBetaLeakage.of(joint, alpha, beta, effort));
                    },
                    required("alpha", "from 1 to inf", FROM_ONE),
                    required("beta", "from 1 to inf", FROM_ONE)));

    private CapacityMeasures() {}
}
