/** Pages that open without a network: a release's report, and the papers' figures together. Open {@link io.divulge.figures.page.AnalysisPage} first. */
@org.jspecify.annotations.NullMarked
package io.divulge.figures.page;
