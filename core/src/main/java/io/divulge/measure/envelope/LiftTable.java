package io.divulge.measure.envelope;

import io.divulge.model.Joint;
import java.util.Arrays;

/**
 * The lifts {@code r(x,y) = P_{Y|X=x}(y) / P_Y(y)} of a release, turned so that the largest are the most revealing.
 *
 * <p>As a matrix where that fits into memory with room to spare; otherwise they are computed from the release's own
 * columns whenever they are needed, and only a few numbers are kept for each secret and outcome.
 */
abstract class LiftTable {
    /** The share of the memory that a copy of the matrix may take. */
    private static final int MEMORY_SHARE = 4;

    private final double[] probabilities;
    private final double[] largest;
    private final double[] largestOfSecret;

    LiftTable(int secrets, double[] probabilities) {
        this.probabilities = probabilities;
        this.largest = new double[probabilities.length];
        this.largestOfSecret = new double[secrets];
        Arrays.fill(largest, Double.NEGATIVE_INFINITY);
        Arrays.fill(largestOfSecret, Double.NEGATIVE_INFINITY);
    }

    static LiftTable of(Joint joint, Direction direction) {
        double entries = (double) joint.secrets().size() * joint.outcomes().size();
        return entries * Double.BYTES <= (double) Runtime.getRuntime().maxMemory() / MEMORY_SHARE
                ? DenseLifts.of(joint, direction)
                : ColumnLifts.of(joint, direction);
    }

    /** For constructors: takes note of a lift of an outcome. */
    final void seeOutcome(int y, double lift) {
        largest[y] = Math.max(largest[y], lift);
    }

    /** For constructors: takes note of a lift of a secret. */
    final void seeSecret(int x, double lift) {
        largestOfSecret[x] = Math.max(largestOfSecret[x], lift);
    }

    final int secrets() {
        return largestOfSecret.length;
    }

    final int outcomes() {
        return probabilities.length;
    }

    /** The probabilities of the outcomes, all members together; not to be changed. */
    final double[] probabilities() {
        return probabilities;
    }

    /** The largest lift of all. */
    final double largest() {
        return Arrays.stream(largest).max().orElseThrow();
    }

    final double largest(int y) {
        return largest[y];
    }

    /** The largest lift of a secret, or more. */
    final double largestOfSecret(int x) {
        return largestOfSecret[x];
    }

    abstract double lift(int x, int y);

    /** The outcomes of the release that {@code y} stands for. */
    abstract int[] members(int y);

    /** A secret with the largest lift. */
    abstract int mostRevealed(int y);

    /**
     * For every secret that is wanted the largest lift below a bound, or more, but still below it; minus infinity if there
     * is none.
     */
    abstract double[] nearestBelow(double bound, boolean[] wanted);

    /**
     * For every outcome, the secret as which announcing it is worth most.
     *
     * @param worth of the secrets' credit; those of worth less than 0 take no part
     * @param secret is filled with the secrets
     * @param best is filled with {@code max_x worth_x (r(x,y) - c)}
     */
    abstract void appraise(double[] worth, double c, int[] secret, double[] best);

    /** The same for some outcomes only. */
    abstract void appraise(double[] worth, double c, int[] secret, double[] best, int[] outcomes);
}
