package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * From a smaller {@code delta} to a larger one: {@code epsilon' = epsilon + log((1 - delta')/(1 - delta))}; where that is 0, {@code delta'} is the total variation.
 *
 * <p>With {@code g = e^epsilon} and {@code Lambda = P(x|y)/P(x)}, the premise says that {@code (1 - g/Lambda)+} has mean {@code delta} at most when secret and outcome are drawn together. For a smaller {@code g'}
 * {@code (1 - g'/Lambda)+ <= 1 - (g'/g)(1 - (1 - g/Lambda)+)}, with equality where {@code Lambda >= g}. The mean of this is {@code 1 - (g'/g)(1 - delta)}.
 */
final class MaxInformationToLargerDelta extends Implication {
    MaxInformationToLargerDelta() {
        super(
                "delta-approximate max-information <= epsilon => delta'-approximate max-information <= epsilon + log( (1 - delta')/(1 - delta) )"
                        + " for larger delta', T(X;Y) <= 1 - (1 - delta) e^-epsilon",
                "docs/implications.md 9");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar asked = known.delta();
        List<Inference> all = new ArrayList<>();
        for (BoundedMaxInformation premise : known.all(BoundedMaxInformation.class)) {
            Enclosure epsilon = Enclosure.of(premise.epsilon());
            Enclosure delta = Enclosure.of(premise.delta());
            // 1 - (1 - delta) e^-epsilon as a sum of what is not negative
            Enclosure apart = epsilon.negate()
                    .expm1()
                    .negate()
                    .plus(delta.times(epsilon.negate().exp()));
            all.add(infer(new BoundedTotalVariation(Bound.probability(apart)), premise));
            if (!asked.isAtMost(premise.delta())) {
                Enclosure less = Enclosure.of(asked)
                        .negate()
                        .log1p()
                        .minus(delta.negate().log1p());
                all.add(infer(new BoundedMaxInformation(Bound.nats(epsilon.plus(less)), asked), premise));
            }
        }
        return all;
    }
}
