package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Mutual information is at most {@code epsilon}.
 *
 * <p>{@code I(X;Y) <= epsilon} [SCOS23, IV.C]. An average over secrets and outcomes, and the weakest promise here:
 * it can be small while an outcome gives a secret away.
 *
 * @param epsilon the bound, in nats
 */
public record BoundedMutualInformation(Scalar epsilon) implements Guarantee {
    static final Notion NOTION = Notion.of(
            MUTUAL_INFORMATION.name(),
            "mutual information is at most epsilon",
            "[SCOS23, IV.C]",
            numbers -> new BoundedMutualInformation(numbers.get(0)),
            Notion.EPSILON);

    public BoundedMutualInformation {
        NOTION.check(epsilon);
    }

    /** With just this double. */
    public BoundedMutualInformation(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(epsilon, MUTUAL_INFORMATION));
    }

    @Override
    public String promise() {
        return "On average over secrets and outcomes the release says at most " + Numbers.natsAndBits(epsilon)
                + " about the secret; a rare outcome may say all of it.";
    }
}
