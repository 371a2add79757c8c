package io.divulge.release;

import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.model.Alphabet;
import java.util.Optional;

/** A release under another description: it answers what the release itself does. */
record DescribedRelease(Release release, Description description) implements Release {
    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        return release.answer(measure, effort);
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        return release.refusal(measure);
    }

    @Override
    public Optional<String> refusal(Alphabet read) {
        return release.refusal(read);
    }

    @Override
    public String comparing() {
        return release.comparing();
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return release.as(form);
    }
}
