package io.divulge.estimate.source;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A column of numbers, cut into intervals: {@code count} of equal width, {@code count} that hold about equally many events, or those
 * between given edges. Or a column of moments, cut by a unit of time.
 *
 * <p>An interval holds its lower end and not its upper one, but for the last, which ends with the largest number. Edges that were
 * chosen beforehand are the safest: those that come from the data depend on the events that they sort.
 */
public record Binning(String column, Kind kind, int count, List<Double> edges, Optional<TimeUnit> unit) {
    private static final int MOST = 10_000;

    /** How the edges are found. */
    public enum Kind {
        /** From the smallest number to the largest, in equal steps. */
        WIDTH,
        /** So that the intervals hold equally many events, as far as equal numbers allow. */
        QUANTILE,
        /** They are given. */
        EDGES,
        /** Moments, by a unit of time. */
        TIME
    }

    /** Checks the number of intervals, or that the edges grow. */
    public Binning {
        edges = List.copyOf(edges);
        if (column.isEmpty()) {
            throw new IllegalArgumentException(
                    "--bin names no column (expected COLUMN:10, COLUMN:10:quantile or COLUMN:18,30,65)");
        }
        if (kind != Kind.EDGES && kind != Kind.TIME && (count < 2 || count > MOST)) {
            throw new IllegalArgumentException("--bin cuts column '" + column + "' into " + count
                    + (count == 1 ? " interval" : " intervals") + " (expected from 2 to " + MOST
                    + "; a single edge is written COLUMN:18:edges)");
        }
        if (edges.size() > MOST) {
            throw new IllegalArgumentException(
                    "--bin gives column '" + column + "' " + edges.size() + " edges (expected at most " + MOST + ")");
        }
        for (int i = 0; i < edges.size(); i++) {
            if (!Double.isFinite(edges.get(i)) || i > 0 && !(edges.get(i - 1) < edges.get(i))) {
                throw new IllegalArgumentException("--bin gives column '" + column + "' the edge " + edges.get(i)
                        + (i == 0 ? "" : " after " + edges.get(i - 1)) + " (expected finite numbers that grow)");
            }
        }
    }

    /**
     * Reads {@code COLUMN:10}, {@code COLUMN:10:width}, {@code COLUMN:10:quantile}, {@code COLUMN:18,30,65} or, since a single edge looks like a number of
     * intervals, {@code COLUMN:18:edges}. The column may hold colons itself.
     */
    public static Binning parse(String text) {
        int colon = text.lastIndexOf(':');
        Kind kind = Kind.WIDTH;
        String rest = text;
        if (colon >= 0) {
            String word = text.substring(colon + 1).strip();
            Optional<TimeUnit> unit = TimeUnit.named(word);
            if (unit.isPresent()) {
                return new Binning(text.substring(0, colon).strip(), Kind.TIME, 0, List.of(), unit);
            }
            if (word.equals("quantile") || word.equals("width") || word.equals("edges")) {
                kind = Kind.valueOf(word.toUpperCase(Locale.ROOT));
                rest = text.substring(0, colon);
                colon = rest.lastIndexOf(':');
            }
        }
        if (colon < 0) {
            throw new IllegalArgumentException("--bin " + text
                    + " does not say how to cut (expected COLUMN:10, COLUMN:10:quantile or COLUMN:18,30,65)");
        }
        String column = rest.substring(0, colon).strip();
        String how = rest.substring(colon + 1).strip();
        try {
            if (how.indexOf(',') >= 0 || kind == Kind.EDGES) {
                if (kind == Kind.QUANTILE || kind == Kind.WIDTH && !rest.equals(text)) {
                    throw new IllegalArgumentException("--bin " + text
                            + " gives edges, and says how to find them (expected" + " COLUMN:18,30,65 or COLUMN:10:"
                            + kind.name().toLowerCase(Locale.ROOT) + ")");
                }
                List<Double> edges =
                        Arrays.stream(how.split(",", -1)).map(Double::valueOf).toList();
                return new Binning(column, Kind.EDGES, edges.size() + 1, edges, Optional.empty());
            }
            return new Binning(column, kind, Integer.parseInt(how), List.of(), Optional.empty());
        } catch (NumberFormatException noNumber) {
            throw new IllegalArgumentException(
                    "--bin " + text + ": '" + how
                            + "' is neither a number of intervals nor a list of edges (expected COLUMN:10, COLUMN:10:quantile,"
                            + " COLUMN:18,30,65, COLUMN:18:edges or, for moments, COLUMN:hour)",
                    noNumber);
        }
    }
}
