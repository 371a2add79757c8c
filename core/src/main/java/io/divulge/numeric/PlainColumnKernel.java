package io.divulge.numeric;

/**
 * The kernel in plain Java.
 *
 * <p>It compares with {@code >}, not with {@code Math.max}: where one answer is the usual one, as with running extremes,
 * a branch costs next to nothing.
 */
public final class PlainColumnKernel extends TiledColumnKernel {
    private static final int AT_ONCE = 4;

    /** The kernel. */
    public PlainColumnKernel() {}

    @Override
    public void add(Tile tile) {
        int x = tile.first();
        for (; x <= tile.last() - AT_ONCE; x += AT_ONCE) {
            addFour(tile, x);
        }
        for (; x < tile.last(); x++) {
            addOne(tile, x);
        }
    }

    @Override
    public double addWithLogs(Tile tile) {
        // Before the others, so that this slower loop is the one that waits for memory.
        double total = 0;
        for (int x = tile.first(); x < tile.last(); x++) {
            for (int j = 0; j < tile.length(); j += PLAIN_LOGS) {
                int piece = Math.min(PLAIN_LOGS, tile.length() - j);
                total += tile.weights()[x] * logs(tile.rows()[x], tile.column() + j, piece);
            }
        }
        add(tile);
        return total;
    }

    /** Four rows at once, so that the running numbers are loaded and stored a quarter as often. */
    private static void addFour(Tile tile, int x) {
        double[] row0 = tile.rows()[x];
        double[] row1 = tile.rows()[x + 1];
        double[] row2 = tile.rows()[x + 2];
        double[] row3 = tile.rows()[x + 3];
        double weight0 = tile.weights()[x];
        double weight1 = tile.weights()[x + 1];
        double weight2 = tile.weights()[x + 2];
        double weight3 = tile.weights()[x + 3];
        double[] max = tile.max();
        double[] min = tile.min();
        double[] sum = tile.sum();
        int shift = tile.column() - tile.at();
        for (int j = tile.at(); j < tile.at() + tile.length(); j++) {
            double w0 = row0[shift + j];
            double w1 = row1[shift + j];
            double w2 = row2[shift + j];
            double w3 = row3[shift + j];
            double high = max[j];
            high = w0 > high ? w0 : high;
            high = w1 > high ? w1 : high;
            high = w2 > high ? w2 : high;
            max[j] = w3 > high ? w3 : high;
            double low = min[j];
            low = w0 < low ? w0 : low;
            low = w1 < low ? w1 : low;
            low = w2 < low ? w2 : low;
            min[j] = w3 < low ? w3 : low;
            sum[j] += (weight0 * w0 + weight1 * w1) + (weight2 * w2 + weight3 * w3);
        }
    }

    private static void addOne(Tile tile, int x) {
        double[] row = tile.rows()[x];
        double weight = tile.weights()[x];
        double[] max = tile.max();
        double[] min = tile.min();
        double[] sum = tile.sum();
        int shift = tile.column() - tile.at();
        for (int j = tile.at(); j < tile.at() + tile.length(); j++) {
            double w = row[shift + j];
            max[j] = w > max[j] ? w : max[j];
            min[j] = w < min[j] ? w : min[j];
            sum[j] += weight * w;
        }
    }

    private static double logs(double[] row, int column, int length) {
        double logs = 0;
        for (int j = column; j < column + length; j++) {
            double w = row[j];
            logs += w * TableLogarithm.log(w);
        }
        return logs;
    }
}
