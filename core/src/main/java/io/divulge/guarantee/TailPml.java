package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.numeric.Scalar;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.List;

/**
 * The tail-bound guarantee: outcomes that leak more than {@code epsilon} have probability at most {@code delta} together.
 *
 * <p>{@code P{ l(X -> Y) > epsilon } <= delta} [SCOS23, Def. 5]. Not closed under post-processing: merging
 * outcomes can break it [ILE26, Ex. 2]. {@link EnvelopePml} is.
 *
 * @param epsilon the bound, in nats
 * @param delta what may be disregarded, from 0 to 1
 */
public record TailPml(Scalar epsilon, Scalar delta) implements Guarantee.WithDelta {
    public TailPml {
        Pml.NOTION.check(epsilon, delta);
    }

    /** With just these doubles. */
    public TailPml(double epsilon, double delta) {
        this(Scalar.of(epsilon), Scalar.of(delta));
    }

    @Override
    public Notion notion() {
        return Pml.NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(
                epsilon,
                PML_QUANTILE.at(Quantile.left(delta)),
                PML_QUANTILE.at(Quantile.left(Slack.asWritten(Slack.ofProbability(delta))))));
    }

    @Override
    public Answer<Value> deltaOf(Release release) {
        return release.answer(PML_TAIL.at(epsilon), Effort.unlimited()).map(Measurement::value);
    }

    @Override
    public String promise() {
        return "Except for outcomes with a total probability of " + Numbers.inWords(delta)
                + ", an adversary who knows the prior gets at most " + Times.of(epsilon)
                + " better at any guess; functions of the outcome are not covered.";
    }
}
