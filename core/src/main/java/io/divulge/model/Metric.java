package io.divulge.model;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Secrets at distances from each other: what is near may be told apart less than what is far [CABP13].
 *
 * <p>A release has {@code epsilon} of metric privacy if no outcome is more than {@code e^(epsilon d(x,x'))} times as likely under one secret as under another: geo-indistinguishability, if secrets are places. These are
 * {@link Neighbours} with distances; with a distance of 1 between all it is local differential privacy. Only pairs of a finite distance are compared, and pairs that a path of others is no longer than need
 * not be.
 */
public final class Metric implements Neighbours {
    private final Alphabet secrets;
    private final double[][] distances;
    private final int[][] compared;

    private Metric(Alphabet secrets, double[][] distances, int[][] compared) {
        this.secrets = secrets;
        this.distances = distances;
        this.compared = compared;
    }

    /**
     * By a matrix of distances.
     *
     * @param distances symmetric, 0 between a secret and itself only, infinite where two secrets may be told apart at will
     * @throws IllegalArgumentException if it is no such matrix
     */
    public static Metric of(Alphabet secrets, double[][] distances) {
        int size = secrets.size();
        if (distances.length != size) {
            throw new IllegalArgumentException(
                    "there are distances of " + distances.length + " secrets (expected " + size + ")");
        }
        double[][] copy = new double[size][];
        for (int x = 0; x < size; x++) {
            if (distances[x].length != size) {
                throw new IllegalArgumentException("secret '" + secrets.label(x) + "' has " + distances[x].length
                        + " distances (expected " + size + ")");
            }
            copy[x] = distances[x].clone();
            for (int other = 0; other < size; other++) {
                double d = distances[x][other];
                // Written so that NaN fails.
                if (!(x == other ? d == 0 : d > 0) || d != distances[other][x]) {
                    throw new IllegalArgumentException("the distance of '" + secrets.label(x) + "' and '"
                            + secrets.label(other) + "' is " + d
                            + " (expected a positive number, the same both ways, and 0 for a secret and itself)");
                }
            }
        }
        int[][] compared = new int[size][];
        for (int x = 0; x < size; x++) {
            int from = x;
            compared[x] = IntStream.range(0, size)
                    .filter(other -> other != from && copy[from][other] < Double.POSITIVE_INFINITY)
                    .toArray();
        }
        return new Metric(secrets, copy, compared);
    }

    /** Numbers on a line, in their order, {@code step} apart. */
    public static Metric line(Alphabet secrets, double step) {
        requireStep(step);
        int size = secrets.size();
        double[][] distances = new double[size][size];
        int[][] next = new int[size][];
        for (int x = 0; x < size; x++) {
            int at = x;
            Arrays.setAll(distances[x], other -> step * Math.abs(at - other));
            // Whoever keeps those next to each other apart keeps all.
            next[x] = IntStream.of(x - 1, x + 1)
                    .filter(other -> other >= 0 && other < size)
                    .toArray();
        }
        return new Metric(secrets, distances, next);
    }

    /**
     * Cells of a grid, row by row, {@code step} apart; distances are those of the plane.
     *
     * @throws IllegalArgumentException if rows of this width do not make up all secrets
     */
    public static Metric grid(Alphabet secrets, int width, double step) {
        requireStep(step);
        int size = secrets.size();
        if (width < 1 || size % width != 0) {
            throw new IllegalArgumentException("a grid of width " + width + " for " + size
                    + " secrets (expected a width that divides their number, such as grid:"
                    + Math.max(1, (int) Math.sqrt(size)) + ")");
        }
        double[][] distances = new double[size][size];
        for (int x = 0; x < size; x++) {
            int at = x;
            Arrays.setAll(
                    distances[x], other -> step * Math.hypot(at % width - other % width, at / width - other / width));
        }
        return of(secrets, distances);
    }

    private static void requireStep(double step) {
        // Written so that NaN fails.
        if (!(step > 0 && step < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("a step of " + step + " (expected a positive number)");
        }
    }

    /**
     * {@code line}, {@code line:STEP}, {@code grid} of as many rows as columns, {@code grid:WIDTH} or {@code grid:WIDTH:STEP}; empty for another text.
     *
     * @throws IllegalArgumentException if the numbers are none
     */
    public static Optional<Metric> parse(String written, Alphabet secrets) {
        String[] parts = written.strip().split(":", -1);
        try {
            if (parts[0].equals("line") && parts.length <= 2) {
                return Optional.of(line(secrets, parts.length < 2 ? 1 : Double.parseDouble(parts[1])));
            }
            if (parts[0].equals("grid") && parts.length <= 3) {
                int width = parts.length < 2 ? (int) Math.round(Math.sqrt(secrets.size())) : Integer.parseInt(parts[1]);
                return Optional.of(grid(secrets, width, parts.length < 3 ? 1 : Double.parseDouble(parts[2])));
            }
        } catch (NumberFormatException wrong) {
            throw new IllegalArgumentException(
                    "'" + written + "' is not a metric (expected line:STEP or grid:WIDTH:STEP, such as grid:5:0.5)",
                    wrong);
        }
        return Optional.empty();
    }

    @Override
    public Alphabet secrets() {
        return secrets;
    }

    @Override
    public int[] of(int secret) {
        return compared[secret].clone();
    }

    @Override
    public double distance(int secret, int neighbour) {
        return distances[secret][neighbour];
    }

    @Override
    public boolean hasDistances() {
        return true;
    }

    @Override
    public String toString() {
        return "distances of " + secrets;
    }
}
