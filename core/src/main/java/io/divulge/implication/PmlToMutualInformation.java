package io.divulge.implication;

import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;

/**
 * Mutual information is at most the expected leakage [SCOS23, Prop. 7]: {@code (1 - delta) epsilon + delta log(1 / p_min)}.
 *
 * <p>The proposition is printed without the factor {@code 1 - delta}, which its proof allows.
 */
final class PmlToMutualInformation implements Implication {
    @Override
    public String statement() {
        return "epsilon-PML => I(X;Y) <= epsilon; (epsilon, delta)-PML => I(X;Y) <= (1 - delta) epsilon - delta log p_min";
    }

    @Override
    public String condition() {
        return "p_min known, if delta > 0";
    }

    @Override
    public String citation() {
        return "[SCOS23, Prop. 7]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Pml.class).ifPresent(pml -> all.add(infer(new BoundedMutualInformation(pml.epsilon()), pml)));
        setting.logPMin().ifPresent(log -> {
            for (TailPml tail : known.all(TailPml.class)) {
                all.add(infer(new BoundedMutualInformation(Bound.nats(average(tail, log.negate()))), tail));
            }
        });
        return all;
    }

    private static Enclosure average(TailPml premise, Enclosure most) {
        Enclosure delta = Enclosure.of(premise.delta());
        Enclosure usual = Enclosure.of(premise.epsilon()).min(most);
        return Enclosure.ONE.minus(delta).times(usual).plus(delta.times(most));
    }
}
