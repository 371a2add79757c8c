package io.divulge.implication;

import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * From leakage to total variation: an outcome that leaks {@code epsilon} moves the belief by at most {@code eta = e^epsilon - 1}, and by at most {@code max(eta, 1)/2}; in the tail by at most {@code (1/p_min - 1)/2} [SCOS23, Prop. 8, 9]. The three cases of the proposition are one minimum.
 */
final class PmlToTotalVariation implements Implication {
    @Override
    public String statement() {
        return "(epsilon, delta)-PML => T(X;Y) <= min( eta, max(eta, 1)/2 ) + delta (1/p_min - 1)/2, eta = e^epsilon - 1";
    }

    @Override
    public String condition() {
        return "p_min known, if delta > 0; two secrets or more";
    }

    @Override
    public String citation() {
        return "[SCOS23, Prop. 8, 9]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Pml.class)
                .ifPresent(pml ->
                        all.add(infer(new BoundedTotalVariation(Bound.probability(usual(pml.epsilon()))), pml)));
        setting.pMin().ifPresent(p -> {
            for (TailPml tail : known.all(TailPml.class)) {
                Enclosure rare = Enclosure.of(tail.delta())
                        .times(half(Enclosure.ONE.over(p).minus(Enclosure.ONE)));
                all.add(infer(
                        new BoundedTotalVariation(Bound.probability(usual(tail.epsilon())
                                .plus(rare.max(Enclosure.of(tail.delta()).times(half(Enclosure.ONE)))))),
                        tail));
            }
        });
        return all;
    }

    private static Enclosure usual(Scalar epsilon) {
        Enclosure eta = Enclosure.of(epsilon).expm1();
        return eta.min(half(eta.max(Enclosure.ONE)));
    }

    private static Enclosure half(Enclosure number) {
        return number.times(Enclosure.of(0.5));
    }
}
