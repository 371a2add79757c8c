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

    /** With fewer columns at once the plain loops are as fast; the error of the log sum counts on it, too. */
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
        int bound = DOUBLES.loopBound(tile.length());
        add(tile.rows(), tile.weights(), tile, bound);
        if (bound < tile.length()) {
            plain.add(tile.after(bound));
        }
    }

    @Override
    protected double addWithLogs(Tile tile) {
        int bound = DOUBLES.loopBound(tile.length());
        double logs = VectorLogarithm.LOG_2 * addWithBinaryLogs(tile.rows(), tile.weights(), tile, bound);
        return bound < tile.length() ? logs + plain.addWithLogs(tile.after(bound)) : logs;
    }

    /*
     * Entries are not negative, so their bits, read as integers, are in the same order; and integers have one
     * instruction for the larger of two, where Java's rules for doubles take five.
     */
    private static void add(double[][] rows, double[] weights, Tile tile, int bound) {
        int first = tile.first();
        int last = tile.last();
        for (int j = 0; j < bound; j += DOUBLES.length()) {
            int at = tile.at() + j;
            int column = tile.column() + j;
            LongVector max = bits(tile.max(), at);
            LongVector min = bits(tile.min(), at);
            DoubleVector sum = DoubleVector.fromArray(DOUBLES, tile.sum(), at);
            for (int x = first; x < last; x++) {
                DoubleVector w = DoubleVector.fromArray(DOUBLES, rows[x], column);
                LongVector bits = w.reinterpretAsLongs();
                max = max.max(bits);
                min = min.min(bits);
                sum = w.fma(DoubleVector.broadcast(DOUBLES, weights[x]), sum);
            }
            max.reinterpretAsDoubles().intoArray(tile.max(), at);
            min.reinterpretAsDoubles().intoArray(tile.min(), at);
            sum.intoArray(tile.sum(), at);
        }
    }

    private static double addWithBinaryLogs(double[][] rows, double[] weights, Tile tile, int bound) {
        int first = tile.first();
        int last = tile.last();
        DoubleVector total = DoubleVector.zero(DOUBLES);
        for (int j = 0; j < bound; j += DOUBLES.length()) {
            int at = tile.at() + j;
            int column = tile.column() + j;
            LongVector max = bits(tile.max(), at);
            LongVector min = bits(tile.min(), at);
            DoubleVector sum = DoubleVector.fromArray(DOUBLES, tile.sum(), at);
            DoubleVector logs = DoubleVector.zero(DOUBLES);
            for (int x = first; x < last; x++) {
                DoubleVector w = DoubleVector.fromArray(DOUBLES, rows[x], column);
                LongVector bits = w.reinterpretAsLongs();
                max = max.max(bits);
                min = min.min(bits);
                DoubleVector mass = w.mul(weights[x]);
                sum = sum.add(mass);
                logs = mass.fma(VectorLogarithm.log2(bits), logs);
            }
            total = total.add(logs);
            max.reinterpretAsDoubles().intoArray(tile.max(), at);
            min.reinterpretAsDoubles().intoArray(tile.min(), at);
            sum.intoArray(tile.sum(), at);
        }
        return total.reduceLanes(VectorOperators.ADD);
    }

    private static LongVector bits(double[] numbers, int at) {
        return DoubleVector.fromArray(DOUBLES, numbers, at).reinterpretAsLongs();
    }
}
