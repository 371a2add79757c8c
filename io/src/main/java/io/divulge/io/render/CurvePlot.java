package io.divulge.io.render;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Marks over a probability from 0 to 1, drawn with letters: probabilities to the right, information upwards from 0.
 *
 * <p>A mark stands at a number that was computed; nothing is drawn between. Of marks that meet, the one added last is seen.
 * What is infinite stands on a line of its own at the top.
 */
final class CurvePlot {
    /** Wider plots are no clearer. */
    private static final int MOST_COLUMNS = 60;

    private final TextStyle style;
    private final int height;
    private final List<Series> series = new ArrayList<>();

    private record Series(char mark, boolean faint, double[] across, double[] up) {}

    /** A plot so many lines high, beside its axes. */
    CurvePlot(TextStyle style, int height) {
        this.style = style;
        this.height = height;
    }

    /** Adds marks at these places; faint ones stand back. */
    CurvePlot add(char mark, boolean faint, double[] across, double[] up) {
        series.add(new Series(mark, faint, across, up));
        return this;
    }

    /** The lines, at most {@code room} columns wide, titles of the axes included. */
    List<String> lines(String upTitle, String acrossTitle, int room) {
        double top = 0;
        boolean infinite = false;
        int points = 1;
        for (Series each : series) {
            points = Math.max(points, each.up.length);
            for (double number : each.up) {
                infinite |= Double.isInfinite(number);
                top = Double.isInfinite(number) ? top : Math.max(top, number);
            }
        }
        int rows = top == 0 ? 1 : height;
        String[] labels = labels(top, rows, infinite);
        int margin = Arrays.stream(labels).mapToInt(Cell::width).max().orElse(0);
        int available = Math.min(MOST_COLUMNS, room - margin - 2);
        // As many columns a point for each of them, so that equal steps look equal.
        int columns = points > available ? available : available / points * points;
        String[][] cells = new String[labels.length][columns];
        for (String[] row : cells) {
            Arrays.fill(row, " ");
        }
        for (Series each : series) {
            for (int i = 0; i < each.up.length; i++) {
                int column = Math.max(0, (int) Math.ceil(each.across[i] * columns - 1e-9) - 1);
                String mark = String.valueOf(each.mark);
                cells[row(each.up[i], top, rows, infinite)][column] = each.faint ? style.faint(mark) : mark;
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(upTitle);
        for (int i = 0; i < cells.length; i++) {
            String label = " ".repeat(margin - Cell.width(labels[i])) + labels[i];
            lines.add((label + " " + (style.unicode() ? "│" : "|") + String.join("", cells[i])).stripTrailing());
        }
        lines.add(" ".repeat(margin + 1) + (style.unicode() ? "└" + "─".repeat(columns) : "+" + "-".repeat(columns)));
        lines.add(" ".repeat(margin + 1) + scale(columns));
        lines.add(" ".repeat(Math.max(0, margin + 2 + columns - Cell.width(acrossTitle))) + acrossTitle);
        return lines;
    }

    private static int row(double number, double top, int rows, boolean infinite) {
        if (Double.isInfinite(number)) {
            return 0;
        }
        int below = top == 0 ? 0 : (int) Math.round((1 - number / top) * (rows - 1));
        return below + (infinite ? 1 : 0);
    }

    /** What the ends and the middle of the upright axis stand for. */
    private String[] labels(double top, int rows, boolean infinite) {
        String[] labels = new String[rows + (infinite ? 1 : 0)];
        Arrays.fill(labels, "");
        int first = infinite ? 1 : 0;
        if (top > 0) {
            labels[first] = Figure.tick(top, top);
            if (rows % 2 == 1) {
                labels[first + rows / 2] = Figure.tick(top / 2, top);
            }
        }
        labels[labels.length - 1] = "0";
        if (infinite) {
            labels[0] = new Figure(style.unicode()).of(Double.POSITIVE_INFINITY);
        }
        return labels;
    }

    /** 0 below the corner and 1 below the last column. */
    private static String scale(int columns) {
        String middle = "0.5";
        int at = columns / 2 - 1;
        if (columns < 12) {
            return "0" + " ".repeat(columns - 1) + "1";
        }
        return "0" + " ".repeat(at) + middle + " ".repeat(columns - at - middle.length() - 1) + "1";
    }
}
