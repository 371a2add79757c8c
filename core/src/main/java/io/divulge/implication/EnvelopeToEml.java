package io.divulge.implication;

import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import java.util.List;

/**
 * An event that leaks more than {@code epsilon} is a yes-or-no question about the outcome: it cannot have probability above {@code delta}, and by continuity not {@code delta} either [ILE26, IV.B].
 */
final class EnvelopeToEml extends Implication {
    EnvelopeToEml() {
        super("(epsilon, delta)-envelope => (epsilon, delta)-EML", "[ILE26, IV.B]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(EnvelopePml.class).stream()
                .map(premise -> infer(new Eml(premise.epsilon(), premise.delta()), premise))
                .toList();
    }
}
