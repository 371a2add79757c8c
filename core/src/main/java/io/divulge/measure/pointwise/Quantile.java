package io.divulge.measure.pointwise;

import static io.divulge.expression.Parameter.optional;
import static io.divulge.expression.Parameter.required;

import io.divulge.expression.Arguments;
import io.divulge.expression.Domain;
import io.divulge.measure.Parameters;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Which quantile of the law of a leakage is meant.
 *
 * @param delta the probability of more
 * @param isRight whether the largest such number is meant where the law has a gap, and not the smallest
 */
public record Quantile(Scalar delta, boolean isRight) {
    /** How people write it. */
    public static final Parameters<Quantile> PARAMETERS =
            new Parameters<>(
                    required("delta", "probability of leaking more", Domain.PROBABILITY),
                    optional("side", "left or right", Domain.of("", "right"), "left")) {
                @Override
                public Quantile read(Arguments written) {
                    return new Quantile(written.probability("delta"), written.isSecond("side", "left", "right"));
                }

                @Override
                protected List<String> write(Quantile quantile) {
                    return quantile.isRight ? List.of(quantile.delta.text(), "right") : List.of(quantile.delta.text());
                }
            };

    /** The left quantile, which guarantees speak of. */
    public static Quantile left(Scalar delta) {
        return new Quantile(delta, false);
    }

    /** This quantile of a profile. */
    public Value of(LeakageProfile profile) {
        return isRight ? profile.rightQuantile(delta) : profile.leftQuantile(delta);
    }
}
