package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

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
    /** Its name. */
    public static final String NAME = "pmc";

    /** Refuses what is no bound. */
    public Pmc {
        Numbers.checkNats("epsilon", epsilon);
    }

    /** With just this double. */
    public Pmc(double epsilon) {
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
        return List.of(Limit.of("epsilon", epsilon, PMC));
    }

    @Override
    public Pmc with(double... bounds) {
        return new Pmc(bounds[0]);
    }

    @Override
    public String promise() {
        return "Whichever outcome is seen, no secret becomes more than " + Times.of(epsilon)
                + " less likely: an adversary who knows the prior and fears the cost of a wrong guess can lower it by no more.";
    }
}
