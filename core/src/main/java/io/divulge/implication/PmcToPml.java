package io.divulge.implication;

import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From cost to leakage: {@code epsilon' = log( (1 - e^-epsilon (1 - p_min)) / p_min )} [SGSSO25, Thm 6(ii)].
 *
 * <p>Always finite, since leakage is at most {@code -log p_min}, which is the limit for a cost without bound.
 */
final class PmcToPml extends Implication {
    PmcToPml() {
        super("epsilon-PMC => log( (1 - e^-epsilon (1 - p_min)) / p_min )-PML", "p_min known", "[SGSSO25, Thm 6(ii)]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.pMin()
                .map(p -> known.all(Pmc.class).stream()
                        .map(premise -> infer(new Pml(Bound.nats(leakage(premise, p))), premise))
                        .toList())
                .orElse(List.of());
    }

    private static Enclosure leakage(Pmc premise, Enclosure p) {
        Enclosure share = Enclosure.ONE.minus(p).over(p);
        return Enclosure.of(premise.epsilon())
                .negate()
                .expm1()
                .negate()
                .times(share)
                .log1p();
    }
}
