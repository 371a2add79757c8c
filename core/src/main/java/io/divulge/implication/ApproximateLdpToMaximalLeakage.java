package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From approximate differential privacy to maximal leakage: {@code log( e^epsilon + (n - 1) delta )} for {@code n} secrets.
 *
 * <p>Fix a secret {@code x}. The largest likelihood of an outcome is at most {@code e^epsilon P_x(y)} plus, for
 * each other secret, what exceeds that; over all outcomes these excesses add up to {@code delta} at most [ILE26,
 * eq. 3].
 */
final class ApproximateLdpToMaximalLeakage extends Implication {
    ApproximateLdpToMaximalLeakage() {
        super(
                "(epsilon, delta)-LDP => maximal leakage <= log( e^epsilon + (n - 1) delta )",
                "n = number of secrets, at most 1/p_min",
                "[ILE26, eq. 3]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.most()
                .map(n -> known.all(ApproximateLdp.class).stream()
                        .map(premise -> infer(new BoundedMaximalLeakage(Bound.nats(leakage(premise, n))), premise))
                        .toList())
                .orElse(List.of());
    }

    private static Enclosure leakage(ApproximateLdp premise, Enclosure n) {
        Enclosure others = n.minus(Enclosure.ONE).atLeast(0).times(Enclosure.of(premise.delta()));
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        Enclosure small = epsilon.expm1().plus(others).log1p();
        // The same from logarithms, which are finite where e^epsilon is not.
        return small.min(epsilon.logPlusExp(others.log()));
    }
}
