package io.divulge.cli;

import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.document.Unit;
import io.divulge.estimate.Estimate;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.SampleVerdict;
import io.divulge.estimate.Watch;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.guarantee.Finding;
import io.divulge.io.EventStream;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.numeric.Digits;
import io.divulge.report.CheckReport;
import io.divulge.report.EstimateReport;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Events that are taken one by one until a verdict is clear, with a line for each look at them. */
final class EventWatch {
    private final String source;
    private final Alphabet secrets;
    private final Watch watch;
    private final NullPolicy nulls;
    private final long budget;
    private long dropped;

    /** Takes at most so many events. */
    EventWatch(String source, Alphabet secrets, Watch watch, NullPolicy nulls, long budget) {
        this.source = source;
        this.secrets = secrets;
        this.watch = watch;
        this.nulls = nulls;
        this.budget = budget;
    }

    /** Takes events until the verdict is clear, there are no more, or the budget is spent; returns the exit code. */
    int run(EventStream events, OutputOptions output, Console console) throws IOException {
        while (!watch.isClear() && watch.events() < budget && events.next()) {
            String missing = events.missing();
            if (missing != null && nulls == NullPolicy.DROP) {
                dropped++;
                continue;
            }
            if (missing != null) {
                throw events.problem("there is no value in column '" + missing
                        + "' (expected one; --nulls drop leaves such events out)");
            }
            if (!secrets.labels().contains(events.secret())) {
                throw events.problem(
                        "secret '" + events.secret() + "' is not in the list of all secrets (expected one of "
                                + String.join(", ", secrets.labels()) + ")");
            }
            if (watch.see(secrets.indexOf(events.secret()), events.outcome())) {
                output.tell(line(output.unit()), console);
            }
        }
        return end(output, console);
    }

    private int end(OutputOptions output, Console console) throws IOException {
        Estimates estimates = watch.estimates();
        if (estimates == null) {
            throw new IllegalArgumentException(source + ": ended after " + watch.events()
                    + (watch.events() == 1 ? " event" : " events") + " (expected at least " + watch.nextLook()
                    + ", after which they are looked at for the first time)");
        }
        List<String> notes = dropped == 0
                ? List.of()
                : List.of(dropped + (dropped == 1 ? " event" : " events") + " without a value left out.");
        if (watch.verdicts().isEmpty()) {
            EstimateReport report = EstimateReport.ofWatch(source, watch, estimates);
            for (String note : notes) {
                report = report.noting(note);
            }
            output.show("estimate", report, console);
            return estimates.estimates().stream().anyMatch(Estimate::isDecided) ? 0 : CheckCommand.UNDECIDED;
        }
        CheckReport report = CheckReport.ofWatch(source, watch, notes);
        output.showVerdict("estimate", report, console);
        return CheckCommand.code(watch.verdict());
    }

    /** What the last look showed, in a line. */
    private String line(Unit unit) {
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
