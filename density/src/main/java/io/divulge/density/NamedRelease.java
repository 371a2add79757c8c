package io.divulge.density;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.density.noise.Atoms;
import io.divulge.density.release.ContinuousRelease;
import io.divulge.density.release.DensityFamilies;
import io.divulge.density.release.NumericRelease;
import io.divulge.density.secrets.PointSecret;
import io.divulge.measure.Answer;
import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Measurement;
import io.divulge.release.Release;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

    /** A post-processing of numbers reads intervals that share out the line. */
    @Override
    public Optional<String> refusal(Alphabet read) {
        return Intervals.shareOut(read)
                ? Optional.empty()
                : Optional.of("has a number as its outcome, and not one of " + read
                        + " (expected a post-processing whose rows are intervals that share out the line, such as '..0',"
                        + " '0..1' and '1..')");
    }

    /** Without a probability that is cut off, max-information is the largest leakage [SCOS23, Def. 12]. */
    private static boolean isLargestLeakage(Measure<?> measure) {
        return measure.family() == MAX_INFORMATION && measure.parameters() instanceof Scalar delta && delta.isZero();
    }

    /** The event of all outcomes tells nothing. */
    private static boolean isOfEverything(Measure<?> measure) {
        return measure.family() == EML && measure.parameters() instanceof Scalar delta && delta.value() == 1;
    }

    /**
     * One outcome of finitely many secrets, as a release that announces it or says nothing: every lift at it is that of the density.
     *
     * @throws IllegalArgumentException if no number is given, or the secret is not one of finitely many values
     */
    public FiniteRelease at(@Nullable String outcome) {
        if (outcome == null) {
            throw new IllegalArgumentException(
                    "'" + expression
                            + "' has infinitely many outcomes, and the adversary is played at one of them: say which, such as --at 0.5");
        }
        if (!(release instanceof ContinuousRelease density && density.secret() instanceof PointSecret points)) {
            throw new IllegalArgumentException(
                    "the adversary is played against finitely many secrets, and that of '" + expression
                            + "' has infinitely many: put its law on points, as in secret=points(0:1/4|0.5:1/2|1:1/4)");
        }
        Enclosure y = Enclosure.of(DensityFamilies.outcome(Scalar.parse(outcome)));
        double[] logs = points.points().stream()
                .mapToDouble(point -> density.noise()
                        .logDensity(y.minus(point.value()), 0)
                        .value()
                        .middle())
                .toArray();
        double most = Arrays.stream(logs).max().orElseThrow();
        double[][] rows = Arrays.stream(logs)
                .map(log -> Math.exp(log - most))
                .mapToObj(share -> new double[] {share, 1 - share})
                .toArray(double[][]::new);
        Alphabet secrets =
                Alphabet.of(points.points().stream().map(Atoms.Atom::label).toArray(String[]::new));
        double[] prior = points.points().stream()
                .mapToDouble(point -> point.probability().middle())
                .toArray();
        Joint joint = Prior.normalizing(secrets, prior)
                .through(DenseChannel.of(secrets, Alphabet.of(outcome, "any other outcome"), rows));
        return FiniteRelease.of(joint, description());
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
