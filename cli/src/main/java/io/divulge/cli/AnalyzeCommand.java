package io.divulge.cli;

import io.divulge.report.Analysis;
import io.divulge.report.Report;
import io.divulge.report.SideReport;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code divulge analyze MODEL}: the full report of one release. */
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
            "",
            "What a model may be, with examples: docs/models.md."
        })
final class AnalyzeCommand implements Action {
    @Parameters(paramLabel = "MODEL", description = ModelOptions.MODEL)
    private String model = "";

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        Report report = SideReport.of(ModelSource.read(model, options, console.in()), Analysis::of);
        progress.close();
        output.show("analyze", report, console);
        return 0;
    }
}
