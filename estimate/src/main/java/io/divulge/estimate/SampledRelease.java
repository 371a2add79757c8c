package io.divulge.estimate;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Measurement;
import io.divulge.release.Release;

/**
 * A release that is known from a sample: measures describe the sample, and guarantees are decided about what it was drawn from.
 *
 * @param sampled the release whose probabilities are the frequencies of the sample
 * @param sample the counts
 */
public record SampledRelease(FiniteRelease sampled, Sample sample) implements Release {
    @Override
    public Description description() {
        return sampled.description();
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        return sampled.answer(measure, effort);
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return form == Sample.class
                ? Answer.known(form.cast(sample))
                : form == FiniteRelease.class ? Answer.known(form.cast(sampled)) : sampled.as(form);
    }
}
