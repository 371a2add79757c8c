package io.divulge.report;

import io.divulge.document.Figure;
import io.divulge.document.Span;
import io.divulge.document.Unit;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.Finding;
import io.divulge.guarantee.Guarantee;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** A guarantee with numbers that people can read, and that still hold: each is rounded up, or equal but for rounding. */
public final class GuaranteeFigures {
    private static final int DECIMALS = 6;
    private static final int DIGITS = 6;

    /** Numbers that have no unit. */
    static final Set<String> PROBABILITIES = Set.of("delta", "t");

    private GuaranteeFigures() {}

    /** The expression with every long number rounded up; what was written short stays as it was. */
    public static String of(Guarantee guarantee) {
        return of(guarantee, Map.of());
    }

    /** The tightest guarantee that was found, written so that it passes the check. */
    public static String tightest(Assessment assessment) {
        return of(
                assessment.tightest(),
                assessment.findings().stream()
                        .collect(Collectors.toMap(
                                Finding::parameter, finding -> finding.value().lower())));
    }

    /** The numbers of nats in another unit, in a sentence; nothing if nats are what is shown or no number has a unit. */
    static Span inUnit(Guarantee guarantee) {
        return new Span.PerUnit(unit -> unit == Unit.NATS ? "" : inUnit(guarantee, unit));
    }

    private static String inUnit(Guarantee guarantee, Unit unit) {
        String numbers = guarantee.parameters().entrySet().stream()
                .filter(entry -> !PROBABILITIES.contains(entry.getKey()))
                .map(entry -> entry.getKey() + " = "
                        + Digits.atMost(
                                unit.upper(Enclosure.of(entry.getValue()).upper())))
                .collect(Collectors.joining(", "));
        return numbers.isEmpty()
                ? ""
                : "In " + unit.label() + ": " + numbers + ". Expressions are in nats, as they are to be written.";
    }

    private static String of(Guarantee guarantee, Map<String, Double> lower) {
        return guarantee.parameters().entrySet().stream()
                .map(entry -> entry.getKey() + "="
                        + number(
                                entry.getValue(),
                                lower.getOrDefault(entry.getKey(), Double.NEGATIVE_INFINITY),
                                PROBABILITIES.contains(entry.getKey())))
                .collect(Collectors.joining(",", guarantee.name() + "(", ")"));
    }

    private static String number(Scalar number, double lower, boolean probability) {
        String text = number.text();
        double value = number.value();
        if (Double.isInfinite(value)) {
            return "inf";
        }
        if (number.isZero()) {
            return "0";
        }
        if (value == 0) {
            // Too small for a double, and yet not 0.
            return text;
        }
        if (text.length() <= DECIMALS + 2 && !text.contains("E")) {
            return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
        }
        if (text.startsWith("log(") || text.contains("/")) {
            return text;
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal nearest = exact.setScale(DECIMALS, RoundingMode.HALF_EVEN).stripTrailingZeros();
        if (nearest.signum() > 0
                && !(probability && nearest.compareTo(BigDecimal.ONE) >= 0)
                && Figure.isAsGood(nearest.doubleValue(), lower, value)) {
            return nearest.toPlainString();
        }
        BigDecimal rounded = value >= 1e-3
                ? exact.setScale(DECIMALS, RoundingMode.CEILING)
                : exact.round(new MathContext(DIGITS, RoundingMode.CEILING));
        // Who may disregard all promises nothing, so nothing below 1 is shown as 1.
        boolean past = probability && value < 1 && rounded.compareTo(BigDecimal.ONE) >= 0;
        return past ? text : rounded.stripTrailingZeros().toString().replace("E", "e");
    }
}
