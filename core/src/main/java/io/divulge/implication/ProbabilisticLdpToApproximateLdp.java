package io.divulge.implication;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.ProbabilisticLdp;
import java.util.List;

/**
 * The privacy profile is at most the probability of a larger loss [ILE26, II.B, after eq. 3].
 */
final class ProbabilisticLdpToApproximateLdp implements Implication {
    @Override
    public String statement() {
        return "(epsilon, delta)-probabilistic LDP => (epsilon, delta)-LDP";
    }

    @Override
    public String condition() {
        return "";
    }

    @Override
    public String citation() {
        return "[ILE26, II.B]";
    }

    @Override
    public List<Inference> from(Known known, Setting setting) {
        return known.all(ProbabilisticLdp.class).stream()
                .map(premise -> infer(new ApproximateLdp(premise.epsilon(), premise.delta()), premise))
                .toList();
    }
}
