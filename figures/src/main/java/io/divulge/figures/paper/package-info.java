/**
 * The papers' figures and tables, computed anew: numbers, picture, and the claims that they support. Open
 * {@link io.divulge.figures.paper.Exhibits} first.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.figures.paper;
