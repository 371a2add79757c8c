/** Charts: numbers become shapes. Open {@link io.divulge.figures.chart.LineChart} first. */
@org.jspecify.annotations.NullMarked
package io.divulge.figures.chart;
