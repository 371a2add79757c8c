package io.divulge.guarantee;

import io.divulge.numeric.Scalar;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The numbers of a guarantee by name, in the order in which people write them. */
final class Numbers {
    private Numbers() {}

    static Map<String, Scalar> of(String name, Scalar number) {
        return Map.of(name, number);
    }

    static Map<String, Scalar> of(String first, Scalar number, String second, Scalar other) {
        Map<String, Scalar> numbers = new LinkedHashMap<>();
        numbers.put(first, number);
        numbers.put(second, other);
        return Collections.unmodifiableMap(numbers);
    }

    /** A number of nats, if it is one. */
    static void checkNats(String name, Scalar number) {
        number.requireNonNegative(name);
    }

    /** A probability, if it is one. */
    static void checkProbability(String name, Scalar number) {
        // Written so that NaN fails.
        if (!(number.value() >= 0 && number.value() <= 1)) {
            throw new IllegalArgumentException(name + " is " + number + " (expected a probability from 0 to 1)");
        }
    }
}
