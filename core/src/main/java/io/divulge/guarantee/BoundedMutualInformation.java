package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * Mutual information is at most {@code epsilon}.
 *
 * <p>{@code I(X;Y) <= epsilon} [SCOS23, IV.C]. An average over secrets and outcomes, and the weakest promise here:
 * it can be small while an outcome gives a secret away.
 *
 * @param epsilon the bound, in nats
 */
public record BoundedMutualInformation(Scalar epsilon) implements Guarantee {
    /** Its name. */
    public static final String NAME = "mutual-information";

    /** Refuses what is no bound. */
    public BoundedMutualInformation {
        Numbers.checkNats("epsilon", epsilon);
    }

    /** With just this double. */
    public BoundedMutualInformation(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Scalar> parameters() {
        return Numbers.of("epsilon", epsilon);
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of("epsilon", epsilon, MUTUAL_INFORMATION));
    }

    @Override
    public BoundedMutualInformation with(double... bounds) {
        return new BoundedMutualInformation(bounds[0]);
    }

    @Override
    public String promise() {
        return "On average over secrets and outcomes the release says at most " + Numbers.natsAndBits(epsilon)
                + " about the secret; a rare outcome may say all of it.";
    }
}
