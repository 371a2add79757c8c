package io.divulge.report;

import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.Unit;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.SampleVerdict;
import io.divulge.estimate.Watch;
import io.divulge.guarantee.Finding;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.numeric.Digits;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is known of a release while events come in, in a line for each look at them. */
public final class WatchLine {
    private WatchLine() {}

    /** What the last look showed. */
    public static String of(Watch watch, Unit unit) {
        Stream<String> said = watch.verdicts().isEmpty()
                ? Stream.of(PML, MAXIMAL_LEAKAGE, MUTUAL_INFORMATION).map(family -> {
                    Estimates found = watch.estimates();
                    return found == null
                            ? ""
                            : family.name() + " "
                                    + between(
                                            found.of(family).value(),
                                            found.of(family).quantity(),
                                            unit);
                })
                : watch.verdicts().stream().map(each -> verdict(each, unit));
        return String.format(Locale.ROOT, "%9d events: ", watch.events()) + said.collect(Collectors.joining("; "));
    }

    private static String verdict(SampleVerdict verdict, Unit unit) {
        Finding first = verdict.assessment().findings().get(0);
        return verdict.assessment().guarantee().expression() + " "
                + verdict.assessment().verdict().name().toLowerCase(Locale.ROOT) + ", "
                + between(first.value(), first.quantity(), unit);
    }

    private static String between(Value value, Quantity quantity, Unit unit) {
        Value shown = unit.of(value, quantity);
        return Digits.six(shown.lower()) + " to "
                + (shown.upper() == Double.POSITIVE_INFINITY ? "infinity" : Digits.six(shown.upper()));
    }
}
