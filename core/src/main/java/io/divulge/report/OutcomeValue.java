package io.divulge.report;

/** What one outcome has of a measure that is defined outcome by outcome, in nats. */
public record OutcomeValue(String outcome, double probability, double value) {}
