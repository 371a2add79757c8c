package io.divulge.document;

/** How wide text is on a terminal, for tests. */
public final class Columns {
    private Columns() {}

    /** The number of columns that a text takes. */
    public static int of(String text) {
        return Cell.width(text);
    }
}
