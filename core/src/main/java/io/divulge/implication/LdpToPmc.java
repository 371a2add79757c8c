package io.divulge.implication;

import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pmc;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From differential privacy to cost: {@code epsilon' = log( e^epsilon - p_min (e^epsilon - 1) )} [SGSSO25, Prop. 3].
 *
 * <p>Without {@code p_min} its limit for {@code p_min -> 0} holds for every prior: {@code epsilon} itself
 * [SGSSO25, Thm 5, 7].
 */
final class LdpToPmc extends Implication {
    LdpToPmc() {
        super(
                "epsilon-LDP => log( p_min + e^epsilon (1 - p_min) )-PMC; epsilon-PMC for every prior",
                "[SGSSO25, Prop. 3, Thm 5, 7]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(Ldp.class).stream()
                .map(premise -> infer(new Pmc(Bound.nats(cost(premise, setting))), premise))
                .toList();
    }

    private static Enclosure cost(Ldp premise, Setting setting) {
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        return setting.pMin()
                .map(p -> {
                    Enclosure small =
                            epsilon.expm1().times(Enclosure.ONE.minus(p)).log1p();
                    // The same with e^epsilon taken out, which is finite where e^epsilon is not.
                    Enclosure large =
                            epsilon.plus(epsilon.negate().expm1().times(p).log1p());
                    return epsilon.min(small).min(large);
                })
                .orElse(epsilon);
    }
}
