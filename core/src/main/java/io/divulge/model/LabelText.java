package io.divulge.model;

/**
 * A label as it stands in a sentence: if it is very long its middle is left out, since labels come from files and a sentence should end.
 * Both ends are kept: long labels often differ in the last letters only.
 *
 * <p>The cut is made here, while it is known what is a label. In the finished sentence nobody can tell: labels hold
 * quotes and commas of their own.
 */
public final class LabelText {
    /** A label of more characters than this is cut. */
    private static final int LONGEST = 40;
    /** So many of them are its last ones. */
    private static final int TAIL = 12;

    private LabelText() {}

    /** The label, cut if it is very long. */
    public static String of(String label) {
        return label.codePointCount(0, label.length()) <= LONGEST
                ? label
                : label.substring(0, label.offsetByCodePoints(0, LONGEST - 1 - TAIL)) + "~"
                        + label.substring(label.offsetByCodePoints(label.length(), -TAIL));
    }

    /** The same in quotes. */
    public static String quoted(String label) {
        return "'" + of(label) + "'";
    }

    /**
     * Whether a character is unfit for a label, and for any text of unknown origin: control characters, line ends of every
     * kind, marks that turn the direction of writing, halves of characters, and what is no character at all. A terminal
     * would obey some of them, and show another text than the file holds.
     */
    public static boolean isUnsafe(int c) {
        return Character.isISOControl(c)
                || c == 0x061c
                || c == 0x2028
                || c == 0x2029
                || c == 0xfeff
                || c >= 0x200e && c <= 0x200f
                || c >= 0x202a && c <= 0x202e
                || c >= 0x2066 && c <= 0x2069
                || c >= 0xd800 && c <= 0xdfff
                || !Character.isDefined(c);
    }
}
