package io.divulge.implication;

import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From total variation to approximate max-information: 0 for {@code delta >= t}, and else {@code log( 1/p_min - (delta/t)(1/p_min - 1) )}.
 *
 * <p>Total variation is the mean of {@code (Lambda - 1)+} under independence, and the excess over {@code g} that of {@code (Lambda - g)+}, which is at most {@code (M - g)/(M - 1)} times the other, since no lift exceeds {@code M = 1/p_min}.
 */
final class TotalVariationToMaxInformation extends Implication {
    TotalVariationToMaxInformation() {
        super(
                "T(X;Y) <= t => delta-approximate max-information <= log( 1/p_min - (delta/t)(1/p_min - 1) ), 0 if delta >= t",
                "p_min known, if delta < t",
                "docs/implications.md 9");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar delta = known.delta();
        return known.all(BoundedTotalVariation.class).stream()
                .filter(premise -> !premise.t().isZero())
                .map(premise -> infer(
                        new BoundedMaxInformation(Bound.nats(information(premise, delta, setting)), delta), premise))
                .toList();
    }

    private static Enclosure information(BoundedTotalVariation premise, Scalar delta, Setting setting) {
        if (premise.t().isAtMost(delta)) {
            return Enclosure.ZERO;
        }
        Enclosure share =
                Enclosure.of(delta).over(Enclosure.of(premise.t()).atLeast(0)).asProbability();
        // log( (1 - s) M + s ), with M taken out
        return setting.logPMin()
                .map(log -> log.negate().plus(log.expm1().times(share).log1p()))
                .orElse(Enclosure.of(Double.POSITIVE_INFINITY));
    }
}
