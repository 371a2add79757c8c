package io.divulge.implication;

import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Ldp;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From differential privacy to identifiability: a ratio of posteriors is one of likelihoods, {@code e^epsilon} at most, times one of priors [SCOS23, Def. 14, 16].
 */
final class LdpToLdi extends Implication {
    LdpToLdi() {
        super(
                "epsilon-LDP => (epsilon + log p_max/p_min)-LDI",
                "p_min known; p_max <= 1 - (n - 1) p_min",
                "[SCOS23, Def. 14, 16]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.skew()
                .map(skew -> known.all(Ldp.class).stream()
                        .map(premise -> infer(
                                new Ldi(Bound.nats(
                                        Enclosure.of(premise.epsilon()).plus(skew))),
                                premise))
                        .toList())
                .orElse(List.of());
    }
}
