package io.divulge.numeric;

import java.util.ArrayList;
import java.util.List;

/**
 * A piece of a matrix, small enough to be looked at within the nearest cache, and the running numbers of its columns.
 *
 * <p>A kernel goes down a few rows at once and stays in a few hundred columns: the running numbers are then loaded and
 * stored once for many entries, and sums of logarithms have few terms before they are added with compensation.
 *
 * @param rows the matrix
 * @param weights of its rows
 * @param first the first row
 * @param last the row after the last
 * @param column the first column
 * @param length how many columns
 * @param at the place of the first column in the running numbers
 * @param max running largest entries
 * @param min running smallest entries
 * @param sum running weighted sums
 */
public record Tile(
        double[][] rows,
        double[] weights,
        int first,
        int last,
        int column,
        int length,
        int at,
        double[] max,
        double[] min,
        double[] sum) {
    /** What is left of the tile when its first {@code rows} rows are done in its first {@code columns} columns. */
    public List<Tile> outside(int rows, int columns) {
        List<Tile> rest = new ArrayList<>(2);
        if (first + rows < last) {
            rest.add(new Tile(this.rows, weights, first + rows, last, column, columns, at, max, min, sum));
        }
        if (columns < length) {
            rest.add(new Tile(
                    this.rows, weights, first, last, column + columns, length - columns, at + columns, max, min, sum));
        }
        return rest;
    }
}
