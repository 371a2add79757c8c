package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.numeric.Scalar;
import java.util.List;

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
    static final Notion NOTION = Notion.of(
            PML.name(),
            "no outcome leaks more than epsilon, but for outcomes of probability delta",
            "[SCOS23, Def. 4, 5]",
            numbers -> numbers.get(1).isZero() ? new Pml(numbers.get(0)) : new TailPml(numbers.get(0), numbers.get(1)),
            Notion.EPSILON,
            Notion.NO_DELTA);

    public Pml {
        NOTION.check(epsilon);
    }

    /** With just this double. */
    public Pml(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(epsilon, PML));
    }

    @Override
    public String promise() {
        return "Whatever the outcome, an adversary who knows the prior gets at most " + Times.of(epsilon)
                + " better at any guess about the secret.";
    }
}
