/**
 * Pictures and pages: the papers' figures and tables computed anew, and reports that open in a browser. Open
 * {@link io.divulge.figures.Reproduction} first.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.figures;
