package io.divulge.measure.guessing;

import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Sum;

/**
 * The secrets in decreasing order of their prior with what is needed to take some of them out without walking through the
 * rest: where each stands, and the mass from each place on.
 */
final class RankSums {
    private final SecretsByPrior byPrior;
    private final int[] place;
    private final double[] massFrom;
    private final double guesswork;

    private RankSums(SecretsByPrior byPrior, int[] place, double[] massFrom, double guesswork) {
        this.byPrior = byPrior;
        this.place = place;
        this.massFrom = massFrom;
        this.guesswork = guesswork;
    }

    static RankSums of(SecretsByPrior byPrior) {
        int size = byPrior.size();
        int[] place = new int[size];
        double[] massFrom = new double[size + 1];
        Sum mass = new Sum();
        Sum guesswork = new Sum();
        // From the rare end, so that small masses keep their precision.
        for (int i = size - 1; i >= 0; i--) {
            place[byPrior.secret(i)] = i;
            massFrom[i] = mass.add(byPrior.probability(i)).value();
            guesswork.add((i + 1.0) * byPrior.probability(i));
        }
        return new RankSums(byPrior, place, massFrom, guesswork.value());
    }

    int size() {
        return place.length;
    }

    /** The place of a secret, from 0 for the most probable. */
    int place(int secret) {
        return place[secret];
    }

    /** The probability of the secret at a place. */
    double probability(int at) {
        return byPrior.probability(at);
    }

    /** The mass of the secrets from a place on. */
    double massFrom(int at) {
        return massFrom[at];
    }

    /** {@code sum_i (i + 1) p_i} over all places. */
    double guesswork() {
        return guesswork;
    }

    /** The first place whose probability times {@code factor} is not above {@code value}. */
    int firstNotAbove(double value, double factor) {
        int low = 0;
        int high = place.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (probability(middle) * factor > value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
