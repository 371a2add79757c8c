package io.divulge.web;

import io.divulge.calibration.Calibration;
import io.divulge.document.Block;
import io.divulge.document.Document;
import io.divulge.document.HtmlWriter;
import io.divulge.document.Provenance;
import io.divulge.document.Unit;
import io.divulge.document.Written;
import io.divulge.estimate.Sample;
import io.divulge.figures.chart.ChartPainter;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.measure.Answer;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.Analysis;
import io.divulge.report.AnalysisReport;
import io.divulge.report.CheckReport;
import io.divulge.report.Headline;
import io.divulge.report.ProofFile;
import io.divulge.report.Report;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The report of a release as a page that stands alone: whether it keeps the goal first, where there is one, and then all that an analysis says. */
final class PrintedReport {
    private PrintedReport() {}

    static Supplier<Written> of(Release release, Question question, String version) {
        Optional<Guarantee> goal = question.text("goal").map(Guarantees::parse);
        String command = question.text("command").orElse("divulge serve");
        Unit unit = Reports.unit(question.text("in").orElse(Unit.NATS.label()));
        String words =
                question.text("words").orElseGet(() -> question.text("goal").orElse(""));
        return () -> {
            Report analysis = Analysis.of(release);
            Document said = analysis.document();
            List<Block> blocks = new ArrayList<>();
            goal.ifPresent(each -> blocks.addAll(first(release, each, analysis, words)));
            said.blocks().stream()
                    // Of which release it is, and who is exposed, stands above already.
                    .filter(block -> goal.isEmpty() || !(block instanceof Block.Lead || block instanceof Block.Verdict))
                    .forEach(blocks::add);
            goal.ifPresent(each -> blocks.addAll(proof(release, each)));
            Document whole = new Document(said.title(), blocks);
            String page = HtmlWriter.write(
                    whole.with(new Provenance(version, command, List.of()).blocks()), unit, new ChartPainter());
            return json -> json.text("page", page);
        };
    }

    /** The verdict about the goal with advice, and what the check has found. */
    private static List<Block> first(Release release, Guarantee goal, Report analysis, String words) {
        CheckReport check = CheckReport.of(release, List.of(goal));
        return check.document().blocks().stream()
                .map(block -> !(block instanceof Block.Verdict verdict)
                        ? block
                        : (analysis instanceof AnalysisReport listed
                                        ? new Block.Verdict(() -> Headline.of(listed, check, words))
                                        : verdict)
                                .with(advice(release, goal, check)))
                .toList();
    }

    /** What to do about a goal that is exceeded: the least noise that keeps it. */
    private static Block.Advice advice(Release release, Guarantee goal, CheckReport check) {
        if (check.verdict() != Verdict.VIOLATED
                || check.model().counted()
                || !(release.as(FiniteRelease.class) instanceof Answer.Known<FiniteRelease> listed)) {
            return Block.Advice.NONE;
        }
        Calibration calibration = Calibration.of(Remedies.noise(listed.value()), goal);
        String kept = new BigDecimal(100 * calibration.setting())
                .round(new MathContext(3, RoundingMode.FLOOR))
                .stripTrailingZeros()
                .toPlainString();
        String least = "Add noise: keep each outcome with probability " + kept
                + "\u00a0%, and otherwise draw one at random, as often as each occurs. This is the least noise of this kind that keeps the goal.";
        return new Block.Advice(List.of(
                new Block.Step(least, ""),
                new Block.Step(
                        "Or replace the release by the mechanism that tells most and keeps the goal: in the explorer, press \u201cBest mechanism\u201d; on the command line, see divulge design.",
                        "")));
    }

    /** The proof of the verdict, where there is one: a sample, a density or an open verdict has none. */
    private static List<Block> proof(Release release, Guarantee goal) {
        Optional<FiniteRelease> listed = release.as(FiniteRelease.class).toOptional();
        if (listed.isEmpty() || release.as(Sample.class).toOptional().isPresent()) {
            return List.of();
        }
        try {
            return ProofFile.of(
                            listed.get(),
                            goal,
                            CheckReport.of(release, List.of(goal)).verdict())
                    .blocks();
        } catch (IllegalArgumentException none) {
            return List.of();
        }
    }
}
