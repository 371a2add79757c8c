package io.divulge.figures.chart;

import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.figures.drawing.Shape;
import io.divulge.figures.drawing.Shape.Anchor;
import io.divulge.figures.drawing.WordRuns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A table as colours: rows below each other, columns side by side, darker meaning more, with the number in each tile where there
 * is room.
 *
 * @param across what the columns are
 * @param down what the rows are
 * @param colour what the colours are, with their unit
 * @param columns their names
 * @param rows their names
 * @param values by row, then column; what is infinite is as dark as the largest
 * @param texts what stands in the tiles; empty for none
 */
public record HeatMap(
        String title,
        String subtitle,
        String across,
        String down,
        String colour,
        List<String> columns,
        List<String> rows,
        double[][] values,
        String[][] texts) {
    private static final double WIDTH = 680;
    private static final double TOP = 96;
    private static final double LABEL = 12.5;
    private static final double NUMBER = 12;
    private static final double LONGEST_NAME = 150;
    private static final int SHADES = 60;

    /** Copies names and numbers. */
    public HeatMap {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        values = Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
        texts = Arrays.stream(texts).map(String[]::clone).toArray(String[][]::new);
    }

    @Override
    public double[][] values() {
        return Arrays.stream(values).map(double[]::clone).toArray(double[][]::new);
    }

    @Override
    public String[][] texts() {
        return Arrays.stream(texts).map(String[]::clone).toArray(String[][]::new);
    }

    /** Where the tiles are, for whoever wants to draw on them. */
    public record Place(double left, double top, double width, double height) {
        /** The middle of a tile's column. */
        public double x(int column) {
            return left + (column + 0.5) * width;
        }

        /** The middle of a tile's row. */
        public double y(int row) {
            return top + (row + 0.5) * height;
        }
    }

    /** Where the tiles are. */
    public Place place() {
        double names = rows.stream()
                .mapToDouble(name -> Math.min(LONGEST_NAME, WordRuns.width(name, NUMBER)))
                .max()
                .orElse(0);
        double left = 28 + names;
        double width = (WIDTH - 110 - left) / columns.size();
        double height = Math.max(12, Math.min(44, 420.0 / rows.size()));
        return new Place(left, TOP, width, height);
    }

    /** The share of the darkest that a number is. */
    public double share(double number) {
        double most = most();
        return most == 0 ? 0 : Double.isInfinite(number) ? 1 : Math.max(0, number / most);
    }

    private double most() {
        return Arrays.stream(values)
                .flatMapToDouble(Arrays::stream)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }

    /** The map as shapes, with some more on top. */
    public Drawing draw(List<Shape> above) {
        Place place = place();
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Shape.Words(title, 16, 26, 15.5, Anchor.START, Ink.TEXT, true, false));
        shapes.add(new Shape.Words(subtitle, 16, 45, LABEL, Anchor.START, Ink.MUTED));
        shapes.add(new Shape.Words(down, 16, TOP - 8, LABEL, Anchor.START, Ink.TEXT));
        tiles(shapes, place);
        double bottom = place.top() + rows.size() * place.height();
        names(shapes, place, bottom);
        scale(shapes, place.left() + columns.size() * place.width() + 26, place.top(), Math.min(bottom, TOP + 200));
        shapes.addAll(above);
        return new Drawing(title + ". " + subtitle, WIDTH, bottom + 54, shapes);
    }

    private void tiles(List<Shape> shapes, Place place) {
        for (int row = 0; row < values.length; row++) {
            for (int column = 0; column < values[row].length; column++) {
                double share = share(values[row][column]);
                String text = texts.length == 0 ? "" : texts[row][column];
                shapes.add(new Shape.Tile(
                        place.left() + column * place.width(),
                        place.top() + row * place.height(),
                        place.width(),
                        place.height(),
                        share,
                        WordRuns.plain(rows.get(row)) + ", " + WordRuns.plain(columns.get(column)) + ": "
                                + values[row][column]));
                if (!text.isEmpty() && WordRuns.width(text, NUMBER) < place.width() - 2 && place.height() >= 15) {
                    shapes.add(new Shape.TileWords(
                            text, place.x(column), place.y(row) + 4, NUMBER, Anchor.MIDDLE, share, false));
                }
            }
        }
    }

    private void names(List<Shape> shapes, Place place, double bottom) {
        for (int row = 0; row < rows.size(); row++) {
            shapes.add(new Shape.Words(
                    cut(rows.get(row), LONGEST_NAME),
                    place.left() - 8,
                    place.y(row) + 4,
                    NUMBER,
                    Anchor.END,
                    Ink.MUTED));
        }
        // Where most have no name, the others may use their room.
        boolean sparse = columns.stream().filter(String::isEmpty).count() * 2 > columns.size();
        for (int column = 0; column < columns.size(); column++) {
            shapes.add(new Shape.Words(
                    cut(columns.get(column), sparse ? 3 * place.width() : place.width() - 3),
                    place.x(column),
                    bottom + 17,
                    NUMBER,
                    Anchor.MIDDLE,
                    Ink.MUTED));
        }
        shapes.add(new Shape.Words(
                across, place.left() + columns.size() * place.width(), bottom + 38, LABEL, Anchor.END, Ink.TEXT));
    }

    private void scale(List<Shape> shapes, double x, double top, double bottom) {
        double step = (bottom - top) / SHADES;
        for (int i = 0; i < SHADES; i++) {
            shapes.add(new Shape.Tile(x, bottom - (i + 1) * step, 14, step + 0.5, (i + 0.5) / SHADES, ""));
        }
        Axis axis = Axis.upTo("", most());
        for (Axis.Tick tick : axis.ticks(4)) {
            if (tick.at() <= most()) {
                double y = bottom - share(tick.at()) * (bottom - top);
                shapes.add(new Shape.Words(tick.text(), x + 20, y + 4, NUMBER, Anchor.START, Ink.MUTED));
            }
        }
        shapes.add(new Shape.Words(colour, x, top - 8, LABEL, Anchor.START, Ink.TEXT));
    }

    /** A name that fits into so many pixels. */
    static String cut(String name, double width) {
        if (WordRuns.width(name, NUMBER) <= width) {
            return name;
        }
        String cut = name;
        while (!cut.isEmpty() && WordRuns.width(cut + "…", NUMBER) > width) {
            cut = cut.substring(0, cut.offsetByCodePoints(cut.length(), -1));
        }
        return cut.isEmpty() ? "" : cut + "…";
    }
}
