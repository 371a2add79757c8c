package io.divulge.measure.envelope;

/**
 * What the solver found at one factor; a claim until a {@link Certificate} has looked at it.
 *
 * @param factor the factor, turned so that larger ones are harder to keep up
 * @param announced how much is announced
 * @param slope how fast that shrinks as the factor grows
 * @param worths what credit is worth
 * @param postProcessing what is announced
 * @param basis what carries the solution
 * @param complete whether the solver came to its end
 */
record Solution(
        double factor,
        double announced,
        double slope,
        double[] worths,
        PostProcessing postProcessing,
        EnvelopeBasis basis,
        boolean complete) {}
