package io.divulge.implication;

import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What follows from a guarantee: all theorems applied to all that is known until nothing gets better.
 *
 * <p>For each notion only the best bound is kept, since every theorem gives more for a better premise. That there are
 * equivalences among the theorems does no harm: going round in a circle proves nothing new, and every step is rounded up, so the
 * search ends. The answer is the tightest over all chains of the theorems that there are; a particular release may do better.
 */
public final class Consequences {
    private Consequences() {}

    /** The tightest consequence of a guarantee in some notion. */
    public static Derivation of(Guarantee premise, Target target, Setting setting) {
        Scalar delta = target.deltaFor(premise);
        Known known = closure(premise, delta, setting);
        Guarantee nothing = target.nothing(delta);
        Optional<? extends Guarantee> found = known.all(nothing.getClass()).stream()
                .filter(each -> Objects.equals(delta(each), delta(nothing)))
                .findFirst();
        Guarantee conclusion = found.isPresent() ? found.get() : nothing;
        List<Step> steps = new ArrayList<>();
        explain(conclusion, known, steps, new ArrayList<>());
        return new Derivation(premise, conclusion, steps);
    }

    private static double delta(Guarantee guarantee) {
        return guarantee instanceof Guarantee.WithDelta relaxed
                ? relaxed.delta().value()
                : 0;
    }

    private static Known closure(Guarantee premise, Scalar delta, Setting setting) {
        Known known = new Known(premise, delta);
        boolean better = true;
        while (better) {
            better = false;
            for (Implication theorem : Theorems.ALL) {
                for (Inference inference : theorem.from(known, setting)) {
                    better |= known.offer(inference);
                }
            }
        }
        return known;
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
