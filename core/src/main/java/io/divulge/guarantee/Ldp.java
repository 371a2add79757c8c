package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * Local differential privacy: no outcome is more than {@code e^epsilon} times as likely under one secret as under another.
 *
 * <p>[SCOS23, Def. 14]. It does not name a prior: it is {@link Pml}, and also {@link Pmc}, for all priors on the
 * secrets at once [SGSSO25, Thm 1, 5]. Any outcome that rules a secret out breaks it.
 *
 * @param epsilon the bound, in nats
 */
public record Ldp(Scalar epsilon) implements Guarantee {
    static final Notion NOTION = Notion.of(
            LDP.name(),
            "no event is more than e^epsilon times as likely, plus delta, under one secret as under another",
            "[SCOS23, Def. 14], [ILE26, Def. 2]",
            numbers -> numbers.get(1).isZero()
                    ? new Ldp(numbers.get(0))
                    : new ApproximateLdp(numbers.get(0), numbers.get(1)),
            Notion.EPSILON,
            Notion.NO_DELTA);

    public Ldp {
        NOTION.check(epsilon);
    }

    /** With just this double. */
    public Ldp(double epsilon) {
        this(Scalar.of(epsilon));
    }

    @Override
    public Notion notion() {
        return NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.of(epsilon, LDP));
    }

    @Override
    public String promise() {
        return "Whatever the outcome, and whatever an adversary believed before, no secret explains it more than "
                + Times.of(epsilon) + " as well as another.";
    }
}
