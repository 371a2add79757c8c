package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From maximal leakage to total variation: {@code T(X;Y) <= 1 - e^-epsilon}, and {@code <= (1 - p_min)(e^epsilon - 1)}.
 *
 * <p>An outcome that leaks {@code l} has lifts from 0 to {@code e^l}, and by the chord of {@link Lifts} moves the belief by at most {@code 1 - e^-l}. It also moves it by at most {@code e^l - 1} times the prior
 * of the secrets that rise, which are not all of them. Both are concave in {@code e^l}, whose average is {@code e^epsilon}. The first is below [SCOS23, Prop. 9], {@code e^epsilon - 1}; the
 * second below [SCOS23, eq. 25], which has {@code (n - 1) p_max} for {@code 1 - p_min}.
 */
final class MaximalLeakageToTotalVariation extends Implication {
    MaximalLeakageToTotalVariation() {
        super(
                "maximal leakage <= epsilon => T(X;Y) <= min( 1 - e^-epsilon, (1 - p_min)(e^epsilon - 1) )",
                "p_min known, or 0",
                "docs/implications.md 1");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Enclosure rest = setting.rest().orElse(Enclosure.ONE);
        return known.all(BoundedMaximalLeakage.class).stream()
                .map(premise -> infer(new BoundedTotalVariation(Bound.probability(variation(premise, rest))), premise))
                .toList();
    }

    private static Enclosure variation(BoundedMaximalLeakage premise, Enclosure rest) {
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        return epsilon.negate().expm1().negate().min(epsilon.expm1().times(rest));
    }
}
