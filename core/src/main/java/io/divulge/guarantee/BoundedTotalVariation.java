package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;

import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Total variation privacy: on average an outcome moves the belief about the secret by at most {@code t}.
 *
 * <p>{@code E_Y TV(P_{X|Y}, P_X) <= t} [SCOS23, eq. 24], between 0 and 1. An average over outcomes.
 *
 * @param t the bound, from 0 to 1
 */
public record BoundedTotalVariation(Scalar t) implements Guarantee {
    static final Notion NOTION = Notion.of(
            TOTAL_VARIATION.name(),
            "on average an outcome moves the belief about the secret by at most t",
            "[SCOS23, eq. 24]",
            numbers -> new BoundedTotalVariation(numbers.get(0)),
            Parameter.required("t", "the bound", Domain.PROBABILITY));

    public BoundedTotalVariation {
        NOTION.check(t);
    }

    /** With just this double. */
    public BoundedTotalVariation(double t) {
        this(Scalar.of(t));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of("t", t, TOTAL_VARIATION));
    }

    @Override
    public String promise() {
        return "On average over outcomes the probability of any property of the secret moves by at most "
                + Numbers.inWords(t) + " for an adversary who knows the prior; a rare outcome may move it more.";
    }
}
