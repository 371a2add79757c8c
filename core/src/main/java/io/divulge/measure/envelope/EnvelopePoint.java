package io.divulge.measure.envelope;

import io.divulge.measure.Value;

/**
 * A point of the envelope, with what proves it.
 *
 * @param delta the probability of leaking {@code epsilon} or more after the worst post-processing
 * @param epsilon the leakage, in nats
 * @param postProcessing what the adversary does to attain it
 * @param prices why nobody can do better
 * @param complete whether the solver came to its end; if not, time was up, and the bracket is what was reached
 */
public record EnvelopePoint(
        Value delta, Value epsilon, PostProcessing postProcessing, Prices prices, boolean complete) {}
