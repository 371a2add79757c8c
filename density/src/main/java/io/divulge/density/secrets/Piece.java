package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A piece of what a secret can be: an interval, or a point as an interval without width.
 *
 * @param from the smallest value
 * @param to the largest value
 */
public record Piece(Enclosure from, Enclosure to) {
    static Piece point(Enclosure value) {
        return new Piece(value, value);
    }

    public boolean isPoint() {
        return from.equals(to);
    }

    /** Whether a value of it may lie between two numbers. */
    public boolean meets(double low, double high) {
        return from.lower() <= high && low <= to.upper();
    }

    /** The nearest value to each outcome of an interval. */
    public Enclosure nearest(Enclosure outcome) {
        return isPoint() ? from : outcome.max(from).min(to);
    }

    /** How far outcomes are from the nearest value. */
    Enclosure distance(Enclosure outcome) {
        return from.minus(outcome).max(outcome.minus(to)).atLeast(0);
    }

    /** Pieces in increasing order, those that meet as one. */
    public static List<Piece> merged(List<Piece> pieces) {
        List<Piece> sorted = new ArrayList<>(pieces);
        sorted.sort(Comparator.comparingDouble((Piece piece) -> piece.from().lower())
                .thenComparingDouble(piece -> piece.to().lower()));
        List<Piece> merged = new ArrayList<>();
        for (Piece piece : sorted) {
            int last = merged.size() - 1;
            if (last >= 0 && piece.from().lower() <= merged.get(last).to().upper()) {
                Piece before = merged.get(last);
                boolean longer = piece.to().middle() > before.to().middle();
                merged.set(last, longer ? new Piece(before.from(), piece.to()) : before);
            } else {
                merged.add(piece);
            }
        }
        return merged;
    }

    /** Those that may hold the nearest value to some outcome of an interval: those of both ends, and all between these. */
    public static List<Piece> nearestOf(List<Piece> pieces, Enclosure outcome) {
        List<Integer> low = nearest(pieces, Enclosure.of(outcome.lower()));
        List<Integer> high = nearest(pieces, Enclosure.of(outcome.upper()));
        return pieces.subList(low.get(0), high.get(high.size() - 1) + 1);
    }

    private static List<Integer> nearest(List<Piece> pieces, Enclosure outcome) {
        double nearest = pieces.stream()
                .mapToDouble(piece -> piece.distance(outcome).upper())
                .min()
                .orElseThrow();
        return IntStream.range(0, pieces.size())
                .filter(i -> pieces.get(i).distance(outcome).lower() <= nearest)
                .boxed()
                .toList();
    }
}
