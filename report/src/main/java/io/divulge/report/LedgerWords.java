package io.divulge.report;

import io.divulge.composition.Ledger;
import io.divulge.composition.OverBudgetException;
import io.divulge.composition.PrivacyLevel;
import io.divulge.composition.ReleaseEvent;
import io.divulge.document.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** A ledger in sentences: what was released, what it has used and what is left, never less used than it is. */
public final class LedgerWords {
    /** So many releases are named. */
    private static final int MOST_NAMES = 8;

    private static final int DECIMALS = 6;

    private LedgerWords() {}

    /** "Releases: poll, 3 times; census." */
    public static String releases(Ledger ledger) {
        Map<String, Long> times = new LinkedHashMap<>();
        for (ReleaseEvent event : ledger.events()) {
            times.merge(event.name(), (long) event.times(), Long::sum);
        }
        String named = times.entrySet().stream()
                .limit(MOST_NAMES)
                .map(entry -> entry.getKey() + (entry.getValue() == 1 ? "" : ", " + entry.getValue() + " times"))
                .collect(Collectors.joining("; "));
        int others = times.size() - MOST_NAMES;
        return "Releases: " + named + (others > 0 ? "; and " + others + " others" : "") + ".";
    }

    /** "Budget: epsilon = 1.5 nats at delta = 0.01; used 0.405466, left 1.094534." */
    public static String budget(Ledger ledger, Unit unit) {
        return ledger.budget()
                .map(limit -> "Budget: " + level(limit, unit) + "; used "
                        + rounded(unit.of(ledger.epsilon(limit.delta()).upper()), RoundingMode.CEILING) + ", left "
                        + rounded(unit.of(ledger.remaining()), RoundingMode.FLOOR) + ".")
                .orElse("No budget.");
    }

    /** "epsilon = 1.5 nats at delta = 0.01". */
    public static String level(PrivacyLevel level, Unit unit) {
        String epsilon = digits(unit.of(level.epsilon()));
        return (unit == Unit.FACTOR ? "a factor of " + epsilon : "epsilon = " + epsilon + " " + unit.afterNumber())
                + " at delta = " + digits(level.delta());
    }

    /** What a refusal says in another unit than nats: ", that is 6.25 times against 5"; nothing in nats. */
    public static String exceeded(OverBudgetException over, Unit unit) {
        return unit == Unit.NATS
                ? ""
                : ", that is " + digits(unit.of(over.needed())) + " " + unit.afterNumber() + " against "
                        + digits(unit.of(over.budget().epsilon()));
    }

    private static String digits(double number) {
        return Double.isInfinite(number) ? "inf" : plain(new BigDecimal(number).round(new MathContext(DECIMALS)));
    }

    private static String rounded(double number, RoundingMode mode) {
        return Double.isInfinite(number) ? "inf" : plain(new BigDecimal(number).setScale(DECIMALS, mode));
    }

    private static String plain(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return shortest.scale() > 12 ? shortest.toString() : shortest.toPlainString();
    }
}
