package io.divulge.report;

import io.divulge.document.ClosedForm;
import java.util.Optional;

/**
 * What one outcome has of a measure that is defined outcome by outcome, in nats.
 *
 * @param exact the number in closed form, if it is known
 */
public record OutcomeValue(String outcome, double probability, double value, Optional<ClosedForm> exact) {}
