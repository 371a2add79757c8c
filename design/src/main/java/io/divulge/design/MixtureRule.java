package io.divulge.design;

/**
 * What a guarantee asks of a mechanism that is a mixture of columns: of each column by itself, and of all of them together.
 *
 * <p>A rule may let columns be of several kinds, such as those that keep a bound and those that do not and are counted. It states what it asks of a column
 * twice: as rows of a cone, where lifts are variables, and as parts of a {@link ColumnSurplus}, where columns are searched one by one.
 */
interface MixtureRule {
    /** How many kinds of columns there are, the first of them the strictest. */
    default int kinds() {
        return 1;
    }

    /** How many rows all columns share. */
    default int sharedRows() {
        return 0;
    }

    /** What the shared rows may amount to, from {@code first} on: numbers near 1, so that what is missing of them is a fraction. */
    default void limit(double[] right, int first) {}

    /** How many variables a block needs beside the lifts. */
    default int room() {
        return 0;
    }

    /** Adds rows and variables to a block of a kind. */
    void write(ConeBlock block, int kind, int first);

    /** How much of the distances of lifts from 1 a column may keep so that it is allowed; a column of a kind's range need not be. */
    default double kept(double[] lifts) {
        return 1;
    }

    /** Says what a column of known lifts takes of the shared rows at least. */
    default void take(double[] lifts, double[] shares, int first) {}

    /** Narrows what a column of a kind may be, and adds what it pays for the shared rows. */
    void price(ColumnSurplus surplus, double[] prices, int kind, int first);
}
