package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From approximate differential privacy and total variation to mutual information: {@code I(X;Y) <= epsilon t + delta (1 + log n)}.
 *
 * <p>Mutual information is the integral of {@code E_g(P||Q)/g + E_g(Q||P)/g^2} over {@code g >= 1}, where {@code P} is the joint law, {@code Q} that of independent secret and outcome, and {@code E_g(P||Q)} the largest
 * {@code P(A) - g Q(A)}. It is convex in {@code g}, {@code t} at 1, and {@code delta} at most at {@code e^epsilon}; up to there it is below the straight line, and beyond at most {@code delta}, for each secret until {@code g = 1/P(x)}.
 */
final class ApproximateLdpToMutualInformation extends Implication {
    ApproximateLdpToMutualInformation() {
        super(
                "(epsilon, delta)-LDP and T(X;Y) <= t => I(X;Y) <= epsilon t + delta (1 + log n)",
                "n = number of secrets, at most 1/p_min, if delta > 0",
                "docs/implications.md 8");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.one(BoundedTotalVariation.class)
                .map(variation -> known.all(ApproximateLdp.class).stream()
                        .map(premise -> infer(
                                new BoundedMutualInformation(Bound.nats(Enclosure.of(premise.epsilon())
                                        .times(Enclosure.of(variation.t()))
                                        .plus(tail(premise, setting)))),
                                premise,
                                variation))
                        .toList())
                .orElse(List.of());
    }

    private static Enclosure tail(ApproximateLdp premise, Setting setting) {
        Enclosure most =
                setting.most().map(n -> n.log().plus(Enclosure.ONE)).orElse(Enclosure.of(Double.POSITIVE_INFINITY));
        return Enclosure.of(premise.delta()).times(most);
    }
}
