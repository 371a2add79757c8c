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
}
