package io.divulge.io.render;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells that line up: numbers to the right, words to the left. */
final class Table {
    private static final String GAP = "  ";

    /** A last column narrower than this is not worth breaking. */
    private static final int NARROWEST = 24;

    /** Which side of its column a cell keeps to. */
    enum Side {
        LEFT,
        RIGHT
    }

    private final Side[] sides;
    private final List<String[]> rows = new ArrayList<>();

    Table(Side... sides) {
        this.sides = sides;
    }

    Table row(String... cells) {
        rows.add(cells);
        return this;
    }

    /**
     * The rows as lines of at most {@code width} columns, as far as breaking the last cell can bring that about; without
     * indentation and without blanks at the end.
     */
    List<String> lines(int width) {
        int[] widths = new int[sides.length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], Cell.width(row[i]));
            }
        }
        int before = 0;
        for (int i = 0; i < sides.length - 1; i++) {
            // A column in which nobody has anything to say takes no room.
            before += widths[i] == 0 ? 0 : widths[i] + GAP.length();
        }
        boolean breaks = sides[sides.length - 1] == Side.LEFT && width - before >= NARROWEST;
        List<String> lines = new ArrayList<>();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length - 1; i++) {
                String blanks = " ".repeat(widths[i] - Cell.width(row[i]));
                line.append(sides[i] == Side.RIGHT ? blanks + row[i] : row[i] + blanks);
                line.append(widths[i] == 0 ? "" : GAP);
            }
            int last = row.length - 1;
            if (sides[last] == Side.RIGHT) {
                line.append(" ".repeat(widths[last] - Cell.width(row[last]))).append(row[last]);
                lines.add(line.toString());
                continue;
            }
            for (String part : breaks ? Words.lines(row[last], width - before) : List.of(row[last])) {
                lines.add(line.append(part).toString().stripTrailing());
                line.setLength(0);
                line.append(" ".repeat(before));
            }
        }
        return lines;
    }
}
