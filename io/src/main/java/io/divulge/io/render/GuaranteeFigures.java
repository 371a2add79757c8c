package io.divulge.io.render;

import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.stream.Collectors;

/** A guarantee with numbers that people can read, and that still hold: each is rounded up, or equal but for rounding. */
final class GuaranteeFigures {
    private static final int DECIMALS = 6;
    private static final int DIGITS = 6;

    private GuaranteeFigures() {}

    /** The expression with every long number rounded up; what was written short stays as it was. */
    static String of(Guarantee guarantee) {
        return of(guarantee, Map.of());
    }

    /** The tightest guarantee that was found, written so that it passes the check. */
    static String tightest(Assessment assessment) {
        return of(
                assessment.tightest(),
                assessment.findings().stream()
                        .collect(Collectors.toMap(
                                Finding::parameter, finding -> finding.value().lower())));
    }

    private static String of(Guarantee guarantee, Map<String, Double> lower) {
        return guarantee.parameters().entrySet().stream()
                .map(entry -> entry.getKey() + "="
                        + number(entry.getValue(), lower.getOrDefault(entry.getKey(), Double.NEGATIVE_INFINITY)))
                .collect(Collectors.joining(",", guarantee.name() + "(", ")"));
    }

    private static String number(Scalar number, double lower) {
        String text = number.text();
        double value = number.value();
        if (Double.isInfinite(value)) {
            return "inf";
        }
        if (value == 0) {
            return "0";
        }
        if (text.length() <= DECIMALS + 2 && !text.contains("E")) {
            return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
        }
        if (text.startsWith("log(") || text.contains("/")) {
            return text;
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal nearest = exact.setScale(DECIMALS, RoundingMode.HALF_EVEN).stripTrailingZeros();
        if (nearest.signum() > 0 && Figure.isAsGood(nearest.doubleValue(), lower, value)) {
            return nearest.toPlainString();
        }
        BigDecimal rounded = value >= 1e-3
                ? exact.setScale(DECIMALS, RoundingMode.CEILING)
                : exact.round(new MathContext(DIGITS, RoundingMode.CEILING));
        // A probability may not be rounded up past 1; nothing else is so near to it.
        boolean past = value <= 1 && rounded.compareTo(BigDecimal.ONE) > 0;
        return past ? text : rounded.stripTrailingZeros().toString().replace("E", "e");
    }
}
