package io.divulge.figures.chart;

import io.divulge.figures.drawing.Coordinates;
import io.divulge.figures.drawing.Dash;
import io.divulge.figures.drawing.Ink;

/** Something that a line chart shows, in the units of its axes. */
public sealed interface Layer {
    /**
     * A curve through some points; it breaks where a number is not finite, and ends where it leaves the chart.
     *
     * @param label beside its end; empty for none
     */
    record Curve(String label, Coordinates x, Coordinates y, Ink ink, Dash dash, double width) implements Layer {
        /** Through points with these coordinates. */
        public Curve(String label, double[] x, double[] y, Ink ink, Dash dash, double width) {
            this(label, Coordinates.of(x), Coordinates.of(y), ink, dash, width);
        }
    }

    /** What lies between two curves over the same points. */
    record Band(Coordinates x, Coordinates low, Coordinates high, Ink ink, double opacity) implements Layer {
        /** Between curves with these heights. */
        public Band(double[] x, double[] low, double[] high, Ink ink, double opacity) {
            this(Coordinates.of(x), Coordinates.of(low), Coordinates.of(high), ink, opacity);
        }
    }

    /** Points that nothing connects. */
    record Points(Coordinates x, Coordinates y, Ink ink, double radius, boolean hollow) implements Layer {
        /** With these coordinates. */
        public Points(double[] x, double[] y, Ink ink, double radius, boolean hollow) {
            this(Coordinates.of(x), Coordinates.of(y), ink, radius, hollow);
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
