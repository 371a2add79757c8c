package io.divulge.cli;

import io.divulge.estimate.Estimation;
import io.divulge.estimate.Sample;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.measure.Answer;
import io.divulge.measure.MeasureFamily;
import io.divulge.proof.CheckClaims;
import io.divulge.proof.Proof;
import io.divulge.proof.ProofModel;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.AdvisedReport;
import io.divulge.report.CheckReport;
import io.divulge.report.Report;
import io.divulge.report.ReportSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
            "  divulge check 'geometric(n=9,epsilon=1)' 'ldp(epsilon=1)' --metric line",
            "  divulge check 'laplace(scale=1,secret=uniform(0,1))' 'pml(epsilon=0.5)'",
            "  divulge check examples/survey.json --tables --format json"
        })
final class CheckCommand implements Action {
    /** What a check that found a violation ends with. */
    static final int VIOLATED = 1;

    /** What a check that rounding could not decide ends with. */
    static final int UNDECIDED = 3;

    private static final String DEFAULT_DELTA = "0.05";

    @Parameters(index = "0", paramLabel = "MODEL", description = ModelOptions.MODEL + "; several may follow each other")
    private String first = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "GUARANTEE",
            completionCandidates = Candidates.GuaranteeNames.class,
            description =
                    "a promise, such as 'ldp(epsilon=log(3),delta=1e-6)'; epsilon is in nats, and factor=2 stands for epsilon=log(2)")
    private List<String> others = List.of();

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
            names = "--metric",
            paramLabel = "WHICH",
            description =
                    "compare secrets by their distance, ldp per unit of it: line[:STEP], grid[:WIDTH[:STEP]] for cells row by"
                            + " row, or a CSV file of pairs with distances")
    private @Nullable String metric;

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
    private ProofOption proof = new ProofOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        ModelsFirst words =
                ModelsFirst.of(Stream.concat(Stream.of(first), others.stream()).toList(), Guarantees::isNamedBy);
        if (words.asked().isEmpty() && !tables) {
            throw new IllegalArgumentException(
                    "nothing is asked: name a guarantee, such as 'pml(epsilon=1)', or ask for --tables");
        }
        if (delta != null && !tables) {
            throw new IllegalArgumentException("--delta belongs to --tables; a guarantee has its own, as in"
                    + " 'pml(epsilon=1,delta=" + delta + ")'");
        }
        String option = NeighbourOption.given(neighbours, metric);
        if (!option.isEmpty() && tables) {
            throw new IllegalArgumentException(option
                    + " does not go with --tables, whose theorems are about all pairs: leave out one of the two");
        }
        // A guarantee that is misspelt is refused before a large model is read.
        List<Guarantee> guarantees = new ArrayList<>();
        for (String expression : words.asked()) {
            guarantees.add(Guarantees.parse(expression));
        }
        proof.refuse(neighbours != null, "--neighbours");
        proof.refuse(metric != null, "--metric");
        List<Report> reports = new ArrayList<>();
        List<Release> releases = new ArrayList<>();
        List<CheckReport> checks = new ArrayList<>();
        Verdict verdict = Verdict.HOLDS;
        for (String model : words.models()) {
            progress.on(model, reports.size(), words.models().size());
            Release release = read(model, guarantees, console);
            CheckReport report = report(model, release, guarantees, console);
            releases.add(release);
            checks.add(report);
            verdict = verdict.and(report.verdict());
            NextSteps steps = new NextSteps(model, options, release);
            reports.add(new AdvisedReport(
                    report,
                    report.lines().stream()
                            // What mends it by distance no other command says.
                            .filter(line -> metric == null && line.assessment().verdict() == Verdict.VIOLATED)
                            .flatMap(line -> steps.toKeep(line.assessment().guarantee()).stream())
                            .toList()));
        }
        proof.write(
                to -> {
                    for (int i = 0; i < releases.size(); i++) {
                        prove(to, words.models().get(i), releases.get(i), checks.get(i), console);
                    }
                },
                words.models(),
                output);
        progress.close();
        output.showVerdict("check", ReportSet.of(reports), console);
        return code(verdict);
    }

    private void prove(Proof to, String name, Release release, CheckReport report, Console console) {
        if (release.as(Sample.class) instanceof Answer.Known) {
            throw new IllegalArgumentException("'" + release.description().source()
                    + "' is a sample, and verdicts about what it was drawn from have no proof: leave out --proof, or say"
                    + " --population");
        }
        ProofModel proved = ProofOption.model(name, release, options, console);
        report.lines()
                .forEach(line -> CheckClaims.add(
                        to,
                        proved,
                        line.assessment().guarantee(),
                        line.assessment().verdict()));
    }

    private Release read(String model, List<Guarantee> guarantees, Console console) {
        List<MeasureFamily<?>> asked = new ArrayList<>();
        guarantees.forEach(guarantee -> asked.addAll(guarantee.measures()));
        String option = NeighbourOption.given(neighbours, metric);
        boolean goesThrough = tables || !option.isEmpty();
        Release release = goesThrough
                ? ModelSource.read(model, options, console.in())
                : ModelSource.read(model, options, console.in(), asked);
        if (release.as(Sample.class) instanceof Answer.Refused) {
            refuseConfidence(release.description().source());
        }
        if (goesThrough && !isListed(release)) {
            throw new IllegalArgumentException((tables ? "--tables" : option) + " does not go with '"
                    + release.description().source() + "', which has "
                    + (release.description().outcomes().isPresent() ? "too many outcomes to go through" : "a density")
                    + ": leave it out");
        }
        return release;
    }

    private CheckReport report(String model, Release release, List<Guarantee> guarantees, Console console) {
        double level = confidence == null ? Estimation.CONFIDENCE : confidence;
        CheckReport report =
                CheckReport.of(neighbours == null && metric == null ? release : among(release), guarantees, level);
        if (tables) {
            return report.withTables(release.as(FiniteRelease.class).orThrow(), delta == null ? DEFAULT_DELTA : delta);
        }
        if (isListed(release) || report.isCertain()) {
            return report;
        }
        // Where a closed form leaves it open and the outcomes can be gone through, they are.
        Release again = ModelSource.read(model, options, console.in());
        return isListed(again) ? CheckReport.of(again, guarantees, level) : report;
    }

    private Release among(Release release) {
        return NeighbourOption.among(
                NeighbourOption.given(neighbours, metric),
                String.valueOf(neighbours != null ? neighbours : metric),
                release,
                options.exact());
    }

    private static boolean isListed(Release release) {
        return release.description().isListed();
    }

    private void refuseConfidence(String source) {
        if (confidence != null && OutputOptions.isGiven("--confidence", command)) {
            throw new IllegalArgumentException("--confidence is that of verdicts about a sample, and '" + source
                    + "' is not one: leave it out"
                    + (options.population() ? ", or leave out --population" : ""));
        }
    }

    static int code(Verdict verdict) {
        return switch (verdict) {
            case HOLDS -> 0;
            case VIOLATED -> VIOLATED;
            case UNDECIDED -> UNDECIDED;
        };
    }
}
