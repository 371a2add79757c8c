package io.divulge.model;

/**
 * Text of unknown origin as it stands in a message: short, on one line, and without anything that a terminal would obey.
 *
 * <p>What is {@linkplain LabelText#isUnsafe unsafe} is written out, so that it cannot move the cursor, change colours or pretend to be
 * another line.
 */
public final class Excerpt {
    private static final int SHOWN = 60;

    private Excerpt() {}

    /** The beginning of the text. */
    public static String of(String text) {
        return of(text, SHOWN);
    }

    /** The beginning of the text in quotes. */
    public static String quoted(String text) {
        return "'" + of(text) + "'";
    }

    /** The text, cut when {@code most} characters, those of escapes included, have been written. */
    public static String of(String text, int most) {
        StringBuilder result = new StringBuilder();
        int i = 0;
        while (i < text.length() && result.length() < most) {
            int c = text.codePointAt(i);
            if (LabelText.isUnsafe(c)) {
                result.append(escape(c));
            } else {
                result.appendCodePoint(c);
            }
            i += Character.charCount(c);
        }
        return i < text.length() ? result.append("...").toString() : result.toString();
    }

    /** The text uncut. */
    public static String whole(String text) {
        return text.codePoints().anyMatch(LabelText::isUnsafe) ? of(text, Integer.MAX_VALUE) : text;
    }

    private static String escape(int c) {
        return switch (c) {
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> String.format("\\u%04x", c);
        };
    }
}
