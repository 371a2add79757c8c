package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;

import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.pointwise.Quantile;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

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
    /** Its name. */
    public static final String NAME = "pml";

    /** Refuses what is no bound. */
    public TailPml {
        Numbers.checkNats("epsilon", epsilon);
        Numbers.checkProbability("delta", delta);
    }

    /** With just these doubles. */
    public TailPml(double epsilon, double delta) {
        this(Scalar.of(epsilon), Scalar.of(delta));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Scalar> parameters() {
        return Numbers.of("epsilon", epsilon, "delta", delta);
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(
                epsilon,
                PML_QUANTILE.at(Quantile.left(delta)),
                PML_QUANTILE.at(Quantile.left(Slack.asWritten(Slack.ofProbability(delta))))));
    }

    @Override
    public TailPml with(double... bounds) {
        return new TailPml(Scalar.of(bounds[0]), delta);
    }

    @Override
    public TailPml withDelta(Scalar other) {
        return new TailPml(epsilon, other);
    }

    @Override
    public Value deltaOf(Joint joint) {
        return PointwiseMaximalLeakage.of(joint).tail(epsilon);
    }

    @Override
    public String promise() {
        return "But for outcomes of probability " + Numbers.inWords(delta)
                + " together, an adversary who knows the prior gets at most " + Times.of(epsilon)
                + " better at any guess; what is computed from the outcome is not covered.";
    }
}
