package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From maximal leakage to approximate max-information: {@code e^epsilon' = (1 + r)^2/(4 r)} with {@code r = (e^epsilon - 1)/delta}, or {@code (1 - delta) e^epsilon} where {@code r < 2 e^epsilon - 1}.
 *
 * <p>An outcome that leaks {@code log m} adds at most {@code (1 - g/m)+} to the excess over {@code g = e^epsilon'}, and {@code m} has the mean {@code e^epsilon} and is never below 1. The smallest concave function above {@code (1 - g/m)+} there is
 * the tangent from {@code (1, 0)}, which touches at {@code m = g + sqrt(g^2 - g)}, and {@code 1 - g/m} itself after that.
 */
final class MaximalLeakageToMaxInformation extends Implication {
    MaximalLeakageToMaxInformation() {
        super(
                "maximal leakage <= epsilon => delta-approximate max-information <= log( (1 + r)^2/(4 r) ), r = (e^epsilon - 1)/delta;"
                        + " epsilon + log(1 - delta) where r < 2 e^epsilon - 1",
                "delta > 0",
                "docs/implications.md 9");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar delta = known.delta();
        if (delta.isZero()) {
            return List.of();
        }
        return known.all(BoundedMaximalLeakage.class).stream()
                .filter(premise -> !premise.epsilon().isZero())
                .map(premise -> infer(
                        new BoundedMaxInformation(
                                Bound.nats(information(Enclosure.of(premise.epsilon()), Enclosure.of(delta))), delta),
                        premise))
                .toList();
    }

    private static Enclosure information(Enclosure epsilon, Enclosure delta) {
        Enclosure usual = epsilon.plus(delta.negate().log1p());
        Enclosure ratio = epsilon.expm1().over(delta.atLeast(0));
        if (ratio.upper() < 1 + 2 * epsilon.expm1().lower()) {
            return usual;
        }
        // (1 + r)^2/(4 r) = 1 + (r - 1)^2/(4 r), and it is never below the other.
        Enclosure rarely = ratio.minus(Enclosure.ONE)
                .square()
                .over(ratio.atLeast(0).twice().twice())
                .log1p();
        return rarely.max(usual);
    }
}
