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
final class TailPmlToMaximalLeakage extends Implication {
    TailPmlToMaximalLeakage() {
        super(
                "(epsilon, delta)-PML => maximal leakage <= log( (1 - delta) e^epsilon + delta / p_min )",
                "p_min known",
                "[SCOS23, Lemma 3(2)]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.logPMin()
                .map(log -> known.all(TailPml.class).stream()
                        .map(premise ->
                                infer(new BoundedMaximalLeakage(Bound.nats(average(premise, log.negate()))), premise))
                        .toList())
                .orElse(List.of());
    }

    /** Computed from logarithms, which are finite where {@code e^epsilon} or {@code 1 / p_min} is not. */
    private static Enclosure average(TailPml premise, Enclosure most) {
        // An epsilon beyond what any outcome leaks promises no more than that.
        Enclosure usual = Enclosure.of(premise.epsilon()).min(most);
        Enclosure others = Enclosure.of(premise.delta()).negate().log1p();
        return usual.plus(others).logPlusExp(most.plus(Enclosure.log(premise.delta())));
    }
}
