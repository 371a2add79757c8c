package io.divulge.measure.capacity;

import io.divulge.model.Joint;
import java.util.stream.IntStream;

/**
 * The channel on the secrets and outcomes that are possible, as a matrix with its logarithms: what a search over input laws
 * reads again and again.
 */
final class LikelihoodRows {
    /** So many entries take 1.6 GB with their logarithms. */
    private static final double MOST_ENTRIES = 1e8;

    private final double[][] rows;
    private final double[][] logs;
    private final double uncertainty;

    private LikelihoodRows(double[][] rows, double[][] logs, double uncertainty) {
        this.rows = rows;
        this.logs = logs;
        this.uncertainty = uncertainty;
    }

    /**
     * The rows of a release.
     *
     * @param what the measure that asks, for the message
     * @throws IllegalArgumentException if they do not fit into memory
     */
    static LikelihoodRows of(Joint joint, String what) {
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        double entries = (double) secrets * outcomes;
        if (entries > MOST_ENTRIES) {
            throw new IllegalArgumentException(what + " looks for the worst input law over the whole matrix, which has "
                    + entries + " entries for " + secrets + " secrets and " + outcomes + " outcomes (at most "
                    + MOST_ENTRIES
                    + " are held). Merge secrets or outcomes; 'maximal-leakage' bounds every capacity and"
                    + " needs one pass only.");
        }
        double[][] rows = new double[secrets][outcomes];
        double[][] logs = new double[secrets][outcomes];
        IntStream.range(0, secrets).parallel().forEach(x -> {
            joint.likelihoods(x, rows[x]);
            for (int y = 0; y < outcomes; y++) {
                logs[x][y] = Math.log(rows[x][y]);
            }
        });
        return new LikelihoodRows(rows, logs, joint.summary().likelihoodError());
    }

    int secrets() {
        return rows.length;
    }

    int outcomes() {
        return rows[0].length;
    }

    /** {@code P_{Y|X=x}(y)} for all outcomes; read only. */
    double[] row(int x) {
        return rows[x];
    }

    /** {@code log P_{Y|X=x}(y)}, within an ulp; read only. */
    double[] logs(int x) {
        return logs[x];
    }

    /** The relative error of an entry. */
    double uncertainty() {
        return uncertainty;
    }

    /** Whether a matrix of this size is worth a second thread. */
    boolean isLarge() {
        return (double) rows.length * rows[0].length > 1 << 16;
    }
}
