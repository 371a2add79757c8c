package io.divulge.composition;

import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE_DELTA;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
import static io.divulge.measure.event.EventMeasures.BINARY_ENVELOPE;
import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.event.EventMeasures.ENVELOPE_UPPER;
import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_COST_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_CAPACITY;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.SIBSON;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Answers;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.function.ToDoubleFunction;

/**
 * Which measures never exceed which others, whatever the release: an average its maximum, what is promised but for a slack what
 * is promised without. Where a composition is only known from above, these carry a bound from one measure to another.
 */
final class TrivialOrderings {
    /** What bounds a measure from above: upper bounds of measures without parameters, and the prior. */
    private record Bounds(ToDoubleFunction<MeasureFamily<None>> of, Prior prior) {
        double pml() {
            return of.applyAsDouble(PML);
        }

        double pmc() {
            return of.applyAsDouble(PMC);
        }

        double ldp() {
            return of.applyAsDouble(LDP);
        }

        double leakage() {
            return Math.min(of.applyAsDouble(MAXIMAL_LEAKAGE), pml());
        }
    }

    private static final Answers<Bounds, Double> CAPS = Answers.<Bounds, Double>otherwise("exceeds all")
            .with(ENVELOPE, (bounds, delta) -> bounds.pml())
            .with(EML, (bounds, delta) -> bounds.pml())
            .with(BINARY_ENVELOPE, (bounds, delta) -> bounds.pml())
            .with(ENVELOPE_UPPER, (bounds, delta) -> bounds.pml())
            .with(MAX_INFORMATION, (bounds, delta) -> bounds.pml())
            .with(MAXIMAL_LEAKAGE, (bounds, none) -> bounds.pml())
            .with(MUTUAL_INFORMATION, (bounds, none) -> Math.min(bounds.leakage(), entropy(bounds.prior)))
            .with(SIBSON, (bounds, order) -> bounds.leakage())
            .with(MIN_ENTROPY_LEAKAGE, (bounds, none) -> bounds.leakage())
            .with(MIN_CAPACITY, (bounds, none) -> bounds.leakage())
            // E[r - 1; r > 1], and E[r] - 1 with the secret and the outcome together, of a ratio r of at most e^pml.
            .with(TOTAL_VARIATION, (bounds, none) -> Math.min(1, up(up(Math.expm1(bounds.pml())))))
            .with(CHI_SQUARED, (bounds, none) -> up(up(Math.expm1(bounds.pml()))))
            .with(ENVELOPE_DELTA, (bounds, epsilon) -> none(epsilon, bounds.pml()))
            .with(COST_ENVELOPE, (bounds, delta) -> bounds.pmc())
            .with(MAXIMAL_COST_LEAKAGE, (bounds, none) -> bounds.pmc())
            .with(GUESSWORK_LEAKAGE, (bounds, none) -> bounds.pmc())
            .with(COST_ENVELOPE_DELTA, (bounds, epsilon) -> none(epsilon, bounds.pmc()))
            .with(LIP, (bounds, none) -> Math.max(bounds.pml(), bounds.pmc()))
            .with(APPROXIMATE_LDP, (bounds, delta) -> bounds.ldp())
            .with(PRIVACY_PROFILE, (bounds, epsilon) -> none(epsilon, bounds.ldp()))
            // Posterior probabilities are in the ratio of likelihoods times that of the prior.
            .with(
                    LDI,
                    (bounds, none) -> up(bounds.ldp()
                            + up(up(Math.log(up(largest(bounds.prior) / smallest(bounds.prior))))
                                    + 4 * bounds.prior.uncertainty())))
            .done();

    private TrivialOrderings() {}

    /**
     * An upper bound of a measure, given upper bounds of measures without parameters; infinite if no ordering leads there.
     *
     * @param bound of {@code pml}, {@code pmc}, {@code maximal-leakage} and {@code ldp}
     */
    static double cap(Measure<?> measure, Prior prior, ToDoubleFunction<MeasureFamily<None>> bound) {
        return CAPS.of(new Bounds(bound, prior), measure).toOptional().orElse(Double.POSITIVE_INFINITY);
    }

    /** The probability of a leakage of epsilon or more, where there is none; infinite if that is not known. */
    private static double none(Scalar epsilon, double largest) {
        return largest < epsilon.value() - epsilon.error() ? 0 : Double.POSITIVE_INFINITY;
    }

    /** No release tells more on average than there is to know; rounded up. */
    private static double entropy(Prior prior) {
        double sum = 0;
        for (int x = 0; x < prior.secrets().size(); x++) {
            double p = prior.probability(x);
            sum -= p > 0 ? p * Math.log(p) : 0;
        }
        // Each term is off by a few units of its size, and by what the probability is.
        return up(sum * (1 + 1e-12) + prior.uncertainty() * (1 + sum));
    }

    private static double largest(Prior prior) {
        double largest = 0;
        for (int x = 0; x < prior.secrets().size(); x++) {
            largest = Math.max(largest, prior.probability(x));
        }
        return largest;
    }

    private static double smallest(Prior prior) {
        double smallest = 1;
        for (int x = 0; x < prior.secrets().size(); x++) {
            smallest = prior.probability(x) > 0 ? Math.min(smallest, prior.probability(x)) : smallest;
        }
        return smallest;
    }

    private static double up(double x) {
        return Math.nextUp(x);
    }
}
