package io.divulge.cli;

import io.divulge.catalogue.Measures;
import io.divulge.composition.IndependentRelease;
import io.divulge.density.GaussianComposition;
import io.divulge.density.NamedRelease;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.AfterModel;
import io.divulge.measure.Measure;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.AdaptiveComposition;
import io.divulge.report.Composition;
import io.divulge.report.GuaranteeCompositionReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.Report;
import io.divulge.report.SharedSecrets;
import java.io.IOException;
import java.io.InputStream;
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
            "divulge compose --independent MODEL MODEL... [OPTION...]",
            "divulge compose GUARANTEE GUARANTEE... [--p-min P] [OPTION...]",
            "divulge compose MODEL... --ledger FILE [--budget EPSILON[,DELTA]] [--seen OUTCOME]... [OPTION...]",
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
            "  divulge compose 'gaussian(sigma=2,secret=uniform(0,1))' --repeat 10",
            "  divulge compose 'bsc(p=1/4)' 'bec(p=1/2)' --measure pml --measure 'envelope(delta=0.1)' --exact",
            "  divulge compose 'bsc(p=1/4)' 'bec(p=1/2)' --independent",
            "  divulge compose 'pml(epsilon=0.5,delta=0.01)' 'ldp(epsilon=1)'",
            "  divulge compose examples/survey.json --ledger ledger.json --budget 2.5,0.05",
            "  divulge compose examples/survey.json --ledger ledger.json --seen 'says never'",
            "  divulge compose --ledger ledger.json",
            "",
            "What composition means, and where intuition fails: docs/composition.md."
        })
final class ComposeCommand implements Action {
    private static final int MOST_REPEATED = 100_000;

    @Parameters(arity = "0..*", paramLabel = "MODEL", description = ModelOptions.MODEL)
    private List<String> models = List.of();

    @Option(
            names = "--repeat",
            paramLabel = "N",
            description = "each MODEL is used N times, independently given the secret (default: once)")
    private int repeat = 1;

    @Option(
            names = "--independent",
            description = "each MODEL, each time, is about a secret of its own, independent of the others")
    private boolean independent;

    @Option(
            names = "--p-min",
            paramLabel = "P",
            description = "the smallest positive probability of a secret, for guarantees about events")
    private @Nullable String smallest;

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
            names = "--seen",
            paramLabel = "OUTCOME",
            description =
                    "what was really released, once for each release: the ledger then knows what has leaked so far, beside"
                            + " what could")
    private List<String> seen = List.of();

    @Option(
            names = "--budget",
            paramLabel = "EPSILON[,DELTA]",
            description =
                    "what all releases of the ledger may leak, in nats or as factor=K, except with probability DELTA (default: 0), in"
                            + " place of the budget it had; a release that exceeds it is refused with exit code 1")
    private @Nullable String budget;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        if (models.stream().anyMatch(ComposeCommand::isGuarantee)) {
            GuaranteeCompositionReport report = guarantees();
            progress.close();
            output.show("compose", report, console);
            return 0;
        }
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
        List<NamedRelease> densities = models.stream()
                .flatMap(model -> ModelSource.density(model, options).stream())
                .toList();
        if (!densities.isEmpty() && densities.size() == models.size() && ledger == null) {
            MeasureReport report = MeasureReport.of(GaussianComposition.of(densities, repeat), measures);
            progress.close();
            output.show("compose", report, console);
            return 0;
        }
        List<Release> releases = read(console.in());
        if (ledger != null) {
            return account(ledger, releases, measures, console, progress);
        }
        Release together = independent
                ? IndependentRelease.of(SharedSecrets.listed(releases), repeat, options.exact())
                : releases.size() == 1 && repeat == 1
                        ? releases.get(0)
                        : Composition.of(releases, repeat).together(options.exact());
        if (expressions.isEmpty()) {
            // Of those that nobody asked for, the ones that it has.
            measures.removeIf(measure -> together.refusal(measure).isPresent());
        }
        MeasureReport report = MeasureReport.of(together, measures);
        progress.close();
        output.show("compose", report, console);
        return 0;
    }

    /** The releases in their order; one that depends on the outcome of the one before is one with it. */
    private List<Release> read(InputStream input) {
        List<Release> releases = new ArrayList<>();
        for (String model : models) {
            Optional<AfterModel> after = model.equals("-") || !ModelSource.isFile(model)
                    ? Optional.empty()
                    : AfterModel.read(Path.of(model), options.exact(), options.normalize());
            if (after.isEmpty()) {
                releases.add(ModelSource.listed(model, options, input));
                continue;
            }
            if (releases.isEmpty() || independent) {
                throw new IllegalArgumentException(
                        "'" + model
                                + "' depends on what a release before it has shown (expected it after that one, without --independent)");
            }
            FiniteRelease before =
                    releases.remove(releases.size() - 1).as(FiniteRelease.class).orThrow();
            releases.add(AdaptiveComposition.of(before, after.get()));
        }
        return releases;
    }

    /** Whether it is a guarantee by its name, and not a model. */
    private static boolean isGuarantee(String written) {
        int open = written.indexOf('(');
        return open > 0
                && !ModelSource.isFile(written)
                && Guarantees.all().stream()
                        .anyMatch(notion ->
                                notion.name().equals(written.substring(0, open).strip()));
    }

    private GuaranteeCompositionReport guarantees() {
        for (String each : models) {
            if (!isGuarantee(each)) {
                throw new IllegalArgumentException("'" + each
                        + "' is a model and others are guarantees: compose models, or guarantees, but not both");
            }
        }
        if (independent || ledger != null || budget != null || !expressions.isEmpty()) {
            throw new IllegalArgumentException(
                    "guarantees are composed by theorems: leave out --independent, --ledger, --budget and --measure");
        }
        if (repeat < 1 || repeat > MOST_REPEATED || models.size() * (long) repeat < 2) {
            throw new IllegalArgumentException("--repeat is " + repeat + " for " + models.size()
                    + " guarantees (expected at least two guarantees in all, and at most " + MOST_REPEATED + " times)");
        }
        List<Guarantee> all = new ArrayList<>();
        for (int i = 0; i < repeat; i++) {
            models.forEach(each -> all.add(Guarantees.parse(each)));
        }
        return GuaranteeCompositionReport.of(all, smallest);
    }

    private int account(
            Path file, List<Release> releases, List<Measure<?>> measures, Console console, Progress progress)
            throws IOException {
        LedgerEntry entry =
                new LedgerEntry(file, Optional.ofNullable(budget).map(LedgerEntry::budget), seen, output.unit());
        try {
            Report report = releases.isEmpty() ? entry.show(measures) : entry.add(releases, repeat, measures);
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
        if (smallest != null) {
            throw new IllegalArgumentException("--p-min is for guarantees; a model has its prior");
        }
        if (independent && ledger != null) {
            throw new IllegalArgumentException(
                    "--independent does not go with --ledger, which is about one secret: leave out one of the two");
        }
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
        if (!seen.isEmpty() && (ledger == null || models.isEmpty())) {
            throw new IllegalArgumentException(
                    "--seen is the outcome of a release that is added to a ledger: give the MODEL, and its file with --ledger");
        }
        if (!seen.isEmpty() && seen.size() != models.size() * (long) repeat) {
            throw new IllegalArgumentException(
                    "--seen is given " + seen.size() + " times for " + models.size() * (long) repeat
                            + " releases (expected one outcome for each of them, in their order)");
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
