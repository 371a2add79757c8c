package io.divulge.implication;

import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From differential privacy to leakage: {@code epsilon' = -log( p_min + e^-epsilon (1 - p_min) )} [SCOS23, Prop. 6].
 *
 * <p>Without {@code p_min} its limit for {@code p_min -> 0} holds for every prior: {@code epsilon} itself
 * [SGSSO25, Thm 1, 7].
 */
final class LdpToPml extends Implication {
    LdpToPml() {
        super(
                "epsilon-LDP => -log( p_min + e^-epsilon (1 - p_min) )-PML; epsilon-PML for every prior",
                "[SCOS23, Prop. 6], [SGSSO25, Prop. 1, Thm 1, 7]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(Ldp.class).stream()
                .map(premise -> infer(new Pml(Bound.nats(leakage(premise, setting))), premise))
                .toList();
    }

    private static Enclosure leakage(Ldp premise, Setting setting) {
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        return setting.rest()
                .map(rest ->
                        epsilon.negate().expm1().times(rest).log1p().negate().min(epsilon))
                .orElse(epsilon);
    }
}
