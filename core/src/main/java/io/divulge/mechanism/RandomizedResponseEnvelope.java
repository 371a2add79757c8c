package io.divulge.mechanism;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;

/**
 * The envelope of randomized response in closed form, for every prior: what {@code Envelope} computes as a linear program,
 * for millions of answers.
 *
 * <p>Let {@code alpha} be the probability of the truth and {@code beta} that of each other answer, {@code q_1 <= q_2 <= ...}
 * the probabilities of the answers, and {@code n} the number, with a fraction, of least probable answers that together have
 * probability {@code delta}. Then
 *
 * <pre>{@code e^eps_c(delta) = max_m min( alpha / q_m, (m alpha + (n - m) beta) / delta ).}</pre>
 *
 * <p>The adversary announces the {@code m} least probable answers as they are. Each leaks more than is needed, and the
 * excess is spent on passing off other answers as one of these; the least probable cost least. More announced answers give
 * more to spend, but the last of them must itself leak enough. The curve is therefore a staircase: flat at what each answer
 * leaks, falling in between. The proof is in {@code docs/envelope-of-randomized-response.md}; it also shows that the bound
 * of [ILE26, Thm 5], see {@link RandomizedResponseBounds}, is the envelope whenever that theorem's condition holds.
 *
 * <p>Answers that are never the truth (secrets of prior 0) leak nothing and cost least of all to pass off; they come first
 * in the sum but are not among the {@code m}.
 */
public final class RandomizedResponseEnvelope {
    /** Halvings after which the doubles between 0 and 1 that matter are told apart. */
    private static final int HALVINGS = 80;

    /** Roundings of a lift: of its sums, a few each, and of what is made of them. */
    private static final double ROUNDINGS = Rounding.gamma(24);

    private final AnswersByProbability answers;
    private final double error;

    private RandomizedResponseEnvelope(AnswersByProbability answers) {
        this.answers = answers;
        this.error = Rounding.product(answers.modelError(), ROUNDINGS);
    }

    /**
     * The envelope of this mechanism for secrets of this prior.
     *
     * @throws IllegalArgumentException if the truth is less likely than another answer
     */
    public static RandomizedResponseEnvelope of(Prior prior, RandomizedResponse response) {
        return new RandomizedResponseEnvelope(AnswersByProbability.of(prior, response));
    }

    /** {@code eps_c(delta)}. */
    public Value epsilon(double delta) {
        return epsilon(Scalar.of(delta));
    }

    /** {@code eps_c(delta)}: the largest leakage that some function of the answer has with probability {@code delta}. */
    public Value epsilon(Scalar delta) {
        Delta level = Delta.of(delta);
        Best best = best(level.value());
        double relative = level.value() == 0 ? error : Rounding.quotient(error(level.value()), level.relativeError());
        return value(best.lift, relative, new PassedOff(answers, best.announced, best.lift, level.value()));
    }

    /** {@code delta_c(epsilon)}. */
    public Value delta(double epsilon) {
        return delta(Scalar.of(epsilon));
    }

    /**
     * {@code delta_c(epsilon)}: how probable a leakage of {@code epsilon} or more can be made.
     *
     * <p>It jumps where {@code epsilon} is what an answer leaks. Where rounding cannot tell, {@code epsilon} is taken to be
     * reached, and the bracket holds both answers.
     */
    public Value delta(Scalar epsilon) {
        epsilon.requireNonNegative("epsilon");
        if (epsilon.value() == 0) {
            // Every outcome leaks 0 or more.
            return Value.exactly(1);
        }
        double factor = epsilon.exp();
        double off = Rounding.up(epsilon.expError());
        double atMost = Rounding.up(factor * Rounding.up(1 + off));
        double atLeast = Rounding.down(factor * Rounding.down(1 - off));
        if (answers.lift(1) * Rounding.up(1 + error) < atLeast) {
            return Value.exactly(0);
        }
        double lower = edge(delta -> best(delta).lift * Rounding.down(1 - error(delta)) >= atMost).reached;
        Edge upper = edge(delta -> best(delta).lift * Rounding.up(1 + error(delta)) >= atLeast);
        double value = Math.max(lower, upper.reached);
        Best best = best(value);
        return new Value(
                lower, value, Math.max(lower, upper.missed), new PassedOff(answers, best.announced, best.lift, value));
    }

    /** What [ILE26, Thm 5] says at {@code delta}. */
    public RandomizedResponseBounds bounds(double delta) {
        return bounds(Scalar.of(delta));
    }

    /**
     * What [ILE26, Thm 5] says at {@code delta}.
     *
     * @throws IllegalArgumentException if the prior has zeros, which the theorem does not allow
     */
    public RandomizedResponseBounds bounds(Scalar delta) {
        return RandomizedResponseBounds.of(answers, Delta.of(delta), error);
    }

    /** How many answers are best announced, and the lift that this keeps up with probability {@code delta}. */
    private record Best(int announced, double lift) {}

    private Best best(double delta) {
        // Spending grows with every answer announced, and what the last of them leaks falls: the best is where they
        // meet.
        int low = 0;
        int high = answers.possible();
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (spread(middle, delta) <= answers.lift(middle)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        double falling = low == 0 ? 0 : spread(low, delta);
        double flat = low == answers.possible() ? 0 : answers.lift(low + 1);
        return flat >= falling ? new Best(low + 1, flat) : new Best(low, falling);
    }

    /** {@code (m alpha + (n - m) beta) / delta}: the lift if what the first {@code m} answers leak is spread over all. */
    private double spread(int announced, double delta) {
        double rest = delta - answers.sum(announced);
        if (!(rest > 0)) {
            return Double.POSITIVE_INFINITY;
        }
        double spent = rest <= answers.sumOfAll(answers.untrue())
                // A lie is all that such an answer ever is, so its likelihood is its probability.
                ? rest
                : Math.max(0, answers.count(delta) - announced) * answers.lie();
        return (announced * answers.truth() + spent) / delta;
    }

    /** The relative error of a lift at a probability that is known exactly. */
    private double error(double delta) {
        return delta == 0 ? error : Rounding.up(error + Rounding.up(2 * answers.sumError() / delta));
    }

    @FunctionalInterface
    private interface Reached {
        boolean at(double delta);
    }

    /** Probabilities close to each other, at one of which a lift is reached, and at the other not; 1 if at all. */
    private record Edge(double reached, double missed) {}

    private static Edge edge(Reached reached) {
        if (reached.at(1)) {
            return new Edge(1, 1);
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            if (reached.at(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return new Edge(low, high);
    }

    private Value value(double lift, double relative, Witness witness) {
        double log = Math.max(0, Math.log(lift));
        double most = Math.log(answers.lift(1));
        return Value.within(log, Rounding.logError(log, relative), witness)
                .atLeast(0)
                // No post-processing leaks more than the worst outcome.
                .atMost(Math.max(log, Rounding.up(most + Rounding.logError(most, error))));
    }
}
