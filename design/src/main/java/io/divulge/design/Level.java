package io.divulge.design;

import java.util.List;

/** A number of a column that bounds all its lifts, rises with them, and has a price: the largest lift, or what is announced of it. */
interface Level {
    /** The smallest that it can be. */
    double from();

    /** No column is worth a larger one. */
    double to();

    /** What a unit of it costs. */
    double price();

    /** The smallest lift of a secret at a level. */
    double low(int x, double level);

    /** The largest lift of a secret at a level; it rises with the level. */
    double high(int x, double level);

    /** What no column of any level has a larger surplus than, if that is known without looking at levels one by one. */
    default double bound(ColumnSurplus surplus) {
        return Double.POSITIVE_INFINITY;
    }

    /** Columns that are good as a rule. */
    default List<double[]> columns(ColumnSurplus surplus) {
        return List.of();
    }
}
