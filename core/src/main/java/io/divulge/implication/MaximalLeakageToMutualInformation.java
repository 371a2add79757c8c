package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import java.util.List;

/**
 * Mutual information is at most maximal leakage [IWK20]: by Jensen's inequality {@code I <= E l <= log E e^l}.
 */
final class MaximalLeakageToMutualInformation extends Implication {
    MaximalLeakageToMutualInformation() {
        super("maximal leakage <= epsilon => I(X;Y) <= epsilon", "[IWK20], [SCOS23, IV.C]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(BoundedMaximalLeakage.class).stream()
                .map(premise -> infer(new BoundedMutualInformation(premise.epsilon()), premise))
                .toList();
    }
}
