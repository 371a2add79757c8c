package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From differential privacy, approximate or not, to maximal leakage: {@code log( n (e^epsilon + (n - 1) delta)/(e^epsilon + n - 1) )} for {@code n} secrets.
 *
 * <p>Let {@code A_x} be the outcomes that are the most likely under {@code x}; then {@code S = sum_x P_x(A_x)} is {@code e} to the maximal leakage. For every {@code x' != x} {@code P_x(A_x) <= e^epsilon P_x'(A_x) + delta}. Added up over all pairs,
 * {@code (n - 1) S <= e^epsilon (n - S) + n (n - 1) delta}. Whatever the prior, a release that tells the secret with probability {@code delta}, and else is randomized response, attains it.
 */
final class ApproximateLdpToMaximalLeakage extends Implication {
    ApproximateLdpToMaximalLeakage() {
        super(
                "(epsilon, delta)-LDP => maximal leakage <= log( n (e^epsilon + (n - 1) delta)/(e^epsilon + n - 1) )",
                "n = number of secrets, at most 1/p_min",
                "docs/implications.md 8");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.most()
                .filter(n -> Double.isFinite(n.upper()))
                .map(n -> known.all(ApproximateLdp.class).stream()
                        .map(premise -> infer(new BoundedMaximalLeakage(Bound.nats(leakage(premise, n))), premise))
                        .toList())
                .orElse(List.of());
    }

    /** As {@code 1 + (n - 1)(e^epsilon - 1 + n delta)/(e^epsilon - 1 + n)}, which keeps small leakages precise; and divided by {@code e^epsilon}, which may be beyond the largest double. */
    private static Enclosure leakage(ApproximateLdp premise, Enclosure n) {
        Enclosure others = n.minus(Enclosure.ONE).atLeast(0);
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure more = Enclosure.of(premise.epsilon()).expm1();
        Enclosure small = others.times(more.plus(n.times(delta)))
                .over(more.plus(n).atLeast(0))
                .log1p();
        Enclosure rest = Enclosure.of(premise.epsilon()).negate().exp().times(others);
        Enclosure large = n.log().plus(rest.times(delta).log1p()).minus(rest.log1p());
        return small.min(large);
    }
}
