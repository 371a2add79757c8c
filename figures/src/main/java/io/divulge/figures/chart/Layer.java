package io.divulge.figures.chart;

import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Ink;

/** Something that a line chart shows, in the units of its axes. */
public sealed interface Layer {
    /**
     * A curve through some points; it breaks where a number is not finite, and ends where it leaves the chart.
     *
     * @param label beside its end; empty for none
     */
    record Curve(String label, double[] x, double[] y, Ink ink, Dash dash, double width) implements Layer {
        /** Copies the points. */
        public Curve {
            x = x.clone();
            y = y.clone();
        }

        @Override
        public double[] x() {
            return x.clone();
        }

        @Override
        public double[] y() {
            return y.clone();
        }
    }

    /** What lies between two curves over the same points. */
    record Band(double[] x, double[] low, double[] high, Ink ink, double opacity) implements Layer {
        /** Copies the points. */
        public Band {
            x = x.clone();
            low = low.clone();
            high = high.clone();
        }

        @Override
        public double[] x() {
            return x.clone();
        }

        @Override
        public double[] low() {
            return low.clone();
        }

        @Override
        public double[] high() {
            return high.clone();
        }
    }

    /** Points that nothing connects. */
    record Points(double[] x, double[] y, Ink ink, double radius, boolean hollow) implements Layer {
        /** Copies the points. */
        public Points {
            x = x.clone();
            y = y.clone();
        }

        @Override
        public double[] x() {
            return x.clone();
        }

        @Override
        public double[] y() {
            return y.clone();
        }
    }

    /** A line across the chart, at one place. */
    record Upright(double x, String label, Ink ink, Dash dash, boolean toTheLeft) implements Layer {
        /** With its name to the right, where there is room. */
        public Upright(double x, String label, Ink ink, Dash dash) {
            this(x, label, ink, dash, false);
        }
    }

    /** Words at a place. */
    record Note(String text, double x, double y, Ink ink, boolean toTheLeft) implements Layer {}
}
