package io.divulge.figures.drawing;

/** How a line is broken, so that curves are told apart without colours. */
public enum Dash {
    /** Not at all. */
    SOLID(0, 0),
    /** Into long pieces. */
    LONG(8, 4),
    /** Into short pieces. */
    SHORT(4, 3),
    /** Into dots. */
    DOTS(1.5f, 3);

    private final float stroke;
    private final float gap;

    Dash(float stroke, float gap) {
        this.stroke = stroke;
        this.gap = gap;
    }

    /** Lengths of strokes and gaps in turn; none for an unbroken line. */
    float[] lengths() {
        return stroke == 0 ? new float[0] : new float[] {stroke, gap};
    }
}
