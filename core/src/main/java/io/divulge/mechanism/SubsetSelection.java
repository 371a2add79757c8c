package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TooUnlikelyException;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Subset selection: the answer is a set of {@code d} out of {@code k} answers, and a set with the truth in it is {@code e^epsilon}
 * times as likely as one without [YB18], [WHWNXYLQ16].
 *
 * <p>With {@code d = 1} it is randomized response. Larger sets hide the truth among more answers, and for small {@code epsilon}
 * tell more about populations. Its level of local differential privacy is {@code epsilon}; set {@code S} leaks
 * {@code log( e^epsilon / (1 + P_X(S) (e^epsilon - 1)) )} and costs {@code log(1 + P_X(S) (e^epsilon - 1))}, as in randomized response with
 * the set in place of the answer.
 */
final class SubsetSelection {
    private final Alphabet secrets;
    private final int size;
    private final double inside;
    private final double outside;
    private final double uncertainty;
    private final Scalar epsilon;

    private SubsetSelection(
            Alphabet secrets, int size, double inside, double outside, double uncertainty, Scalar epsilon) {
        this.secrets = secrets;
        this.size = size;
        this.inside = inside;
        this.outside = outside;
        this.uncertainty = uncertainty;
        this.epsilon = epsilon;
    }

    /** With sets of the size that is best for estimates, {@link #bestSize}. */
    public static SubsetSelection of(Alphabet answers, Scalar epsilon) {
        return of(answers, epsilon, bestSize(answers.size(), epsilon));
    }

    /**
     * With sets of {@code size}.
     *
     * @throws IllegalArgumentException if there is no such set, or there are too many to go through
     */
    public static SubsetSelection of(Alphabet answers, Scalar epsilon, int size) {
        epsilon.requireNonNegative("epsilon");
        int k = answers.size();
        if (size < 1 || size > k) {
            throw new IllegalArgumentException("a set of " + size + " answers is released, but there are " + k
                    + " (expected a size from 1 to " + k + ")");
        }
        if (SetsOfSize.binomial(k, size) > SecretSets.MOST) {
            throw new IllegalArgumentException(
                    "there are more than " + SecretSets.MOST + " sets of " + size + " out of " + k
                            + " answers, too many to go through: choose another size, such as size=1, which is randomized response."
                            + " 'divulge analyze', 'measure', 'check' and 'calibrate' have closed forms for any number of sets");
        }
        double with = SetsOfSize.binomial(k - 1, size - 1);
        double without = SetsOfSize.binomial(k - 1, size);
        Optional<BigFraction> ratio = epsilon.exactExp();
        if (ratio.isPresent()) {
            BigFraction whole = ratio.get().multiply((long) with).add((long) without);
            return new SubsetSelection(
                    answers,
                    size,
                    ratio.get().divide(whole).doubleValue(),
                    whole.reciprocal().doubleValue(),
                    Rounding.UNIT,
                    epsilon);
        }
        // Divided by e^epsilon throughout: e^-epsilon cannot overflow, and it is accurate where it is tiny.
        double odds = Math.exp(-epsilon.value());
        double whole = with + without * odds;
        if (odds > 0 && odds / whole < Double.MIN_NORMAL) {
            throw new TooUnlikelyException(epsilon, "a set without the truth");
        }
        double error = Rounding.product(Rounding.quotient(0, epsilon.expError()), Rounding.gamma(6));
        return new SubsetSelection(answers, size, 1 / whole, odds / whole, error, epsilon);
    }

    /**
     * The size with which the frequencies of answers are estimated best from many reports: next to {@code k / (1 + e^epsilon)}, on one side or
     * the other [YB18].
     */
    public static int bestSize(int k, Scalar epsilon) {
        double share = k / (1 + epsilon.exp());
        int low = Math.max(1, (int) Math.floor(share));
        int high = Math.max(low, Math.min(k - 1, (int) Math.ceil(share)));
        double odds = Math.exp(-epsilon.value());
        return variance(k, low, odds) <= variance(k, high, odds) ? low : high;
    }

    /** What depends on the size in the variance of an estimated frequency [YB18], times the square of {@code odds = e^-epsilon}. */
    private static double variance(int k, int d, double odds) {
        double inside = (d * (k - 2.0) + 1) / (k - d);
        double outside = ((k - 2.0) * (k - d) + 1) / d;
        return inside + outside * odds * odds;
    }

    /** The channel. Outcome <code>{1 4}</code> is the set of the first and the fourth answer. */
    public StructuredChannel channel() {
        double[] in = new double[size + 1];
        double[] out = new double[size + 1];
        in[size] = inside;
        out[size] = outside;
        return new SetFormula(new SetsOfSize(secrets.size(), size), in, out).channel(secrets, uncertainty, epsilon);
    }
}
