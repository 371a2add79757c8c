package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.Ldp;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From differential privacy to maximal leakage: {@code -log( 1/n + e^-epsilon (1 - 1/n) )} for {@code n} secrets.
 *
 * <p>Maximal leakage does not depend on the prior, so [SCOS23, Prop. 6] and Lemma 3 may be applied to the uniform
 * one, whatever the prior is. Randomized response attains it.
 */
final class LdpToMaximalLeakage extends Implication {
    LdpToMaximalLeakage() {
        super(
                "epsilon-LDP => maximal leakage <= -log( 1/n + e^-epsilon (1 - 1/n) )",
                "n = number of secrets, at most 1/p_min",
                "[SCOS23, Prop. 6, Lemma 3]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.most()
                .map(n -> known.all(Ldp.class).stream()
                        .map(premise -> infer(new BoundedMaximalLeakage(Bound.nats(leakage(premise, n))), premise))
                        .toList())
                .orElse(List.of());
    }

    private static Enclosure leakage(Ldp premise, Enclosure n) {
        Enclosure rest = Enclosure.ONE.minus(Enclosure.ONE.over(n)).atLeast(0);
        return Enclosure.of(premise.epsilon())
                .negate()
                .expm1()
                .times(rest)
                .log1p()
                .negate();
    }
}
