package io.divulge.simd;

import io.divulge.numeric.PlainColumnKernel;
import io.divulge.numeric.Tile;
import io.divulge.numeric.TiledColumnKernel;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * The kernel with vector instructions: several columns at once, down the rows of a tile.
 *
 * <p>Where the processor has none that are worth it, making one fails, and the plain kernel is used.
 */
public final class VectorColumnKernel extends TiledColumnKernel {
    private static final VectorSpecies<Double> DOUBLES = VectorLogarithm.DOUBLES;

    /** With fewer columns at once the plain loops are as fast; the bound on the error of the logs counts on it, too. */
    private static final int FEWEST_LANES = 4;

    private final PlainColumnKernel plain = new PlainColumnKernel();

    /** The kernel, if this processor has vectors of at least four doubles. */
    public VectorColumnKernel() {
        if (DOUBLES.length() < FEWEST_LANES) {
            throw new UnsupportedOperationException(
                    "vectors of " + DOUBLES.length() + " doubles (expected at least " + FEWEST_LANES + ")");
        }
    }

    @Override
    protected void add(Tile tile) {
        int rows = (tile.last() - tile.first()) / 4 * 4;
        int columns = DOUBLES.loopBound(tile.length());
        extremes(tile, tile.first() + rows, columns);
        for (Tile rest : tile.outside(rows, columns)) {
            plain.add(rest);
        }
    }

    @Override
    protected double addWithLogs(Tile tile) {
        int rows = (tile.last() - tile.first()) / 2 * 2;
        int columns = DOUBLES.loopBound(tile.length());
        double logs = VectorLogarithm.LOG_2 * extremesAndLogs(tile, tile.first() + rows, columns);
        for (Tile rest : tile.outside(rows, columns)) {
            logs += plain.addWithLogs(rest);
        }
        return logs;
    }

    /*
     * Entries are not negative, so their bits, read as integers, are in the same order; and integers have one
     * instruction for the larger of two, where Java's rules for doubles take five.
     *
     * Both loops below are written out for several rows, and are too long to be inlined: if the compiler inlined both
     * into one caller, it would exceed its budget, give up in the middle, and make an object of every vector.
     */
    private static void extremes(Tile tile, int last, int columns) {
        double[][] rows = tile.rows();
        double[] weights = tile.weights();
        for (int j = 0; j < columns; j += DOUBLES.length()) {
            int at = tile.at() + j;
            int column = tile.column() + j;
            LongVector max = DoubleVector.fromArray(DOUBLES, tile.max(), at).reinterpretAsLongs();
            LongVector min = DoubleVector.fromArray(DOUBLES, tile.min(), at).reinterpretAsLongs();
            DoubleVector sum = DoubleVector.fromArray(DOUBLES, tile.sum(), at);
            for (int x = tile.first(); x < last; x += 4) {
                DoubleVector w0 = DoubleVector.fromArray(DOUBLES, rows[x], column);
                DoubleVector w1 = DoubleVector.fromArray(DOUBLES, rows[x + 1], column);
                DoubleVector w2 = DoubleVector.fromArray(DOUBLES, rows[x + 2], column);
                DoubleVector w3 = DoubleVector.fromArray(DOUBLES, rows[x + 3], column);
                LongVector bits0 = w0.reinterpretAsLongs();
                LongVector bits1 = w1.reinterpretAsLongs();
                LongVector bits2 = w2.reinterpretAsLongs();
                LongVector bits3 = w3.reinterpretAsLongs();
                max = max.max(bits0).max(bits1).max(bits2).max(bits3);
                min = min.min(bits0).min(bits1).min(bits2).min(bits3);
                sum = w0.fma(DoubleVector.broadcast(DOUBLES, weights[x]), sum);
                sum = w1.fma(DoubleVector.broadcast(DOUBLES, weights[x + 1]), sum);
                sum = w2.fma(DoubleVector.broadcast(DOUBLES, weights[x + 2]), sum);
                sum = w3.fma(DoubleVector.broadcast(DOUBLES, weights[x + 3]), sum);
            }
            max.reinterpretAsDoubles().intoArray(tile.max(), at);
            min.reinterpretAsDoubles().intoArray(tile.min(), at);
            sum.intoArray(tile.sum(), at);
        }
    }

    private static double extremesAndLogs(Tile tile, int last, int columns) {
        double[][] rows = tile.rows();
        double[] weights = tile.weights();
        DoubleVector total = DoubleVector.zero(DOUBLES);
        for (int j = 0; j < columns; j += DOUBLES.length()) {
            int at = tile.at() + j;
            int column = tile.column() + j;
            LongVector max = DoubleVector.fromArray(DOUBLES, tile.max(), at).reinterpretAsLongs();
            LongVector min = DoubleVector.fromArray(DOUBLES, tile.min(), at).reinterpretAsLongs();
            DoubleVector sum = DoubleVector.fromArray(DOUBLES, tile.sum(), at);
            DoubleVector logs = DoubleVector.zero(DOUBLES);
            for (int x = tile.first(); x < last; x += 2) {
                DoubleVector w0 = DoubleVector.fromArray(DOUBLES, rows[x], column);
                DoubleVector w1 = DoubleVector.fromArray(DOUBLES, rows[x + 1], column);
                LongVector bits0 = w0.reinterpretAsLongs();
                LongVector bits1 = w1.reinterpretAsLongs();
                DoubleVector mass0 = w0.mul(DoubleVector.broadcast(DOUBLES, weights[x]));
                DoubleVector mass1 = w1.mul(DoubleVector.broadcast(DOUBLES, weights[x + 1]));
                max = max.max(bits0).max(bits1);
                min = min.min(bits0).min(bits1);
                sum = sum.add(mass0).add(mass1);
                logs = mass0.fma(VectorLogarithm.log2(bits0), logs);
                logs = mass1.fma(VectorLogarithm.log2(bits1), logs);
            }
            total = total.add(logs);
            max.reinterpretAsDoubles().intoArray(tile.max(), at);
            min.reinterpretAsDoubles().intoArray(tile.min(), at);
            sum.intoArray(tile.sum(), at);
        }
        return total.reduceLanes(VectorOperators.ADD);
    }
}
