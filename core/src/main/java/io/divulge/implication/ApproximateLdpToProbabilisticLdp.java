package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * A loss above {@code epsilon'} adds {@code 1 - e^(epsilon - epsilon')} of its probability to the privacy profile [ILE26, eq. 4].
 *
 * <p>The paper takes {@code epsilon'} as a multiple of {@code epsilon}; the argument holds for any larger number.
 * Solved for the probability {@code d} that the conclusion may have: {@code epsilon' = epsilon - log(1 - delta /
 * d)}, finite only for {@code d > delta}.
 */
final class ApproximateLdpToProbabilisticLdp extends Implication {
    ApproximateLdpToProbabilisticLdp() {
        super(
                "(epsilon, delta)-LDP => P{ loss > epsilon' } <= delta / (1 - e^(epsilon - epsilon'))",
                "a larger delta in the conclusion",
                "[ILE26, eq. 4]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        if (known.delta().isZero()) {
            return List.of();
        }
        Enclosure failure = Enclosure.of(known.delta());
        return known.all(ApproximateLdp.class).stream()
                .map(premise -> infer(new ProbabilisticLdp(Bound.nats(loss(premise, failure)), known.delta()), premise))
                .toList();
    }

    private static Enclosure loss(ApproximateLdp premise, Enclosure failure) {
        Enclosure share = Enclosure.of(premise.delta()).over(failure);
        Enclosure left = Enclosure.ONE
                .minus(failure)
                .atLeast(0)
                .times(Enclosure.of(premise.epsilon()).exp());
        Enclosure other = Enclosure.ONE.minus(Enclosure.of(premise.delta())).minus(left);
        return Enclosure.of(premise.epsilon())
                .minus(share.negate().log1p())
                .min(failure.log().minus(other.log()));
    }
}
