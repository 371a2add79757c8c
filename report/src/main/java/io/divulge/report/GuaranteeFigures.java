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
final class GuaranteeFigures {
    private static final int DECIMALS = 6;
    private static final int DIGITS = 6;

    private static final String IN_NATS = "Expressions are in nats, as they are to be written.";

    /** Numbers that have no unit. */
    static final Set<String> PROBABILITIES = Set.of("delta", "t");

    private GuaranteeFigures() {}

    /** The expression with every long number rounded up; what was written short stays as it was. */
    static Span of(Guarantee guarantee) {
        return new Span.PerUnit(unit -> of(guarantee, Map.of(), unit));
    }

    /** The tightest guarantee that was found, written so that it passes the check. */
    static Span tightest(Assessment assessment) {
        Map<String, Double> lower = assessment.findings().stream()
                .collect(Collectors.toMap(
                        Finding::parameter, finding -> finding.value().lower()));
        return new Span.PerUnit(unit -> of(assessment.tightest(), lower, unit));
    }

    /** A guarantee as it was asked for. */
    static Span asked(Guarantee guarantee) {
        return new Span.PerUnit(
                unit -> unit == Unit.FACTOR ? guarantee.written().withFactors() : guarantee.expression());
    }

    /** That expressions are in nats where the numbers beside them are not; factors are written as such. */
    static Span remark() {
        return new Span.PerUnit(unit -> unit == Unit.BITS ? IN_NATS : "");
    }

    /** The numbers of nats in another unit, in a sentence; nothing if the expression shows that unit or no number has one. */
    static Span inUnit(Guarantee guarantee) {
        return new Span.PerUnit(unit ->
                unit == Unit.NATS || unit == Unit.FACTOR && nats(guarantee) == 1 ? "" : inUnit(guarantee, unit));
    }

    private static String inUnit(Guarantee guarantee, Unit unit) {
        String numbers = guarantee.parameters().entrySet().stream()
                .filter(entry -> !PROBABILITIES.contains(entry.getKey()))
                .map(entry -> entry.getKey() + " = "
                        + Digits.atMost(
                                unit.upper(Enclosure.of(entry.getValue()).upper())))
                .collect(Collectors.joining(", "));
        String lead = unit == Unit.FACTOR ? "As factors: " : "In " + unit.label() + ": ";
        return numbers.isEmpty() ? "" : lead + numbers + ". " + IN_NATS;
    }

    private static long nats(Guarantee guarantee) {
        return guarantee.parameters().keySet().stream()
                .filter(name -> !PROBABILITIES.contains(name))
                .count();
    }

    private static String of(Guarantee guarantee, Map<String, Double> lower, Unit unit) {
        boolean factor = unit == Unit.FACTOR && nats(guarantee) == 1;
        return guarantee.parameters().entrySet().stream()
                .map(entry -> {
                    boolean probability = PROBABILITIES.contains(entry.getKey());
                    double least = lower.getOrDefault(entry.getKey(), Double.NEGATIVE_INFINITY);
                    return factor && !probability
                            ? "factor=" + factor(entry.getValue(), least)
                            : entry.getKey() + "=" + number(entry.getValue(), least, probability);
                })
                .collect(Collectors.joining(",", guarantee.name() + "(", ")"));
    }

    /** The factor of a number of nats: as it was written, or rounded up so that its logarithm is no less. */
    private static String factor(Scalar nats, double lower) {
        String text = nats.text();
        if (text.startsWith("log(")) {
            return text.substring("log(".length(), text.length() - 1);
        }
        double factor = Unit.FACTOR.upper(nats.value() + nats.error());
        if (Double.isInfinite(factor)) {
            return "inf";
        }
        BigDecimal nearest = new BigDecimal(factor)
                .setScale(DECIMALS, RoundingMode.HALF_EVEN)
                .stripTrailingZeros();
        boolean good = Figure.isAsGood(Math.log(nearest.doubleValue()), lower, nats.value());
        BigDecimal shown = good
                ? nearest
                : new BigDecimal(factor)
                        .setScale(DECIMALS, RoundingMode.CEILING)
                        .stripTrailingZeros();
        return shown.toPlainString();
    }

    /** All digits of a double, and no more: as a parameter is written. */
    static String digits(double number) {
        String digits = Double.toString(number);
        return digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
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
