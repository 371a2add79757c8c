package io.divulge.cli;

import io.divulge.estimate.Estimate;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.Watch;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.io.EventStream;
import io.divulge.model.Alphabet;
import io.divulge.report.CheckReport;
import io.divulge.report.EstimateReport;
import io.divulge.report.WatchLine;
import java.io.IOException;
import java.util.List;

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
                output.tell(WatchLine.of(watch, output.unit()), console);
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
}
