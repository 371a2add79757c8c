package io.divulge.guarantee;

import static io.divulge.measure.event.EventMeasures.EML;

import io.divulge.measure.Answer;
import io.divulge.measure.Value;
import io.divulge.measure.event.BinaryEnvelopeDelta;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import java.util.List;

/**
 * Event maximal leakage: no event of probability {@code delta} or more leaks more than {@code epsilon}, outcomes split at will.
 *
 * <p>[SCOS23, Def. 11]: no outcome so probable of any function of the release leaks more [SCOS23, Thm 3]. Closed
 * under post-processing; {@code delta = 0} is {@link Pml}. Events that point to different secrets may together be
 * more probable than {@code delta}.
 *
 * @param epsilon the bound, in nats
 * @param delta what may be disregarded, from 0 to 1
 */
public record Eml(Scalar epsilon, Scalar delta) implements Guarantee.WithDelta {
    static final Notion NOTION = Notion.of(
            EML.name(),
            "no event of probability delta or more leaks more than epsilon",
            "[SCOS23, Def. 11]",
            numbers -> new Eml(numbers.get(0), numbers.get(1)),
            Notion.EPSILON,
            Notion.DELTA);

    public Eml {
        NOTION.check(epsilon, delta);
    }

    /** With just these doubles. */
    public Eml(double epsilon, double delta) {
        this(Scalar.of(epsilon), Scalar.of(delta));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.atDelta(epsilon, EML, delta));
    }

    @Override
    public Answer<Value> deltaOf(Release release) {
        return release.as(Joint.class).map(joint -> BinaryEnvelopeDelta.of(joint, epsilon));
    }

    @Override
    public String promise() {
        return "No event of probability " + Numbers.inWords(delta)
                + " or more, and so no answer computed from the outcome that is so common, makes an adversary who"
                + " knows the prior more than " + Times.of(epsilon) + " better at any guess.";
    }
}
