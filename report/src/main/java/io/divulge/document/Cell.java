package io.divulge.document;

import io.divulge.model.Excerpt;

/** Text from outside as it stands on a terminal, and how many columns it takes there. */
final class Cell {
    /** The usual length of a label. */
    static final int LONGEST = 48;

    /** The length of a label where there is hardly any room. */
    static final int SHORTEST = 8;

    private Cell() {}

    /** A label, cut if it takes more than {@code longest} columns. */
    static String label(String text, int longest) {
        String clean = Excerpt.whole(text);
        if (width(clean) <= longest) {
            return clean;
        }
        // Long labels often differ in the last letters only.
        String tail = beginning(new StringBuilder(clean).reverse().toString(), longest / 3);
        return beginning(clean, longest - 1 - width(tail)) + "~" + new StringBuilder(tail).reverse();
    }

    /** As much of a text as fits into so many columns. */
    private static String beginning(String text, int columns) {
        int end = 0;
        while (end < text.length() && width(text.substring(0, text.offsetByCodePoints(end, 1))) <= columns) {
            end = text.offsetByCodePoints(end, 1);
        }
        return text.substring(0, end);
    }

    /** How many columns a text takes on a terminal. */
    static int width(String text) {
        int width = 0;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            if (c == '\u001b') {
                // Text from outside has no escapes: this is one of our own colours.
                i = text.indexOf('m', i) + 1;
                continue;
            }
            width += c < 0x300 ? 1 : width(c);
            i += Character.charCount(c);
        }
        return width;
    }

    private static int width(int c) {
        int type = Character.getType(c);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        // Hangul, CJK, full-width forms and emoji take two columns.
        boolean wide = c >= 0x1100 && c <= 0x115f
                || c >= 0x2e80 && c <= 0xa4cf
                || c >= 0xac00 && c <= 0xd7a3
                || c >= 0xf900 && c <= 0xfaff
                || c >= 0xfe30 && c <= 0xfe6f
                || c >= 0xff00 && c <= 0xff60
                || c >= 0x1f300 && c <= 0x1faff
                || c >= 0x20000 && c <= 0x3fffd;
        return wide ? 2 : 1;
    }
}
