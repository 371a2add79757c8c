package io.divulge.implication;

import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;

/**
 * From leakage to total variation: {@code 1 - e^-epsilon}, and {@code (1 - delta)(1 - e^-epsilon) + delta (1 - p_min)}.
 *
 * <p>An outcome outside of the tail has lifts from {@code a} to {@code b = e^epsilon} and moves the belief by {@code (1 - a)(b - 1)/(b - a)} at most, see {@link Lifts}; {@code a} is 0, or in the high-privacy regime what
 * {@link PmlToPmc} says. One in the tail moves it by at most {@code 1 - p_min}. [SCOS23, Prop. 8, 9] have {@code e^epsilon - 1} or {@code max(e^epsilon - 1, 1)/2}, and {@code (1/p_min - 1)/2}.
 */
final class PmlToTotalVariation extends Implication {
    PmlToTotalVariation() {
        super(
                "(epsilon, delta)-PML => T(X;Y) <= (1 - delta) (1-a)(b-1)/(b-a) + delta (1 - p_min), b = e^epsilon,"
                        + " a = max( 0, (1 - b (1 - p_min))/p_min ), or 0 if p_min is not known",
                "p_min known, if delta > 0",
                "docs/implications.md 1");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Pml.class)
                .ifPresent(pml -> all.add(infer(
                        new BoundedTotalVariation(Bound.probability(PmlToPmc.lifts(Enclosure.of(pml.epsilon()), setting)
                                .variation())),
                        pml)));
        setting.rest().ifPresent(rest -> {
            for (TailPml tail : known.all(TailPml.class)) {
                Enclosure usual = PmlToPmc.lifts(Enclosure.of(tail.epsilon()), setting)
                        .variation()
                        .min(rest);
                Enclosure delta = Enclosure.of(tail.delta());
                Enclosure average =
                        Enclosure.ONE.minus(delta).atLeast(0).times(usual).plus(delta.times(rest));
                all.add(infer(new BoundedTotalVariation(Bound.probability(average)), tail));
            }
        });
        return all;
    }
}
