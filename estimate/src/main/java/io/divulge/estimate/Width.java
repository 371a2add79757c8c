package io.divulge.estimate;

import io.divulge.measure.Quantity;
import io.divulge.measure.Value;

/**
 * When bounds are too wide to act on, and about how many more events would narrow them.
 *
 * <p>Bounds are narrow if they are no further apart than a tenth of a nat (two hundredths for a probability), or than half the value. Intervals shrink with the root of
 * the number of events, from which the advice is taken; it is a rule of thumb and no promise.
 */
final class Width {
    /** Nobody collects more events than this. */
    static final double MOST = 1e15;

    private static final double NATS = 0.1;
    private static final double PROBABILITY = 0.02;
    private static final double SHARE = 0.5;

    private Width() {}

    static boolean isNarrow(Value value, Quantity quantity) {
        // Infinity minus anything is no width: bounds that are both infinite say the same, and one alone says nothing.
        return value.upper() == Double.POSITIVE_INFINITY
                ? value.lower() == Double.POSITIVE_INFINITY
                : value.width() <= target(value, quantity);
    }

    /** So far apart bounds may be. */
    static double target(Value value, Quantity quantity) {
        double absolute = quantity == Quantity.INFORMATION ? NATS : PROBABILITY;
        return Math.max(absolute, SHARE * value.value());
    }

    /** How many more events, with one digit; 0 if the bounds are narrow, and infinite if they are infinitely far apart. */
    static double moreEvents(Value value, Quantity quantity, long events) {
        if (isNarrow(value, quantity)) {
            return 0;
        }
        double ratio = value.width() / target(value, quantity);
        return roundedUp(events * Math.max(0, ratio * ratio - 1));
    }

    /** One digit, rounded up: more would pretend to know. */
    static double roundedUp(double number) {
        if (number <= 1 || number == Double.POSITIVE_INFINITY) {
            return Math.max(1, number);
        }
        double power = Math.pow(10, Math.floor(Math.log10(number)));
        return Math.ceil(number / power) * power;
    }
}
