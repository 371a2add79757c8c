package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From maximal leakage to total variation: {@code T(X;Y) <= e^epsilon - 1} [SCOS23, Prop. 9].
 */
final class MaximalLeakageToTotalVariation implements Implication {
    @Override
    public String statement() {
        return "maximal leakage <= epsilon => T(X;Y) <= e^epsilon - 1";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public String citation() {
        return "[SCOS23, Prop. 9]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        return known.all(BoundedMaximalLeakage.class).stream()
                .map(premise -> infer(
                        new BoundedTotalVariation(Bound.probability(
                                Enclosure.of(premise.epsilon()).expm1())),
                        premise))
                .toList();
    }
}
