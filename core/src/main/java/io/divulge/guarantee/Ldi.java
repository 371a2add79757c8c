package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Local differential identifiability: no outcome leaves one secret more than {@code e^epsilon} times as probable as another.
 *
 * <p>{@code P_{X|Y=y}(x) <= e^epsilon P_{X|Y=y}(x')} [SCOS23, Def. 16]. It asks more than a release can give where
 * the prior is skew: at least {@code log(p_max / p_min)}.
 *
 * @param epsilon the bound, in nats
 */
public record Ldi(Scalar epsilon) implements Guarantee {
    static final Notion NOTION = Notion.of(
            LDI.name(),
            "no outcome leaves a secret more than e^epsilon times as probable as another",
            "[SCOS23, Def. 16]",
            numbers -> new Ldi(numbers.get(0)),
            Notion.EPSILON);

    public Ldi {
        NOTION.check(epsilon);
    }

    /** With just this double. */
    public Ldi(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(epsilon, LDI));
    }

    @Override
    public String promise() {
        return "After any outcome no secret is more than " + Times.of(epsilon)
                + " as probable as another to an adversary who knows the prior.";
    }
}
