package io.divulge.implication;

import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Pmc;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.List;

/**
 * From identifiability to cost: a secret has at least {@code 1/(1 + b (n - 1))} after an outcome, with {@code b = e^epsilon} and {@code n} secrets, and at most {@code b/(b + n - 1)} before it, since the prior is the average of the posteriors.
 *
 * <p>It has at most {@code 1 - (n - 1) p_min} before it, too. Where {@code n} is not known, the worst of all that {@code p_min} allows is taken.
 */
final class LdiToPmc extends Implication {
    LdiToPmc() {
        super(
                "epsilon-LDI => log( (1 + b (n - 1)) min( b/(b + n - 1), 1 - (n - 1) p_min ) )-PMC, b = e^epsilon",
                "n = number of secrets, or all that p_min allows",
                "docs/implications.md 11");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        for (Ldi premise : known.all(Ldi.class)) {
            setting.counts()
                    .mapToObj(n -> cost(Enclosure.of(premise.epsilon()), Enclosure.of(n - 1), setting))
                    .reduce(Enclosure::max)
                    .ifPresent(worst -> all.add(infer(new Pmc(Bound.nats(worst)), premise)));
        }
        return all;
    }

    private static Enclosure cost(Enclosure epsilon, Enclosure others, Setting setting) {
        Enclosure after = epsilon.plus(others.log()).logPlusExp(Enclosure.ZERO);
        Enclosure equal = epsilon.negate().exp().times(others).log1p().negate();
        Enclosure before = setting.pMin()
                .map(p -> equal.min(others.times(p).negate().log1p()))
                .orElse(equal);
        return after.plus(before);
    }
}
