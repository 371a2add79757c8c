package io.divulge.figures.chart;

import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Drawing;
import io.divulge.figures.drawing.Ink;
import io.divulge.figures.drawing.Shape;
import io.divulge.figures.drawing.Shape.Anchor;
import io.divulge.figures.drawing.WordRuns;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Curves over two axes. Each is named beside its end, in its own colour, so that nobody has to look up a legend.
 *
 * @param title what is to be seen
 * @param subtitle of what
 * @param across the axis to the right
 * @param up the axis upwards
 * @param layers from the back to the front
 */
public record LineChart(String title, String subtitle, Axis across, Axis up, List<Layer> layers) {
    private static final double WIDTH = 680;
    private static final double HEIGHT = 420;
    private static final double TOP = 78;
    private static final double BOTTOM = 54;
    private static final double LABEL = 12.5;
    private static final double NUMBER = 12;
    private static final double APART = 16;
    private static final double LEADER = 14;
    private static final int TICKS_ACROSS = 6;
    private static final int TICKS_UP = 5;

    /** Copies the layers. */
    public LineChart {
        layers = List.copyOf(layers);
    }

    /** The chart as shapes. */
    public Drawing draw() {
        return new Canvas(this).draw();
    }

    /** A label and where it points. */
    private static final class Label {
        final String text;
        final Ink ink;
        final double pointX;
        final double pointY;
        double y;

        Label(String text, Ink ink, double pointX, double pointY) {
            this.text = text;
            this.ink = ink;
            this.pointX = pointX;
            this.pointY = pointY;
            this.y = pointY;
        }
    }

    /** One chart while it is drawn. */
    private static final class Canvas {
        private final LineChart chart;
        private final double left;
        private final double right;
        private final List<Shape> shapes = new ArrayList<>();
        private final List<Label> labels = new ArrayList<>();

        Canvas(LineChart chart) {
            this.chart = chart;
            double numbers = chart.up.ticks(TICKS_UP).stream()
                    .mapToDouble(tick -> WordRuns.width(tick.text(), NUMBER))
                    .max()
                    .orElse(0);
            this.left = 24 + numbers;
            double names = chart.layers.stream()
                    .filter(Layer.Curve.class::isInstance)
                    .mapToDouble(layer -> WordRuns.width(((Layer.Curve) layer).label(), LABEL))
                    .max()
                    .orElse(0);
            this.right = WIDTH - Math.max(20, names + LEADER + 10);
        }

        Drawing draw() {
            shapes.add(new Shape.Words(chart.title, 16, 26, 15.5, Anchor.START, Ink.TEXT, true, false));
            shapes.add(new Shape.Words(chart.subtitle, 16, 45, LABEL, Anchor.START, Ink.MUTED));
            grid();
            chart.layers.forEach(this::layer);
            shapes.add(Shape.Line.between(left, y(chart.up.from()), right, y(chart.up.from()), Ink.AXIS, 1));
            labels();
            return new Drawing(chart.title + ". " + chart.subtitle, WIDTH, HEIGHT, shapes);
        }

        private double x(double number) {
            return left + chart.across.share(number) * (right - left);
        }

        private double y(double number) {
            return HEIGHT - BOTTOM - chart.up.share(number) * (HEIGHT - BOTTOM - TOP);
        }

        private void grid() {
            for (Axis.Tick tick : chart.up.ticks(TICKS_UP)) {
                double y = y(tick.at());
                shapes.add(Shape.Line.between(left, y, right, y, Ink.GRID, 1));
                shapes.add(new Shape.Words(tick.text(), left - 8, y + 4, NUMBER, Anchor.END, Ink.MUTED));
            }
            double floor = y(chart.up.from());
            for (Axis.Tick tick : chart.across.ticks(TICKS_ACROSS)) {
                double x = x(tick.at());
                shapes.add(Shape.Line.between(x, floor, x, floor + 5, Ink.AXIS, 1));
                shapes.add(new Shape.Words(tick.text(), x, floor + 19, NUMBER, Anchor.MIDDLE, Ink.MUTED));
            }
            shapes.add(new Shape.Words(chart.up.name(), 16, TOP - 12, LABEL, Anchor.START, Ink.TEXT));
            shapes.add(new Shape.Words(chart.across.name(), right, floor + 40, LABEL, Anchor.END, Ink.TEXT));
        }

