package io.divulge.mechanism;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.model.Dropped;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.PriorWarning;
import io.divulge.release.PriorsRelease;
import io.divulge.release.Release;
import java.util.List;
import java.util.Optional;

/**
 * A mechanism that releases one of more sets than can be gone through, or than should be: it answers what has a closed form.
 *
 * @param release the sets
 * @param description how a reader knows it
 */
public record ClosedFormMechanism(SetRelease release, Description description) implements Release {
    /**
     * A mechanism by its expression.
     *
     * @param prior where the prior comes from, in words
     * @param assumed whether nobody gave it
     */
    public static ClosedFormMechanism of(SetRelease release, String expression, String prior, boolean assumed) {
        Description plain = Description.unlisted(
                        expression,
                        release.inWords(),
                        release.possible(),
                        "one of " + release.prior().secrets().size() + " answers, prior " + prior)
                .withOutcomes(release.outcomes())
                .dropping(new Dropped(release.prior().impossible(), List.of()));
        return new ClosedFormMechanism(
                release,
                assumed
                        ? plain.assumingPrior(
                                release.possible() > 1
                                        ? List.of(PriorWarning.assumed(release.indistinguishability()))
                                        : List.of())
                        : plain);
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        Optional<String> refusal = refusal(measure);
        return refusal.isPresent()
                ? Answer.refused(measure.family(), refusal.get())
                : SetMeasures.TABLE
                        .of(release, measure, effort)
                        .map(value -> Measurement.rounded(value)
                                .byDefinition(
                                        measure.family() == LDP
                                                ? release.level().orElse(null)
                                                : null));
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        return SetMeasures.TABLE.has(measure.family())
                ? Optional.empty()
                : Optional.of(
                        release.refusal() + ", or one of " + SetMeasures.TABLE.names() + ", which have closed forms)");
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        if (form == PriorsRelease.Unlisted.class) {
            PriorsRelease.Unlisted priors = written -> SetPriorsRelease.of(this, written);
            return Answer.known(form.cast(priors));
        }
        return form == SetRelease.class ? Answer.known(form.cast(release)) : Release.super.as(form);
    }
}
