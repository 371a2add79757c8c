package io.divulge.io;

import java.util.function.IntFunction;

/**
 * How messages call a row and its entries: where it is, "row 'ill'", and the label of a column.
 *
 * @param matrix whether it is a row of a matrix, whose whole numbers may be counts
 */
record RowName(Place place, String what, IntFunction<String> column, boolean matrix) {
    /** What is no row of a matrix, such as a prior. */
    RowName(Place place, String what, IntFunction<String> column) {
        this(place, what, column, false);
    }

    ModelFormatException problem(String text) {
        return place.problem(what + " " + text);
    }

    /** A problem with one entry. */
    ModelFormatException problem(int index, String text) {
        return place.problem(what + ", " + column.apply(index) + ": " + text);
    }
}