        private void layer(Layer layer) {
            if (layer instanceof Layer.Curve curve) {
                curve(curve);
            } else if (layer instanceof Layer.Band band) {
                band(band);
            } else if (layer instanceof Layer.Points points) {
                double[] x = points.x().values();
                double[] y = points.y().values();
                for (int i = 0; i < x.length; i++) {
                    if (inside(x[i], y[i])) {
                        shapes.add(new Shape.Dot(x(x[i]), y(y[i]), points.radius(), points.ink(), points.hollow()));
                    }
                }
            } else if (layer instanceof Layer.Upright line) {
                double at = x(line.x());
                shapes.add(new Shape.Line(
                        new double[] {at, at}, new double[] {y(chart.up.from()), TOP}, line.ink(), 1.3, line.dash()));
                boolean room = !line.toTheLeft() && at + 6 + WordRuns.width(line.label(), LABEL) < WIDTH - 8;
                shapes.add(new Shape.Words(
                        line.label(),
                        at + (room ? 6 : -6),
                        TOP + 12,
                        LABEL,
                        room ? Anchor.START : Anchor.END,
                        line.ink(),
                        false,
                        true));
            } else if (layer instanceof Layer.Note note) {
                shapes.add(new Shape.Words(
                        note.text(),
                        x(note.x()),
                        y(note.y()),
                        LABEL,
                        note.toTheLeft() ? Anchor.END : Anchor.START,
                        note.ink(),
                        false,
                        true));
            }
        }

        private boolean inside(double x, double y) {
            return x >= chart.across.from() && x <= chart.across.to() && y >= chart.up.from() && y <= chart.up.to();
        }

        private void curve(Layer.Curve curve) {
            Polyline line = new Polyline(curve.x().values(), curve.y().values(), chart.up.from(), chart.up.to());
            double endX = Double.NaN;
            double endY = Double.NaN;
            for (Polyline.Piece piece : line.pieces()) {
                double[] x = new double[piece.size()];
                double[] y = new double[piece.size()];
                for (int i = 0; i < x.length; i++) {
                    x[i] = x(piece.x(i));
                    y[i] = y(piece.y(i));
                }
                endX = x[x.length - 1];
                endY = y[y.length - 1];
                if (x.length > 1) {
                    shapes.add(new Shape.Line(x, y, curve.ink(), curve.width(), curve.dash()));
                }
            }
            if (!curve.label().isEmpty() && !Double.isNaN(endX)) {
                labels.add(new Label(curve.label(), curve.ink(), endX, endY));
            }
        }

        private void band(Layer.Band band) {
            double[] across = band.x().values();
            double[] low = band.low().values();
            double[] high = band.high().values();
            int n = across.length;
            double[] x = new double[2 * n];
            double[] y = new double[2 * n];
            for (int i = 0; i < n; i++) {
                x[i] = x(across[i]);
                y[i] = y(within(low[i]));
                x[2 * n - 1 - i] = x[i];
                y[2 * n - 1 - i] = y(within(high[i]));
            }
            shapes.add(new Shape.Area(x, y, band.ink(), band.opacity()));
        }

        private double within(double number) {
            return Math.max(chart.up.from(), Math.min(chart.up.to(), number));
        }

        /** Names beside the ends, moved apart where they would cover each other. */
        private void labels() {
            labels.sort(Comparator.comparingDouble(label -> label.pointY));
            double floor = y(chart.up.from());
            for (int i = 1; i < labels.size(); i++) {
                labels.get(i).y = Math.max(labels.get(i).y, labels.get(i - 1).y + APART);
            }
            double limit = floor + 4;
            for (int i = labels.size() - 1; i >= 0; i--) {
                labels.get(i).y = Math.min(labels.get(i).y, limit);
                limit = labels.get(i).y - APART;
            }
            for (Label label : labels) {
                boolean atEdge = label.pointX > right - 2;
                double from = atEdge ? right + 3 : label.pointX + 3;
                double to = right + LEADER;
                if (Math.abs(label.y - label.pointY) > 3 && atEdge) {
                    shapes.add(new Shape.Line(
                            new double[] {from, to - 2},
                            new double[] {label.pointY, label.y},
                            label.ink,
                            0.8,
                            Dash.SOLID));
                }
                double at = atEdge ? to : Math.min(label.pointX + 6, to);
                shapes.add(
                        new Shape.Words(label.text, at, label.y + 4, LABEL, Anchor.START, label.ink, false, !atEdge));
            }
        }
    }
}
