package io.divulge.implication;

import io.divulge.guarantee.Eml;
import io.divulge.guarantee.Pmc;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;

/**
 * From cost to events: {@code e^epsilon' = (1 - e^-epsilon (1 - delta)) / delta}.
 *
 * <p>What lies outside of an event of probability {@code m >= delta} keeps at least the probability {@code e^-epsilon (1 - m)} under every secret, so that the event has at most the rest. It is
 * [SGSSO25, Thm 6(ii)] with the event in the place of the secret.
 */
final class PmcToEml extends Implication {
    PmcToEml() {
        super(
                "epsilon-PMC => (log( (1 - e^-epsilon (1 - delta)) / delta ), delta)-EML",
                "delta > 0",
                "docs/implications.md 6");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        Scalar delta = known.delta();
        if (delta.isZero()) {
            return List.of();
        }
        return known.all(Pmc.class).stream()
                .map(premise -> infer(
                        new Eml(Bound.nats(leakage(premise, Enclosure.of(delta).atLeast(0))), delta), premise))
                .toList();
    }

    private static Enclosure leakage(Pmc premise, Enclosure delta) {
        Enclosure share = Enclosure.ONE.minus(delta).atLeast(0).over(delta);
        return Enclosure.of(premise.epsilon())
                .negate()
                .expm1()
                .negate()
                .times(share)
                .log1p();
    }
}
