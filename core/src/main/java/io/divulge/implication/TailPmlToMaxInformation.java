package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.TailPml;
import java.util.List;

/**
 * Outcomes outside of the tail keep to {@code epsilon} with every secret [SCOS23, Prop. 5].
 */
final class TailPmlToMaxInformation extends Implication {
    TailPmlToMaxInformation() {
        super("(epsilon, delta)-PML => delta-approximate max-information <= epsilon", "[SCOS23, Prop. 5]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(TailPml.class).stream()
                .map(premise -> infer(new BoundedMaxInformation(premise.epsilon(), premise.delta()), premise))
                .toList();
    }
}
