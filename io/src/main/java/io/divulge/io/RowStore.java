package io.divulge.io;

import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.SparseChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The rows of a channel as they come, each kept in the smaller of two forms: all entries, or those that are not 0. The
 * channel made of them is sparse if it is large and at most a tenth of it is not 0.
 */
final class RowStore {
    private static final long LARGE = 1_000_000;
    private static final int[] ALL = new int[0];
    private static final double[] UNKNOWN = new double[0];

    private final HeapGuard heap;
    private final List<double[]> values = new ArrayList<>();
    private final List<int[]> positions = new ArrayList<>();
    private int columns;
    private long entries;
    private int entriesOfKnown;
    private int known = -1;

    RowStore(HeapGuard heap) {
        this.heap = heap;
    }

    /** Keeps a copy of a row. */
    void add(double[] row, int length, Place place) {
        columns = length;
        int count = 0;
        for (int y = 0; y < length; y++) {
            if (row[y] != 0) {
                count++;
            }
        }
        if (!isSparse(count, length)) {
            heap.reserve(length * 8L + 40, place);
            keep(Arrays.copyOf(row, length), ALL, count);
            return;
        }
        heap.reserve(count * 12L + 64, place);
        int[] at = new int[count];
        double[] kept = new double[count];
        for (int y = 0, i = 0; y < length; y++) {
            if (row[y] != 0) {
                at[i] = y;
                kept[i++] = row[y];
            }
        }
        keep(kept, at, count);
    }

    /** Keeps a copy of a row of {@code length} entries, of which {@code count} are not 0. */
    void addListed(double[] row, int[] at, int count, int length, Place place) {
        columns = length;
        if (isSparse(count, length)) {
            heap.reserve(count * 12L + 64, place);
            keep(Arrays.copyOf(row, count), Arrays.copyOf(at, count), count);
            return;
        }
        heap.reserve(length * 8L + 40, place);
        keep(whole(row, at, count), ALL, count);
    }

    private static boolean isSparse(int count, int length) {
        return count * 4L < length;
    }

    private void keep(double[] row, int[] at, int count) {
        if (known < 0) {
            known = values.size();
            entriesOfKnown = count;
        }
        entries += count;
        values.add(row);
        positions.add(at);
    }

    private double[] whole(double[] row, int[] at, int count) {
        double[] whole = new double[columns];
        for (int i = 0; i < count; i++) {
            whole[at[i]] = row[i];
        }
        return whole;
    }

    /** A secret of which nothing is known; it gets a copy of the first row that is known, which changes no maximum. */
    void addUnknown(Place place) {
        heap.reserve(16, place);
        values.add(UNKNOWN);
        positions.add(ALL);
    }

    int size() {
        return values.size();
    }

    boolean isKnown(int x) {
        return values.get(x) != UNKNOWN;
    }

    boolean hasKnown() {
        return known >= 0;
    }

    /** The channel; the store is empty afterwards. */
    Channel channel(Alphabet secrets, Alphabet outcomes, double uncertainty, Place place) {
        for (int x = 0; x < values.size(); x++) {
            if (values.get(x) == UNKNOWN) {
                values.set(x, values.get(known));
                positions.set(x, positions.get(known));
                entries += entriesOfKnown;
            }
        }
        long cells = (long) values.size() * columns;
        return cells >= LARGE && entries <= cells / 10
                ? sparse(secrets, outcomes, uncertainty, place)
                : dense(secrets, outcomes, uncertainty, place);
    }

    private Channel sparse(Alphabet secrets, Alphabet outcomes, double uncertainty, Place place) {
        // Secret, outcome and value while they are collected, with room to grow; two orders; the columns themselves.
        heap.reserve(entries * 44 + outcomes.size() * 12L, place);
        SparseChannel.Builder builder = SparseChannel.builder(secrets, outcomes);
        for (int x = 0; x < values.size(); x++) {
            double[] row = values.get(x);
            int[] at = positions.get(x);
            for (int i = 0; i < row.length; i++) {
                builder.add(x, at == ALL ? i : at[i], row[i]);
            }
            values.set(x, UNKNOWN);
            positions.set(x, ALL);
        }
        return builder.build(uncertainty);
    }

    private Channel dense(Alphabet secrets, Alphabet outcomes, double uncertainty, Place place) {
        double[][] rows = new double[values.size()][];
        for (int x = 0; x < rows.length; x++) {
            double[] row = values.get(x);
            int[] at = positions.get(x);
            if (at != ALL) {
                heap.reserve(8L * columns, place);
                row = whole(row, at, at.length);
                values.set(x, UNKNOWN);
                positions.set(x, ALL);
            }
            rows[x] = row;
        }
        return DenseChannel.adopting(secrets, outcomes, rows, uncertainty);
    }
}
