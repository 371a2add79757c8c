package io.divulge.report;

import io.divulge.measure.Value;

/**
 * What there is to say of one outcome that is a number.
 *
 * @param density of the outcome
 * @param leakage its pointwise maximal leakage, in nats
 * @param cost its pointwise maximal cost, in nats
 * @param secret the value that it makes most likely, compared with the prior
 */
public record DensityLine(double outcome, double density, Value leakage, Value cost, double secret) {}
