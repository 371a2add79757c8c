package io.divulge.audit;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * What was learnt about some rows, as far as events are made of it: for each row the secrets that it points to most, each with its lift, which is by how much more probable than before it seems.
 */
final class LiftList {
    /** The number of secrets of a row that are kept; with more secrets, an event holds rows that have its secret among these. */
    static final int KEPT = 8;

    private static final int CHUNK = 1000;

    private final int[] secrets;
    private final double[] lifts;
    private final int[] guesses;
    private final int width;

    private LiftList(int[] secrets, double[] lifts, int[] guesses, int width) {
        this.secrets = secrets;
        this.lifts = lifts;
        this.guesses = guesses;
        this.width = width;
    }

    /** Writes the posterior of a row. */
    interface Posterior {
        void of(int row, double[] into);
    }

    /**
     * Asks what was learnt.
     *
     * @param prior how frequent each secret is among the rows that were learnt from
     */
    static LiftList of(int rows, double[] prior, Posterior learnt) {
        int width = Math.min(KEPT, prior.length);
        int[] secrets = new int[rows * width];
        double[] lifts = new double[rows * width];
        int[] guesses = new int[rows];
        // Each row has places of its own: the same list on one core and on many.
        IntStream.range(0, (rows + CHUNK - 1) / CHUNK).parallel().forEach(chunk -> {
            double[] posterior = new double[prior.length];
            for (int i = chunk * CHUNK; i < Math.min(rows, (chunk + 1) * CHUNK); i++) {
                learnt.of(i, posterior);
                guesses[i] = rank(posterior, prior, i * width, secrets, lifts, width);
            }
        });
        return new LiftList(secrets, lifts, guesses, width);
    }

    /** Ranks the secrets of one row by lift, and gives the most probable one, or -1 if none is. */
    private static int rank(double[] posterior, double[] prior, int at, int[] secrets, double[] lifts, int width) {
        int guess = -1;
        double most = 0;
        Arrays.fill(secrets, at, at + width, -1);
        for (int x = 0; x < posterior.length; x++) {
            if (posterior[x] > most) {
                guess = x;
                most = posterior[x];
            }
            double lift = posterior[x] / prior[x];
            // Written so that NaN is not kept.
            if (lift > lifts[at + width - 1]) {
                int j = at + width - 1;
                while (j > at && lift > lifts[j - 1]) {
                    lifts[j] = lifts[j - 1];
                    secrets[j] = secrets[j - 1];
                    j--;
                }
                lifts[j] = lift;
                secrets[j] = x;
            }
        }
        return guess;
    }

    int size() {
        return guesses.length;
    }

    /** The secret that seems most probable in a row, or -1 if none does. */
    int guess(int at) {
        return guesses[at];
    }

    /** The lift of a secret in a row, 0 if it is not among those kept. */
    double lift(int at, int secret) {
        for (int j = at * width; j < (at + 1) * width; j++) {
            if (secrets[j] == secret) {
                return lifts[j];
            }
        }
        return 0;
    }

    /** The rows at which each secret is kept, those of the largest lift first. */
    int[][] byLift(int alphabet) {
        int[] sizes = new int[alphabet];
        for (int secret : secrets) {
            if (secret >= 0) {
                sizes[secret]++;
            }
        }
        int[][] places = new int[alphabet][];
        Arrays.setAll(places, x -> new int[sizes[x]]);
        Arrays.fill(sizes, 0);
        for (int j = 0; j < secrets.length; j++) {
            if (secrets[j] >= 0) {
                places[secrets[j]][sizes[secrets[j]]++] = j / width;
            }
        }
        for (int x = 0; x < alphabet; x++) {
            int secret = x;
            Integer[] boxed = Arrays.stream(places[x]).boxed().toArray(Integer[]::new);
            Arrays.sort(boxed, (a, b) -> Double.compare(lift(b, secret), lift(a, secret)));
            places[x] = Arrays.stream(boxed).mapToInt(Integer::intValue).toArray();
        }
        return places;
    }
}
