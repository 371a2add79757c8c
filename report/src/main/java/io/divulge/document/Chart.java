package io.divulge.document;

import io.divulge.measure.Quantity;
import java.util.List;

/** Numbers to be drawn. Information is in nats; a writer converts it. Whoever draws may know more kinds. */
public non-sealed interface Chart extends Block {
    /** What it shows. */
    String title();

    /** What to know when looking at it; may be empty. */
    String caption();

    /**
     * Curves over a number.
     *
     * @param across what the horizontal axis shows
     * @param up what the vertical axis shows
     * @param size how much room it deserves in a text; none at all for what letters cannot draw
     */
    record Curves(String title, String subtitle, String caption, Axis across, Axis up, List<Series> series, Size size)
            implements Chart {
        /** Copies the series. */
        public Curves {
            series = List.copyOf(series);
        }
    }

    /** Two numbers for each of some labels, as bars: leakage and cost of outcomes. */
    record Bars(String title, String subtitle, String caption, List<Bar> bars) implements Chart {
        /** Copies the bars. */
        public Bars {
            bars = List.copyOf(bars);
        }
    }

    /** One pair of bars, in nats. */
    record Bar(String label, double leakage, double cost, double probability) {}

    /** A matrix as a map of colours. */
    record Grid(
            String title, String subtitle, String caption, List<String> rows, List<String> columns, double[][] values)
            implements Chart {}

    /**
     * An axis.
     *
     * @param name what it shows, without the unit
     * @param quantity what kind of number that is
     * @param from where it begins
     * @param to where it ends, if that is beyond all numbers
     */
    record Axis(String name, Quantity quantity, double from, double to) {}

    /** One curve, or marks at computed places. */
    record Series(String name, Role role, double[] across, double[] up) {}

    /** What a curve is among the others. */
    enum Role {
        /** The answer. */
        MAIN,
        /** What is compared with it. */
        OTHER,
        /** What nothing exceeds. */
        UPPER,
        /** The best yes-or-no question. */
        BINARY,
        /** What is attained at least. */
        LOWER
    }

    /** How much room a chart deserves in a text. */
    enum Size {
        /** It is not drawn with letters. */
        NONE,
        /** A few lines. */
        SMALL,
        /** Half a screen. */
        LARGE
    }
}
