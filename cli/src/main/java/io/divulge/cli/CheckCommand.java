package io.divulge.cli;

import io.divulge.continuous.NamedRelease;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.io.release.Release;
import io.divulge.measure.MeasureFamily;
import io.divulge.report.CheckReport;
import io.divulge.report.DensityCheck;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge check MODEL GUARANTEE...}: does it hold, and with which tightest number; the exit code says it. */
@Command(
        name = "check",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = "Whether a release keeps guarantees, the tightest that it keeps, and where it fails.",
        footer = {
            "",
            "Guarantees (docs/guarantees.md says what each promises):",
            "  pml(epsilon,[delta])  eml(epsilon,delta)  envelope(epsilon,delta)",
            "  pmc(epsilon)  lip(epsilon)  alip(lower,upper)  ldp(epsilon,[delta])",
            "  probabilistic-ldp(epsilon,delta)  ldi(epsilon)  maximal-leakage(epsilon)",
            "  mutual-information(epsilon)  total-variation(t)",
            "  max-information(epsilon,[delta])",
            "",
            "Exit codes: 0 all hold, 1 one is violated, 2 bad input,",
            "  3 none is violated and one undecided.",
            "",
            "Counts are a sample: verdicts are about what it was drawn from.",
            "",
            "Examples:",
            "  divulge check examples/survey.json 'pml(epsilon=2)' 'ldp(epsilon=2)'",
            "  divulge check 'bsc(p=1/4)' 'ldp(epsilon=log(3))' --exact",
            "  divulge check 'rr(k=2,epsilon=1)' 'alip(lower=1,upper=1)' --prior 0.1,0.9",
            "  divulge check examples/noisy-count.json 'ldp(epsilon=1)' --neighbours hamming",
            "  divulge check 'laplace(scale=1,secret=uniform(0,1))' 'pml(epsilon=0.5)'",
            "  divulge check examples/survey.json --tables --format json"
        })
final class CheckCommand implements Action {
    /** What a check that found a violation ends with. */
    static final int VIOLATED = 1;

    /** What a check that rounding could not decide ends with. */
    static final int UNDECIDED = 3;

    private static final String DEFAULT_DELTA = "0.05";

    @Parameters(index = "0", paramLabel = "MODEL", description = ModelOptions.MODEL)
    private String model = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "GUARANTEE",
            completionCandidates = Candidates.GuaranteeNames.class,
            description = "a promise, such as 'ldp(epsilon=log(3),delta=1e-6)'; epsilon is in nats whatever --unit is")
    private List<String> expressions = List.of();

    @Option(
            names = "--tables",
            description = "the papers' tables of what follows from what, each bound beside the actual value")
    private boolean tables;

    @Option(
            names = "--delta",
            paramLabel = "D",
            description = "probability at which the tables show what is approximate (default: 0.05)")
    private @Nullable String delta;

    @Option(
            names = "--neighbours",
            paramLabel = "WHICH",
            description =
                    "compare neighbours instead of all pairs of secrets (ldp and probabilistic-ldp): 'hamming' if labels"
                            + " are data sets such as aab or yes,no,no, or a CSV file of pairs")
    private @Nullable String neighbours;

    @Option(
            names = "--confidence",
            paramLabel = "C",
            converter = Confidence.class,
            description =
                    "how often all verdicts about a sample are right, at least: counts are one without --population"
                            + " (default: 0.95)")
    private @Nullable Double confidence;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        if (expressions.isEmpty() && !tables) {
            throw new IllegalArgumentException(
                    "nothing is asked: name a guarantee, such as 'pml(epsilon=1)', or ask for --tables");
        }
        if (delta != null && !tables) {
            throw new IllegalArgumentException("--delta belongs to --tables; a guarantee has its own, as in"
                    + " 'pml(epsilon=1,delta=" + delta + ")'");
        }
        if (neighbours != null && tables) {
            throw new IllegalArgumentException(
                    "--neighbours does not go with --tables, whose theorems are about all pairs: leave out one of the two");
        }
        // A guarantee that is misspelt is refused before a large model is read.
        List<Guarantee> guarantees = new ArrayList<>();
        for (String expression : expressions) {
            guarantees.add(Guarantees.parse(expression));
        }
        Optional<NamedRelease> density = ModelSource.density(model, options);
        if (density.isPresent()) {
            return ofDensity(density.get(), guarantees, console, progress);
        }
        Optional<CheckReport> closed = closed(guarantees);
        if (closed.isPresent()) {
            refuseConfidence(model);
            return show(closed.get(), console, progress);
        }
        Release release = ModelSource.read(model, options, console.in());
        if (release.sample().isEmpty()) {
            refuseConfidence(release.summary().source());
        }
        double level = confidence == null ? Release.CONFIDENCE : confidence;
        CheckReport report = neighbours == null
                ? release.checked(guarantees, level)
                : release.checked(
                        NeighbourOption.read(neighbours, release, options.exact()), neighbours, guarantees, level);
        if (tables) {
            report = report.withTables(release.joint(), release.fractions(), delta == null ? DEFAULT_DELTA : delta);
        }
        return show(report, console, progress);
    }

    private int ofDensity(NamedRelease release, List<Guarantee> guarantees, Console console, Progress progress)
            throws IOException {
        refuseBeside(release.expression(), "has a density");
        progress.on("brackets of densities");
        DensityCheck check = DensityCheck.of(release, guarantees);
        progress.close();
        output.show("check", check, console);
        return code(check.verdict());
    }

    /** The answer of closed forms, where outcomes cannot be gone through, or where that is slow and closed forms decide. */
    private Optional<CheckReport> closed(List<Guarantee> guarantees) {
        List<MeasureFamily<?>> measures = new ArrayList<>();
        guarantees.forEach(guarantee -> measures.addAll(guarantee.measures()));
        boolean listed = tables || neighbours != null;
        Optional<SetModel> tooMany = ModelSource.sets(model, options);
        if (tooMany.isPresent()) {
            refuseBeside(tooMany.get().source(), "has too many outcomes to go through");
        }
        Optional<SetModel> sets = listed ? tooMany : ModelSource.sets(model, options, measures);
        Optional<CheckReport> report = sets.map(release -> release.checked(guarantees));
        return tooMany.isPresent() ? report : report.filter(CheckReport::isCertain);
    }

    private void refuseConfidence(String source) {
        if (confidence != null) {
            throw new IllegalArgumentException("--confidence is that of verdicts about a sample, and '" + source
                    + "' is not one: leave it out"
                    + (options.population() ? ", or leave out --population" : ""));
        }
    }

    private void refuseBeside(String source, String why) {
        refuseConfidence(source);
        if (tables || neighbours != null) {
            throw new IllegalArgumentException((tables ? "--tables" : "--neighbours") + " does not go with '" + source
                    + "', which " + why + ": leave it out");
        }
    }

    private int show(CheckReport report, Console console, Progress progress) throws IOException {
        progress.close();
        output.show("check", report, console);
        return code(report.verdict());
    }

    private static int code(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> 0;
            case VIOLATED -> VIOLATED;
            case UNDECIDED -> UNDECIDED;
        };
    }
}
