package io.divulge.guarantee;

import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/** The numbers of a guarantee, in words. */
final class Numbers {
    /** Longer numbers are not read in a sentence. */
    private static final int LONGEST = 10;

    private Numbers() {}

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
}
