package io.divulge.numeric;

/**
 * The natural logarithm of a probability, from a small table and a short polynomial: about three times as fast as
 * {@code Math.log}, which has to serve all numbers.
 *
 * <p>Relative error at most {@link #ROUNDINGS} units of roundoff, down to the smallest probabilities and right up to 1.
 */
final class TableLogarithm {
    /** {@code |log(w) - true| <= ROUNDINGS * Rounding.UNIT * |true|}. */
    static final int ROUNDINGS = 12;

    /*
     * w = 2^k z with 3/4 < z <= 3/2. That range is cut, by the leading bits of z, into 512 cells (lo, hi], so that
     *
     *     log w = k log 2 + log hi + log(1 + r),    r = (z - hi) / hi <= 0.
     *
     * The bits below those that name the cell count the steps from z up to hi, so z - hi is an exact integer times a
     * power of two, which the table has multiplied into 1 / hi. With u the unit roundoff:
     *
     *   - r is off by 2u (the table's slope and one product); |r| < 2^-9, and |r| < 2^-9.5 where z <= 1.
     *   - The polynomial leaves out less than |r|^6 / 5.
     *   - k = 0, hi = 1: log hi = 0, the slope is a power of two, r is exact and |r| < 2^-10, so the polynomial is off
     *     by u (the last addition), 1.4u (left out) and 2^-8 u (the rest). At w = 1, r = 0 and the result is 0.
     *   - k = 0, hi < 1: all parts are negative, so relative errors do not grow: at most 2u (Math.log), or 3u + 1.4u
     *     (r), then u for their addition.
     *   - k < 0: |log w| > 0.287. k log 2 is off by 2u * 0.694 |k|, log hi by 2u * 0.406, their additions by
     *     u * 0.406 and u |log w|, and the rest by less than 0.01u. At k = -1 this is 2.7u / 0.287 + u < 11u; each
     *     further k adds 1.4u to the error and 0.69 to |log w|, which makes the quotient smaller.
     */
    private static final int CELL_BITS = 9;

    private static final int CELLS = 1 << CELL_BITS;
    private static final int STEP_BITS = 52 - CELL_BITS;

    /** A step below the first cell: cells are open at their lower end. */
    private static final long ORIGIN = Double.doubleToRawLongBits(0.75) + 1;

    private static final long ABOVE_STEPS = -1L << STEP_BITS;
    private static final int EXPONENTS = 1024;

    private static final double[] SLOPE = new double[CELLS];
    private static final double[] LOG_HI = new double[CELLS];
    private static final double[] LOG_POWER = new double[EXPONENTS];

    static {
        for (int cell = 0; cell < CELLS; cell++) {
            double hi = Double.longBitsToDouble(ORIGIN - 1 + ((cell + 1L) << STEP_BITS));
            SLOPE[cell] = (hi <= 1 ? 0x1p-53 : 0x1p-52) / hi;
            LOG_HI[cell] = Math.log(hi);
        }
        // Indexed by the low bits of k, so that no bounds need checking: 0 first, then -1023, -1022, ... -1.
        for (int i = 1; i < EXPONENTS; i++) {
            LOG_POWER[i] = (i - EXPONENTS) * Math.log(2);
        }
    }

    private TableLogarithm() {}

    /** {@code log w} for {@code w} from {@link Double#MIN_NORMAL} to 1; for 0 some finite number, to be multiplied by 0. */
    static double log(double w) {
        long t = Double.doubleToRawLongBits(w) - ORIGIN;
        int cell = (int) (t >>> STEP_BITS) & (CELLS - 1);
        double r = ((t | ABOVE_STEPS) + 1) * SLOPE[cell];
        double square = r * r;
        double rest = square * (-0.5 + r * (1.0 / 3) + square * (-0.25 + r * 0.2));
        return LOG_POWER[(int) (t >>> 52) & (EXPONENTS - 1)] + (LOG_HI[cell] + (r + rest));
    }
}
