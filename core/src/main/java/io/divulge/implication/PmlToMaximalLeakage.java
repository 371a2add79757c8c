package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.Pml;
import java.util.List;

/**
 * What no outcome exceeds, their average does not exceed [SCOS23, Lemma 3(1)].
 */
final class PmlToMaximalLeakage implements Implication {
    @Override
    public String statement() {
        return "epsilon-PML => maximal leakage <= epsilon";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public String citation() {
        return "[SCOS23, Lemma 3(1)]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        return known.all(Pml.class).stream()
                .map(premise -> infer(new BoundedMaximalLeakage(premise.epsilon()), premise))
                .toList();
    }
}
