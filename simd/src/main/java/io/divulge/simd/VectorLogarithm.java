package io.divulge.simd;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Binary logarithms of a vector of probabilities at once, without a table and without branches.
 *
 * <p>Each is off by at most {@link #ROUNDINGS} units of roundoff of its size, down to the smallest probabilities and
 * right up to 1.
 */
final class VectorLogarithm {
    /** {@code |log2(w) - true| <= ROUNDINGS * 2^-53 * |true|}. */
    static final int ROUNDINGS = 248;

    static final VectorSpecies<Double> DOUBLES = DoubleVector.SPECIES_PREFERRED;

    /** What a binary logarithm is multiplied by to become a natural one. */
    static final double LOG_2 = 0.6931471805599453;

    /*
     * w = 2^k z with sqrt(1/2) <= z < sqrt(2). With s = (z - 1) / (z + 1), |s| < 0.1716,
     *
     *     log2 w = k + s P(s^2),    P(t) = (2 / log 2) (1 + t/3 + t^2/5 + ...).
     *
     * P is replaced by a polynomial of degree 5 whose relative error on 0 <= t <= 0.02944, its rounded coefficients
     * included, is below 240u (bench/side-by-side/polynomial.py finds it). One degree more would bring that below 2u and
     * the pass below the speed of memory; adding up so many terms costs as many roundings anyway. Besides, with u the
     * unit roundoff:
     *
     *   - z - 1 is exact, z + 1 and the quotient are off by u each, so s by 2u, s^2 by 5u, which moves P by 0.06u.
     *   - The last step of Horner's scheme is off by u, those before by less than 0.02u together.
     *   - So s P is off by 244u. If k < 0 then |s P| <= 1/2 <= |log2 w|; if k = 0 then s P is log2 w. The fused addition
     *     of k adds u. Together less than 246u, and 0 at w = 1, where s = 0.
     *
     * The steps are those that the processor has fewest units for: multiplications and the division. A table in
     * registers would save two of them and cost more than it saves.
     */
    private static final DoubleVector C0 = all(0x1.71547652b8251p+1);
    private static final DoubleVector C1 = all(0x1.ec709dc53c31dp-1);
    private static final DoubleVector C2 = all(0x1.2776c29380af0p-1);
    private static final DoubleVector C3 = all(0x1.a61a2e9188889p-2);
    private static final DoubleVector C4 = all(0x1.47955fcfef1aep-2);
    private static final DoubleVector C5 = all(0x1.21b05967b9737p-2);
    private static final DoubleVector ONE = all(1.0);

    private static final long ROOT_OF_HALF = 0x3fe6a09e667f3bcdL;
    private static final LongVector LEAST = bits(ROOT_OF_HALF);
    /** Moves the exponent's step from powers of two to where z starts, and keeps all numbers positive. */
    private static final LongVector SHIFT = bits(Double.doubleToRawLongBits(1.0) - ROOT_OF_HALF);

    private static final LongVector FRACTION = bits((1L << 52) - 1);
    /** An integer below 2^52 in the fraction of this number is the number plus that integer. */
    private static final LongVector INTEGER = bits(Double.doubleToRawLongBits(0x1p52));

    private static final DoubleVector INTEGER_BIAS = all(0x1p52 + 1023);

    private VectorLogarithm() {}

    /**
     * {@code log2 w} for entries from {@link Double#MIN_NORMAL} to 1; for 0 some finite number, to be multiplied by 0.
     *
     * @param bits the bits of the entries
     */
    static DoubleVector log2(LongVector bits) {
        LongVector shifted = bits.add(SHIFT);
        DoubleVector z = shifted.and(FRACTION).add(LEAST).reinterpretAsDoubles();
        DoubleVector k = shifted.lanewise(VectorOperators.LSHR, 52)
                .or(INTEGER)
                .reinterpretAsDoubles()
                .sub(INTEGER_BIAS);
        DoubleVector s = z.sub(ONE).div(z.add(ONE));
        DoubleVector t = s.mul(s);
        return t.fma(C5, C4).fma(t, C3).fma(t, C2).fma(t, C1).fma(t, C0).fma(s, k);
    }

    private static DoubleVector all(double value) {
        return DoubleVector.broadcast(DOUBLES, value);
    }

    private static LongVector bits(long value) {
        return LongVector.broadcast(VectorSpecies.of(long.class, DOUBLES.vectorShape()), value);
    }
}
