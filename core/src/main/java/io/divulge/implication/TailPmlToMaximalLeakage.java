package io.divulge.implication;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * Outcomes in the tail leak at most {@code -log p_min} each: {@code log( (1 - delta) e^epsilon + delta / p_min )} [SCOS23, Lemma 3(2)].
 *
 * <p>The lemma is printed without the factor {@code 1 - delta}, which its proof has before the last step.
 */
final class TailPmlToMaximalLeakage implements Implication {
    @Override
    public String statement() {
        return "(epsilon, delta)-PML => maximal leakage <= log( (1 - delta) e^epsilon + delta / p_min )";
    }

    @Override
    public String condition() {
        return "p_min known";
    }

    @Override
    public String citation() {
        return "[SCOS23, Lemma 3(2)]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        return setting.pMin()
                .map(p -> known.all(TailPml.class).stream()
                        .map(premise -> infer(new BoundedMaximalLeakage(Bound.nats(average(premise, p))), premise))
                        .toList())
                .orElse(List.of());
    }

    private static Enclosure average(TailPml premise, Enclosure p) {
        Enclosure most = Enclosure.ONE.over(p);
        Enclosure delta = Enclosure.of(premise.delta());
        // An epsilon beyond what any outcome leaks promises no more than that.
        Enclosure usual = Enclosure.exp(premise.epsilon()).min(most);
        return Enclosure.ONE.minus(delta).times(usual).plus(delta.times(most)).log();
    }
}
