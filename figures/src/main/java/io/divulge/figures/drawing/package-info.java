/** What is drawn, and how it becomes SVG or PNG: one list of shapes, two writers. Open {@link io.divulge.figures.drawing.Drawing} first. */
@org.jspecify.annotations.NullMarked
package io.divulge.figures.drawing;
