package io.divulge.report;

import io.divulge.measure.Value;

/**
 * A line of the laws of leakage and cost.
 *
 * @param delta a probability
 * @param leakage what is exceeded with at most that probability, in nats
 * @param cost the same of the cost
 */
public record DensityLaw(double delta, Value leakage, Value cost) {}
