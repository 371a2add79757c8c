package io.divulge.io.render;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells that line up: numbers to the right, words to the left. */
final class Table {
    private static final String GAP = "  ";

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

    /** The rows as lines, without indentation and without blanks at the end. */
    List<String> lines() {
        int[] widths = new int[sides.length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], Cell.width(row[i]));
            }
        }
        List<String> lines = new ArrayList<>();
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                String blanks = " ".repeat(widths[i] - Cell.width(row[i]));
                line.append(i == 0 ? "" : GAP);
                line.append(sides[i] == Side.RIGHT ? blanks + row[i] : row[i] + blanks);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }
}
