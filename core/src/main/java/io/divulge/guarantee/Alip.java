package io.divulge.guarantee;

import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.expression.Domain;
import io.divulge.expression.Parameter;
import io.divulge.numeric.Scalar;
import java.util.List;

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
    static final Notion NOTION = Notion.of(
            "alip",
            "the same with one bound for less and one for more likely",
            "[SGSSO25, Def. 5]",
            numbers -> new Alip(numbers.get(0), numbers.get(1)),
            Parameter.required("lower", "how much less likely a secret may become", Domain.NATS),
            Parameter.required("upper", "how much more likely", Domain.NATS));

    public Alip {
        NOTION.check(lower, upper);
    }

    /** With just these doubles. */
    public Alip(double lower, double upper) {
        this(Scalar.of(lower), Scalar.of(upper));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of("lower", lower, PMC), Limit.of("upper", upper, PML));
    }

    @Override
    public String promise() {
        return "Whatever the outcome, no secret becomes more than " + Times.of(lower)
                + " less likely, or more than " + Times.of(upper)
                + " more likely, for an adversary who knows the prior.";
    }
}
