package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.Pmc;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From cost to maximal leakage: {@code log( 1 + (n - 1)(1 - e^-epsilon) )} for {@code n} secrets.
 *
 * <p>Every outcome keeps the share {@code a = e^-epsilon} of its probability under every secret, {@code P_x = a P + (1 - a) R_x}. The largest likelihoods of the channel {@code R} add up to {@code n} at most, those of the rest to {@code a}.
 * A guess that is the secret with probability {@code 1 - a}, and else drawn from the prior, attains it.
 */
final class PmcToMaximalLeakage extends Implication {
    PmcToMaximalLeakage() {
        super(
                "epsilon-PMC => maximal leakage <= log( 1 + (n - 1)(1 - e^-epsilon) )",
                "n = number of secrets, at most 1/p_min",
                "docs/implications.md 6");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.most()
                .map(n -> known.all(Pmc.class).stream()
                        .map(premise -> infer(
                                new BoundedMaximalLeakage(Bound.nats(leakage(premise, n.minus(Enclosure.ONE)))),
                                premise))
                        .toList())
                .orElse(List.of());
    }

    private static Enclosure leakage(Pmc premise, Enclosure others) {
        return Enclosure.of(premise.epsilon())
                .negate()
                .expm1()
                .negate()
                .times(others.atLeast(0))
                .log1p();
    }
}
