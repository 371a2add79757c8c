package io.divulge.implication;

import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Eml;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From events to total variation: {@code max( 1 - e^-epsilon, (e^epsilon - 1) delta/(1 - delta) )}.
 *
 * <p>How far the outcomes of a secret are from all is {@code P_x(E) - P(E)} for some event, of probability {@code m}. It is at most {@code 1 - m}; at most {@code m (e^epsilon - 1)} for {@code m >= delta}; and for rarer events at most
 * {@code (e^epsilon - 1)(1 - m) delta/(1 - delta)}, see {@link EmlToSmallerDelta}. The first two meet at {@code m = e^-epsilon}, the third is largest at 0.
 */
final class EmlToTotalVariation extends Implication {
    EmlToTotalVariation() {
        super(
                "(epsilon, delta)-EML => T(X;Y) <= max( 1 - e^-epsilon, (e^epsilon - 1) delta/(1 - delta) )",
                "docs/implications.md 5");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(Eml.class).stream()
                .filter(premise -> premise.delta().value() < 1)
                .map(premise -> infer(new BoundedTotalVariation(Bound.probability(apart(premise))), premise))
                .toList();
    }

    private static Enclosure apart(Eml premise) {
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure rare =
                epsilon.expm1().times(delta).over(Enclosure.ONE.minus(delta).atLeast(0));
        return epsilon.negate().expm1().negate().max(rare);
    }
}
