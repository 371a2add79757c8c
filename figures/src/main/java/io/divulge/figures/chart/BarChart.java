package io.divulge.figures.chart;

import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.figures.drawing.Shape;
import io.divulge.figures.drawing.Shape.Anchor;
import io.divulge.figures.drawing.WordRuns;
import java.util.ArrayList;
import java.util.List;

/**
 * A bar for each of some names, with a mark where something else of it is: a bound, or a second measure.
 *
 * @param bar what the bars are
 * @param mark what the marks are
 * @param axis what the lengths are, with their unit
 */
public record BarChart(String title, String subtitle, String bar, String mark, Axis axis, List<Row> rows) {
    private static final double WIDTH = 680;
    private static final double TOP = 92;
    private static final double LABEL = 12.5;
    private static final double NUMBER = 12;
    private static final double LONGEST_NAME = 300;
    private static final double HEIGHT = 26;

    /** Copies the rows. */
    public BarChart {
        rows = List.copyOf(rows);
    }

    /**
     * One name.
     *
     * @param length of its bar; what is infinite ends at the edge with an arrow
     * @param mark where its mark is
     * @param text what stands behind
     */
    public record Row(String name, double length, double mark, String text) {}

    /** The chart as shapes. */
    public Drawing draw() {
        double names = rows.stream()
                .mapToDouble(row -> Math.min(LONGEST_NAME, WordRuns.width(row.name(), NUMBER)))
                .max()
                .orElse(0);
        double texts = rows.stream()
                .mapToDouble(row -> WordRuns.width(row.text(), NUMBER))
                .max()
                .orElse(0);
        double left = 26 + names;
        double right = WIDTH - 24 - texts;
        double bottom = TOP + rows.size() * HEIGHT;
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Shape.Words(title, 16, 26, 15.5, Anchor.START, Ink.TEXT, true, false));
        shapes.add(new Shape.Words(subtitle, 16, 45, LABEL, Anchor.START, Ink.MUTED));
        legend(shapes, left);
        for (Axis.Tick tick : axis.ticks(5)) {
            double x = left + axis.share(tick.at()) * (right - left);
            shapes.add(Shape.Line.between(x, TOP - 4, x, bottom + 4, Ink.GRID, 1));
            shapes.add(new Shape.Words(tick.text(), x, bottom + 19, NUMBER, Anchor.MIDDLE, Ink.MUTED));
        }
        for (int i = 0; i < rows.size(); i++) {
            row(shapes, rows.get(i), left, right, TOP + i * HEIGHT);
        }
        shapes.add(Shape.Line.between(left, TOP - 4, left, bottom + 4, Ink.AXIS, 1));
        shapes.add(new Shape.Words(axis.name(), right, bottom + 40, LABEL, Anchor.END, Ink.TEXT));
        return new Drawing(title + ". " + subtitle, WIDTH, bottom + 54, shapes);
    }

    private void legend(List<Shape> shapes, double left) {
        shapes.add(new Shape.Box(left, TOP - 28, 18, 9, Ink.FIRST, 1));
        shapes.add(new Shape.Words(bar, left + 24, TOP - 19, LABEL, Anchor.START, Ink.FIRST));
        if (!mark.isEmpty()) {
            double at = left + 24 + WordRuns.width(bar, LABEL) + 22;
            shapes.add(new Shape.Box(at, TOP - 32, 3, 17, Ink.SECOND, 1));
            shapes.add(new Shape.Words(mark, at + 9, TOP - 19, LABEL, Anchor.START, Ink.SECOND));
        }
    }

    private void row(List<Shape> shapes, Row row, double left, double right, double top) {
        double middle = top + HEIGHT / 2;
        shapes.add(new Shape.Words(
                HeatMap.cut(row.name(), LONGEST_NAME), left - 8, middle + 4, NUMBER, Anchor.END, Ink.TEXT));
        double end = left + Math.min(1, axis.share(row.length())) * (right - left);
        if (end > left) {
            shapes.add(new Shape.Box(left, middle - 6, end - left, 12, Ink.FIRST, 1));
        }
        if (Double.isInfinite(row.length())) {
            shapes.add(new Shape.Area(
                    new double[] {end, end + 9, end}, new double[] {middle - 9, middle, middle + 9}, Ink.FIRST, 1));
        }
        if (!mark.isEmpty()) {
            double at = left + Math.min(1, axis.share(row.mark())) * (right - left);
            if (Double.isInfinite(row.mark())) {
                shapes.add(new Shape.Area(
                        new double[] {at, at + 9, at}, new double[] {middle - 9, middle, middle + 9}, Ink.SECOND, 1));
            } else {
                shapes.add(new Shape.Box(at - 1.5, middle - 10, 3, 20, Ink.SECOND, 1));
            }
        }
        shapes.add(new Shape.Words(row.text(), WIDTH - 12, middle + 4, NUMBER, Anchor.END, Ink.MUTED));
    }
}
