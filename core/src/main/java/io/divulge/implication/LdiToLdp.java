package io.divulge.implication;

import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Ldp;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From identifiability to differential privacy: a ratio of likelihoods is one of posteriors, {@code e^epsilon} at most, times one of priors.
 *
 * <p>The prior is the average of the posteriors, so its ratios are at most {@code e^epsilon} too; and they are at
 * most {@code p_max / p_min}, with {@code p_max <= 1 - (n - 1) p_min}. Follows from the definitions [SCOS23, Def.
 * 14, 16].
 */
final class LdiToLdp extends Implication {
    LdiToLdp() {
        super("epsilon-LDI => (epsilon + min(epsilon, log p_max/p_min))-LDP", "[SCOS23, Def. 14, 16]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(Ldi.class).stream()
                .map(premise -> infer(new Ldp(Bound.nats(loss(premise, setting))), premise))
                .toList();
    }

    private static Enclosure loss(Ldi premise, Setting setting) {
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        return epsilon.plus(setting.skew().map(epsilon::min).orElse(epsilon));
    }
}
