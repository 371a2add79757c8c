package io.divulge.numeric;

import java.util.function.IntFunction;

/**
 * What counts as a probability distribution: entries in {@code [0, 1]} whose sum is within {@link #TOLERANCE} of 1.
 *
 * <p>Decided here and nowhere else, and never repaired. What was accepted is not more certain than it looks: if the
 * sum is off by more than rounding explains, the entries cannot all be right, and that defect goes into the error of
 * everything computed from them.
 *
 * <p>How it does is a convention. Entries whose sum is off are read as weights: what was meant is each of them divided by
 * the sum, so all are off by the same fraction. That covers numbers that were cut after so many digits in proportion, or
 * never normalized. It does not cover a defect that belongs to one entry alone, which may be off by a larger fraction:
 * 1e-10 missing from a sum is 1e-10 of an entry near 1, but all of an entry of 1e-10.
 */
public final class Simplex {
    /** How far a sum may be from 1. */
    public static final double TOLERANCE = 1e-9;

    /** Roundings that a number of few digits may have been through, each as large as its last digit. */
    private static final int SLACK = 16;

    private static final String NORMALIZING = "If these are weights, ask for normalizing.";

    private Simplex() {}

    /**
     * Checks that {@code entries} form a distribution and says how well they are known.
     *
     * @param what the distribution, for the message: "prior", "row 'ill'"
     * @param label names an entry, for the message
     * @return the relative uncertainty of each entry, read as a weight; at least {@link Rounding#UNIT}
     * @throws IllegalArgumentException if they do not
     */
    public static double check(String what, double[] entries, IntFunction<String> label) {
        return check(what, entries, label, NORMALIZING);
    }

    /**
     * The same for a distribution that nobody divides by its sum.
     *
     * @param wayOut what to do if the sum is not 1, for the message
     */
    public static double check(String what, double[] entries, IntFunction<String> label, String wayOut) {
        Sum sum = new Sum();
        for (int i = 0; i < entries.length; i++) {
            checkEntry(what, entries[i], label, i);
            sum.add(entries[i]);
        }
        return checkSum(what, sum.value(), entries.length, wayOut);
    }

    /** Whether a number is a probability that a double holds to full precision. */
    public static boolean isEntry(double entry) {
        return entry >= Double.MIN_NORMAL && entry <= 1 || entry == 0;
    }

    /** Whether a sum is as close to 1 as is accepted. */
    public static boolean isSum(double sum) {
        return Math.abs(sum - 1) <= TOLERANCE;
    }

    /** Whether a sum is as close to 1 as is accepted of entries that are each known to within this fraction only. */
    public static boolean isSum(double sum, double uncertainty) {
        return Math.abs(sum - 1) <= Math.max(TOLERANCE, SLACK * uncertainty);
    }

    /** What to say of a sum that is not: how far off it is, without the digits that only rounding has made. */
    public static String complaint(double sum) {
        return "sums to " + Digits.twelve(sum) + ", not to 1 (off by " + Digits.six(sum - 1) + "; accepted: "
                + Digits.six(TOLERANCE) + ").";
    }

    /** Checks one entry: a probability that a double holds to full precision. */
    public static void checkEntry(String what, double entry, IntFunction<String> label, int index) {
        if (isEntry(entry)) {
            return;
        }
        // Written so that NaN fails.
        if (!(entry >= 0 && entry <= 1)) {
            throw new IllegalArgumentException(what + " has " + entry + " at '" + label.apply(index)
                    + "', which is no probability (expected a number from 0 to 1)");
        }
        throw new TooUnlikelyException(what + " has " + entry + " at '" + label.apply(index)
                + "', smaller than a double holds to full precision (expected 0, or at least " + Double.MIN_NORMAL
                + ")");
    }

    /** Checks a sum of {@code terms} probabilities and says how well each of them is known, read as a weight. */
    public static double checkSum(String what, double sum, long terms) {
        return checkSum(what, sum, terms, NORMALIZING);
    }

    private static double checkSum(String what, double sum, long terms, String wayOut) {
        if (!isSum(sum)) {
            throw new IllegalArgumentException(what + " " + complaint(sum) + " " + wayOut);
        }
        return uncertaintyOf(sum, terms, 0);
    }

    /**
     * How well each of the {@code terms} probabilities is known that have this sum, read as a weight.
     *
     * @param stated how well it is known without regard to the sum
     */
    public static double uncertaintyOf(double sum, long terms, double stated) {
        double defect = Math.abs(sum - 1);
        // Decimals that stand for a distribution are each off by half an ulp, so their sum is off by at most UNIT.
        double entry = Math.max(Rounding.UNIT, stated);
        return defect <= 4 * Rounding.UNIT + terms * Rounding.UNIT * Rounding.UNIT
                ? entry
                // Divided by the sum, which was itself computed from rounded decimals.
                : Rounding.quotient(entry, defect + 3 * Rounding.UNIT);
    }
}
