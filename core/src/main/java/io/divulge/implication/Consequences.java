package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What follows from a guarantee: all theorems applied to all that is known until nothing gets better.
 *
 * <p>For each notion only the best bound is kept, since every theorem gives more for a better premise. That there are
 * equivalences among the theorems does no harm: going round in a circle proves nothing new, and every step is rounded up, so the
 * search ends. The answer is the tightest over all chains of the theorems that there are; a particular release may do better.
 *
 * <p>Theorems that leave their {@code delta} open are applied with the one asked for: the others that they could be applied with
 * never help on the way. Markov's inequality gives an epsilon above the maximal leakage that it starts from, whatever the delta,
 * so no average over its conclusion is below that; and what may disregard more than its premise says less. A theorem that fixes its
 * delta, such as {@link EmlToEnvelope}, is applied with that one too.
 */
public final class Consequences {
    private Consequences() {}

    /** The tightest consequence of a guarantee in some notion. */
    public static Derivation of(Guarantee premise, Target target, Setting setting) {
        Scalar delta = target.deltaFor(premise);
        Known known = new Known(premise, delta);
        if (setting.everyPrior()) {
            // What follows without the smallest probability holds for every prior, as the premise does.
            close(known, setting.ofEveryPrior());
        }
        close(known, setting.ofThisPrior());
        Guarantee nothing = target.nothing(delta);
        Guarantee conclusion = known.like(nothing).orElse(nothing);
        List<Step> steps = new ArrayList<>();
        explain(conclusion, known, steps, new ArrayList<>());
        return new Derivation(premise, conclusion, steps, Tightness.of(premise, conclusion, setting));
    }

    private static void close(Known known, Setting setting) {
        boolean better = true;
        while (better) {
            better = false;
            for (Implication theorem : Theorems.ALL) {
                for (Inference inference : theorem.from(known, setting)) {
                    better |= known.offer(inference);
                }
            }
        }
    }

    /** The steps that lead to a guarantee, each once, premises first. */
    private static void explain(Guarantee guarantee, Known known, List<Step> steps, List<Guarantee> done) {
        Optional<Inference> proof = known.proof(guarantee);
        if (proof.isEmpty() || done.stream().anyMatch(each -> each == guarantee)) {
            return;
        }
        done.add(guarantee);
        for (Guarantee premise : proof.get().premises()) {
            explain(premise, known, steps, done);
        }
        steps.add(Step.of(proof.get()));
    }
}
