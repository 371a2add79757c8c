package io.divulge.io;

import io.divulge.model.LabelText;

/**
 * Text of unknown origin, fit for a message: short, on one line, and without anything that a terminal would obey.
 */
final class Quoted {
    private static final int SHOWN = 40;

    private Quoted() {}

    /** The text in quotes. */
    static String of(String text) {
        return "'" + plain(text, SHOWN) + "'";
    }

    static String of(char[] buffer, int from, int length) {
        // One character beyond what is shown tells that there is more.
        return of(new String(buffer, from, Math.min(length, SHOWN + 1)));
    }

    /** The text without quotes, cut when {@code shown} characters, escapes included, have been written. */
    static String plain(String text, int shown) {
        StringBuilder result = new StringBuilder();
        int i = 0;
        while (i < text.length() && result.length() < shown) {
            int c = text.codePointAt(i);
            if (LabelText.isUnsafe(c)) {
                result.append(c <= 0xff ? String.format("\\x%02x", c) : String.format("\\u%04x", c));
            } else {
                result.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return i < text.length() ? result.append("...").toString() : result.toString();
    }
}
