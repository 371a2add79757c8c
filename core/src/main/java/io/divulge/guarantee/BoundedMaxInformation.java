package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;

import io.divulge.measure.Answer;
import io.divulge.measure.Value;
import io.divulge.measure.information.MaxInformationDelta;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import java.util.List;

/**
 * Approximate max-information is at most {@code epsilon}.
 *
 * <p>{@code I^delta(X;Y) <= epsilon} [SCOS23, Def. 13]: no event of secret and outcome together is more than
 * {@code e^epsilon} times as probable, plus {@code delta}, as if the two were independent. {@code delta = 0} is
 * {@link Pml}.
 *
 * @param epsilon the bound, in nats
 * @param delta what may be disregarded, from 0 to 1
 */
public record BoundedMaxInformation(Scalar epsilon, Scalar delta) implements Guarantee.WithDelta {
    static final Notion NOTION = Notion.of(
            MAX_INFORMATION.name(),
            "delta-approximate max-information is at most epsilon",
            "[SCOS23, Def. 13]",
            numbers -> new BoundedMaxInformation(numbers.get(0), numbers.get(1)),
            Notion.EPSILON,
            Notion.NO_DELTA);

    public BoundedMaxInformation {
        NOTION.check(epsilon, delta);
    }

    /** With just these doubles. */
    public BoundedMaxInformation(double epsilon, double delta) {
        this(Scalar.of(epsilon), Scalar.of(delta));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.atDelta(epsilon, MAX_INFORMATION, delta));
    }

    @Override
    public Answer<Value> deltaOf(Release release) {
        return release.as(Joint.class).map(joint -> MaxInformationDelta.of(joint, epsilon));
    }

    @Override
    public String promise() {
        return "No event of secret and outcome is more than " + Times.of(epsilon) + " as probable, plus "
                + Numbers.inWords(delta) + ", as it would be if the outcome said nothing.";
    }
}
