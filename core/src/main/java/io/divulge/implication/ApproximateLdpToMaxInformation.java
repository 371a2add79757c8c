package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaxInformation;
import java.util.List;

/**
 * From approximate differential privacy to approximate max-information: {@code P_x(E_x) <= e^epsilon P_x'(E_x) + delta}, averaged over {@code x} and {@code x'} drawn apart.
 */
final class ApproximateLdpToMaxInformation extends Implication {
    ApproximateLdpToMaxInformation() {
        super("(epsilon, delta)-LDP => delta-approximate max-information <= epsilon", "docs/implications.md 8");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(ApproximateLdp.class).stream()
                .map(premise -> infer(new BoundedMaxInformation(premise.epsilon(), premise.delta()), premise))
                .toList();
    }
}
