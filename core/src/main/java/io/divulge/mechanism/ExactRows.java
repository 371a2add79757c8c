package io.divulge.mechanism;

import io.divulge.expression.Arguments;
import io.divulge.numeric.FractionText;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Mechanisms written out in fractions, where their parameters are fractions or, for {@code epsilon}, the logarithm of one.
 */
public final class ExactRows {
    private static final BigFraction ONE = BigFraction.ONE;
    private static final BigFraction ZERO = BigFraction.ZERO;

    private ExactRows() {}

    /**
     * The rows of a mechanism.
     *
     * @param prior the prior in fractions, for a mechanism that is made for one
     * @throws IllegalArgumentException if a parameter has no exact form, with what would have
     */
    public static BigFraction[][] of(NamedMechanism mechanism, Optional<BigFraction[]> prior) {
        Arguments arguments = mechanism.arguments();
        return switch (mechanism.family().name()) {
            case "rr" -> randomizedResponse(mechanism, arguments.whole("k", 1));
            case "bsc" -> {
                BigFraction p = ExactParameters.fraction(mechanism, "p");
                yield new BigFraction[][] {{ONE.subtract(p), p}, {p, ONE.subtract(p)}};
            }
            case "bec" -> {
                BigFraction p = ExactParameters.fraction(mechanism, "p");
                yield new BigFraction[][] {{ONE.subtract(p), ZERO, p}, {ZERO, ONE.subtract(p), p}};
            }
            case "z" -> {
                BigFraction p = ExactParameters.fraction(mechanism, "p");
                yield new BigFraction[][] {{ONE, ZERO}, {p, ONE.subtract(p)}};
            }
            case "pml-extremal" ->
                extremal(
                        ExactParameters.ratio(mechanism),
                        prior.orElseThrow(() -> new IllegalArgumentException(
                                "'pml-extremal' is made for a prior: give one with --prior")));
            case "geometric" -> ExactLine.geometric(mechanism, arguments.whole("n", 1));
            case "exponential" -> ExactLine.exponential(mechanism, arguments.whole("n", 1));
            case "subset" -> ExactSets.subset(mechanism, arguments.whole("k", 1));
            case "unary" -> ExactSets.unary(mechanism, arguments.whole("k", 1));
            default ->
                throw new IllegalArgumentException(
                        "'" + mechanism.expression() + "' has no exact form: leave out --exact");
        };
    }

    private static BigFraction[][] randomizedResponse(NamedMechanism mechanism, int k) {
        ExactParameters.requireFew(mechanism, k, k);
        boolean honest = ExactParameters.isHonest(mechanism);
        BigFraction odds = honest ? ONE : ExactParameters.ratio(mechanism);
        BigFraction whole = odds.add(k - 1);
        BigFraction truth = honest ? ONE : odds.divide(whole);
        BigFraction lie = honest ? ZERO : whole.reciprocal();
        BigFraction[][] rows = new BigFraction[k][k];
        for (int x = 0; x < k; x++) {
            Arrays.fill(rows[x], lie);
            rows[x][x] = truth;
        }
        return rows;
    }

    private static BigFraction[][] extremal(BigFraction ratio, BigFraction[] prior) {
        BigFraction least = Arrays.stream(prior).min(BigFraction::compareTo).orElse(ZERO);
        if (ratio.multiply(ONE.subtract(least)).compareTo(ONE) >= 0) {
            throw new IllegalArgumentException("epsilon is log(" + FractionText.of(ratio)
                    + "), but for this prior the PML-extremal mechanism is defined from 0 to below -log(1 - p_min)"
                    + " (p_min = " + FractionText.of(least) + ")");
        }
        BigFraction[][] rows = new BigFraction[prior.length][prior.length];
        for (int i = 0; i < prior.length; i++) {
            for (int j = 0; j < prior.length; j++) {
                rows[i][j] = i == j ? ONE.subtract(ratio.multiply(ONE.subtract(prior[i]))) : ratio.multiply(prior[j]);
            }
        }
        return rows;
    }
}
