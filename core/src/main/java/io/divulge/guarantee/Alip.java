package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * Asymmetric local information privacy: {@code -lower <= i(x;y) <= upper}.
 *
 * <p>[SGSSO25, Def. 5]: {@link Pmc} with {@code lower} and {@link Pml} with {@code upper} at once. Outcomes can rule secrets out further than
 * they can point to them, so one number for both sides wastes room.
 *
 * @param lower how much less likely an outcome may make a secret, in nats
 * @param upper how much more likely, in nats
 */
public record Alip(Scalar lower, Scalar upper) implements Guarantee {
    /** Its name. */
    public static final String NAME = "alip";

    /** Refuses what is no bound. */
    public Alip {
        Numbers.checkNats("lower", lower);
        Numbers.checkNats("upper", upper);
    }

    /** With just these doubles. */
    public Alip(double lower, double upper) {
        this(Scalar.of(lower), Scalar.of(upper));
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Map<String, Scalar> parameters() {
        return Numbers.of("lower", lower, "upper", upper);
    }

    @Override
    public List<Limit> limits() {
        return List.of(
                Limit.of("lower", lower, PMC),
                Limit.of("upper", upper, PML));
    }

    @Override
    public Alip with(double... bounds) {
        return new Alip(bounds[0], bounds[1]);
    }

    @Override
    public String promise() {
        return "Whichever outcome is seen, no secret becomes more than " + Times.of(lower)
                + " less likely, or more than " + Times.of(upper)
                + " more likely, for an adversary who knows the prior.";
    }
}
