package io.divulge.design;

import io.divulge.model.Prior;
import io.divulge.numeric.Ranking;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The secrets of positive probability, those of equal probability together where they can stand in for each other.
 *
 * <p>If a utility does not tell such secrets apart, a column may be averaged over all their permutations: only its mean over each group
 * counts, and the program has an equation for each group instead of each secret.
 */
final class SecretGroups {
    private final int[] order;
    private final double[] probabilities;
    private final int[] starts;

    private SecretGroups(int[] order, double[] probabilities, int[] starts) {
        this.order = order;
        this.probabilities = probabilities;
        this.starts = starts;
    }

    /**
     * The groups of a prior.
     *
     * @param together whether secrets of equal probability may be exchanged; if not, each is alone
     */
    static SecretGroups of(Prior prior, boolean together) {
        int[] support = prior.support();
        double[] each = Arrays.stream(support).mapToDouble(prior::probability).toArray();
        double total = Arrays.stream(each).sum();
        int[] order = together
                ? Ranking.descending(each)
                : IntStream.range(0, each.length).toArray();
        double[] probabilities =
                Arrays.stream(order).mapToDouble(i -> each[i] / total).toArray();
        int[] starts = IntStream.range(0, order.length)
                .filter(i -> i == 0 || !together || probabilities[i] != probabilities[i - 1])
                .toArray();
        return new SecretGroups(order, probabilities, starts);
    }

    /** Each secret alone, in the same order. */
    SecretGroups apart() {
        return new SecretGroups(
                order, probabilities, IntStream.range(0, order.length).toArray());
    }

    /** How many secrets there are. */
    int secrets() {
        return order.length;
    }

    /** How many groups. */
    int size() {
        return starts.length;
    }

    /** Which secret of the support stands at a place in the order of the groups. */
    int secret(int i) {
        return order[i];
    }

    /** The probability of a secret, in the order of the groups. */
    double probability(int i) {
        return probabilities[i];
    }

    /** The probabilities in the order of the groups, copied. */
    double[] probabilities() {
        return probabilities.clone();
    }

    /** Where a group begins. */
    int start(int group) {
        return starts[group];
    }

    /** Where a group ends. */
    int end(int group) {
        return group + 1 < starts.length ? starts[group + 1] : order.length;
    }

    /** How many secrets a group has. */
    int count(int group) {
        return end(group) - start(group);
    }

    /** The probability of each secret of a group. */
    double unit(int group) {
        return probabilities[starts[group]];
    }

    /** The mean of a column over each group. */
    double[] means(double[] lifts) {
        if (starts.length == lifts.length) {
            return lifts;
        }
        double[] means = new double[starts.length];
        for (int g = 0; g < means.length; g++) {
            double sum = 0;
            for (int i = start(g); i < end(g); i++) {
                sum += lifts[i];
            }
            means[g] = sum / count(g);
        }
        return means;
    }

    /** Numbers of the groups, divided among their secrets, in the order of the support. */
    double[] apportioned(double[] ofGroups) {
        double[] each = new double[order.length];
        for (int g = 0; g < ofGroups.length; g++) {
            for (int i = start(g); i < end(g); i++) {
                each[order[i]] = ofGroups[g] / count(g);
            }
        }
        return each;
    }

    /** A column's posterior, in the order of the support. */
    double[] posterior(double[] lifts) {
        double[] posterior = new double[lifts.length];
        for (int i = 0; i < lifts.length; i++) {
            posterior[order[i]] = probabilities[i] * lifts[i];
        }
        return posterior;
    }

    /** A column's lifts, in the order of the support. */
    double[] inOrder(double[] lifts) {
        double[] sorted = new double[lifts.length];
        for (int i = 0; i < lifts.length; i++) {
            sorted[order[i]] = lifts[i];
        }
        return sorted;
    }

    /** How many patterns of two levels there are but for exchanges; infinite if more than a double counts. */
    double patterns() {
        double product = 1;
        for (int g = 0; g < size(); g++) {
            product *= count(g) + 1.0;
        }
        return product;
    }
}
