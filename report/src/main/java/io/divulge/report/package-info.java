/**
 * Answers as objects: what was asked, of what release, the values, and what they mean in words.
 *
 * <p>Open {@link io.divulge.report.Analysis} first: it makes the full {@link io.divulge.report.AnalysisReport} of a
 * release. Everything that has to be computed is computed here or below; the command line and the web page only show it.
 */
@org.jspecify.annotations.NullMarked
package io.divulge.report;
