package io.divulge.numeric;

/**
 * Products of probabilities that must not vanish: a positive product that a double rounds to 0, or holds with few digits,
 * would make something impossible that is not, and no error bound covers that.
 */
public final class Product {
    /**
     * A sum of products that is at least this has not lost a part that matters: all that fewer than {@code 2^60} terms can
     * lose to underflow is less than one rounding of the sum.
     */
    private static final double SAFE = 0x1p-960;

    private Product() {}

    /** Whether the product of two numbers is positive and smaller than a double holds to full precision. */
    public static boolean vanishes(double a, double b) {
        return a * b < Double.MIN_NORMAL && a > 0 && b > 0;
    }

    /** Whether a quotient is positive and smaller than a double holds to full precision. */
    public static boolean vanishesBy(double a, double divisor) {
        return a / divisor < Double.MIN_NORMAL && a > 0;
    }

    /** Whether a sum of products is so small that a part of it which vanished may matter. */
    public static boolean mayLack(double sum) {
        return sum < SAFE;
    }

    /**
     * The refusal of a number that vanishes.
     *
     * @param what the distribution: "prior", "row 'ill'"
     * @param number as it would be computed: "1.0E-200 * 1.0E-200"
     * @param where the entry
     */
    public static IllegalArgumentException vanishing(String what, String number, String where) {
        return new TooUnlikelyException(what + " has " + number + " at " + where
                + ", smaller than a double holds to full precision (expected 0, or at least " + Double.MIN_NORMAL
                + ")");
    }

    /** The refusal of a product that vanishes. */
    public static IllegalArgumentException vanishing(String what, double a, double b, String where) {
        return vanishing(what, a + " * " + b, where);
    }
}
