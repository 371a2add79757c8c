package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.Pml;
import java.util.List;

/**
 * What no outcome exceeds, their average does not exceed [SCOS23, Lemma 3(1)].
 */
final class PmlToMaximalLeakage extends Implication {
    PmlToMaximalLeakage() {
        super("epsilon-PML => maximal leakage <= epsilon", "[SCOS23, Lemma 3(1)]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(Pml.class).stream()
                .map(premise -> infer(new BoundedMaximalLeakage(premise.epsilon()), premise))
                .toList();
    }
}
