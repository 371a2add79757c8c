package io.divulge.exact;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What measuring in fractions gives: the number, the witness that attains it, and for pointwise measures the number of
 * each outcome.
 */
public record ExactMeasurement(ExactValue value, Witness witness, List<AtOutcome> outcomes) {
    /** What one outcome leaks. */
    public record AtOutcome(String outcome, BigFraction probability, ExactValue value) {}

    public ExactMeasurement {
        outcomes = List.copyOf(outcomes);
    }

    static ExactMeasurement of(ExactValue value) {
        return new ExactMeasurement(value, Witness.NONE, List.of());
    }

    static ExactMeasurement of(ExactValue value, Witness witness) {
        return new ExactMeasurement(value, witness, List.of());
    }

    /** The same as a bracket of doubles. */
    public Value toValue() {
        return value.toValue(witness);
    }
}
