package io.divulge.mechanism;

import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;

/**
 * What [ILE26, Thm 5] says of the envelope of randomized response at one {@code delta}.
 *
 * <p>Let {@code q_1 <= ... <= q_k} be the probabilities of the answers, {@code alpha} that of the truth and {@code beta} that
 * of each other answer, {@code N} the number of least probable answers that are needed to make up {@code delta}, and
 * {@code theta} the part of the last of them that is. The lower bound is
 *
 * <pre>{@code
 * h(theta) = log alpha / q_(N-1)                          if       0 < theta <= theta_1
 *            log ((N - 1) alpha + theta beta) / delta     if theta_1 < theta <= theta_2
 *            log alpha / q_N                              if theta_2 < theta <= 1
 * }</pre>
 *
 * <p>and the upper one {@code min( log k alpha / delta, log alpha / q_1 )}. For {@code delta <= q_1} both are
 * {@code log alpha / q_1}. Degenerate cases are read as the paper does: {@code theta_1 = 0} if all of
 * {@code q_1 .. q_(N-1)} are equal, {@code theta_1 = theta_2} if {@code q_(N-1) = q_N}; and both are 0 for {@code N = 1}
 * and where truth and lie are equally likely.
 *
 * <p>The theorem promises the lower bound under a condition on the prior. In fact it holds without, and with the condition
 * it <em>is</em> the envelope; without it is so exactly if {@link #tight}. See
 * {@code docs/envelope-of-randomized-response.md}.
 *
 * @param lower {@code h(theta)}, in nats; its bracket is for rounding and for what is not known of the model
 * @param upper the upper bound, in nats
 * @param answers {@code N}
 * @param theta the part of answer {@code N} that is needed
 * @param theta1 where the first regime ends; may be above 1 if the condition fails
 * @param theta2 where the second regime ends; may be above 1 if the condition fails
 * @param regime which of them {@code theta} is in
 * @param condition whether the prior satisfies the theorem's condition at this {@code N}, as far as doubles can tell
 * @param tight whether the lower bound is the envelope, as far as doubles can tell
 */
public record RandomizedResponseBounds(
        Value lower,
        Value upper,
        int answers,
        double theta,
        double theta1,
        double theta2,
        Regime regime,
        boolean condition,
        boolean tight) {
    /** The pieces of the theorem. */
    public enum Regime {
        /** {@code delta <= q_1}: the bounds meet. */
        EXACT,
        /** What is spent leaves the last announced answer untouched: {@code log alpha / q_(N-1)}. */
        FIRST,
        /** All announced answers pay, and leak the same. */
        SECOND,
        /** Announcing answer {@code N} itself is better: {@code log alpha / q_N}. */
        THIRD
    }

    /** Roundings of a lift: of its sums, a few each, and of what is made of them. */
    private static final double ROUNDINGS = Rounding.gamma(24);

    /**
     * The bounds at a probability {@code delta}.
     *
     * @throws IllegalArgumentException if the truth is less likely than another answer, or if the prior has zeros: neither is a case of the
     *     theorem
     */
    public static RandomizedResponseBounds of(Prior prior, RandomizedResponse response, Scalar delta) {
        return of(AnswersByProbability.of(prior, response), Delta.of(delta));
    }

    private static RandomizedResponseBounds of(AnswersByProbability answers, Delta delta) {
        double error = Rounding.product(answers.modelError(), ROUNDINGS);
        double d = delta.value();
        double relative = d == 0 ? error : Rounding.quotient(error, delta.relativeError());
        int n = answers.needed(d);
        double theta = answers.partOf(n, d);
        double alpha = answers.truth();
        double beta = answers.lie();
        double q = answers.probability(n);
        double before = n == 1 ? q : answers.probability(n - 1);
        if (n == 1) {
            Value exact = log(alpha / q, relative);
            return new RandomizedResponseBounds(exact, exact, 1, theta, 0, 0, Regime.EXACT, true, true);
        }
        double theta1 = part(alpha * ((n - 2) * before - answers.sum(n - 2)), alpha * q - beta * before);
        double theta2 = part(alpha * ((n - 1) * q - answers.sum(n - 1)), q * (alpha - beta));
        double spread = ((n - 1) * alpha + theta * beta) / d;
        // The same three pieces, without deciding on which side of a rounded threshold theta is.
        double lift = Math.max(alpha / q, Math.min(alpha / before, spread));
        Regime regime = theta > theta2 ? Regime.THIRD : theta > theta1 ? Regime.SECOND : Regime.FIRST;
        int fewer = answers.below(before);
        boolean tight = fewer == 0 || (fewer * alpha + (n - 1 - fewer + theta) * beta) / d <= alpha / before;
        boolean condition = condition(answers, n);
        Value worst = log(alpha / answers.probability(1), error);
        Value spreadOverAll = log(answers.size() * alpha / d, relative);
        return new RandomizedResponseBounds(
                log(lift, relative),
                spreadOverAll.value() < worst.value() ? spreadOverAll : worst,
                n,
                theta,
                theta1,
                theta2,
                regime,
                condition,
                tight);
    }

    /** {@code p_N <= (alpha (p_1 + ... + p_(N-1)) + beta) / ((N - 2) alpha + beta)}. */
    private static boolean condition(AnswersByProbability answers, int n) {
        Sum before = new Sum();
        for (int i = 1; i < n; i++) {
            before.add(answers.prior(i));
        }
        return answers.prior(n) * ((n - 2) * answers.truth() + answers.lie())
                <= answers.truth() * before.value() + answers.lie();
    }

    /** A quotient that is 0 where both terms vanish: then nothing depends on it. */
    private static double part(double dividend, double divisor) {
        return dividend <= 0 || divisor == 0 ? 0 : dividend / divisor;
    }

    private static Value log(double lift, double relative) {
        double log = Math.max(0, Math.log(lift));
        return Value.within(log, Rounding.logError(log, relative), Witness.NONE).atLeast(0);
    }
}
