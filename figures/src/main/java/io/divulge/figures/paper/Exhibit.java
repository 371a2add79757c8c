package io.divulge.figures.paper;

import io.divulge.figures.drawing.Drawing;
import java.util.List;

/**
 * A figure or a table of a paper, computed anew.
 *
 * @param name what it is asked for by, and what its files are called
 * @param title what it shows
 * @param caption what is to be seen in it, in full sentences
 * @param assumptions what the paper leaves open and was decided here
 * @param data the numbers
 * @param drawing the picture, drawn from these numbers
 * @param claims what it supports
 */
public record Exhibit(
        String name,
        String title,
        String caption,
        List<String> assumptions,
        DataTable data,
        Drawing drawing,
        List<Claim> claims) {
    /** Copies the lists. */
    public Exhibit {
        assumptions = List.copyOf(assumptions);
        claims = List.copyOf(claims);
    }
}
