package io.divulge.implication;

import io.divulge.guarantee.Eml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From common events to rarer ones: {@code e^epsilon' - 1 = (e^epsilon - 1) (1/delta' - 1)/(1/delta - 1)} at a smaller {@code delta'}.
 *
 * <p>Let an event have probability {@code m} below {@code delta} and, given a secret, the probability {@code s m}. Add the same share {@code (delta - m)/(1 - m)} of each outcome outside of it: the event
 * grows to probability {@code delta}, and given the secret to {@code s m + (1 - s m)(delta - m)/(1 - m)}, which may be at most {@code delta e^epsilon}. That is
 * {@code (s - 1) m / (1 - m) <= (e^epsilon - 1) delta / (1 - delta)}, and the bound grows as {@code m} falls. Without what is added outside, it would be {@code epsilon + log(delta/delta')}.
 */
final class EmlToSmallerDelta extends Implication {
    EmlToSmallerDelta() {
        super(
                "(epsilon, delta)-EML => (log( 1 + (e^epsilon - 1)(1/delta' - 1)/(1/delta - 1) ), delta')-EML for smaller delta'",
                "delta' > 0",
                "docs/implications.md 5");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar asked = known.delta();
        if (asked.isZero()) {
            return List.of();
        }
        return known.all(Eml.class).stream()
                .filter(premise -> !premise.delta().isAtMost(asked))
                .map(premise -> infer(
                        new Eml(Bound.nats(leakage(premise, Enclosure.of(asked).atLeast(0))), asked), premise))
                .toList();
    }

    /** What events of this probability leak at most, if those of a larger one leak what the premise says. */
    static Enclosure leakage(Eml premise, Enclosure probability) {
        Enclosure rarer = Enclosure.ONE.minus(probability).atLeast(0).over(probability);
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure odds = delta.over(Enclosure.ONE.minus(delta).atLeast(0));
        return Enclosure.of(premise.epsilon()).expm1().times(odds).times(rarer).log1p();
    }
}
