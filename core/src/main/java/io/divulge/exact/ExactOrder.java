package io.divulge.exact;

/** Which of two exact numbers is larger, decided without rounding. */
final class ExactOrder {
    private ExactOrder() {}

    static int compare(ExactValue a, ExactValue b) {
        if (a.equals(b)) {
            return 0;
        }
        if (a instanceof ExactInfinity || b instanceof ExactInfinity) {
            return Integer.compare(rank(a), rank(b));
        }
        if (a instanceof ExactFraction x && b instanceof ExactFraction y) {
            return x.fraction().compareTo(y.fraction());
        }
        if (a instanceof ExactLogarithm x && b instanceof ExactLogarithm y && x.divisor() == y.divisor()) {
            return x.argument().compareTo(y.argument());
        }
        // Numbers that differ, each in its only form, part after finitely many digits.
        for (int digits = 20; ; digits *= 2) {
            DigitInterval left = DigitInterval.of(a, digits);
            DigitInterval right = DigitInterval.of(b, digits);
            if (left.upper().compareTo(right.lower()) < 0) {
                return -1;
            }
            if (left.lower().compareTo(right.upper()) > 0) {
                return 1;
            }
        }
    }

    private static int rank(ExactValue value) {
        return value instanceof ExactInfinity infinity ? infinity.positive() ? 1 : -1 : 0;
    }
}
