package io.divulge.measure.guessing;

import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_GUESSWORK_LEAKAGE;

import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Maximal guesswork leakage: how many times fewer guesses the release leaves on average to whoever is after any randomized function of the
 * secret [KMP24], [SGSSO25, III.D].
 *
 * <p>{@code sup over U - X - Y of log( min_G E G(U) / sum_y P_Y(y) min_G E[ G(U) | Y = y ] )}, where {@code G} numbers the values of {@code U} in the order
 * in which they are tried. It is {@code -log( 1 - t )}, where {@code t} is the largest {@code sum_{x,x'} n(x) n(x') T(x,x')} over all laws
 * {@code n} of the secret, and {@code T} the total variation distance of two rows; docs/guesswork.md has the proof. In nats, at least 0, at most the logarithm
 * of the number of secrets, maximal leakage and {@link MaximalCostLeakage}; it depends on the prior by its support only. No post-processing raises it.
 *
 * <p>Distances of rows are of negative type, so that the sum is concave in {@code n}: pairs of weights are moved until the slopes at the law prove how much is
 * missing at most.
 */
public final class MaximalGuessworkLeakage {
    /** The matrix of distances takes 200 MB then. */
    private static final int MOST_SECRETS = 5000;

    private static final double MOST_STEPS = 1e12;

    /** What is missing to the largest sum when the search ends. */
    private static final double SETTLED = 4 * Rounding.UNIT;

    private static final int PATIENCE = 64;

    /** Less weight than this is left over by rounding. */
    private static final double TRACE = 1e-14;

    private final double[][] distances;
    private final double[] law;
    private final double[] slopes;

    private MaximalGuessworkLeakage(double[][] distances) {
        this.distances = distances;
        this.law = new double[distances.length];
        this.slopes = new double[distances.length];
    }

    /** The leakage, with how a function that approaches it splits the secrets. */
    public static Value of(Joint joint, Deadline deadline) {
        int secrets = joint.secrets().size();
        if (secrets == 1) {
            return Value.exactly(0);
        }
        // Each of the terms of a distance is off by its share of both rows, whose sums are 1.
        double error = 2.001 * joint.summary().likelihoodError()
                + Rounding.gamma(joint.outcomes().size() + 8.0);
        if (joint.channel().exchangeable()) {
            double share = distance(row(joint, 0), row(joint, 1)) * (1 - 1.0 / secrets);
            double[] alike = new double[secrets];
            Arrays.fill(alike, 1.0 / secrets);
            return value(share - error, share, share + error, SplitSecrets.of(joint, alike), secrets);
        }
        MaximalGuessworkLeakage search = new MaximalGuessworkLeakage(distances(joint));
        search.climb(deadline);
        double found = search.sum();
        double largest = Arrays.stream(search.slopes).max().orElseThrow();
        double upper = 2 * largest - found + 4 * error;
        return value(found - error, found, Math.max(found, upper), SplitSecrets.of(joint, search.law), secrets);
    }

    private static Value value(double lower, double t, double upper, SplitSecrets witness, int secrets) {
        double most = Math.nextUp(Math.log(secrets));
        double low = Math.max(0, -Math.log1p(-Math.max(0, lower)));
        double high = upper < 1 ? -Math.log1p(-Math.max(0, upper)) : most;
        double value = -Math.log1p(-t);
        return new Value(
                        Math.min(value, Rounding.down(low * (1 - 4 * Rounding.UNIT))),
                        value,
                        Math.max(value, Rounding.up(high * (1 + 4 * Rounding.UNIT))),
                        witness)
                .atLeast(0)
                .atMost(most);
    }

    private static double[][] distances(Joint joint) {
        int secrets = joint.secrets().size();
        double steps = (double) secrets * secrets * joint.outcomes().size();
        if (secrets > MOST_SECRETS || steps > MOST_STEPS) {
            throw new IllegalArgumentException(MAXIMAL_GUESSWORK_LEAKAGE.name() + " compares all pairs of " + secrets
                    + " secrets at " + joint.outcomes().size() + " outcomes (at most " + MOST_SECRETS + " secrets and "
                    + MOST_STEPS
                    + " steps). Merge secrets or outcomes; 'maximal-cost-leakage' and 'maximal-leakage' bound it and"
                    + " need one pass only.");
        }
        double[][] rows =
                IntStream.range(0, secrets).mapToObj(x -> row(joint, x)).toArray(double[][]::new);
        double[][] distances = new double[secrets][secrets];
        IntStream.range(0, secrets).parallel().forEach(x -> {
            for (int other = 0; other < secrets; other++) {
                distances[x][other] = other == x ? 0 : distance(rows[x], rows[other]);
            }
        });
        return distances;
    }

    private static double[] row(Joint joint, int x) {
        double[] row = new double[joint.outcomes().size()];
        joint.likelihoods(x, row);
        return row;
    }

    /** The total variation distance, as half a sum that does not depend on the order of the two. */
    private static double distance(double[] row, double[] other) {
        double sum = 0;
        for (int y = 0; y < row.length; y++) {
            sum += Math.abs(row[y] - other[y]);
        }
        return sum / 2;
    }

    /** Moves weight from the secret of the least slope that has some to that of the largest, as far as pays. */
    private void climb(Deadline deadline) {
        Arrays.fill(law, 1.0 / law.length);
        long step = 0;
        int idle = 0;
        double best = 0;
        refresh();
        while (idle < PATIENCE && !(step % 1024 == 0 && deadline.isOver())) {
            int up = 0;
            int down = -1;
            for (int x = 0; x < law.length; x++) {
                up = slopes[x] > slopes[up] ? x : up;
                down = law[x] > 0 && (down < 0 || slopes[x] < slopes[down]) ? x : down;
            }
            double gain = slopes[up] - slopes[down];
            if (gain <= SETTLED) {
                break;
            }
            double apart = distances[up][down];
            double moved = Math.min(law[down], apart > 0 ? gain / (2 * apart) : law[down]);
            law[up] += moved;
            law[down] -= moved;
            for (int x = 0; x < law.length; x++) {
                slopes[x] += moved * (distances[x][up] - distances[x][down]);
            }
            // Sums drift with many steps, and where rounding ends the climb nothing changes any more.
            if (++step % 4096 == 0) {
                refresh();
                double now = sum();
                idle = now > best * (1 + 4 * Rounding.UNIT) ? 0 : idle + 1;
                best = Math.max(best, now);
            }
        }
        for (int x = 0; x < law.length; x++) {
            law[x] = law[x] < TRACE ? 0 : law[x];
        }
        refresh();
    }

    private void refresh() {
        double total = Arrays.stream(law).sum();
        for (int x = 0; x < law.length; x++) {
            law[x] /= total;
        }
        for (int x = 0; x < law.length; x++) {
            double slope = 0;
            for (int other = 0; other < law.length; other++) {
                slope += distances[x][other] * law[other];
            }
            slopes[x] = slope;
        }
    }

    private double sum() {
        double sum = 0;
        for (int x = 0; x < law.length; x++) {
            sum += law[x] * slopes[x];
        }
        return sum;
    }
}
