package io.divulge.cli;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.release.Release;
import io.divulge.report.ComparisonReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge compare MODEL MODEL...}: releases side by side, by the measures that matter. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "Releases side by side: a row for each measure, a column for each release, the best of each row marked.",
        footer = {
            "",
            "Examples:",
            "  divulge compare 'rr(k=4,epsilon=1)' 'subset(k=4,epsilon=1)' 'unary(k=4,epsilon=1)'",
            "  divulge compare old.json new.json --prior 0.7,0.2,0.1",
            "  divulge compare 'rr(k=3,factor=2)' 'pml-extremal(factor=1.2)' --prior 0.5,0.3,0.2 --utility correct-guess",
            "  divulge compare 'bsc(p=0.1)' 'bec(p=0.2)' --measure pml --measure 'eml(delta=0.1)' --format csv"
        })
final class CompareCommand implements Action {
    @Parameters(arity = "1..*", paramLabel = "MODEL", description = ModelOptions.MODEL)
    private List<String> models = List.of();

    @Option(
            names = "--measure",
            paramLabel = "EXPR",
            completionCandidates = Candidates.MeasureNames.class,
            description = "a measure to compare by, instead of the usual ones; may be given several times")
    private List<String> expressions = List.of();

    @Option(
            names = "--utility",
            paramLabel = "NAME",
            completionCandidates = Candidates.UtilityNames.class,
            description =
                    "what the releases are good for, as a row of its own: mutual-information, correct-guess, hamming or"
                            + " distortion:FILE")
    private @Nullable String utility;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        if (models.size() < 2 || models.size() > ComparisonReport.MOST_MODELS) {
            throw new IllegalArgumentException(
                    "there " + (models.size() == 1 ? "is 1 MODEL" : "are " + models.size() + " MODELs")
                            + " to compare (expected from 2 to " + ComparisonReport.MOST_MODELS + ")");
        }
        ModelSource.refuseSecondInput(models);
        List<Measure<?>> measures = new ArrayList<>();
        for (String expression : expressions) {
            measures.addAll(Measures.parseAll(expression));
        }
        List<MeasureFamily<?>> asked = new ArrayList<>();
        (measures.isEmpty() ? ComparisonReport.MEASURES : measures).forEach(measure -> asked.add(measure.family()));
        List<Release> releases = new ArrayList<>();
        for (String model : models) {
            releases.add(
                    utility == null
                            ? ModelSource.read(model, options, console.in(), asked)
                            : ModelSource.listed(model, options, console.in()));
        }
        ComparisonReport report = utility == null
                ? ComparisonReport.of(releases, measures)
                : ComparisonReport.of(releases, measures, utility);
        progress.close();
        output.show("compare", report, console);
        return 0;
    }
}
