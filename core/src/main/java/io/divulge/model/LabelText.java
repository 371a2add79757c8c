package io.divulge.model;

import java.text.Normalizer;

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
     * kind, marks that turn the direction of writing, characters that show nothing and that no script needs, halves of characters, and what is no character at all. A terminal
     * would obey some of them, and show another text than the file holds.
     */
    public static boolean isUnsafe(int c) {
        return Character.isISOControl(c)
                || c == 0x061c
                || c >= 0x115f && c <= 0x1160
                || c >= 0x17b4 && c <= 0x17b5
                || c == 0x180e
                || c == 0x200b
                || c >= 0x200e && c <= 0x200f
                || c >= 0x2028 && c <= 0x202e
                || c >= 0x2060 && c <= 0x206f
                || c == 0x3164
                || c == 0xfeff
                || c == 0xffa0
                || c >= 0xfff9 && c <= 0xfffb
                || c >= 0x1bca0 && c <= 0x1bca3
                || c >= 0x1d173 && c <= 0x1d17a
                || c >= 0xe0000 && c <= 0xe00ff
                || c >= 0xd800 && c <= 0xdfff
                || !Character.isDefined(c);
    }

    /**
     * What is to be seen of a label: spaces of every kind as one kind, letters with their accents as one character (NFC), and nothing of what only joins or varies letters. Labels that
     * are equal here cannot be told apart by a reader.
     */
    static String look(String label) {
        if (isAscii(label)) {
            return evenlySpaced(label);
        }
        StringBuilder seen = new StringBuilder(label.length());
        label.codePoints()
                .filter(c -> !isUnsafe(c) && !isJoiner(c))
                .map(c -> Character.getType(c) == Character.SPACE_SEPARATOR || c == 0x2800 ? ' ' : c)
                .forEach(seen::appendCodePoint);
        return evenlySpaced(Normalizer.normalize(seen, Normalizer.Form.NFC));
    }

    /** The text without spaces at its ends, and with one where there are several: nobody sees how many there are. */
    private static String evenlySpaced(String text) {
        return text.strip().replaceAll(" {2,}", " ");
    }

    /** Whether there is nothing in a text but ASCII, where each character looks different. */
    static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7e) {
                return false;
            }
        }
        return true;
    }

    /** What scripts and emoji need to join, part and vary letters, and does not show by itself. */
    private static boolean isJoiner(int c) {
        return c == 0x00ad
                || c == 0x034f
                || c >= 0x180b && c <= 0x180f
                || c >= 0x200c && c <= 0x200d
                || c >= 0xfe00 && c <= 0xfe0f
                || c >= 0xe0100 && c <= 0xe01ef;
    }

    /** The label in quotes with all that is not ASCII written out, so that two that look alike can be compared. */
    static String spelled(String label) {
        StringBuilder text = new StringBuilder();
        label.codePoints().forEach(c -> text.append(c > 0x7e ? String.format("\\u%04x", c) : Character.toString(c)));
        return quoted(text.toString());
    }
}
