package io.divulge.figures.drawing;

/** One thing that is drawn. Coordinates are in pixels of a screen, from the upper left corner. */
public sealed interface Shape {
    /** A broken or unbroken line through some points. */
    record Line(Coordinates x, Coordinates y, Ink ink, double width, Dash dash) implements Shape {
        /** Refuses what is no line. */
        public Line {
            x.requireFinite();
            y.requireFinite();
            if (x.size() != y.size() || x.size() < 2) {
                throw new IllegalArgumentException("a line through " + x.size() + " and " + y.size() + " coordinates");
            }
        }

        /** Through points with these coordinates. */
        public Line(double[] x, double[] y, Ink ink, double width, Dash dash) {
            this(Coordinates.of(x), Coordinates.of(y), ink, width, dash);
        }

        /** A straight one. */
        public static Line between(double x1, double y1, double x2, double y2, Ink ink, double width) {
            return new Line(new double[] {x1, x2}, new double[] {y1, y2}, ink, width, Dash.SOLID);
        }
    }

    /** A filled polygon. */
    record Area(Coordinates x, Coordinates y, Ink ink, double opacity) implements Shape {
        /** Refuses corners that are nowhere. */
        public Area {
            x.requireFinite();
            y.requireFinite();
        }

        /** With corners at these coordinates. */
        public Area(double[] x, double[] y, Ink ink, double opacity) {
            this(Coordinates.of(x), Coordinates.of(y), ink, opacity);
        }
    }

    /** A filled rectangle. */
    record Box(double x, double y, double width, double height, Ink ink, double opacity) implements Shape {}

    /** A filled rectangle whose colour says how much: 0 is lightest, 1 darkest. */
    record Tile(double x, double y, double width, double height, double share, String title) implements Shape {}

    /** A filled circle, or only its rim. */
    record Dot(double x, double y, double radius, Ink ink, boolean hollow) implements Shape {}

    /**
     * A line of words. What stands between <code>_{</code> and <code>}</code> is set lower and smaller.
     *
     * @param x where the anchor is
     * @param y the base line
     * @param size of the letters
     * @param bold whether they are heavier
     * @param halo whether a seam of paper keeps what is behind away from them
     */
    record Words(String text, double x, double y, double size, Anchor anchor, Ink ink, boolean bold, boolean halo)
            implements Shape {
        /** Words in their usual weight. */
        public Words(String text, double x, double y, double size, Anchor anchor, Ink ink) {
            this(text, x, y, size, anchor, ink, false, false);
        }
    }

    /** Words on a tile, dark or light, whichever the tile's colour calls for. */
    record TileWords(String text, double x, double y, double size, Anchor anchor, double share, boolean bold)
            implements Shape {}

    /** Which part of a line of words stands where it was put. */
    enum Anchor {
        /** Its begin. */
        START,
        /** Its middle. */
        MIDDLE,
        /** Its end. */
        END
    }
}
