package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;

/**
 * With nothing disregarded the three forms of local differential privacy are one [ILE26, Def. 1, 2, 3].
 */
final class LdpWithoutDelta extends Implication {
    LdpWithoutDelta() {
        super("epsilon-LDP <=> (epsilon, 0)-LDP <=> (epsilon, 0)-probabilistic LDP", "[ILE26, Def. 1, 2, 3]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        List<Inference> all = new ArrayList<>();
        known.one(Ldp.class).ifPresent(ldp -> {
            all.add(infer(new ProbabilisticLdp(ldp.epsilon(), Scalar.of(0)), ldp));
            all.add(infer(new ApproximateLdp(ldp.epsilon(), Scalar.of(0)), ldp));
        });
        for (ApproximateLdp approximate : known.all(ApproximateLdp.class)) {
            if (approximate.delta().isZero()) {
                all.add(infer(new Ldp(approximate.epsilon()), approximate));
            }
        }
        return all;
    }
}
