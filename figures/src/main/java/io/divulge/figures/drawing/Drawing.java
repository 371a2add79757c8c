package io.divulge.figures.drawing;

import java.util.List;

/**
 * A picture as a list of shapes, from the back to the front.
 *
 * @param title what is to be seen, for those who do not see it
 * @param width in pixels of a screen
 * @param height in pixels of a screen
 */
public record Drawing(String title, double width, double height, List<Shape> shapes) {
    /** Copies the list. */
    public Drawing {
        shapes = List.copyOf(shapes);
    }
}
