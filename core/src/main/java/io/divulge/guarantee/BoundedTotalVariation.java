package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * Total variation privacy: on average an outcome moves the belief about the secret by at most {@code t}.
 *
 * <p>{@code E_Y TV(P_{X|Y}, P_X) <= t} [SCOS23, eq. 24], between 0 and 1. An average over outcomes.
 *
 * @param t the bound, from 0 to 1
 */
public record BoundedTotalVariation(Scalar t) implements Guarantee {
    /** Its name. */
    public static final String NAME = "total-variation";

    /** Its number. */
    static final String PARAMETER = "t";

    /** Refuses what is no bound. */
    public BoundedTotalVariation {
        Numbers.checkProbability(PARAMETER, t);
    }

    /** With just this double. */
    public BoundedTotalVariation(double t) {
        this(Scalar.of(t));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Scalar> parameters() {
        return Numbers.of(PARAMETER, t);
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(PARAMETER, t, TOTAL_VARIATION));
    }

    @Override
    public BoundedTotalVariation with(double... bounds) {
        return new BoundedTotalVariation(bounds[0]);
    }

    @Override
    public String promise() {
        return "On average over outcomes the probability of any property of the secret moves by at most "
                + Numbers.inWords(t) + " for an adversary who knows the prior; a rare outcome may move it more.";
    }
}
