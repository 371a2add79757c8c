package io.divulge.mechanism;

import io.divulge.numeric.Scalar;
import org.apache.commons.numbers.fraction.BigFraction;

/** Parameters of a mechanism as fractions, and how many fractions may be written out. */
final class ExactParameters {
    /** A matrix of fractions with more entries than a thousand times a thousand is a mistake. */
    private static final int MOST_ENTRIES = 1_000_000;

    private ExactParameters() {}

    static BigFraction fraction(NamedMechanism mechanism, String parameter) {
        return mechanism
                .arguments()
                .probability(parameter)
                .exact()
                .orElseThrow(() -> none(mechanism, parameter + " would have to be a fraction, such as 1/10"));
    }

    /** {@code e^epsilon}. */
    static BigFraction ratio(NamedMechanism mechanism) {
        return epsilon(mechanism)
                .exactExp()
                .orElseThrow(
                        () -> none(mechanism, "epsilon would have to be the logarithm of a fraction, such as log(3)"));
    }

    /** {@code e^(epsilon/2)}. */
    static BigFraction rootOfRatio(NamedMechanism mechanism) {
        return epsilon(mechanism)
                .half()
                .exactExp()
                .orElseThrow(() -> none(
                        mechanism,
                        "epsilon would have to be the logarithm of the square of a fraction, such as log(9)"));
    }

    /** Whether epsilon is infinite. */
    static boolean isHonest(NamedMechanism mechanism) {
        return epsilon(mechanism).value() == Double.POSITIVE_INFINITY;
    }

    static Scalar epsilon(NamedMechanism mechanism) {
        return mechanism.arguments().number("epsilon", 0, Double.POSITIVE_INFINITY);
    }

    /** Refuses what would fill the memory. */
    static void requireFew(NamedMechanism mechanism, int rows, long columns) {
        if (columns > MOST_ENTRIES / rows) {
            throw new IllegalArgumentException("'" + mechanism.expression() + "' has " + rows + " rows of "
                    + (columns == Long.MAX_VALUE ? "very many" : columns)
                    + " entries, too many to hold as fractions (at most " + MOST_ENTRIES
                    + " in all): leave out --exact");
        }
    }

    private static IllegalArgumentException none(NamedMechanism mechanism, String expected) {
        return new IllegalArgumentException("'" + mechanism.expression() + "' has no exact form: " + expected);
    }
}
