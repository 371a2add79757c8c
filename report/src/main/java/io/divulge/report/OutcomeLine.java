package io.divulge.report;

/**
 * What there is to say of one outcome.
 *
 * @param leakage its pointwise maximal leakage, in nats
 * @param cost its pointwise maximal cost, in nats; may be infinite
 * @param secret the secret that it makes more likely than it makes any other, relative to the prior
 * @param tied how many other secrets it makes as much more likely, as far as rounding can tell
 */
public record OutcomeLine(String outcome, double probability, double leakage, double cost, String secret, int tied) {}
