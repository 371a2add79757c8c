package io.divulge.io;

import io.divulge.model.Excerpt;

/** The beginning of a text from a file, in quotes. */
final class Quoted {
    private static final int SHOWN = 40;

    private Quoted() {}

    /** The text in quotes. */
    static String of(String text) {
        return "'" + Excerpt.of(text, SHOWN) + "'";
    }

    static String of(char[] buffer, int from, int length) {
        // One character beyond what is shown tells that there is more.
        return of(new String(buffer, from, Math.min(length, SHOWN + 1)));
    }
}
