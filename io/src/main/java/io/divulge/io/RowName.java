package io.divulge.io;

import java.util.function.IntFunction;

/** How messages call a row and its entries: where it is, "row 'ill'", and the label of a column. */
record RowName(Place place, String what, IntFunction<String> column) {
    ModelFormatException problem(String text) {
        return place.problem(what + " " + text);
    }

    /** A problem with one entry. */
    ModelFormatException problem(int index, String text) {
        return place.problem(what + ", " + column.apply(index) + ": " + text);
    }
}
