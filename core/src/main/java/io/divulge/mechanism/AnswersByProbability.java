package io.divulge.mechanism;

import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.PrefixSums;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;

/**
 * The answers of randomized response, the least probable first: {@code q_1 <= q_2 <= ...}, with their sums.
 *
 * <p>Answers that are never the truth come before all others. They too are given now and then, all with the probability of
 * a lie, but leak nothing, since no secret makes them more likely than another.
 */
final class AnswersByProbability {
    private final Joint joint;
    private final double truth;
    private final double lie;

    /** Index among the joint's outcomes, and among its secrets (-1 for what is never the truth), by rank. */
    private final int[] outcome;

    private final int[] secret;
    private final double[] probability;
    private final int untrue;
    private final PrefixSums sums;

    private AnswersByProbability(
            Joint joint, double truth, double lie, int[] outcome, int[] secret, double[] probability, int untrue) {
        this.joint = joint;
        this.truth = truth;
        this.lie = lie;
        this.outcome = outcome;
        this.secret = secret;
        this.probability = probability;
        this.untrue = untrue;
        this.sums = PrefixSums.of(probability.length, i -> probability[i]);
    }

    static AnswersByProbability of(Prior prior, RandomizedResponse response) {
        double truth = response.truth();
        double lie = response.lie();
        if (truth < lie) {
            throw new IllegalArgumentException("the truth has probability " + truth + " and each other answer " + lie
                    + " (expected a truth that is at least as likely as a lie)");
        }
        Joint joint = prior.through(response.channel());
        int size = joint.outcomes().size();
        int[] secretOf = new int[size];
        double[] keys = new double[size];
        int untrue = 0;
        int next = 0;
        for (int x = 0, y = 0; x < prior.secrets().size(); x++) {
            boolean possible = prior.probability(x) > 0;
            // Without lies an answer that is never the truth is never given, and the joint has dropped it.
            if (!possible && lie == 0) {
                continue;
            }
            // Every outcome lies between the two; a rounding must not say otherwise.
            double q = Math.min(truth, Math.max(lie, joint.outcomeProbability(y)));
            secretOf[y] = possible ? next++ : -1;
            // All else is at least as probable as a lie.
            keys[y] = possible ? q : 0;
            untrue += possible ? 0 : 1;
            y++;
        }
        int[] outcome = Ranking.ascending(keys);
        int[] secret = new int[size];
        double[] probability = new double[size];
        for (int i = 0; i < size; i++) {
            secret[i] = secretOf[outcome[i]];
            probability[i] = secret[i] < 0 ? lie : keys[outcome[i]];
        }
        return new AnswersByProbability(joint, truth, lie, outcome, secret, probability, untrue);
    }

    Joint joint() {
        return joint;
    }

    /** {@code alpha}. */
    double truth() {
        return truth;
    }

    /** {@code beta}. */
    double lie() {
        return lie;
    }

    /** How many answers can be given. */
    int size() {
        return probability.length;
    }

    /** How many of them are never the truth; they come first. */
    int untrue() {
        return untrue;
    }

    /** How many of them can be the truth. */
    int possible() {
        return probability.length - untrue;
    }

    /** {@code q_i}, counted from 1 among the answers that can be the truth. */
    double probability(int i) {
        return probability[untrue + i - 1];
    }

    /** {@code alpha / q_i}, whose logarithm is what answer {@code i} leaks. */
    double lift(int i) {
        return truth / probability(i);
    }

    /** {@code q_1 + ... + q_i}, of the answers that can be the truth. */
    double sum(int i) {
        return sums.between(untrue, untrue + i);
    }

    /** The probability of the first {@code i} of all answers. */
    double sumOfAll(int i) {
        return sums.between(0, i);
    }

    /** The outcome, as the joint counts, at rank {@code i} from 0 of all answers. */
    int outcome(int i) {
        return outcome[i];
    }

    /** The secret, as the joint counts, that the answer at rank {@code i} from 0 of all stands for; -1 if none. */
    int secret(int i) {
        return secret[i];
    }

    double probabilityOfRank(int i) {
        return probability[i];
    }

    /** The least number of the first answers, all counted, whose probability is at least {@code delta}. */
    int needed(double delta) {
        int low = 1;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sumOfAll(middle) >= delta) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** How many of the answers that can be the truth are less probable than {@code q}. */
    int below(double q) {
        int low = 0;
        int high = possible();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (probability(middle + 1) < q) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * How many answers, with a part of the last, make up {@code delta}, the least probable of all first.
     *
     * <p>Off by no more than a shift of {@code delta} by {@link #sumError} would explain, even if the last one is taken for
     * its neighbour.
     */
    double count(double delta) {
        int n = needed(delta);
        return n - 1 + partOf(n, delta);
    }

    /** The part of the {@code n}-th of all answers that makes up {@code delta} together with those before it. */
    double partOf(int n, double delta) {
        return Math.min(1, Math.max(0, delta - sumOfAll(n - 1)) / probability[n - 1]);
    }

    /** {@code p_i}, counted like {@link #probability(int)}. */
    double prior(int i) {
        return joint.prior().probability(secret[untrue + i - 1]);
    }

    /** How far a sum of probabilities can be off, beside a relative {@code 4u}. */
    double sumError() {
        return sums.error(size());
    }

    /**
     * How far lifts of post-processed outcomes and their probabilities can be off together, as a fraction, because the
     * model is known only so well.
     */
    double modelError() {
        double likelihood = joint.summary().likelihoodError();
        // Probabilities were cut off at likelihoods.
        double share = Rounding.product(joint.summary().probabilityError(), likelihood);
        return Rounding.quotient(share, Rounding.up(share + likelihood));
    }
}
