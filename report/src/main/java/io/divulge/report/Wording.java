package io.divulge.report;

import io.divulge.document.ClosedForm;
import io.divulge.measure.Factors;
import io.divulge.measure.Value;
import io.divulge.model.LabelText;
import io.divulge.numeric.FractionText;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Numbers in sentences: few digits, and never a smaller leakage than there is.
 *
 * <p>A factor has four digits: the nearest such number if the bracket allows it, and the next one up otherwise.
 */
final class Wording {
    /** Below this factor a percentage reads better. */
    private static final double SMALL = Factors.SMALL;

    /** A fraction of more characters than this says less than its digits. */
    private static final int LONGEST_FRACTION = 24;

    private Wording() {}

    /**
     * "4x better", "0.3% better" for a leakage; the caller has excluded a leakage of 0. Where the factor is known as a
     * fraction and the digits do not show all of it, with the fraction: "1.167x (exactly 7/6) better".
     */
    static String better(Result leakage) {
        String times = Factors.times(leakage.value());
        return times + fraction(leakage, times, factor -> factor.subtract(1)) + " better";
    }

    /** "4x less likely", "0.3% less likely" for a cost that is neither 0 nor infinite, in the same way. */
    static String lessLikely(Result cost) {
        Value value = cost.value();
        String times = Math.exp(value.value()) < SMALL
                ? Factors.percentage(
                        -Math.expm1(-value.lower()), -Math.expm1(-value.value()), -Math.expm1(-value.upper()))
                : Factors.times(value);
        return times + fraction(cost, times, factor -> BigFraction.ONE.subtract(factor.reciprocal())) + " less likely";
    }

    /** The factor as a fraction, if it is known, short, and not what the digits say already. */
    private static String fraction(Result result, String times, UnaryOperator<BigFraction> share) {
        boolean percent = times.endsWith("%");
        return result.exact()
                .flatMap(ClosedForm::factor)
                .filter(factor -> !isAll(times, percent ? share.apply(factor).multiply(100) : factor))
                .map(FractionText::of)
                .filter(text -> text.length() <= LONGEST_FRACTION)
                .map(text -> percent ? " (exactly the factor " + text + ")" : " (exactly " + text + ")")
                .orElse("");
    }

    /** Whether the digits shown are all of a number. */
    private static boolean isAll(String shown, BigFraction number) {
        String digits = shown.substring(0, shown.length() - 1);
        return digits.matches("[0-9.]+") && Scalar.fraction(digits).compareTo(number) == 0;
    }

    /** A probability with three digits. */
    static String probability(double p) {
        BigDecimal rounded = new BigDecimal(p).round(new MathContext(3));
        // A probability that only rounding keeps from 1 is 1.
        if (p < 1 - 1e-12 && rounded.compareTo(BigDecimal.ONE) == 0) {
            return "almost 1";
        }
        return Factors.shortest(rounded);
    }

    /** How many times larger one number is than another, rounded down. */
    static String ratio(double larger, double smaller) {
        double ratio = Math.min(larger / smaller, Double.MAX_VALUE);
        return Factors.shortest(new BigDecimal(ratio).round(new MathContext(2, RoundingMode.FLOOR)));
    }

    /** A label in quotes, cut if it is very long. */
    static String quoted(String label) {
        return LabelText.quoted(label);
    }
}
