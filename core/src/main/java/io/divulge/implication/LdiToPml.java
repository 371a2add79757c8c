package io.divulge.implication;

import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From identifiability to leakage: {@code epsilon' = -log( p_min (1 + e^-epsilon (n - 1)) )} with {@code n} secrets [SCOS23, Prop. 6].
 *
 * <p>More secrets make the bound smaller, so that where their number is not known two are assumed.
 */
final class LdiToPml extends Implication {
    LdiToPml() {
        super(
                "epsilon-LDI => -log( p_min (1 + e^-epsilon (n - 1)) )-PML",
                "p_min known; n = number of secrets, or 2",
                "[SCOS23, Prop. 6]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.pMin()
                .map(p -> known.all(Ldi.class).stream()
                        .map(premise -> infer(new Pml(Bound.nats(leakage(premise, p, setting.fewest()))), premise))
                        .toList())
                .orElse(List.of());
    }

    private static Enclosure leakage(Ldi premise, Enclosure p, int secrets) {
        Enclosure others = Enclosure.of(premise.epsilon()).negate().exp().times(Enclosure.of(secrets - 1));
        return p.times(Enclosure.ONE.plus(others)).log().negate();
    }
}
