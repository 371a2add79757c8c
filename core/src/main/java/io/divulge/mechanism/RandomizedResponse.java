package io.divulge.mechanism;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DiagonalFormula;
import io.divulge.model.Joint;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TooUnlikelyException;
import java.math.BigInteger;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Randomized response: the answer is the secret with some probability, and otherwise any other answer, all equally likely
 * [Warner65], for more than two answers [KOV16].
 *
 * <p>With {@code k} answers and parameter {@code epsilon} the truth has probability {@code e^epsilon / (k - 1 + e^epsilon)}
 * and every other answer {@code 1 / (k - 1 + e^epsilon)}, so that {@code epsilon} is the level of local differential
 * privacy. Outcome {@code j} leaks {@code log( e^epsilon / (1 + p_j (e^epsilon - 1)) )} and costs
 * {@code log(1 + p_j (e^epsilon - 1))} [SGSSO25, Ex. 4].
 *
 * <p>No matrix is stored: a million answers are as good as two.
 */
public final class RandomizedResponse {
    private final Alphabet secrets;
    private final Alphabet outcomes;
    private final double truth;
    private final double lie;
    private final double uncertainty;
    private final Optional<Scalar> level;

    private RandomizedResponse(
            Alphabet secrets, Alphabet outcomes, double truth, double lie, double uncertainty, Optional<Scalar> level) {
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.truth = truth;
        this.lie = lie;
        this.uncertainty = uncertainty;
        this.level = level;
    }

    /** The true answer with probability {@code truth}, which may have been rounded to a double. */
    public RandomizedResponse(Alphabet answers, double truth) {
        this(
                answers,
                answers,
                Entry.of(Entry.decimal(truth)),
                lie(answers, Entry.decimal(truth)).off(Rounding.UNIT * truth / Math.max(1, answers.size() - 1)));
    }

    /** The true answer with probability {@code truth}, as it was written. */
    public RandomizedResponse(Alphabet answers, Scalar truth) {
        this(answers, answers, Entry.of(truth), lie(answers, truth));
    }

    private RandomizedResponse(Alphabet secrets, Alphabet outcomes, Entry truth, Entry lie) {
        this(secrets, outcomes, truth.value(), lie.value(), truth.errorBeside(lie), Optional.empty());
    }

    private static Entry lie(Alphabet answers, Scalar truth) {
        if (!(truth.value() >= 0 && truth.value() <= 1)) {
            throw new IllegalArgumentException(
                    "truth has probability " + truth + " (expected a probability from 0 to 1)");
        }
        int others = answers.size() - 1;
        if (others == 0) {
            if (truth.value() != 1) {
                throw new IllegalArgumentException("truth has probability " + truth + ", but " + answers
                        + " has no other answer to give (expected 1)");
            }
            return Entry.of(BigFraction.ZERO);
        }
        Entry all = Entry.complement(truth);
        return truth.exact()
                .map(exact -> Entry.of(BigFraction.ONE.subtract(exact).divide(others)))
                .orElseGet(() -> new Entry(all.value() / others, Rounding.product(all.relativeError(), Rounding.UNIT)));
    }

    /**
     * The level of local differential privacy instead of the probability of the truth.
     *
     * @param epsilon at least 0; infinity always tells the truth
     */
    public static RandomizedResponse ofEpsilon(Alphabet answers, Scalar epsilon) {
        epsilon.requireNonNegative("epsilon");
        int others = answers.size() - 1;
        if (epsilon.value() == Double.POSITIVE_INFINITY || others == 0) {
            return new RandomizedResponse(answers, Scalar.of(BigFraction.ONE));
        }
        RandomizedResponse response = epsilon.exactExp()
                .map(ratio -> ofRatio(answers, ratio, others))
                .orElseGet(() -> ofOdds(answers, epsilon, others));
        if (response.lie < Double.MIN_NORMAL) {
            // Rounded to 0 the other answers would be impossible, and an infinite level the result.
            throw new TooUnlikelyException(epsilon, "any other answer");
        }
        return new RandomizedResponse(
                answers, answers, response.truth, response.lie, response.uncertainty, Optional.of(epsilon));
    }

    private static RandomizedResponse ofRatio(Alphabet answers, BigFraction ratio, int others) {
        BigFraction whole = ratio.add(BigInteger.valueOf(others));
        return new RandomizedResponse(answers, answers, Entry.of(ratio.divide(whole)), Entry.of(whole.reciprocal()));
    }

    private static RandomizedResponse ofOdds(Alphabet answers, Scalar epsilon, int others) {
        // Divided by e^epsilon throughout: e^-epsilon cannot overflow, and it is accurate where it is tiny.
        double odds = Math.exp(-epsilon.value());
        double whole = 1 + others * odds;
        // An error of the odds reaches either probability at most once, whichever way it goes.
        double error = Rounding.product(Rounding.quotient(0, epsilon.expError()), Rounding.gamma(6));
        return new RandomizedResponse(answers, answers, 1 / whole, odds / whole, error, Optional.empty());
    }

    /** The same with other names for the outcomes. */
    public RandomizedResponse withOutcomes(Alphabet names) {
        if (names.size() != secrets.size()) {
            throw new IllegalArgumentException(
                    names.size() + " outcomes " + names + " for " + secrets.size() + " answers " + secrets);
        }
        return new RandomizedResponse(secrets, names, truth, lie, uncertainty, level);
    }

    /** The randomized response that a release was made by, if its channel says so and every answer can be the truth. */
    public static Optional<RandomizedResponse> of(Joint joint) {
        Channel channel = joint.channel();
        int answers = channel.secrets().size();
        boolean square = answers > 1
                && joint.secrets().size() == answers
                && channel.outcomes().size() == answers
                && channel.exchangeable();
        if (!square || channel.level().isEmpty() || channel.probability(0, 0) <= channel.probability(1, 0)) {
            return Optional.empty();
        }
        for (int y = 1; y < answers; y++) {
            if (channel.probability(y, 0) != channel.probability(1, 0)
                    || channel.probability(y, y) != channel.probability(0, 0)) {
                return Optional.empty();
            }
        }
        return Optional.of(ofEpsilon(channel.secrets(), channel.level().get()));
    }

    /** The probability of the true answer. */
    public double truth() {
        return truth;
    }

    /** The probability of each other answer. */
    public double lie() {
        return lie;
    }

    public StructuredChannel channel() {
        StructuredChannel channel = StructuredChannel.of(
                        secrets, outcomes, new DiagonalFormula(y -> truth, y -> lie), uncertainty)
                .asExchangeable();
        return level.map(channel::atLevel).orElse(channel);
    }
}
