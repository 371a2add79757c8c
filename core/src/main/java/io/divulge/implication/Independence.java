package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * A release that leaks exactly nothing in one sense leaks nothing in any: secret and outcome are independent [SCOS23, Lemma 2(2)].
 *
 * <p>It needs no {@code p_min}, unlike the theorems of which it is the limit.
 */
final class Independence extends Implication {
    Independence() {
        super("leakage 0, on average or at worst => secret and outcome are independent", "[SCOS23, Lemma 2(2)]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        for (Guarantee each : zeros(known)) {
            all.add(infer(new Pml(0), each));
            all.add(infer(new Pmc(0), each));
        }
        return all;
    }

    private static List<Guarantee> zeros(Known known) {
        List<Guarantee> candidates = new ArrayList<>();
        known.one(Pml.class).ifPresent(candidates::add);
        known.one(Pmc.class).ifPresent(candidates::add);
        known.one(BoundedMaximalLeakage.class).ifPresent(candidates::add);
        known.one(BoundedMutualInformation.class).ifPresent(candidates::add);
        known.one(BoundedTotalVariation.class).ifPresent(candidates::add);
        return candidates.stream()
                .filter(each -> each.parameters().values().stream().allMatch(Scalar::isZero))
                .toList();
    }
}
