package io.divulge.document;

import io.divulge.guarantee.Slack;
import io.divulge.measure.Value;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * Numbers for tables: six decimals, so that they line up, or six digits and an exponent where that would hide them.
 *
 * <p>A bracket is not shown where every number in it reads the same; any other is, rounded outwards. A plain 0 is exactly
 * 0: what is 0 as far as rounding can tell is shown as less than something small.
 */
public final class Figure {
    private static final int DECIMALS = 6;

    /** What the roundings of a long sum can leave of 0. */
    private static final double ROUNDING = 1e-12;

    private final boolean unicode;

    /** With an infinity sign, or with letters only. */
    public Figure(boolean unicode) {
        this.unicode = unicode;
    }

    /** Rounded to nearest. */
    public String of(double number) {
        return of(number, RoundingMode.HALF_EVEN);
    }

    /** Rounded up: for what is promised to be at most so much. */
    public String up(double number) {
        return up(number, number * (1 - Slack.SIZE));
    }

    /** The same of a number that may be as little as {@code lower}: what a check takes as equal may be rounded down. */
    public String up(double number, double lower) {
        String nearest = of(number);
        boolean plain = nearest.matches("[0-9.]+");
        return plain && isAsGood(Double.parseDouble(nearest), lower, number)
                ? nearest
                : of(number, RoundingMode.CEILING);
    }

    /** Whether a shorter number promises as much: rounding cannot tell, and half of what a check allows for that is not used. */
    public static boolean isAsGood(double shorter, double lower, double number) {
        return shorter >= lower && number - shorter <= Slack.SIZE / 2 * Math.min(1, number);
    }

    /** Rounded down: for what is left. */
    String down(double number) {
        return of(number, RoundingMode.FLOOR);
    }

    /** A value without its bounds. */
    public String of(Value value) {
        return isAlmostZero(value) ? "< " + oneDigit(value.upper()) : of(value.value());
    }

    /** Digits of what may as well be 0, and is at most a trace of rounding, are digits of that rounding. */
    private boolean isAlmostZero(Value value) {
        boolean rounding = value.value() == 0 ? !isWide(value) : value.upper() <= ROUNDING;
        return value.lower() == 0 && value.upper() > 0 && rounding;
    }

    /** Rounded up, and still above: no double is a decimal fraction so short and so small. */
    private static String oneDigit(double number) {
        BigDecimal rounded = new BigDecimal(number).round(new MathContext(1, RoundingMode.CEILING));
        return rounded.unscaledValue() + "e" + -rounded.scale();
    }

    /** The bounds of a value if they differ in the digits shown, and nothing otherwise. */
    public String bounds(Value value) {
        String shown = of(value.value());
        boolean same = of(value.lower()).equals(shown) && of(value.upper()).equals(shown);
        return same || isAlmostZero(value)
                ? ""
                : "[" + of(value.lower(), RoundingMode.FLOOR) + ", " + of(value.upper(), RoundingMode.CEILING) + "]";
    }

    /** Whether the bounds differ by more than what rounding makes of any number: digits that could be seen are missing. */
    public static boolean isWide(Value value) {
        double magnitude = Math.abs(value.value());
        double unit = magnitude >= 1e-4 && magnitude < 1e9 || magnitude == 0
                ? Math.pow(10, -DECIMALS)
                : magnitude * Math.pow(10, 1 - DECIMALS);
        return value.width() > unit / 2;
    }

    /** A number on an axis that ends at {@code top}, which has four digits. */
    static String tick(double number, double top) {
        BigDecimal rounded = new BigDecimal(top).round(new MathContext(4, RoundingMode.HALF_EVEN));
        int exponent = rounded.precision() - rounded.scale() - 1;
        int shift = exponent >= -3 && exponent < 5 ? 0 : exponent;
        return new BigDecimal(number)
                        .movePointLeft(shift)
                        .setScale(Math.max(0, 3 - exponent + shift), RoundingMode.HALF_EVEN)
                        .toPlainString()
                + (shift == 0 ? "" : "e" + shift);
    }

    private String of(double number, RoundingMode mode) {
        if (Double.isInfinite(number)) {
            return (number < 0 ? "-" : "") + (unicode ? "∞" : "inf");
        }
        double magnitude = Math.abs(number);
        if (magnitude == 0) {
            return "0";
        }
        BigDecimal exact = new BigDecimal(number);
        if (magnitude >= 1e-4 && magnitude < 1e9) {
            return exact.setScale(DECIMALS, mode).toPlainString();
        }
        BigDecimal rounded = exact.round(new MathContext(DECIMALS, mode));
        int exponent = rounded.precision() - rounded.scale() - 1;
        return rounded.movePointLeft(exponent)
                        .setScale(DECIMALS - 1, RoundingMode.HALF_EVEN)
                        .toPlainString()
                + "e"
                + exponent;
    }
}
