package io.divulge.measure.capacity;

import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.measure.Parameters;
import io.divulge.numeric.Scalar;
import java.util.List;

/** The two orders of maximal (alpha, beta)-leakage, each from 1 to infinity. */
public record AlphaBeta(Scalar alpha, Scalar beta) {
    private static final Domain FROM_ONE = Domain.of("from 1 to inf", "2");

    static final Parameter ALPHA = required("alpha", "from 1 to inf", FROM_ONE);

    /** How people write them. */
    static final Parameters<AlphaBeta> PARAMETERS =
            new Parameters<>(ALPHA, required("beta", "from 1 to inf", FROM_ONE)) {
                @Override
                public AlphaBeta read(Arguments written) {
                    return new AlphaBeta(order(written, "alpha"), order(written, "beta"));
                }

                @Override
                protected List<String> write(AlphaBeta orders) {
                    return List.of(orders.alpha.text(), orders.beta.text());
                }
            };

    private static Scalar order(Arguments written, String name) {
        return written.number(name, 1, Double.POSITIVE_INFINITY);
    }
}
