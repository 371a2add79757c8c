package io.divulge.cli;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Measure;
import io.divulge.release.Release;
import io.divulge.report.Composition;
import io.divulge.report.MeasureReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge compose MODEL MODEL...}, {@code divulge compose --repeat N MODEL}: what releases leak together. */
@Command(
        name = "compose",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "divulge compose MODEL MODEL... [--measure EXPR]... [OPTION...]",
            "divulge compose --repeat N MODEL... [--measure EXPR]... [OPTION...]",
            "divulge compose MODEL... --ledger FILE [--budget EPSILON[,DELTA]] [OPTION...]",
            "divulge compose --ledger FILE [OPTION...]"
        },
        description =
                "What several releases about one secret leak together, exactly: they are composed into one release, by"
                        + " types where one is repeated, and that is measured.",
        footer = {
            "",
            "Examples:",
            "  divulge compose examples/survey.json --repeat 5",
            "  divulge compose 'rr(k=3,epsilon=1)' --repeat 100 --prior 0.2,0.3,0.5",
            "  divulge compose 'bsc(p=1/4)' 'bec(p=1/2)' --measure pml --measure 'envelope(delta=0.1)' --exact",
            "  divulge compose examples/survey.json --ledger ledger.json --budget 2.5,0.05",
            "  divulge compose --ledger ledger.json",
            "",
            "What composition means, and where intuition fails: docs/composition.md."
        })
final class ComposeCommand implements Action {
    @Parameters(arity = "0..*", paramLabel = "MODEL", description = ModelOptions.MODEL)
    private List<String> models = List.of();

    @Option(
            names = "--repeat",
            paramLabel = "N",
            description = "each MODEL is used N times, independently given the secret (default: once)")
    private int repeat = 1;

    @Option(
            names = "--measure",
            paramLabel = "EXPR",
            completionCandidates = Candidates.MeasureNames.class,
            description = "a measure of the result, instead of the usual ones; may be given several times")
    private List<String> expressions = List.of();

    @Option(
            names = "--ledger",
            paramLabel = "FILE",
            description =
                    "add the releases to those of a ledger, and measure all of them; a FILE that is not there is begun."
                            + " Without a MODEL: what it holds, has used and has left")
    private @Nullable Path ledger;

    @Option(
            names = "--budget",
            paramLabel = "EPSILON[,DELTA]",
            description =
                    "what all releases of the ledger may leak, in nats, but for a probability DELTA (default: 0), in"
                            + " place of the budget it had; a release that exceeds it is refused with exit code 1")
    private @Nullable String budget;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        check();
        if (ledger != null) {
            for (String model : models) {
                new OutputFile(ledger.toString()).refuseInputs(OutputFile.inputs(model, options.prior()));
            }
        }
        List<Measure<?>> measures = new ArrayList<>();
        for (String expression : expressions) {
            measures.add(Measures.parse(expression));
        }
        if (measures.isEmpty()) {
            measures.addAll(Composition.MEASURES);
        }
        List<Release> releases = new ArrayList<>();
        for (String model : models) {
            releases.add(ModelSource.listed(model, options, console.in()));
        }
        if (ledger != null) {
            return account(ledger, releases, measures, console, progress);
        }
        MeasureReport report = MeasureReport.of(Composition.of(releases, repeat).together(options.exact()), measures);
        progress.close();
        output.show("compose", report, console);
        return 0;
    }

    private int account(
            Path file, List<Release> releases, List<Measure<?>> measures, Console console, Progress progress)
            throws IOException {
        LedgerEntry entry = new LedgerEntry(file, Optional.ofNullable(budget).map(LedgerEntry::budget), output.unit());
        try {
            MeasureReport report = releases.isEmpty() ? entry.show(measures) : entry.add(releases, repeat, measures);
            progress.close();
            output.show("compose", report, console);
            return 0;
        } catch (LedgerEntry.Refused refused) {
            progress.close();
            output.showRefusal("compose", refused.over(), console);
            throw refused;
        }
    }

    private void check() {
        if (models.isEmpty() && ledger == null) {
            throw new IllegalArgumentException("there is no MODEL to compose (expected " + ModelOptions.MODEL
                    + ", several of them, or --ledger FILE to look at a ledger)");
        }
        if (models.isEmpty() && repeat != 1) {
            throw new IllegalArgumentException(
                    "--repeat says how often a MODEL is used, but there is none: give one, or leave out --repeat");
        }
        if (repeat < 1) {
            throw new IllegalArgumentException("--repeat is " + repeat + " (expected a whole number of at least 1)");
        }
        if (budget != null && ledger == null) {
            throw new IllegalArgumentException("--budget is that of a ledger: give its file with --ledger");
        }
        if (ledger != null && options.exact()) {
            throw new IllegalArgumentException(
                    "--exact does not go with --ledger, which holds decimals: leave out one of the two");
        }
        if (models.size() == 1 && repeat == 1 && ledger == null) {
            throw new IllegalArgumentException(
                    "one MODEL, once, is nothing to compose: give another MODEL, or --repeat N for N releases of it");
        }
        if (models.stream().filter("-"::equals).count() > 1) {
            throw new IllegalArgumentException(
                    "standard input, '-', can be one MODEL only: it is read once. Use --repeat, or files");
        }
    }
}
