package io.divulge.cli;

import io.divulge.release.Release;
import io.divulge.report.AdvisedReport;
import io.divulge.report.Analysis;
import io.divulge.report.BriefReport;
import io.divulge.report.Report;
import io.divulge.report.ReportSet;
import io.divulge.report.SideReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge analyze MODEL}: the full report of one release, or a few lines on each of several. */
@Command(
        name = "analyze",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = "The full report of one release: what each outcome leaks, how likely that is, and what it means.",
        footer = {
            "",
            "Examples:",
            "  divulge analyze examples/survey.json",
            "  divulge analyze examples/counts.csv --secret ward,age --outcome result --count patients",
            "  divulge analyze 'rr(k=5,epsilon=1)' --prior 0.1,0.1,0.2,0.3,0.3",
            "  divulge analyze 'pml-extremal(epsilon=0.1)' --prior 0.1,0.2,0.3,0.4 --unit bits",
            "  divulge analyze 'bec(p=0.3)' --format json",
            "  divulge analyze 'laplace(scale=1,secret=uniform(0,1))'",
            "  divulge analyze 'gaussian(sigma=0.2,secret=mixture(0.3*point(0)|0.7*beta(2,5)))'",
            "  divulge analyze 'clayton(eta=0.1)'",
            "  divulge analyze examples/survey.json --html survey.html",
            "  divulge analyze --brief examples/survey.json 'rr(k=5,factor=3)'",
            "",
            "What a model may be, with examples: docs/models.md."
        })
final class AnalyzeCommand implements Action {
    @Parameters(arity = "1..*", paramLabel = "MODEL", description = ModelOptions.MODEL)
    private List<String> models = List.of();

    @Option(
            names = "--brief",
            description =
                    "the worst that can happen, the worst outcomes and what to do, in ten lines; takes several models")
    private boolean brief;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        if (models.size() > 1 && !brief) {
            throw new IllegalArgumentException("there are " + models.size()
                    + " models, and a full report is about one: give one of them, or --brief for a few lines on each;"
                    + " 'divulge compare' sets them side by side");
        }
        ModelSource.refuseSecondInput(models);
        List<Report> reports = new ArrayList<>();
        for (String model : models) {
            progress.on(model, reports.size(), models.size());
            Release release = ModelSource.read(model, options, console.in());
            reports.add(SideReport.of(release, each -> report(model, each)));
        }
        progress.close();
        output.show("analyze", ReportSet.of(reports), console);
        return 0;
    }

    private Report report(String model, Release release) {
        Report report = Analysis.of(release);
        BriefReport gist = BriefReport.of(report);
        return new AdvisedReport(
                brief ? gist : report,
                gist.leakage()
                        .map(new NextSteps(model, options, release)::toHalve)
                        .orElse(List.of()));
    }
}
