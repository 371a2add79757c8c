package io.divulge.junit;

import io.divulge.document.Document;
import io.divulge.document.HtmlWriter;
import io.divulge.document.Unit;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.SampleVerdict;
import io.divulge.estimate.Watch;
import io.divulge.figures.WholeFile;
import io.divulge.figures.chart.ChartPainter;
import io.divulge.guarantee.Verdict;
import io.divulge.numeric.Digits;
import io.divulge.report.EstimateReport;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How a {@link LeakageTest} ended: the verdict, after how many runs, and what was seen. */
public final class LeakageResult {
    private final Watch watch;
    private final Plan plan;

    LeakageResult(Watch watch, Plan plan) {
        this.watch = watch;
        this.plan = plan;
    }

    /** The verdict on all guarantees together; undecided if the budget was used up before. */
    public Verdict verdict() {
        return watch.verdict();
    }

    /** How many runs it took. */
    public long runs() {
        return watch.events();
    }

    /** The verdicts, one for each guarantee; empty if there were too few runs to look at them. */
    public List<SampleVerdict> verdicts() {
        return watch.verdicts();
    }

    /** How often each secret was seen with each outcome. */
    public JointCounts counts() {
        return watch.counts();
    }

    /** The bounds of the last look; null if there were too few runs for one. */
    public @Nullable Estimates estimates() {
        return watch.estimates();
    }

    /** The outcome that betrays the secret most, of those seen; null if none was looked at. */
    public @Nullable Betrayal betrayal() {
        Estimates estimates = watch.estimates();
        return estimates == null ? null : Betrayal.of(estimates, watch.counts());
    }

    /** What happened, in a few sentences. */
    public String message() {
        String verdicts = watch.verdicts().isEmpty()
                ? "Nothing is decided"
                : watch.verdicts().stream()
                        .map(each -> each.assessment().guarantee().expression() + " "
                                + switch (each.assessment().verdict()) {
                                    case HOLDS -> "holds";
                                    case VIOLATED -> "is violated";
                                    case UNDECIDED ->
                                        "is undecided" + (each.reason().isEmpty() ? "" : " (" + each.reason() + ")");
                                })
                        .collect(Collectors.joining("; "));
        Betrayal betrayal = betrayal();
        return verdicts + ", with a confidence of " + Digits.percent(plan.confidence()) + "%, after " + runs()
                + (runs() == 1 ? " run" : " runs") + " (seed " + plan.seed() + ", budget " + plan.budget() + ")."
                + (betrayal == null || verdict() != Verdict.VIOLATED ? "" : "\n" + betrayal.inWords(runs()));
    }

    /** A page with all numbers. */
    public String html() {
        return HtmlWriter.write(document(), Unit.NATS, new ChartPainter());
    }

    private Document document() {
        Document.Draft draft =
                Document.titled("Leakage test: " + verdict().name().toLowerCase(Locale.ROOT));
        message().lines().forEach(line -> draft.answer(line));
        Estimates estimates = watch.estimates();
        if (estimates == null) {
            return draft.answer("There were too few runs to look at them.").done();
        }
        for (SampleVerdict each : watch.verdicts()) {
            draft.answer(each.assessment().guarantee().expression() + " says: "
                    + each.assessment().meaning());
        }
        JointCounts counts = watch.counts();
        Betrayal.of(estimates, counts).addTo(draft, counts);
        return draft.done()
                .with(EstimateReport.of("The program under test", counts, estimates)
                        .document()
                        .blocks());
    }

    /** The error of a failed test; its page is written first, and a message says where, or why not. */
    AssertionError failure() {
        return new AssertionError(message() + "\n" + written());
    }

    private String written() {
        Path page = plan.page().toAbsolutePath();
        try {
            Files.createDirectories(page.getParent());
            WholeFile.write(page, html().getBytes(StandardCharsets.UTF_8));
            return "All numbers: " + page.toUri();
        } catch (IOException unwritable) {
            return "The page with all numbers could not be written: " + unwritable.getMessage();
        }
    }

    @Override
    public String toString() {
        return message();
    }
}
