package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * Local information privacy: no outcome moves the probability of any secret by more than a factor {@code e^epsilon}, up or down.
 *
 * <p>{@code max |i(x;y)| <= epsilon} [SGSSO25, Def. 4]: {@link Pml} and {@link Pmc} at once.
 *
 * @param epsilon the bound, in nats
 */
public record Lip(Scalar epsilon) implements Guarantee {
    /** Its name. */
    public static final String NAME = "lip";

    /** Refuses what is no bound. */
    public Lip {
        Numbers.checkNats("epsilon", epsilon);
    }

    /** With just this double. */
    public Lip(double epsilon) {
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
        return List.of(Limit.of("epsilon", epsilon, LIP));
    }

    @Override
    public Lip with(double... bounds) {
        return new Lip(bounds[0]);
    }

    @Override
    public String promise() {
        return "Whichever outcome is seen, no secret becomes more than " + Times.of(epsilon)
                + " more likely or less likely for an adversary who knows the prior.";
    }
}
