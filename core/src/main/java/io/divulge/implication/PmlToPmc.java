package io.divulge.implication;

import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.numeric.Enclosure;
import java.util.List;

/**
 * From leakage to cost: {@code epsilon' = log( p_min / (1 - e^epsilon (1 - p_min)) )} [SGSSO25, Thm 6(i)].
 *
 * <p>Only while {@code e^epsilon (1 - p_min) < 1}: beyond, an outcome may rule a secret out, and no finite bound
 * follows. Computed as {@code -log1p( -expm1(epsilon) (1 - p_min) / p_min )}, which keeps small leakages precise;
 * at the edge its argument is -1, and an enclosure that holds -1 gives infinity. Tight for the extremal mechanism
 * [SGSSO25, Remark 6].
 */
final class PmlToPmc extends Implication {
    PmlToPmc() {
        super(
                "epsilon-PML => log( p_min / (1 - e^epsilon (1 - p_min)) )-PMC",
                "p_min known; high-privacy regime: e^epsilon (1 - p_min) < 1",
                "[SGSSO25, Thm 6(i)]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return setting.pMin()
                .map(p -> known.all(Pml.class).stream()
                        .map(premise -> infer(new Pmc(Bound.nats(cost(Enclosure.of(premise.epsilon()), p))), premise))
                        .toList())
                .orElse(List.of());
    }

    /** The lifts of an outcome that leaks so much. */
    static Lifts lifts(Enclosure epsilon, Setting setting) {
        Enclosure fall = setting.pMin().map(p -> cost(epsilon, p)).orElse(Enclosure.of(Double.POSITIVE_INFINITY));
        return Lifts.between(fall, epsilon);
    }

    private static Enclosure cost(Enclosure epsilon, Enclosure p) {
        Enclosure share = Enclosure.ONE.minus(p).over(p);
        return epsilon.expm1().times(share).negate().log1p().negate();
    }
}
