package io.divulge.guarantee;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.List;

/**
 * Approximate local differential privacy: {@code P_x(E) <= e^epsilon P_x'(E) + delta} for all events and all pairs of secrets.
 *
 * <p>[ILE26, Def. 2]. The {@code delta} is no probability of failure; it only bounds one at larger losses [ILE26,
 * eq. 4]. Closed under post-processing.
 *
 * @param epsilon the bound, in nats
 * @param delta what may be disregarded, from 0 to 1
 */
public record ApproximateLdp(Scalar epsilon, Scalar delta) implements Guarantee.WithDelta {
    public ApproximateLdp {
        Ldp.NOTION.check(epsilon, delta);
    }

    /** With just these doubles. */
    public ApproximateLdp(double epsilon, double delta) {
        this(Scalar.of(epsilon), Scalar.of(delta));
    }

    @Override
    public Notion notion() {
        return Ldp.NOTION;
    }

    @Override
    public List<Limit> limits() {
        return List.of(Limit.atDelta(epsilon, APPROXIMATE_LDP, delta));
    }

    @Override
    public Answer<Value> deltaOf(Release release) {
        return release.answer(PRIVACY_PROFILE.at(epsilon), Effort.unlimited()).map(Measurement::value);
    }

    @Override
    public String promise() {
        return "No event is more than " + Times.of(epsilon) + " as likely, plus " + Numbers.inWords(delta)
                + ", under one secret as under another, whatever an adversary believed before.";
    }
}
