package io.divulge.composition;

import io.divulge.measure.NamedMeasure;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.function.ToDoubleFunction;

/**
 * Which measures never exceed which others, whatever the release: an average its maximum, what is promised but for a slack what
 * is promised without. Where a composition is only known from above, these carry a bound from one measure to another.
 */
final class TrivialOrderings {
    private TrivialOrderings() {}

    /**
     * An upper bound of a measure, given upper bounds of others by name; infinite if no ordering leads there.
     *
     * @param bound of {@code pml}, {@code pmc}, {@code maximal-leakage} and {@code ldp}
     */
    static double cap(NamedMeasure measure, Prior prior, ToDoubleFunction<String> bound) {
        return switch (measure.family().name()) {
            case "envelope", "eml", "binary-envelope", "envelope-upper", "max-information", "maximal-leakage" ->
                bound.applyAsDouble("pml");
            case "mutual-information", "sibson", "min-entropy-leakage", "min-capacity" ->
                Math.min(bound.applyAsDouble("maximal-leakage"), bound.applyAsDouble("pml"));
            // E[r - 1; r > 1], and E[r] - 1 with the secret and the outcome together, of a ratio r of at most e^pml.
            case "total-variation", "chi-squared" -> up(up(Math.expm1(bound.applyAsDouble("pml"))));
            case "envelope-delta" -> none(measure, bound.applyAsDouble("pml"));
            case "cost-envelope", "maximal-cost-leakage", "guesswork-leakage" -> bound.applyAsDouble("pmc");
            case "cost-envelope-delta" -> none(measure, bound.applyAsDouble("pmc"));
            case "lip" -> Math.max(bound.applyAsDouble("pml"), bound.applyAsDouble("pmc"));
            case "approximate-ldp" -> bound.applyAsDouble("ldp");
            case "privacy-profile" -> none(measure, bound.applyAsDouble("ldp"));
            // Posterior probabilities are in the ratio of likelihoods times that of the prior.
            case "ldi" ->
                up(bound.applyAsDouble("ldp")
                        + up(up(Math.log(up(largest(prior) / smallest(prior)))) + 4 * prior.uncertainty()));
            default -> Double.POSITIVE_INFINITY;
        };
    }

    /** The probability of a leakage of epsilon or more, where there is none; infinite if that is not known. */
    private static double none(NamedMeasure measure, double largest) {
        Scalar epsilon = measure.arguments().number("epsilon");
        return largest < epsilon.value() - epsilon.error() ? 0 : Double.POSITIVE_INFINITY;
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
