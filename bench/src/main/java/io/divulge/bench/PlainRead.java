package io.divulge.bench;

import java.util.stream.IntStream;

/** Reading a matrix and doing next to nothing with it: the speed that no pass over the matrix can beat. */
final class PlainRead {
    private static final int BLOCK = 64;

    private PlainRead() {}

    static double oneThread(double[][] rows) {
        return read(rows, 0, rows.length);
    }

    static double allCores(double[][] rows) {
        return IntStream.range(0, (rows.length + BLOCK - 1) / BLOCK)
                .parallel()
                .mapToDouble(i -> read(rows, i * BLOCK, Math.min(rows.length, (i + 1) * BLOCK)))
                .sum();
    }

    private static double read(double[][] rows, int from, int to) {
        double sum = 0;
        for (int x = from; x < to; x++) {
            sum += read(rows[x]);
        }
        return sum;
    }

    /** Eight sums, since one would wait for its own additions and not for memory. */
    private static double read(double[] row) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int y = 0;
        for (; y <= row.length - 8; y += 8) {
            s0 += row[y];
            s1 += row[y + 1];
            s2 += row[y + 2];
            s3 += row[y + 3];
            s4 += row[y + 4];
            s5 += row[y + 5];
            s6 += row[y + 6];
            s7 += row[y + 7];
        }
        for (; y < row.length; y++) {
            s0 += row[y];
        }
        return ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
    }
}
