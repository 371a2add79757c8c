package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * The guarantee against the risk-averse: no outcome lowers the least expected cost by more than a factor {@code e^epsilon}.
 *
 * <p>{@code max_y Lambda(X -> y) <= epsilon} [SGSSO25, IV.B]: no outcome makes any secret more than {@code
 * e^epsilon} times less likely. Any outcome that rules a secret out breaks it, whatever {@code epsilon}; closed
 * under post-processing [SGSSO25, Lemma 1].
 *
 * @param epsilon the bound, in nats
 */
public record Pmc(Scalar epsilon) implements Guarantee {
    static final Notion NOTION = Notion.of(
            PMC.name(),
            "no outcome makes any secret less likely by more than a factor e^epsilon",
            "[SGSSO25, IV.B]",
            numbers -> new Pmc(numbers.get(0)),
            Notion.EPSILON);

    public Pmc {
        NOTION.check(epsilon);
    }

    /** With just this double. */
    public Pmc(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(epsilon, PMC));
    }

    @Override
    public String promise() {
        return "Whatever the outcome, no secret becomes more than " + Times.of(epsilon)
                + " less likely: an adversary who knows the prior and fears the cost of a wrong guess can lower it by no more.";
    }
}
