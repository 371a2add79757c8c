package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.ProbabilisticLdp;
import java.util.List;

/**
 * The privacy profile is at most the probability of a larger loss [ILE26, II.B, after eq. 3].
 */
final class ProbabilisticLdpToApproximateLdp extends Implication {
    ProbabilisticLdpToApproximateLdp() {
        super("(epsilon, delta)-probabilistic LDP => (epsilon, delta)-LDP", "[ILE26, II.B]");
    }

    @Override
    List<Inference> from(Known known, Setting setting) {
        return known.all(ProbabilisticLdp.class).stream()
                .map(premise -> infer(new ApproximateLdp(premise.epsilon(), premise.delta()), premise))
                .toList();
    }
}
