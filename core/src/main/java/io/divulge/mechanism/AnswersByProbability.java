package io.divulge.mechanism;

import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.PrefixSums;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;

/** The answers of randomized response, the least probable first: {@code q_1 <= q_2 <= ...}, with their sums. */
final class AnswersByProbability {
    private final Joint joint;
    private final double truth;
    private final double lie;

    /** The answers by rank, as the joint counts its secrets and its outcomes. */
    private final int[] answer;

    private final double[] probability;
    private final PrefixSums sums;

    private AnswersByProbability(Joint joint, double truth, double lie, int[] answer, double[] probability) {
        this.joint = joint;
        this.truth = truth;
        this.lie = lie;
        this.answer = answer;
        this.probability = probability;
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
        if (joint.secrets().size() < prior.secrets().size()) {
            throw new IllegalArgumentException("[ILE26, Thm 5] needs a prior without zeros, and "
                    + joint.dropped().secrets() + " have probability 0");
        }
        double[] q = new double[joint.outcomes().size()];
        for (int y = 0; y < q.length; y++) {
            // Every outcome lies between the two; a rounding must not say otherwise.
            q[y] = Math.min(truth, Math.max(lie, joint.outcomeProbability(y)));
        }
        int[] answer = Ranking.ascending(q);
        double[] probability = new double[q.length];
        for (int i = 0; i < q.length; i++) {
            probability[i] = q[answer[i]];
        }
        return new AnswersByProbability(joint, truth, lie, answer, probability);
    }

    /** {@code alpha}. */
    double truth() {
        return truth;
    }

    /** {@code beta}. */
    double lie() {
        return lie;
    }

    int size() {
        return probability.length;
    }

    /** {@code q_i}, counted from 1. */
    double probability(int i) {
        return probability[i - 1];
    }

    /** {@code p_i}, counted from 1. */
    double prior(int i) {
        return joint.prior().probability(answer[i - 1]);
    }

    /** {@code q_1 + ... + q_i}. */
    double sum(int i) {
        return sums.between(0, i);
    }

    /** The least number of the first answers whose probability is at least {@code delta}. */
    int needed(double delta) {
        int low = 1;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sum(middle) >= delta) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    /** The part of answer {@code n} that makes up {@code delta} together with those before it. */
    double partOf(int n, double delta) {
        return Math.min(1, Math.max(0, delta - sum(n - 1)) / probability(n));
    }

    /** How many answers are less probable than {@code q}. */
    int below(double q) {
        int low = 0;
        int high = size();
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
