package io.divulge.web;

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
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.Analysis;
import io.divulge.report.CheckReport;
import io.divulge.report.ProofFile;
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
        return () -> {
            Document analysis = Analysis.of(release).document();
            List<Block> blocks = new ArrayList<>();
            goal.ifPresent(each -> blocks.addAll(
                    CheckReport.of(release, List.of(each)).document().blocks()));
            analysis.blocks().stream()
                    // Of which release it is stands above the verdict already.
                    .filter(block -> goal.isEmpty() || !(block instanceof Block.Lead))
                    .forEach(blocks::add);
            goal.ifPresent(each -> blocks.addAll(proof(release, each)));
            Document whole = new Document(analysis.title(), blocks);
            String page = HtmlWriter.write(
                    whole.with(new Provenance(version, command, List.of()).blocks()), unit, new ChartPainter());
            return json -> json.text("page", page);
        };
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
