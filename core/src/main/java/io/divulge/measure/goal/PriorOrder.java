package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.model.SecretsByPrior;
import io.divulge.numeric.Sum;

/** The secrets in the order of their prior probability: the place of each, and what those behind a place weigh. */
final class PriorOrder {
    private final SecretsByPrior byPrior;
    private final int[] place;
    private final double[] behind;
    private final double guesswork;

    PriorOrder(Joint joint) {
        byPrior = SecretsByPrior.of(joint);
        int size = byPrior.size();
        place = new int[size];
        behind = new double[size + 1];
        Sum mass = new Sum();
        Sum tries = new Sum();
        // From the rarest, so that the small ones are not lost.
        for (int i = size - 1; i >= 0; i--) {
            place[byPrior.secret(i)] = i;
            behind[i] = mass.add(byPrior.probability(i)).value();
            tries.add((i + 1) * byPrior.probability(i));
        }
        guesswork = tries.value();
    }

    int size() {
        return place.length;
    }

    /** The secret at a place, from 0. */
    int secret(int at) {
        return byPrior.secret(at);
    }

    /** The place of a secret, from 0. */
    int place(int secret) {
        return place[secret];
    }

    /** The prior probability at a place. */
    double probability(int at) {
        return byPrior.probability(at);
    }

    /** The prior probability of all from a place on. */
    double from(int at) {
        return behind[at];
    }

    /** The expected number of tries before the release. */
    double guesswork() {
        return guesswork;
    }

    /** How many secrets are more probable than this. */
    int above(double probability) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (probability(middle) > probability) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
