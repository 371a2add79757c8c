package io.divulge.figures.chart;

import java.util.ArrayList;
import java.util.List;

/** The parts of a curve that lie within a range of heights, cut where it leaves it. */
final class Polyline {
    private final double low;
    private final double high;
    private final List<Piece> pieces = new ArrayList<>();
    private Piece open = new Piece();

    /** A part without a gap. */
    static final class Piece {
        private final List<double[]> points = new ArrayList<>();

        int size() {
            return points.size();
        }

        double x(int i) {
            return points.get(i)[0];
        }

        double y(int i) {
            return points.get(i)[1];
        }
    }

    Polyline(double[] x, double[] y, double low, double high) {
        this.low = low;
        this.high = high;
        for (int i = 0; i < x.length; i++) {
            if (!Double.isFinite(y[i])) {
                close();
            } else if (i == 0 || !Double.isFinite(y[i - 1])) {
                if (within(y[i])) {
                    add(x[i], y[i]);
                }
            } else {
                segment(x[i - 1], y[i - 1], x[i], y[i]);
            }
        }
        close();
    }

    List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    private boolean within(double y) {
        return y >= low && y <= high;
    }

    private void segment(double x1, double y1, double x2, double y2) {
        boolean first = within(y1);
        boolean second = within(y2);
        if (first && second) {
            add(x2, y2);
        } else if (first) {
            cross(x1, y1, x2, y2, y2 > high ? high : low);
            close();
        } else if (second) {
            cross(x1, y1, x2, y2, y1 > high ? high : low);
            add(x2, y2);
        } else if ((y1 > high) != (y2 > high)) {
            cross(x1, y1, x2, y2, y1 > high ? high : low);
            cross(x1, y1, x2, y2, y2 > high ? high : low);
            close();
        }
    }

    private void cross(double x1, double y1, double x2, double y2, double level) {
        add(x1 + (level - y1) / (y2 - y1) * (x2 - x1), level);
    }

    private void add(double x, double y) {
        open.points.add(new double[] {x, y});
    }

    private void close() {
        if (open.size() > 0) {
            pieces.add(open);
            open = new Piece();
        }
    }
}
