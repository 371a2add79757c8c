package io.divulge.density;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.density.release.NumericRelease;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.Optional;

/**
 * A release whose outcome is a number, as someone asked for it: the expression, keys written out, and what it names.
 *
 * <p>Its brackets are proved.
 */
public record NamedRelease(String expression, NumericRelease release) implements Release {
    @Override
    public Description description() {
        return Description.unlisted(expression, release.inWords(), release.secrets(), release.secretInWords());
    }

    @Override
    public Answer<Measurement> answer(Measure<?> measure, Effort effort) {
        if (isLargestLeakage(measure)) {
            return answer(Measure.of(PML), effort);
        }
        return (isOfEverything(measure) ? Answer.known(Value.exactly(0)) : DensityMeasures.of(release, measure))
                .map(Measurement::proved);
    }

    @Override
    public Optional<String> refusal(Measure<?> measure) {
        return isLargestLeakage(measure) || isOfEverything(measure)
                ? Optional.empty()
                : DensityMeasures.refusal(release, measure.family());
    }

    /** Without a probability that is cut off, max-information is the largest leakage [SCOS23, Def. 12]. */
    private static boolean isLargestLeakage(Measure<?> measure) {
        return measure.family() == MAX_INFORMATION && measure.parameters() instanceof Scalar delta && delta.isZero();
    }

    /** The event of all outcomes tells nothing. */
    private static boolean isOfEverything(Measure<?> measure) {
        return measure.family() == EML && measure.parameters() instanceof Scalar delta && delta.value() == 1;
    }

    @Override
    public <F> Answer<F> as(Class<F> form) {
        return form.isInstance(release)
                ? Answer.known(form.cast(release))
                : Answer.refused(
                        expression,
                        "has one of infinitely many numbers as its outcome, and this command takes releases with finitely many outcomes:"
                                + " 'divulge analyze' reports on it, 'divulge measure' has pml, pmc, ldp, envelope(delta) and more of it,"
                                + " 'divulge check' holds guarantees against it, 'divulge calibrate' finds the scale that keeps a guarantee;"
                                + " or put secret and outcome on a grid, as a matrix");
    }
}
