package io.divulge.document;

import io.divulge.document.Table.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Rows of cells that line up: numbers to the right, words to the left. */
final class TextTable {
    private static final String GAP = "  ";

    /** A last column narrower than this is not worth breaking. */
    private static final int NARROWEST = 24;

    private final Kind[] kinds;
    private final List<String[]> rows = new ArrayList<>();

    TextTable(Kind... kinds) {
        this.kinds = kinds;
    }

    TextTable row(String... cells) {
        rows.add(cells);
        return this;
    }

    /** The number of its columns. */
    int columns() {
        return kinds.length;
    }

    /** How many columns of the screen it takes if nothing is broken. */
    int width() {
        int[] widths = widths();
        return start(0, widths) + widths[kinds.length - 1];
    }

    /** Whether breaking the last cell is enough to keep within {@code width}. */
    boolean fits(int width) {
        return width() <= width || breaks(width - start(0, widths()));
    }

    /**
     * The rows as lines of at most {@code width} columns, as far as breaking words can bring that about; without
     * indentation and without blanks at the end. Where there is no room to break the last cell, the first has a line for
     * itself, and where that is not enough, the last one too.
     */
    List<String> lines(int width) {
        List<String> lines = new ArrayList<>();
        int[] widths = widths();
        boolean stacked = isBroken() && !fits(width);
        int indent = stacked ? GAP.length() : 0;
        int from = stacked ? 1 : 0;
        int before = indent + start(from, widths);
        for (String[] row : rows) {
            if (stacked && !row[0].isBlank()) {
                lines.add(row[0].stripTrailing());
            }
            String figures = " ".repeat(indent) + aligned(row, from, widths);
            String last = row[row.length - 1];
            if (kinds[row.length - 1] == Kind.NUMBER) {
                lines.add(figures + " ".repeat(widths[row.length - 1] - Cell.width(last)) + last);
            } else if (!isBroken() || before + widths[row.length - 1] <= width || breaks(width - before)) {
                hang(figures, last, isBroken() ? width - before : Integer.MAX_VALUE, lines);
            } else {
                if (!figures.isBlank()) {
                    lines.add(figures.stripTrailing());
                }
                hang(" ".repeat(2 * indent), last, width - 2 * indent, lines);
            }
        }
        return lines;
    }

    /** Whether the last cell may be broken into lines. */
    private boolean isBroken() {
        Kind last = kinds[kinds.length - 1];
        return last != Kind.NUMBER && last != Kind.LABEL;
    }

    private boolean breaks(int room) {
        return isBroken() && room >= Math.max(NARROWEST, longestWord());
    }

    /** Of the last column: an expression is one word, and broken it could not be read. */
    private int longestWord() {
        return rows.stream()
                .filter(row -> row.length == kinds.length)
                .flatMap(row -> Stream.of(row[row.length - 1].split(" ")))
                .mapToInt(Cell::width)
                .max()
                .orElse(0);
    }

    private int[] widths() {
        int[] widths = new int[kinds.length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], Cell.width(row[i]));
            }
        }
        return widths;
    }

    /** Where the last column starts if the first shown is {@code from}. */
    private int start(int from, int[] widths) {
        int start = 0;
        for (int i = from; i < kinds.length - 1; i++) {
            // A column in which nobody has anything to say takes no room.
            start += widths[i] == 0 ? 0 : widths[i] + GAP.length();
        }
        return start;
    }

    private String aligned(String[] row, int from, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = from; i < row.length - 1; i++) {
            String blanks = " ".repeat(widths[i] - Cell.width(row[i]));
            line.append(kinds[i] == Kind.NUMBER ? blanks + row[i] : row[i] + blanks);
            line.append(widths[i] == 0 ? "" : GAP);
        }
        return line.toString();
    }

    /** Words after a lead, broken into lines that start where the first one does. */
    private static void hang(String lead, String words, int room, List<String> lines) {
        String next = lead;
        for (String part : Lines.of(words, room)) {
            if (!part.isEmpty() || next.equals(lead)) {
                lines.add((next + part).stripTrailing());
            }
            next = " ".repeat(Cell.width(lead));
        }
    }
}
