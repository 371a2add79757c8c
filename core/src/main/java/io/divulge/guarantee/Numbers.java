package io.divulge.guarantee;

import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The numbers of a guarantee by name, in the order in which people write them. */
final class Numbers {
    /** Longer numbers are not read in a sentence. */
    private static final int LONGEST = 10;

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

    /** For a sentence: as it was written if that is short, and otherwise six digits, rounded up as promises are. */
    static String inWords(Scalar number) {
        String text = number.text();
        boolean plain = text.length() <= LONGEST && !text.contains("E") && !text.endsWith(".0");
        String digits =
                number.isZero() ? "0" : Digits.atMost(Enclosure.of(number).upper());
        // Who may disregard all promises nothing, so nothing below 1 is said to be 1.
        return plain || number.value() < 1 && digits.equals("1") ? text : digits;
    }

    /** A number of nats in both units, since a sentence does not know which one its reader has asked for. */
    static String natsAndBits(Scalar number) {
        double bits = Enclosure.of(number).over(Enclosure.of(2).log()).upper();
        return inWords(number) + " nats (" + Digits.atMost(bits) + " bits)";
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
