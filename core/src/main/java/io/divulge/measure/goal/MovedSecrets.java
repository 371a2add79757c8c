package io.divulge.measure.goal;

import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.Optional;

/**
 * The order of secrets after an outcome that changes the weights of a few: the prior's order, in which those few are taken out and put
 * where their new weights belong. So an outcome of a formula with thousands of secrets takes no sorting.
 */
final class MovedSecrets {
    private final PriorOrder prior;
    private final double factor;

    /** The few, from the heaviest; with the places they were taken from, their weights, and how many unmoved secrets come before each. */
    private final int[] secrets;

    private final int[] left;
    private final double[] weights;
    private final int[] before;

    /** The places that are empty, increasing. */
    private final int[] gaps;

    private MovedSecrets(PriorOrder prior, Belief belief) {
        this.prior = prior;
        this.factor = belief.factor();
        double[] unsorted = new double[belief.listed()];
        Arrays.setAll(unsorted, belief::weight);
        int[] order = Ranking.descending(unsorted);
        this.secrets = Arrays.stream(order).map(belief::secret).toArray();
        this.weights = Arrays.stream(order).mapToDouble(i -> unsorted[i]).toArray();
        this.left = Arrays.stream(secrets).map(prior::place).toArray();
        this.gaps = left.clone();
        Arrays.sort(gaps);
        this.before = Arrays.stream(weights)
                .mapToInt(weight -> unmoved(prior.above(weight / factor)))
                .toArray();
    }

    /** The order under a belief; empty if too much of the prior moves for its sums to be of use. */
    static Optional<MovedSecrets> of(PriorOrder prior, Belief belief) {
        if (!belief.isMostlyPrior()) {
            return Optional.empty();
        }
        MovedSecrets moved = new MovedSecrets(prior, belief);
        double taken = 2.0 * moved.secrets.length;
        for (int at : moved.left) {
            taken += (at + 1) * prior.probability(at);
        }
        // Differences then have all but one or two of their digits.
        return taken <= prior.guesswork() / 2 ? Optional.of(moved) : Optional.empty();
    }

    /** How many of the first places of the prior's order are not empty. */
    private int unmoved(int places) {
        return places - gapsBefore(places);
    }

    private int gapsBefore(int place) {
        int found = Arrays.binarySearch(gaps, place);
        return found >= 0 ? found : -found - 1;
    }

    /** The place of a secret, from 1. */
    int place(int x) {
        int moved = 0;
        int unmoved = unmoved(prior.place(x));
        for (int j = 0; j < secrets.length; j++) {
            if (secrets[j] == x) {
                return j + before[j] + 1;
            }
            moved += before[j] <= unmoved ? 1 : 0;
        }
        return unmoved + moved + 1;
    }

    /** The secrets at the first places. */
    int[] first(int most) {
        int[] first = new int[Math.min(most, prior.size())];
        int at = 0;
        int moved = 0;
        for (int i = 0; i < first.length; i++) {
            if (moved < secrets.length && before[moved] <= i - moved) {
                first[i] = secrets[moved++];
                continue;
            }
            while (Arrays.binarySearch(gaps, at) >= 0) {
                at++;
            }
            first[i] = prior.secret(at++);
        }
        return first;
    }

    /** What all of them weigh, each as often as the number of its place. */
    Amount tries() {
        Sum sum = new Sum().add(factor * prior.guesswork());
        for (int j = 0; j < secrets.length; j++) {
            int at = left[j];
            // Taken out, and those behind move up by one.
            sum.add(-factor * (at + 1) * prior.probability(at)).add(-factor * behind(at + 1));
            // Put in, and those behind move down by one.
            sum.add(weights[j] * (j + 1.0 + before[j])).add(factor * behindUnmoved(before[j]));
        }
        // A difference of masses is off by a few units of 1 for each gap, which the guesswork outweighs (see of).
        return new Amount(sum.value(), sum.error(Rounding.gamma(24)));
    }

    /** The prior probability of the unmoved secrets from a place of the prior's order on. */
    private double behind(int place) {
        double mass = prior.from(place);
        for (int i = gapsBefore(place); i < gaps.length; i++) {
            mass -= prior.probability(gaps[i]);
        }
        return Math.max(0, mass);
    }

    /** The prior probability of all unmoved secrets but the first few. */
    private double behindUnmoved(int few) {
        int place = few;
        // As many gaps as stand before the place shift it.
        for (int gap : gaps) {
            place += gap <= place ? 1 : 0;
        }
        return behind(Math.min(place, prior.size()));
    }
}
