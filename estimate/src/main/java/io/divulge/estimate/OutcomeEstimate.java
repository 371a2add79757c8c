package io.divulge.estimate;

import io.divulge.measure.Value;

/**
 * What one outcome leaks, estimated.
 *
 * @param outcome its label
 * @param probability how probable it is for the sample
 * @param count how often it was seen; 0 if only secrets were counted
 * @param leakage pointwise maximal leakage: plug-in value and confidence bounds, in nats
 * @param cost pointwise maximal cost, likewise
 */
public record OutcomeEstimate(String outcome, double probability, long count, Value leakage, Value cost) {}
