package io.divulge.implication;

import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Pml;
import java.util.ArrayList;
import java.util.List;

/**
 * What no outcome exceeds, no function of the outcome exceeds [ILE26, Thm 3]; nothing disregarded, it is the same promise.
 */
final class PmlToEnvelope extends Implication {
    PmlToEnvelope() {
        super(
                "epsilon-PML <=> (epsilon, 0)-envelope => (epsilon, delta)-envelope",
                "[ILE26, Thm 3], [SCOS23, Prop. 1]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Pml.class).ifPresent(pml -> all.add(infer(new EnvelopePml(pml.epsilon(), known.delta()), pml)));
        for (EnvelopePml envelope : known.all(EnvelopePml.class)) {
            if (envelope.delta().isZero()) {
                all.add(infer(new Pml(envelope.epsilon()), envelope));
            }
        }
        return all;
    }
}
