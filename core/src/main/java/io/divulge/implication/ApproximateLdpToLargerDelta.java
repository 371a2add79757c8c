package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From a smaller {@code delta} to a larger one: {@code e^epsilon' = (e^epsilon (1 - delta') + delta - delta')/(1 - delta)}.
 *
 * <p>An event has probability at most {@code e^epsilon q + delta} under one secret, if it has {@code q} under another, and so has its complement. {@code P_x(E) - e^epsilon' q} is largest where both hold with equality, at
 * {@code q = (1 - delta)/(e^epsilon + 1)}; it is {@code delta'} for this {@code epsilon'}.
 */
final class ApproximateLdpToLargerDelta extends Implication {
    ApproximateLdpToLargerDelta() {
        super(
                "(epsilon, delta)-LDP => (log( (e^epsilon (1 - delta') + delta - delta')/(1 - delta) ), delta')-LDP for larger delta'",
                "docs/implications.md 8");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar asked = known.delta();
        return known.all(ApproximateLdp.class).stream()
                .filter(premise -> !asked.isAtMost(premise.delta()))
                .map(premise -> infer(new ApproximateLdp(Bound.nats(loss(premise, asked)), asked), premise))
                .toList();
    }

    private static Enclosure loss(ApproximateLdp premise, Scalar asked) {
        Enclosure failure = Enclosure.of(asked);
        Enclosure delta = Enclosure.of(premise.delta());
        return Enclosure.of(premise.epsilon())
                .expm1()
                .times(Enclosure.ONE.minus(failure).atLeast(0))
                .minus(failure.minus(delta).atLeast(0).twice())
                .over(Enclosure.ONE.minus(delta).atLeast(0))
                .log1p();
    }
}
