package io.divulge.estimate.source;

import java.util.List;

/**
 * The label of what several columns say together: their values joined by slashes, as in {@code u/3}. Unlike a comma, a slash may stand in an
 * expression such as {@code event-leakage(event=u/3)}. A value that holds a slash or a quote itself is quoted, so that different values
 * never get one label.
 */
public final class EventLabel {
    private EventLabel() {}

    /** The label of these values; one alone is its own label. */
    public static String of(List<String> values) {
        if (values.size() == 1) {
            return values.get(0);
        }
        StringBuilder label = new StringBuilder();
        for (String value : values) {
            boolean quoted = value.indexOf('/') >= 0 || value.indexOf('"') >= 0;
            label.append(label.isEmpty() ? "" : "/").append(quoted ? '"' + value.replace("\"", "\"\"") + '"' : value);
        }
        return label.toString();
    }

    /** The text without the white space around it, spaces that do not break included: {@link String#strip} leaves those. */
    public static String stripped(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isWhite(text.charAt(from))) {
            from++;
        }
        while (from < to && isWhite(text.charAt(to - 1))) {
            to--;
        }
        return text.substring(from, to);
    }

    private static boolean isWhite(char c) {
        return Character.isWhitespace(c) || Character.isSpaceChar(c);
    }
}
