package io.divulge.document;

/** Draws charts for pages. */
public interface Painter {
    /** The colours that drawings and pages share, as CSS. */
    String styleSheet();

    /** A chart as an SVG element; information is in nats and to be shown in this unit. */
    String svg(Chart chart, Unit unit);
}
