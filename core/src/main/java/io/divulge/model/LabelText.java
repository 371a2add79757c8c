package io.divulge.model;

/**
 * A label as it stands in a sentence: cut if it is very long, since labels come from files and a sentence should end.
 *
 * <p>The cut is made here, while it is known what is a label. In the finished sentence nobody can tell: labels hold
 * quotes and commas of their own.
 */
public final class LabelText {
    /** A label of more characters than this is cut. */
    private static final int LONGEST = 40;

    private LabelText() {}

    /** The label, cut if it is very long. */
    public static String of(String label) {
        return label.codePointCount(0, label.length()) <= LONGEST
                ? label
                : label.substring(0, label.offsetByCodePoints(0, LONGEST - 1)) + "~";
    }

    /** The same in quotes. */
    public static String quoted(String label) {
        return "'" + of(label) + "'";
    }
}
