package io.divulge.estimate.source;

import io.divulge.model.LabelText;

/** Text of unknown origin as it stands in a message: short, and without anything that a terminal would obey. */
public final class Excerpt {
    private static final int SHOWN = 60;

    private Excerpt() {}

    /** The beginning of the text. */
    public static String of(String text) {
        return of(text, SHOWN);
    }

    /** The same in quotes. */
    public static String quoted(String text) {
        return "'" + of(text) + "'";
    }

    /** At most so many characters of the text. */
    public static String of(String text, int most) {
        StringBuilder result = new StringBuilder();
        text.codePoints()
                .limit(most)
                .forEach(c ->
                        result.append(LabelText.isUnsafe(c) ? String.format("\\u%04x", c) : Character.toString(c)));
        return text.codePointCount(0, text.length()) > most
                ? result.append("...").toString()
                : result.toString();
    }
}
