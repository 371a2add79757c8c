package io.divulge.design;

import io.divulge.measure.Deadline;
import io.divulge.numeric.Ranking;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The best column for a reader who guesses, exactly: for each guess the lifts that are worth most are found by sorting.
 *
 * <p>Given the guess, the surplus is linear in the lifts. In a box the secrets of the largest coefficients take the upper end until the
 * probability is used up; in a cone they are those above some threshold, and every threshold is tried.
 */
final class GuessPricing implements Pricing {
    private final SecretGroups groups;
    private final LiftSet set;
    private final GuessUtility utility;
    private final int[] guesses;

    GuessPricing(SecretGroups groups, LiftSet set, GuessUtility utility) {
        this.groups = groups;
        this.set = set;
        this.utility = utility;
        // Guesses that exchanges of equal secrets turn into one another are worth the same.
        this.guesses = utility.isSymmetric()
                ? IntStream.range(0, groups.size())
                        .map(g -> groups.secret(groups.start(g)))
                        .toArray()
                : IntStream.range(0, utility.guesses()).toArray();
    }

    @Override
    public Offer offer(double[] prices, long effort, Deadline deadline) {
        Shortlist shortlist = new Shortlist(OFFERED);
        int secrets = groups.secrets();
        double[] price = new double[secrets];
        for (int g = 0; g < groups.size(); g++) {
            Arrays.fill(price, groups.start(g), groups.end(g), prices[g] / groups.count(g));
        }
        for (int guess : guesses) {
            // What a unit of posterior probability of a secret is worth above its price.
            double[] worth = new double[secrets];
            for (int i = 0; i < secrets; i++) {
                worth[i] = utility.gain(guess, groups.secret(i)) - price[i] / groups.probability(i);
            }
            int[] order = Ranking.descending(worth);
            double[] lifts = set instanceof LiftBox box
                    ? Columns.filled(box, groups, order)
                    : stepped((LiftCone) set, order, worth);
            double surplus = 0;
            for (int i = 0; i < secrets; i++) {
                surplus += lifts[i] * (groups.probability(i) * utility.gain(guess, groups.secret(i)) - price[i]);
            }
            shortlist.consider(surplus, () -> LiftColumn.of(lifts, groups, utility));
        }
        return new Offer(shortlist.above(0), shortlist.best(), guesses.length, true);
    }

    private double[] stepped(LiftCone cone, int[] order, double[] worth) {
        double excess = cone.ratio() - 1;
        double numerator = 0;
        for (int i : order) {
            numerator += groups.probability(i) * worth[i];
        }
        double denominator = 1;
        double best = numerator;
        int above = 0;
        for (int k = 0; k < order.length; k++) {
            numerator += excess * groups.probability(order[k]) * worth[order[k]];
            denominator += excess * groups.probability(order[k]);
            if (numerator / denominator > best) {
                best = numerator / denominator;
                above = k + 1;
            }
        }
        return Columns.stepped(cone, groups, order, above);
    }
}
