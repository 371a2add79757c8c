package io.divulge.implication;

import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.TailPml;
import java.util.List;

/**
 * The outcome itself is one of its functions [ILE26, eq. 8].
 */
final class EnvelopeToTailPml extends Implication {
    EnvelopeToTailPml() {
        super("(epsilon, delta)-envelope => (epsilon, delta)-PML", "delta > 0", "[ILE26, eq. 8]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(EnvelopePml.class).stream()
                .filter(premise -> !premise.delta().isZero())
                .map(premise -> infer(new TailPml(premise.epsilon(), premise.delta()), premise))
                .toList();
    }
}
