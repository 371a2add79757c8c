package io.divulge.document;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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

    private static final int HEIGHT = 13;
    private static final int SMALL_HEIGHT = 7;

    private final Style style;
    private final Chart.Curves chart;

    CurvePlot(Style style, Chart.Curves chart) {
        this.style = style;
        this.chart = chart;
    }

    private String title(Chart.Axis axis) {
        return style.text(Span.spans(axis.name() + " (", Span.unit(axis.quantity()), ")"));
    }

    private char mark(Chart.Series series) {
        return switch (series.role()) {
            case MAIN -> style.unicode() ? '•' : '*';
            case OTHER -> '+';
            case UPPER -> '^';
            case BINARY -> 'o';
            case LOWER -> '.';
        };
    }

    /** The lines, at most {@code room} columns wide, titles of the axes and the legend included. */
    List<String> lines(int room) {
        double[][] up = chart.series().stream()
                .map(each -> Arrays.stream(each.up())
                        .map(number -> style.unit().of(number, chart.up().quantity()))
                        .toArray())
                .toArray(double[][]::new);
        double top = 0;
        boolean infinite = false;
        int points = 1;
        for (double[] each : up) {
            points = Math.max(points, each.length);
            for (double number : each) {
                infinite |= Double.isInfinite(number);
                top = Double.isInfinite(number) ? top : Math.max(top, number);
            }
        }
        int rows = top == 0 ? 1 : chart.size() == Chart.Size.LARGE ? HEIGHT : SMALL_HEIGHT;
        String[] labels = labels(top, rows, infinite);
        int margin = Arrays.stream(labels).mapToInt(Cell::width).max().orElse(0);
        int available = Math.min(MOST_COLUMNS, room - margin - 2);
        // As many columns a point for each of them, so that equal steps look equal.
        int columns = points > available ? available : available / points * points;
        String[][] cells = new String[labels.length][columns];
        for (String[] row : cells) {
            Arrays.fill(row, " ");
        }
        for (int s = 0; s < up.length; s++) {
            Chart.Series each = chart.series().get(s);
            String mark = String.valueOf(mark(each));
            for (int i = 0; i < up[s].length; i++) {
                int column = Math.max(0, (int) Math.ceil(each.across()[i] * columns - 1e-9) - 1);
                cells[row(up[s][i], top, rows, infinite)][column] =
                        each.role() == Chart.Role.MAIN ? mark : style.faint(mark);
            }
        }
        List<String> lines = new ArrayList<>();
        lines.add(title(chart.up()));
        for (int i = 0; i < cells.length; i++) {
            String label = " ".repeat(margin - Cell.width(labels[i])) + labels[i];
            lines.add((label + " " + (style.unicode() ? "│" : "|") + String.join("", cells[i])).stripTrailing());
        }
        lines.add(" ".repeat(margin + 1) + (style.unicode() ? "└" + "─".repeat(columns) : "+" + "-".repeat(columns)));
        lines.add(" ".repeat(margin + 1) + scale(columns));
        String across = title(chart.across());
        lines.add(" ".repeat(Math.max(0, margin + 2 + columns - Cell.width(across))) + across);
        lines.addAll(legend(room));
        return lines;
    }

    private List<String> legend(int room) {
        if (chart.series().size() == 1) {
            return List.of();
        }
        List<String> names = chart.series().stream()
                .sorted(Comparator.comparing(Chart.Series::role))
                .map(each -> mark(each) + " " + each.name())
                .toList();
        String main = names.get(0);
        String others = String.join("  ", names.subList(1, names.size()));
        return main.length() + 2 + others.length() <= room
                ? List.of(main + "  " + style.faint(others))
                : List.of(main, style.faint(others));
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
