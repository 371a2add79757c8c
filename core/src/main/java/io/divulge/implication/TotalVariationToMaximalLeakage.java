package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From total variation to maximal leakage: a posterior exceeds its prior by at most the total variation, and so by a factor of at most {@code 1 + TV / p_min}; the average of these factors is {@code e} to the maximal leakage. Follows from the definitions.
 */
final class TotalVariationToMaximalLeakage extends Implication {
    TotalVariationToMaximalLeakage() {
        super("T(X;Y) <= t => maximal leakage <= log(1 + t / p_min)", "p_min known", "[SCOS23, eq. 24, Def. 6]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.pMin()
                .map(p -> known.all(BoundedTotalVariation.class).stream()
                        .map(premise -> infer(
                                new BoundedMaximalLeakage(Bound.nats(
                                        Enclosure.of(premise.t()).over(p).log1p())),
                                premise))
                        .toList())
                .orElse(List.of());
    }
}
