package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * The average-case guarantee: maximal leakage is at most {@code epsilon}.
 *
 * <p>{@code log E e^l(X -> Y) <= epsilon} [SCOS23, Def. 6]. It does not depend on the prior but for its support. A
 * rare outcome may leak far more.
 *
 * @param epsilon the bound, in nats
 */
public record BoundedMaximalLeakage(Scalar epsilon) implements Guarantee {
    static final Notion NOTION = Notion.of(
            MAXIMAL_LEAKAGE.name(),
            "maximal leakage is at most epsilon",
            "[SCOS23, Def. 6]",
            numbers -> new BoundedMaximalLeakage(numbers.get(0)),
            Notion.EPSILON);

    public BoundedMaximalLeakage {
        NOTION.check(epsilon);
    }

    /** With just this double. */
    public BoundedMaximalLeakage(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(epsilon, MAXIMAL_LEAKAGE));
    }

    @Override
    public String promise() {
        return "On average over outcomes an adversary gets at most " + Times.of(epsilon)
                + " better at any guess, whatever the prior on these secrets; a rare outcome may help more.";
    }
}
