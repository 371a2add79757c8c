package io.divulge.guarantee;

import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;

import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Map;

/**
 * The average-case guarantee: maximal leakage is at most {@code epsilon}.
 *
 * <p>{@code log E e^l(X -> Y) <= epsilon} [SCOS23, Def. 6]. It does not depend on the prior but for its support. A
 * rare outcome may leak far more.
 *
 * @param epsilon the bound, in nats
 */
public record BoundedMaximalLeakage(Scalar epsilon) implements Guarantee {
    /** Its name. */
    public static final String NAME = "maximal-leakage";

    /** Refuses what is no bound. */
    public BoundedMaximalLeakage {
        Numbers.checkNats("epsilon", epsilon);
    }

    /** With just this double. */
    public BoundedMaximalLeakage(double epsilon) {
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
        return List.of(Limit.of("epsilon", epsilon, MAXIMAL_LEAKAGE));
    }

    @Override
    public BoundedMaximalLeakage with(double... bounds) {
        return new BoundedMaximalLeakage(bounds[0]);
    }

    @Override
    public String promise() {
        return "On average over outcomes an adversary gets at most " + Times.of(epsilon)
                + " better at any guess, whatever the prior on these secrets; a rare outcome may help more.";
    }
}
