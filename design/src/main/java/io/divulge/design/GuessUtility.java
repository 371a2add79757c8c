package io.divulge.design;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Metric;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The utility of a reader who guesses: {@code phi(posterior) = max_w sum_x posterior(x) g(w, x)}, for the best of some guesses {@code w}.
 *
 * <p>The probability of a correct guess, or minus the expected distortion of the best estimate. For each guess the best column is
 * a linear program over one set of lifts, which sorting solves; so these designs are optimal at any size.
 */
public final class GuessUtility implements Utility {
    /** The probability of guessing the secret. */
    public static final String CORRECT_GUESS = "correct-guess";

    /** Minus the probability of a wrong guess. */
    public static final String HAMMING = "hamming";

    /** Minus the expected distortion. */
    public static final String DISTORTION = "distortion";

    /** Minus the expected distance by a metric. */
    public static final String DISTANCE = "distance";

    private final String name;
    private final Quantity quantity;
    private final double right;
    private final double wrong;

    /** None if only the secret itself is right. */
    private final double @Nullable [][] gains;

    private final int guesses;

    private GuessUtility(
            String name, Quantity quantity, double right, double wrong, int guesses, double @Nullable [][] gains) {
        this.name = name;
        this.quantity = quantity;
        this.right = right;
        this.wrong = wrong;
        this.guesses = guesses;
        this.gains = gains;
    }

    /** The probability of guessing the secret. */
    public static GuessUtility correctGuess(Prior prior) {
        return new GuessUtility(CORRECT_GUESS, Quantity.PROBABILITY, 1, 0, prior.support().length, null);
    }

    /** Minus the expected Hamming distance of the best estimate from the secret: minus the probability that it is wrong. */
    public static GuessUtility hamming(Prior prior) {
        return new GuessUtility(HAMMING, Quantity.DIMENSIONLESS, 0, -1, prior.support().length, null);
    }

    /**
     * Minus the expected distortion of the best estimate.
     *
     * @param table a row for each estimate and a column for each secret
     * @throws IllegalArgumentException if a secret has no column, or a column no secret
     */
    public static GuessUtility distortion(NumberTable table, Prior prior) {
        Alphabet possible = prior.secrets().select(prior.support());
        double[][] gains = table.on(possible, prior.secrets());
        for (double[] row : gains) {
            for (int x = 0; x < row.length; x++) {
                row[x] = row[x] == 0 ? 0 : -row[x];
            }
        }
        return new GuessUtility(DISTORTION + ":" + table.name(), Quantity.DIMENSIONLESS, 0, 0, gains.length, gains);
    }

    /**
     * Minus the expected distance of the best estimate, which is one of the secrets.
     *
     * @throws IllegalArgumentException if two secrets are not at a finite distance
     */
    public static GuessUtility distance(Metric metric, Prior prior) {
        int[] support = prior.support();
        double[][] gains = new double[prior.secrets().size()][support.length];
        for (int guess = 0; guess < gains.length; guess++) {
            for (int i = 0; i < support.length; i++) {
                double distance = metric.distance(guess, support[i]);
                if (Double.isInfinite(distance)) {
                    throw new IllegalArgumentException(
                            "'" + prior.secrets().label(guess) + "' and '"
                                    + prior.secrets().label(support[i])
                                    + "' are not connected, so that an estimate may be infinitely far off (expected distances between all secrets, or another utility)");
                }
                gains[guess][i] = distance == 0 ? 0 : -distance;
            }
        }
        return new GuessUtility(DISTANCE, Quantity.DIMENSIONLESS, 0, 0, gains.length, gains);
    }

    /** How many guesses there are. */
    public int guesses() {
        return guesses;
    }

    /** What a guess is worth under a secret of positive probability, in their order. */
    public double gain(int guess, int secret) {
        return gains == null ? guess == secret ? right : wrong : gains[guess][secret];
    }

    /** No guess is worth more than this under any secret, or less than minus this. */
    double steepest() {
        return gains == null
                ? size()
                : Arrays.stream(gains)
                        .flatMapToDouble(Arrays::stream)
                        .map(Math::abs)
                        .max()
                        .orElse(0);
    }

    /** No posterior, with its best guess, is worth more than this, or less than minus this. */
    double size() {
        if (gains == null) {
            return Math.max(Math.abs(right), Math.abs(wrong));
        }
        double most = 0;
        double least = Double.POSITIVE_INFINITY;
        boolean costs = true;
        for (double[] row : gains) {
            double worst = 0;
            for (double gain : row) {
                worst = Math.max(worst, Math.abs(gain));
                costs &= gain <= 0;
            }
            most = Math.max(most, worst);
            least = Math.min(least, worst);
        }
        // A guess that always costs little is there for every posterior.
        return costs ? least : most;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Quantity quantity() {
        return quantity;
    }

    @Override
    public double of(double[] posterior) {
        double best = Double.NEGATIVE_INFINITY;
        if (gains == null) {
            int guess = 0;
            for (int x = 1; x < posterior.length; x++) {
                guess = posterior[x] > posterior[guess] ? x : guess;
            }
            // Not the difference of all and the best, which has no digits left where the guess is nearly sure.
            double others = 0;
            for (int x = 0; x < posterior.length; x++) {
                others += x == guess ? 0 : posterior[x];
            }
            return right * posterior[guess] + wrong * others;
        }
        for (double[] row : gains) {
            double sum = 0;
            for (int x = 0; x < row.length; x++) {
                sum += row[x] * posterior[x];
            }
            best = Math.max(best, sum);
        }
        return best;
    }

    @Override
    public boolean isSymmetric() {
        return gains == null;
    }

    /** All terms have one sign, so that relative errors stay what they are. */
    @Override
    public Value of(Joint joint) {
        int secrets = joint.secrets().size();
        Sum sum = new Sum();
        double[] shared = new double[secrets];
        for (int y = 0; y < joint.outcomes().size(); y++) {
            for (int x = 0; x < secrets; x++) {
                shared[x] = joint.prior().probability(x) * joint.likelihood(y, x);
            }
            sum.add(of(shared));
        }
        double relative = Rounding.product(
                Rounding.product(joint.prior().uncertainty(), joint.channel().uncertainty()),
                Rounding.gamma(secrets + 4.0));
        return Value.within(sum.value(), sum.error(relative + 2 * Rounding.UNIT), Witness.NONE);
    }

    @Override
    public String toString() {
        return name();
    }
}
