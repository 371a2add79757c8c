package io.divulge.implication;

import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;

/**
 * From identifiability to leakage: a secret has at most {@code b/(b + n - 1)} after an outcome, with {@code b = e^epsilon} and {@code n} secrets, and at least {@code p_min} before it [SCOS23, Prop. 6].
 *
 * <p>It has at least {@code 1/(1 + b (n - 1))} before it, too: the prior is the average of the posteriors, and its ratios are at most {@code b}. Where {@code n} is not known, the worst of all that {@code p_min} allows is taken.
 */
final class LdiToPml extends Implication {
    LdiToPml() {
        super(
                "epsilon-LDI => log( e^epsilon/(e^epsilon + n - 1) min( 1/p_min, 1 + e^epsilon (n - 1) ) )-PML",
                "n = number of secrets, or all that p_min allows",
                "[SCOS23, Prop. 6], docs/implications.md 11");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        for (Ldi premise : known.all(Ldi.class)) {
            setting.counts()
                    .mapToObj(n -> leakage(Enclosure.of(premise.epsilon()), Enclosure.of(n - 1), setting))
                    .reduce(Enclosure::max)
                    .ifPresent(worst -> all.add(infer(new Pml(Bound.nats(worst)), premise)));
        }
        return all;
    }

    private static Enclosure leakage(Enclosure epsilon, Enclosure others, Setting setting) {
        Enclosure after = epsilon.negate().exp().times(others).log1p().negate();
        Enclosure before = epsilon.plus(others.log()).logPlusExp(Enclosure.ZERO);
        return after.plus(setting.logPMin().map(log -> before.min(log.negate())).orElse(before));
    }
}
