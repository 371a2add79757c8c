package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * Local differential identifiability: no outcome leaves one secret more than {@code e^epsilon} times as probable as another.
 *
 * <p>{@code P_{X|Y=y}(x) <= e^epsilon P_{X|Y=y}(x')} [SCOS23, Def. 16]. It asks more than a release can give where
 * the prior is skew: at least {@code log(p_max / p_min)}.
 *
 * @param epsilon the bound, in nats
 */
public record Ldi(Scalar epsilon) implements Guarantee {
    /** Its name. */
    public static final String NAME = "ldi";

    /** Refuses what is no bound. */
    public Ldi {
        Numbers.checkNats("epsilon", epsilon);
    }

    /** With just this double. */
    public Ldi(double epsilon) {
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
        return List.of(Limit.of("epsilon", epsilon, LDI));
    }

    @Override
    public Ldi with(double... bounds) {
        return new Ldi(bounds[0]);
    }

    @Override
    public String promise() {
        return "After any outcome no secret is more than " + Times.of(epsilon)
                + " as probable as another to an adversary who knows the prior.";
    }
}
