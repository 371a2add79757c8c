package io.divulge.cli;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Deadline;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.proof.Prover;
import io.divulge.release.Release;
import io.divulge.report.MeasureReport;
import io.divulge.report.Patience;
import io.divulge.report.ReportSet;
import io.divulge.report.TimeLimit;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge measure MODEL EXPR...}: the measures named. */
@Command(
        name = "measure",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = "The measures named, each with who attains it. 'divulge measures' lists all of them.",
        footer = {
            "",
            "Examples:",
            "  divulge measure examples/survey.json pml pmc 'eml(delta=0.1)'",
            "  divulge measure examples/papers/envelope-example.json 'psi2(epsilon=log(3))' --exact",
            "  divulge measure 'rr(k=5,epsilon=1)' 'pml-tail(epsilon=log(2))' --format json",
            "  divulge measure 'z(p=0.2)' 'pml-quantile(delta=0.1,side=right)' --unit bits",
            "  divulge measure 'bsc(p=0.1)' 'maximal-alpha-beta-leakage(alpha=1:10:0.5,beta=1:4:1)' --csv",
            "  divulge measure 'gaussian(sigma=1,secret=bernoulli(0.3))' pml 'pml-at(y=-1:2:0.5)' 'pml-quantile(delta=0.01)'",
            "",
            "What a model may be, with examples: docs/models.md."
        })
final class MeasureCommand implements Action {
    @Parameters(index = "0", paramLabel = "MODEL", description = ModelOptions.MODEL + "; several may follow each other")
    private String first = "";

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "EXPR",
            completionCandidates = Candidates.MeasureNames.class,
            description =
                    "a measure: name or name(key=value,...); numbers may be 1/3, log(10/9) or inf, or from:to:step, epsilon is in nats, and factor=2 stands for epsilon=log(2)")
    private List<String> others = List.of();

    @Option(
            names = "--csv",
            description = "comma-separated values: a row for each measure, a column for each parameter, all digits")
    private boolean csv;

    @Option(
            names = "--neighbours",
            paramLabel = "WHICH",
            description =
                    "compare neighbours instead of all pairs of secrets (ldp and its relatives): 'hamming' if labels are"
                            + " data sets such as aab or yes,no,no, or a CSV file of pairs")
    private @Nullable String neighbours;

    @Option(
            names = "--metric",
            paramLabel = "WHICH",
            description =
                    "compare secrets by their distance, ldp per unit of it: line[:STEP], grid[:WIDTH[:STEP]] for cells row by"
                            + " row, or a CSV file of pairs with distances")
    private @Nullable String metric;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            converter = Seconds.class,
            description =
                    "stop the search for a measure after this time, with the bracket that was reached (capacities,"
                            + " maximal alpha- and (alpha,beta)-leakage, envelopes; others are not searched for)")
    private @Nullable Double seconds;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private ProofOption proof = new ProofOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    private final Refusals refusals = new Refusals();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        ModelSource.refuseMeasure(first, others);
        ModelsFirst words =
                ModelsFirst.of(Stream.concat(Stream.of(first), others.stream()).toList(), Measures::isNamedBy);
        if (words.asked().isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing is asked: name a measure, such as pml; 'divulge measures' lists all of them");
        }
        if (csv) {
            output.refuseFormat("--csv");
            output.refuseHtml("--csv");
            if (words.models().size() > 1) {
                throw new IllegalArgumentException("--csv has no column for the model, and there are "
                        + words.models().size() + " of them: use --format csv");
            }
        }
        // A measure that is misspelt is refused before a large model is read.
        List<Measure<?>> measures = new ArrayList<>();
        for (String expression : words.asked()) {
            measures.addAll(Measures.parseAll(expression));
        }
        proof.refuse(neighbours != null, "--neighbours");
        proof.refuse(metric != null, "--metric");
        List<MeasureReport> reports = new ArrayList<>();
        List<Release> releases = new ArrayList<>();
        Interruption interruption = Interruption.ofThisThread();
        try {
            for (String model : words.models()) {
                Release release = read(model, measures, console);
                releases.add(release);
                reports.add(MeasureReport.of(release, measures, patience(progress)));
            }
        } finally {
            interruption.close();
        }
        progress.close();
        int done = reports.stream().mapToInt(report -> report.results().size()).sum();
        refusals.refuseAll(done);
        proof.write(
                to -> {
                    for (int i = 0; i < releases.size(); i++) {
                        Prover prover = new Prover(
                                to, ProofOption.model(words.models().get(i), releases.get(i), options, console));
                        measures.forEach(prover::measure);
                    }
                },
                words.models(),
                output);
        if (csv) {
            output.table(reports.get(0), console);
            if (done < measures.size()) {
                // A table has no place for a note.
                console.complain(MeasureReport.stopped(done, measures.size()), interruption.code());
            }
        } else {
            output.show("measure", ReportSet.of(reports), console);
        }
        return refusals.report(console, interruption.code());
    }

    private Patience patience(Progress progress) {
        Optional<Duration> limit = Optional.ofNullable(seconds).map(TimeLimit::of);
        return new Patience() {
            @Override
            public Deadline with(Measure<?> measure, int done, int all) {
                progress.on(measure.expression(), done, all);
                return limit.map(Deadline::in).orElseGet(Deadline::interruption);
            }

            @Override
            public boolean goesOnWithout(Measure<?> measure, IllegalArgumentException reason) {
                return refusals.add(measure.expression(), reason);
            }
        };
    }

    private Release read(String model, List<Measure<?>> measures, Console console) {
        String option = NeighbourOption.given(neighbours, metric);
        if (!option.isEmpty()) {
            Release release = ModelSource.read(model, options, console.in());
            refuseUnlisted(
                    release,
                    option + " compares secrets with labels, and '%s' has "
                            + (release.description().outcomes().isPresent()
                                    ? "too many outcomes to go through"
                                    : "numbers"));
            return NeighbourOption.among(
                    option, String.valueOf(neighbours != null ? neighbours : metric), release, options.exact());
        }
        List<MeasureFamily<?>> asked = new ArrayList<>();
        measures.forEach(measure -> asked.add(measure.family()));
        Release release = ModelSource.read(model, options, console.in(), asked);
        if (seconds != null) {
            refuseUnlisted(release, "--time-limit ends searches, and nothing is searched for in '%s'");
        }
        return release;
    }

    private static void refuseUnlisted(Release release, String message) {
        if (!release.description().isListed()) {
            throw new IllegalArgumentException(
                    message.replace("%s", release.description().source()));
        }
    }
}
