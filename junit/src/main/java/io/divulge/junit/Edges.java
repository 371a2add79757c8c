package io.divulge.junit;

import io.divulge.numeric.Digits;
import java.util.Arrays;

/** Intervals of numbers, fixed before a program is tried: an interval holds its lower end and not its upper one. */
final class Edges {
    private final double[] edges;

    private Edges(double[] edges) {
        this.edges = edges;
    }

    /**
     * The intervals between these numbers, and what is below and above.
     *
     * @throws IllegalArgumentException if there is none, or they do not grow
     */
    static Edges of(double... edges) {
        for (int i = 0; i < edges.length; i++) {
            // Written so that NaN fails.
            if (!Double.isFinite(edges[i]) || i > 0 && !(edges[i - 1] < edges[i])) {
                throw new IllegalArgumentException(
                        "the edges are " + Arrays.toString(edges) + " (expected finite numbers that grow)");
            }
        }
        if (edges.length == 0) {
            throw new IllegalArgumentException("there is no edge (expected at least one, between two intervals)");
        }
        return new Edges(edges.clone());
    }

    /** Intervals that hold about equally many of some numbers; fewer if many are equal, and a single edge at the only one. */
    static Edges quantiles(double[] seen, int intervals) {
        double[] sorted = seen.clone();
        Arrays.sort(sorted);
        double[] cuts = new double[intervals - 1];
        for (int i = 1; i < intervals; i++) {
            cuts[i - 1] = sorted[(int) ((long) i * sorted.length / intervals)];
        }
        double[] distinct =
                Arrays.stream(cuts).filter(Double::isFinite).distinct().toArray();
        return of(distinct.length == 0 ? new double[] {0} : distinct);
    }

    String label(double number) {
        if (Double.isNaN(number)) {
            return "NaN";
        }
        int at = Arrays.binarySearch(edges, number);
        int above = at >= 0 ? at + 1 : -at - 1;
        return above == 0
                ? "below " + Digits.six(edges[0])
                : above == edges.length
                        ? Digits.six(edges[above - 1]) + " or more"
                        : "[" + Digits.six(edges[above - 1]) + ".." + Digits.six(edges[above]) + ")";
    }
}
