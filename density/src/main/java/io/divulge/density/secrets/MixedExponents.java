package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;
import java.util.List;

/** {@code log sum_j w_j e^(d_j)} with weights that add up to 1: what a mixture of laws makes of their logarithms. */
final class MixedExponents {
    private MixedExponents() {}

    /**
     * Near 0 the weights add up to 1, and what the exponents add to that is small; far from it the largest exponent is taken out, so that
     * nothing overflows and nothing vanishes.
     */
    static Enclosure log(List<Enclosure> weights, List<Enclosure> exponents) {
        double largest = exponents.stream().mapToDouble(Enclosure::upper).max().orElseThrow();
        double smallest = exponents.stream().mapToDouble(Enclosure::lower).min().orElseThrow();
        boolean small = largest < 1 && smallest > -1;
        Enclosure shift = Enclosure.of(small || Double.isInfinite(largest) ? 0 : largest);
        Enclosure sum = Enclosure.ZERO;
        for (int i = 0; i < exponents.size(); i++) {
            Enclosure exponent = exponents.get(i).minus(shift);
            sum = sum.plus(weights.get(i).times(small ? exponent.expm1() : exponent.exp()));
        }
        return small ? sum.log1p() : sum.log().plus(shift);
    }
}
