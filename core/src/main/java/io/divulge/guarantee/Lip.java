package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Local information privacy: no outcome moves the probability of any secret by more than a factor {@code e^epsilon}, up or down.
 *
 * <p>{@code max |i(x;y)| <= epsilon} [SGSSO25, Def. 4]: {@link Pml} and {@link Pmc} at once.
 *
 * @param epsilon the bound, in nats
 */
public record Lip(Scalar epsilon) implements Guarantee {
    static final Notion NOTION = Notion.of(
            LIP.name(),
            "no outcome moves any secret's probability by more than a factor e^epsilon",
            "[SGSSO25, Def. 4]",
            numbers -> new Lip(numbers.get(0)),
            Notion.EPSILON);

    public Lip {
        NOTION.check(epsilon);
    }

    /** With just this double. */
    public Lip(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(epsilon, LIP));
    }

    @Override
    public String promise() {
        return "Whatever the outcome, no secret becomes more than " + Times.of(epsilon)
                + " more likely or less likely for an adversary who knows the prior.";
    }
}
