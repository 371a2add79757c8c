package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * Local differential privacy: no outcome is more than {@code e^epsilon} times as likely under one secret as under another.
 *
 * <p>[SCOS23, Def. 14]. It does not name a prior: it is {@link Pml}, and also {@link Pmc}, for all priors on the
 * secrets at once [SGSSO25, Thm 1, 5]. Any outcome that rules a secret out breaks it.
 *
 * @param epsilon the bound, in nats
 */
public record Ldp(Scalar epsilon) implements Guarantee {
    /** Its name. */
    public static final String NAME = "ldp";

    /** Refuses what is no bound. */
    public Ldp {
        Numbers.checkNats("epsilon", epsilon);
    }

    /** With just this double. */
    public Ldp(double epsilon) {
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
        return List.of(Limit.of("epsilon", epsilon, LDP));
    }

    @Override
    public Ldp with(double... bounds) {
        return new Ldp(bounds[0]);
    }

    @Override
    public String promise() {
        return "Whichever outcome is seen, and whatever an adversary believes before, no secret explains it more than "
                + Times.of(epsilon) + " as well as another.";
    }
}
