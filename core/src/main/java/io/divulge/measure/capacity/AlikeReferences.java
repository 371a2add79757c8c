package io.divulge.measure.capacity;

import io.divulge.measure.Deadline;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * Reference secrets that are alike: some order of the outcomes turns the rows, seen from one of them, into the rows seen from the other. Then
 * both see the same leakage, and one of them need not be searched; in randomized response all are alike.
 *
 * <p>An order is guessed for each reference, from what does not depend on names: outcomes are told apart by their entries, and those that are still
 * alike by how they lie to one of them. A guess that fails costs time and nothing else, since alike is only what compares equal entry by
 * entry.
 */
final class AlikeReferences {
    /** References whose bounds differ by more, as a fraction, cannot be alike. */
    private static final double TIE = 1e-12;

    /** Outcomes that are singled out to tell the others apart. */
    private static final int SINGLED_OUT = 16;

    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final LikelihoodRows rows;
    private final Deadline deadline;

    private AlikeReferences(LikelihoodRows rows, Deadline deadline) {
        this.rows = rows;
        this.deadline = deadline;
    }

    /** A reference with the rows as they are seen from it: the outcomes in an order, the rows sorted by a number that each has there. */
    private record View(int reference, int[] outcomes, int[] secrets, long[] marks) {}

    /** Of references in the falling order of a bound that is the same for all that are alike, the first of each kind. */
    static List<ReferenceBracket> firstOfEachKind(LikelihoodRows rows, ReferenceBracket[] falling, Deadline deadline) {
        boolean[] repeats = new boolean[falling.length];
        int from = 0;
        for (int i = 1; i <= falling.length; i++) {
            if (i == falling.length || !(falling[i].upper() >= falling[from].upper() * (1 - TIE))) {
                if (i - from > 1) {
                    new AlikeReferences(rows, deadline).mark(falling, from, i, repeats);
                }
                from = i;
            }
        }
        return IntStream.range(0, falling.length)
                .filter(i -> !repeats[i])
                .mapToObj(i -> falling[i])
                .toList();
    }

    private void mark(ReferenceBracket[] falling, int from, int to, boolean[] repeats) {
        View[] views = new View[to - from];
        IntStream range = IntStream.range(0, views.length);
        (rows.isLarge() ? range.parallel() : range).forEach(i -> {
            if (!deadline.isOver()) {
                views[i] = view(falling[from + i].reference());
            }
        });
        if (deadline.isOver()) {
            return;
        }
        Map<Long, View> kinds = new HashMap<>();
        // Their bounds differ by rounding at most; the first is to be the first in the order of the model.
        for (int i : order(views.length, i -> views[i].reference)) {
            View first = kinds.putIfAbsent(Arrays.stream(views[i].marks).sum(), views[i]);
            repeats[from + i] = first != null && isAlike(first, views[i]);
        }
    }

    private View view(int reference) {
        long[] signs = refined(new long[rows.outcomes()], reference);
        int kinds = kinds(signs);
        for (int i = 0; i < SINGLED_OUT && kinds < signs.length; i++) {
            int single = firstOfSeveral(signs);
            long[] finer = signs.clone();
            finer[single] = mixed(finer[single]);
            finer = refined(finer, reference);
            int finerKinds = kinds(finer);
            if (finerKinds <= kinds + 1) {
                // The others still look the same; so they would from any of them.
                break;
            }
            signs = finer;
            kinds = finerKinds;
        }
        return sorted(order(signs), reference);
    }

    /** Tells rows apart by their entries at outcomes of different signs, outcomes by their entries in different rows, and so on. */
    private long[] refined(long[] signs, int reference) {
        long[] coarse = signs;
        int kinds = 0;
        while (true) {
            long[] fine = coarse.clone();
            for (int x = 0; x < rows.secrets(); x++) {
                double[] row = rows.row(x);
                long colour = x == reference ? 1 : 0;
                for (int y = 0; y < row.length; y++) {
                    colour += mixed(Double.doubleToRawLongBits(row[y]) + SPREAD * coarse[y]);
                }
                // Sums, since neither rows nor outcomes have an order that means anything.
                for (int y = 0; y < row.length; y++) {
                    fine[y] += mixed(Double.doubleToRawLongBits(row[y]) + SPREAD * colour);
                }
            }
            int more = kinds(fine);
            coarse = fine;
            if (more <= kinds) {
                return coarse;
            }
            kinds = more;
        }
    }

    private View sorted(int[] order, int reference) {
        long[] marks = new long[rows.secrets()];
        for (int x = 0; x < marks.length; x++) {
            double[] row = rows.row(x);
            long mark = x == reference ? 1 : 0;
            for (int y : order) {
                mark = mixed(mark + Double.doubleToRawLongBits(row[y]));
            }
            marks[x] = mark;
        }
        int[] secrets = order(marks);
        return new View(reference, order, secrets, marks);
    }

    private boolean isAlike(View a, View b) {
        for (int i = 0; i < a.secrets.length; i++) {
            if ((a.secrets[i] == a.reference) != (b.secrets[i] == b.reference)) {
                return false;
            }
            double[] one = rows.row(a.secrets[i]);
            double[] other = rows.row(b.secrets[i]);
            for (int j = 0; j < one.length; j++) {
                if (one[a.outcomes[j]] != other[b.outcomes[j]]) {
                    return false;
                }
            }
        }
        return true;
    }

    private static int[] order(long[] signs) {
        return order(signs.length, i -> signs[i]);
    }

    private static int[] order(int size, IntToLongFunction sign) {
        return IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingLong(sign::applyAsLong))
                .mapToInt(i -> i)
                .toArray();
    }

    private static int kinds(long[] signs) {
        return (int) Arrays.stream(signs).distinct().count();
    }

    private static int firstOfSeveral(long[] signs) {
        int[] order = order(signs);
        for (int i = 1; i < order.length; i++) {
            if (signs[order[i]] == signs[order[i - 1]]) {
                return order[i - 1];
            }
        }
        return order[0];
    }

    /** A number in which every bit depends on every bit. */
    private static long mixed(long number) {
        long z = (number ^ number >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
