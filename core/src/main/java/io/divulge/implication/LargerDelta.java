package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * Whoever may disregard more promises less, in every notion that has a {@code delta}.
 */
final class LargerDelta extends Implication {
    LargerDelta() {
        super("epsilon, or (epsilon, delta) => (epsilon, larger delta)", "definition");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        Scalar delta = known.delta();
        if (delta.isZero()) {
            return all;
        }
        known.one(Pml.class).ifPresent(pml -> all.add(infer(new TailPml(pml.epsilon(), delta), pml)));
        known.one(Ldp.class).ifPresent(ldp -> {
            all.add(infer(new ApproximateLdp(ldp.epsilon(), delta), ldp));
            all.add(infer(new ProbabilisticLdp(ldp.epsilon(), delta), ldp));
        });
        for (Guarantee.WithDelta each : known.all(Guarantee.WithDelta.class)) {
            if (each.delta().isAtMost(delta)) {
                all.add(infer(each.withDelta(delta), each));
            }
        }
        return all;
    }
}
