package io.divulge.io;

import io.divulge.model.Excerpt;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Simplex;
import io.divulge.numeric.Sum;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Makes sure that the numbers of a row, or of a prior, are probabilities: refuses them, or divides them by their sum where
 * that was asked for.
 */
final class Distribution {
    /** Beyond this, adding fractions of unlike denominators takes longer than anyone waits. */
    private static final int WIDEST_DENOMINATOR = 20_000;

    private static final int FIRST_GLANCE = 1024;

    private static final String WEIGHTS = " If these are weights, --normalize divides by the sum.";

    private Distribution() {}

    /** Checks the row in place; says whether it was not a distribution and was made one. */
    static boolean check(NumberRow row, boolean normalizing, RowName name) {
        return row.isExact() ? checkExact(row, normalizing, name) : checkDoubles(row, normalizing, name);
    }

    private static boolean checkDoubles(NumberRow row, boolean normalizing, RowName name) {
        double[] values = row.values();
        double sum = sum(row, normalizing, name);
        if (sum == 0) {
            throw allZero(name);
        }
        if (!normalizing) {
            if (!Simplex.isSum(sum)) {
                throw offSum(sum, row, name);
            }
            return false;
        }
        divide(values, row.size(), sum, name);
        return !Simplex.isSum(sum);
    }

    private static boolean checkExact(NumberRow row, boolean normalizing, RowName name) {
        BigFraction sum = exactSum(row, normalizing, name);
        if (sum.signum() == 0) {
            throw allZero(name);
        }
        boolean off = sum.compareTo(BigFraction.ONE) != 0;
        if (off && !normalizing) {
            double rounded = sum.doubleValue();
            if (!Simplex.isSum(rounded)) {
                throw offSum(rounded, row, name);
            }
            throw name.problem("sums to " + Excerpt.of(text(sum), 80)
                    + ", not to 1 exactly, as exact arithmetic needs. Use --normalize to divide by the sum,"
                    + " or leave --exact out.");
        }
        divide(row, sum, name);
        return off;
    }

    /**
     * Looks at a row that is still being read, at 1024 numbers and whenever they have doubled: when they sum to more than 1
     * already, no end of the row makes them probabilities. A shorter row is read to its end, since its whole sum says more.
     */
    static void glance(NumberRow row, RowName name) {
        glance(row, name, "number");
    }

    /** The same; messages call the numbers so. */
    static void glance(NumberRow row, RowName name, String what) {
        if (!isDue(row)) {
            return;
        }
        double sum = sum(row, false, name);
        // Far enough for the sum of the whole row not to be rounded back.
        if (sum > 1 + 2 * Simplex.TOLERANCE) {
            throw beyond(sum, Plural.of(row.size(), what), row, name);
        }
    }

    /** Whether {@link #glance} would look at this row now. */
    static boolean isDue(NumberRow row) {
        return row.size() >= FIRST_GLANCE && Integer.bitCount(row.size()) == 1;
    }

    /** The complaint about a sum that is above 1 before all was added. */
    private static ModelFormatException beyond(double sum, String read, NumberRow row, RowName name) {
        return name.problem("sums to " + Digits.twelve(sum) + " after " + read
                + " already (expected 1 for all of it; accepted: " + Digits.six(Simplex.TOLERANCE)
                + " more)."
                + WEIGHTS + orCounts(row, name));
    }

    /** The sum of weights, each finite and at least 0; at most 1 unless they are {@code free}. */
    static double sum(NumberRow row, boolean free, RowName name) {
        double[] values = row.values();
        Sum sum = new Sum();
        for (int i = 0; i < row.size(); i++) {
            // Written so that NaN fails.
            if (!(values[i] >= 0 && (free || values[i] <= 1))) {
                throw notProbability(values[i], i, free, row, name);
            }
            sum.add(values[i]);
        }
        if (sum.value() == Double.POSITIVE_INFINITY) {
            throw name.problem("has weights whose sum is larger than a double holds");
        }
        return sum.value();
    }

    /** The same without rounding. */
    static BigFraction exactSum(NumberRow row, boolean free, RowName name) {
        BigFraction[] fractions = row.fractions();
        BigFraction sum = BigFraction.ZERO;
        for (int i = 0; i < row.size(); i++) {
            if (fractions[i].signum() < 0 || !free && fractions[i].compareTo(BigFraction.ONE) > 0) {
                throw notProbability(fractions[i].doubleValue(), i, free, row, name);
            }
            sum = sum.add(fractions[i]);
            if (sum.getDenominator().bitLength() > WIDEST_DENOMINATOR) {
                throw name.problem("has fractions whose common denominator has more than " + WIDEST_DENOMINATOR
                        + " bits, too many for exact arithmetic. Leave --exact out.");
            }
        }
        return sum;
    }

    /** Divides weights by their sum. */
    static void divide(double[] values, int size, double sum, RowName name) {
        for (int i = 0; i < size; i++) {
            double weight = values[i];
            values[i] = weight / sum;
            if (weight > 0 && values[i] < Double.MIN_NORMAL) {
                throw tooSmall(weight + " divided by the sum " + sum, i, name);
            }
        }
    }

    /** Divides weights by their sum, exactly, and rounds the result to doubles. */
    static void divide(NumberRow row, BigFraction sum, RowName name) {
        BigFraction[] fractions = row.fractions();
        boolean off = sum.compareTo(BigFraction.ONE) != 0;
        for (int i = 0; i < row.size(); i++) {
            if (off) {
                fractions[i] = fractions[i].divide(sum);
            }
            row.values()[i] = fractions[i].doubleValue();
            if (fractions[i].signum() > 0 && row.values()[i] < Double.MIN_NORMAL) {
                throw tooSmall("the probability", i, name);
            }
        }
    }

    private static ModelFormatException offSum(double sum, NumberRow row, RowName name) {
        return name.problem(Simplex.complaint(sum) + WEIGHTS + (sum > 1 ? orCounts(row, name) : ""));
    }

    private static ModelFormatException allZero(RowName name) {
        return name.problem("has only zeros (expected a sum above 0)");
    }

    private static ModelFormatException tooSmall(String what, int index, RowName name) {
        return name.problem(
                index,
                what + " is smaller than a double holds to full precision (expected 0, or at least " + Double.MIN_NORMAL
                        + ")");
    }

    private static ModelFormatException notProbability(
            double value, int index, boolean free, NumberRow row, RowName name) {
        if (free) {
            return name.problem(index, value + " is no weight (expected a number of at least 0)");
        }
        return name.problem(
                index,
                value + " is no probability (expected a number from 0 to 1)."
                        + (value > 1 ? WEIGHTS + orCounts(row, name) : ""));
    }

    /** Another way out for a row of a matrix that holds nothing but whole numbers. */
    private static String orCounts(NumberRow row, RowName name) {
        boolean whole = name.matrix();
        for (int i = 0; i < row.size() && whole; i++) {
            whole = NumberRow.isCount(row.values()[i]);
        }
        return whole ? " If they are counts, use the JSON key counts, or a long table with --count." : "";
    }

    /** A fraction as people write it. */
    static String text(BigFraction fraction) {
        return fraction.getDenominator().bitLength() == 1
                ? fraction.getNumerator().toString()
                : fraction.getNumerator() + "/" + fraction.getDenominator();
    }
}
