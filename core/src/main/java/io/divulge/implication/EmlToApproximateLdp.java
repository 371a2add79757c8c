package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.Eml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From events to differential privacy: the outcomes of two secrets are at most {@code max( e^epsilon - 1, (1 - e^-epsilon)/(1 - delta) )} apart, where the second counts for {@code delta > 1 - e^-epsilon} only.
 *
 * <p>An event of probability {@code m} has at most {@code U(m)} under any secret and at least {@code 1 - U(1 - m)}. {@code U(m)} is the smaller of 1 and {@code m e^epsilon} for {@code m >= delta}, and else
 * {@code m + (e^epsilon - 1)(1 - m) delta/(1 - delta)}, see {@link EmlToSmallerDelta}. {@code U(m) + U(1 - m) - 1} is largest at {@code m = 1 - e^-epsilon}, where the other secret rules the event out.
 */
final class EmlToApproximateLdp extends Implication {
    EmlToApproximateLdp() {
        super(
                "(epsilon, delta)-EML => (0, e^epsilon - 1)-LDP; (0, (1 - e^-epsilon)/(1 - delta))-LDP if delta > 1 - e^-epsilon",
                "docs/implications.md 7");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(Eml.class).stream()
                .filter(premise -> premise.delta().value() < 1)
                .map(premise -> infer(new ApproximateLdp(Scalar.of(0), Bound.probability(apart(premise))), premise))
                .toList();
    }

    private static Enclosure apart(Eml premise) {
        Enclosure epsilon = Enclosure.of(premise.epsilon());
        Enclosure down = epsilon.negate().expm1().negate();
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure common = epsilon.expm1();
        // The two agree at delta = 1 - e^-epsilon, and the second is the smaller below.
        return delta.upper() < down.lower()
                ? common
                : down.over(Enclosure.ONE.minus(delta).atLeast(0)).max(common);
    }
}
