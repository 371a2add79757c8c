package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * The almost-sure guarantee: no outcome leaks more than {@code epsilon}.
 *
 * <p>{@code max_y l(X -> y) <= epsilon} [SCOS23, Def. 4]. Against every adversary who knows the prior, sees one
 * outcome and wants anything that has a non-negative gain. Every release keeps it with {@code epsilon = -log
 * p_min} [SCOS23, Lemma 2]; closed under post-processing [SCOS23, Prop. 1].
 *
 * @param epsilon the bound, in nats
 */
public record Pml(Scalar epsilon) implements Guarantee {
    /** Its name. */
    public static final String NAME = "pml";

    /** Refuses what is no bound. */
    public Pml {
        Numbers.checkNats("epsilon", epsilon);
    }

    /** With just this double. */
    public Pml(double epsilon) {
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
        return List.of(Limit.of("epsilon", epsilon, PML));
    }

    @Override
    public Pml with(double... bounds) {
        return new Pml(bounds[0]);
    }

    @Override
    public String promise() {
        return "Whichever outcome is seen, an adversary who knows the prior gets at most " + Times.of(epsilon)
                + " better at any guess about the secret.";
    }
}
