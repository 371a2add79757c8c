package io.divulge.io;

import com.fasterxml.jackson.core.io.NumberInput;
import io.divulge.numeric.Scalar;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A number as it stands in a file: a decimal such as {@code 0.25} or {@code 1e-6}, or a fraction of two decimals such as
 * {@code 1/3}. White space around it does not count.
 *
 * <p>As a double it is the nearest one. A number that is not 0 but so small that no double holds it to full precision is
 * refused: read as 0 it would say that something cannot happen.
 */
final class NumberText {
    private static final int LONGEST = 1000;
    /** Whole numbers of so many digits are doubles. */
    private static final int EXACT = 15;

    private NumberText() {}

    /**
     * The double nearest to the number.
     *
     * @throws IllegalArgumentException with what was expected, if it is none
     */
    static double toDouble(char[] buffer, int from, int length) {
        int start = from;
        int end = from + length;
        while (start < end && isSpace(buffer[start])) {
            start++;
        }
        while (start < end && isSpace(buffer[end - 1])) {
            end--;
        }
        if (end - start == 1 && buffer[start] == '0') {
            return 0;
        }
        double nearest = ShortDecimal.toDouble(buffer, start, end);
        if (nearest > 0) {
            return nearest;
        }
        checkLength(end - start);
        return isDecimal(buffer, start, end)
                ? inRange(decimal(buffer, start, end), buffer, start, end, hasMantissa(buffer, start, end))
                : fraction(buffer, start, end);
    }

    static double toDouble(String text) {
        return toDouble(text.toCharArray(), 0, text.length());
    }

    /**
     * The number itself.
     *
     * @throws IllegalArgumentException with what was expected, if it is none
     */
    static BigFraction toFraction(char[] buffer, int from, int length) {
        // Reading the double first refuses what is no number, and what is too long or too far from 1.
        double nearest = toDouble(buffer, from, length);
        if (nearest == 0) {
            return BigFraction.ZERO;
        }
        String text = new String(buffer, from, length).strip();
        try {
            return Scalar.fraction(text);
        } catch (IllegalArgumentException tooLong) {
            throw new IllegalArgumentException(
                    Quoted.of(text) + " has more digits than exact arithmetic takes (expected at most 400)", tooLong);
        }
    }

    static BigFraction toFraction(String text) {
        return toFraction(text.toCharArray(), 0, text.length());
    }

    /** Refuses a number that is too long to be meant. */
    static void checkLength(int length) {
        if (length > LONGEST) {
            throw new IllegalArgumentException(
                    "a number of " + length + " characters (expected at most " + LONGEST + ")");
        }
    }

    /** The complaint about what is no number. */
    static IllegalArgumentException none(String quoted) {
        return new IllegalArgumentException(quoted + " is not a number (expected such as 0.25, 1e-6 or 1/3)");
    }

    /** Whether the text has the form of a number. */
    static boolean looksLikeNumber(String text) {
        int slash = text.indexOf('/');
        return slash < 0
                ? isDecimal(text)
                : isDecimal(text.substring(0, slash)) && isDecimal(text.substring(slash + 1));
    }

    private static double fraction(char[] buffer, int start, int end) {
        int slash = start;
        while (slash < end && buffer[slash] != '/') {
            slash++;
        }
        int left = slash;
        while (left > start && isSpace(buffer[left - 1])) {
            left--;
        }
        int right = Math.min(slash + 1, end);
        while (right < end && isSpace(buffer[right])) {
            right++;
        }
        if (slash == end || !isDecimal(buffer, start, left) || !isDecimal(buffer, right, end)) {
            throw none(Quoted.of(buffer, start, end - start));
        }
        if (!hasMantissa(buffer, right, end)) {
            throw new IllegalArgumentException(Quoted.of(buffer, start, end - start) + " divides by 0");
        }
        if (!hasMantissa(buffer, start, left)) {
            return 0;
        }
        if (isExact(buffer, start, left) && isExact(buffer, right, end)) {
            // One division of two exact numbers rounds once.
            return decimal(buffer, start, left) / decimal(buffer, right, end);
        }
        try {
            double nearest =
                    Scalar.fraction(new String(buffer, start, end - start)).doubleValue();
            return inRange(nearest, buffer, start, end, true);
        } catch (NumberFormatException | ArithmeticException outOfRange) {
            throw tooLong(buffer, start, end, outOfRange);
        } catch (IllegalArgumentException outOfRange) {
            if (outOfRange.getCause() instanceof NumberFormatException) {
                throw tooLong(buffer, start, end, outOfRange);
            }
            throw outOfRange;
        }
    }

    private static double decimal(char[] buffer, int start, int end) {
        return NumberInput.parseDouble(buffer, start, end - start, true);
    }

    private static boolean isExact(char[] buffer, int start, int end) {
        return end - start <= EXACT && isWhole(buffer, start, end);
    }

    private static IllegalArgumentException tooLong(char[] buffer, int start, int end, Throwable cause) {
        return new IllegalArgumentException(
                Quoted.of(buffer, start, end - start)
                        + " is out of range (expected at most 400 digits and powers of ten up to 2000)",
                cause);
    }

    private static double inRange(double nearest, char[] buffer, int start, int end, boolean nonZero) {
        if (Double.isInfinite(nearest)) {
            throw new IllegalArgumentException(
                    Quoted.of(buffer, start, end - start) + " is larger than a double holds");
        }
        if (nonZero && Math.abs(nearest) < Double.MIN_NORMAL) {
            throw new IllegalArgumentException(Quoted.of(buffer, start, end - start)
                    + " is smaller than a double holds to full precision (expected 0, or at least " + Double.MIN_NORMAL
                    + ")");
        }
        // A minus sign before a zero says nothing.
        return nearest + 0.0;
    }

    /** White space; other control characters are no part of a number. */
    static boolean isSpace(char c) {
        return c == ' ' || c == '\t' || c == '\n' || c == '\r';
    }

    private static boolean isWhole(char[] buffer, int start, int end) {
        for (int i = start; i < end; i++) {
            if (buffer[i] < '0' || buffer[i] > '9') {
                return false;
            }
        }
        return end > start;
    }

    /** Whether there is a digit other than 0 before the exponent. */
    private static boolean hasMantissa(char[] buffer, int start, int end) {
        for (int i = start; i < end && buffer[i] != 'e' && buffer[i] != 'E'; i++) {
            if (buffer[i] >= '1' && buffer[i] <= '9') {
                return true;
            }
        }
        return false;
    }

    private static boolean isDecimal(String text) {
        char[] trimmed = text.strip().toCharArray();
        return isDecimal(trimmed, 0, trimmed.length);
    }

    private static boolean isDecimal(char[] buffer, int start, int end) {
        int i = start < end && (buffer[start] == '-' || buffer[start] == '+') ? start + 1 : start;
        int digits = 0;
        int points = 0;
        while (i < end && (buffer[i] >= '0' && buffer[i] <= '9' || buffer[i] == '.' && points == 0)) {
            if (buffer[i++] == '.') {
                points++;
            } else {
                digits++;
            }
        }
        if (digits == 0 || i == end) {
            return digits > 0;
        }
        if (buffer[i] != 'e' && buffer[i] != 'E') {
            return false;
        }
        i++;
        if (i < end && (buffer[i] == '-' || buffer[i] == '+')) {
            i++;
        }
        return isWhole(buffer, i, end);
    }
}
