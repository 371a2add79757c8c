package io.divulge.cli;

import io.divulge.estimate.Estimates;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.TailLevels;
import io.divulge.estimate.Watch;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.FoldedEvents;
import io.divulge.estimate.source.NullPolicy;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.EventStream;
import io.divulge.io.GrowingFile;
import io.divulge.measure.MeasureFamily;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.report.CheckReport;
import io.divulge.report.EstimateReport;
import io.divulge.report.LookReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.PlugInReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** {@code divulge estimate FILE...}: leakage from events, with bounds that hold at a stated confidence. */
@Command(
        name = "estimate",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "divulge estimate (FILE... | --from SQL) --secret COLUMN[,COLUMN...]",
            "                        (--outcome COLUMN[,COLUMN...] | --mechanism MODEL)",
            "                        [OPTION...]"
        },
        description =
                "What a release leaks, estimated from events: a row for each time that a secret and an outcome were"
                        + " seen. Every number comes with bounds; all of them hold together at the stated confidence.",
        footer = {
            "",
            "Without columns it shows what the files hold, and counts nothing.",
            "Files are CSV (also packed by gzip), Parquet, or JSON with an object a line.",
            "A row for which --where is unknown, since a value is missing, is not counted.",
            "Exit codes: 0 done, and at least one measure is decided; 2 bad input; 3 every",
            "measure is undecided (too little data: the bounds hold, but are too far apart",
            "to act on); 130 interrupted. With --check: 0 all hold, 1 one is violated,",
            "3 undecided.",
            "",
            "Examples:",
            "  divulge estimate examples/survey-events.csv --secret truth --outcome answer",
            "  divulge estimate examples/timing-events.csv --secret digits_right \\",
            "      --outcome micros --bin micros:6:quantile --confidence 0.99",
            "  divulge estimate events.csv --secret truth --outcome answer --check 'pml(factor=3,delta=0.01)'",
            "  divulge estimate 'logs/**/*.parquet' --secret user_group --outcome status,path \\",
            "      --where \"method = 'GET'\" --nulls drop --memory 512MB",
            "  my-service | divulge estimate - --watch --secret user --outcome reply --secrets a,b,c \\",
            "      --check 'pml(factor=2,delta=0.01)'",
            "  divulge estimate examples/survey-events.csv --secret truth \\",
            "      --mechanism 'rr(k=4,epsilon=1)'"
        })
final class EstimateCommand implements Action {
    private static final double CONFIDENCE = 0.95;
    private static final List<String> ENGINES = List.of("duckdb", "spark");

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "files of events, folders, patterns in quotes, or - for standard input")
    private List<String> files = List.of();

    @Option(
            names = "--from",
            paramLabel = "SQL",
            description =
                    "instead of FILE: a SELECT whose rows are the events, such as \"SELECT lower(city) AS city, hour(ts) AS h"
                            + " FROM 'log.parquet'\"; it reads the files that it names and nothing else")
    private @Nullable String from;

    @Option(
            names = "--secret",
            paramLabel = "COLUMN",
            description = "columns that hold the secret, or expressions such as 'lower(city)'; several make one label")
    private String secret = "";

    @Option(names = "--outcome", paramLabel = "COLUMN", description = "columns or expressions that hold the outcome")
    private @Nullable String outcome;

    @Option(
            names = "--mechanism",
            paramLabel = "MODEL",
            description =
                    "instead of --outcome: the mechanism is known, by name or in a file, and only the prior is estimated")
    private @Nullable String mechanism;

    @Option(
            names = "--secrets",
            paramLabel = "LABEL",
            description =
                    "all secrets that are possible, a,b,c: bounds then allow for those that were not seen; for a mechanism by"
                            + " name, what its secrets are called in the files, in its order")
    private @Nullable String secrets;

    @Option(
            names = "--measure",
            paramLabel = "NAME",
            completionCandidates = Candidates.EstimatedMeasures.class,
            description =
                    "only this measure, chosen before looking at the data, with narrower bounds for it; may be given several"
                            + " times")
    private List<String> measures = List.of();

    @Option(names = "--count", paramLabel = "COLUMN", description = "column that says how many events a row stands for")
    private @Nullable String count;

    @Option(
            names = "--bin",
            paramLabel = "COLUMN:N",
            description =
                    "cut a column of numbers into N intervals of equal width, COLUMN:N:quantile of equally many events,"
                            + " or at given edges, COLUMN:18,30,65 (a single one: COLUMN:18:edges); moments by COLUMN:minute, hour, day,"
                            + " week, month, year, hour-of-day, day-of-week or month-of-year; once for each column")
    private List<String> bins = List.of();

    @Option(
            names = "--where",
            paramLabel = "CONDITION",
            description = "count only rows for which this holds, such as \"age >= 18 AND city <> 'Rome'\"")
    private @Nullable String where;

    @Option(
            names = "--nulls",
            paramLabel = "POLICY",
            converter = NullPolicyName.class,
            completionCandidates = Candidates.NullPolicies.class,
            description = "rows without a value: error, drop them, or count that as a value (default: error)")
    private NullPolicy nulls = NullPolicy.ERROR;

    @Option(
            names = "--tail",
            arity = "1..*",
            parameterConsumer = EnvelopeCommand.Numbers.class,
            paramLabel = "E",
            description =
                    "leakages in nats, whatever --unit is, such as 0.7 or 'log(2)', chosen before looking at the data: how"
                            + " probable is an outcome that leaks more (default: log(2))")
    private List<String> tails = List.of();

    @Option(
            names = "--confidence",
            paramLabel = "P",
            converter = Confidence.class,
            description = "probability with which all bounds hold (default: 0.95)")
    private @Nullable Double confidence;

    @Option(
            names = "--check",
            paramLabel = "GUARANTEE",
            completionCandidates = Candidates.GuaranteeNames.class,
            description =
                    "instead of all bounds: does what the events came from keep this guarantee; may be given several times."
                            + " Exit code 0: all hold, 1: one is violated, 3: undecided")
    private List<String> checks = List.of();

    @Option(
            names = "--watch",
            description =
                    "take events one by one, from standard input or a file that grows, and say at every look what is known so"
                            + " far: these bounds hold at every moment, and it ends as soon as the verdict of --check is clear. Needs"
                            + " --secrets")
    private boolean watch;

    @Option(
            names = "--budget",
            paramLabel = "N",
            description = "with --watch: take at most so many events (default: no limit)")
    private @Nullable Long budget;

    @Option(
            names = "--patience",
            paramLabel = "SECONDS",
            converter = Seconds.class,
            description = "with --watch of a file: end when nothing was added for so long (default: inf)")
    private @Nullable Double patience;

    @Option(
            names = "--plug-in",
            description =
                    "only what the frequencies leak, without bounds; with --engine spark the counts stay on the cluster,"
                            + " so that there may be more outcomes than one machine holds")
    private boolean plugIn;

    @Option(
            names = "--engine",
            paramLabel = "ENGINE",
            completionCandidates = Candidates.Engines.class,
            description = "who counts: duckdb, or spark if its module is there (default: duckdb)")
    private String engine = "duckdb";

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            converter = MemorySize.class,
            description =
                    "most memory to count with, such as 512MB; beyond it a temporary folder is used (default: half of"
                            + " the machine's)")
    private @Nullable Long memory;

    @Option(names = "--threads", paramLabel = "N", description = "threads to count with (default: one for each core)")
    private @Nullable Integer threads;

    @Mixin
    private OutputOptions output = new OutputOptions();

    /** The policy by its name. */
    static final class NullPolicyName implements ITypeConverter<NullPolicy> {
        @Override
        public NullPolicy convert(String text) {
            for (NullPolicy policy : NullPolicy.values()) {
                if (policy.name().equalsIgnoreCase(text)) {
                    return policy;
                }
            }
            throw new TypeConversionException("'" + text + "' (expected drop, error or value)");
        }
    }

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        if (watch) {
            return watched(console, progress);
        }
        if (budget != null || patience != null) {
            throw new IllegalArgumentException(
                    (budget != null ? "--budget" : "--patience") + " says when --watch ends, and --watch is not given");
        }
        if (!SpooledEvents.isAmong(files)) {
            return answer(UnaryOperator.identity(), console, progress);
        }
        progress.on("reading standard input");
        try (SpooledEvents spooled = SpooledEvents.of(console.in())) {
            files = spooled.in(files);
            return answer(spooled::named, console, progress);
        }
    }

    /** Takes events as they come. */
    private int watched(Console console, Progress progress) throws IOException {
        refuseBesideWatch();
        Alphabet possible = possible();
        List<Guarantee> guarantees = checks.stream().map(Guarantees::parse).toList();
        List<Binning> cuts = bins.stream().map(Binning::parse).toList();
        Watch counting = Watch.of(possible, guarantees, confidence == null ? CONFIDENCE : confidence);
        boolean piped = SpooledEvents.isAmong(files);
        String name = piped ? "stdin" : files.get(0);
        EventWatch taken = new EventWatch(name, possible, counting, nulls, budget == null ? Long.MAX_VALUE : budget);
        // Lines come as they are due, and a line that says that work goes on would stand between them.
        progress.close();
        try (InputStream in = piped
                ? console.in()
                : new GrowingFile(Path.of(name), patience == null ? Double.POSITIVE_INFINITY : patience)) {
            EventStream events = new EventStream(
                    name, in, ColumnNames.split(secret), ColumnNames.split(String.valueOf(outcome)), cuts);
            return taken.run(events, output, console);
        } catch (NoSuchFileException absent) {
            throw new IllegalArgumentException(name + ": there is no such file (expected a file of events)", absent);
        }
    }

    private void refuseBesideWatch() {
        if (files.size() != 1) {
            throw new IllegalArgumentException(
                    "--watch is given " + files.size() + " files (expected one that grows, or - for standard input)");
        }
        String beside = from != null
                ? "--from"
                : mechanism != null
                        ? "--mechanism"
                        : where != null
                                ? "--where"
                                : count != null
                                        ? "--count"
                                        : plugIn
                                                ? "--plug-in"
                                                : !tails.isEmpty() ? "--tail" : !measures.isEmpty() ? "--measure" : "";
        if (!beside.isEmpty()) {
            throw new IllegalArgumentException(
                    beside + " does not go with --watch, which takes events one by one, each as it is");
        }
        if (secret.isEmpty() || outcome == null) {
            throw new IllegalArgumentException("--watch needs --secret COLUMN and --outcome COLUMN");
        }
        if (secrets == null) {
            throw new IllegalArgumentException(
                    "--watch needs --secrets LABEL,LABEL,...: a bound that holds at every moment has to hold before the rare"
                            + " secrets were seen");
        }
        if (nulls == NullPolicy.VALUE) {
            throw new IllegalArgumentException("--watch does not take --nulls value (expected error or drop)");
        }
        if (budget != null && budget < 1) {
            throw new IllegalArgumentException("--budget is " + budget + " (expected at least 1 event)");
        }
        // Written so that NaN fails.
        if (patience != null && !(patience >= 0)) {
            throw new IllegalArgumentException("--patience is " + patience + " (expected seconds, at least 0)");
        }
    }

    /** Counts and answers. */
    private int answer(UnaryOperator<String> named, Console console, Progress progress) throws IOException {
        try {
            return answered(named, console, progress);
        } catch (IllegalArgumentException wrong) {
            throw new IllegalArgumentException(named.apply(String.valueOf(wrong.getMessage())), wrong);
        }
    }

    private int answered(UnaryOperator<String> named, Console console, Progress progress) throws IOException {
        if (secret.isEmpty()) {
            return look(named, console, progress);
        }
        EventQuery query = query();
        Optional<KnownMechanism> known = Optional.ofNullable(mechanism)
                .map(written -> KnownMechanism.read(
                        written,
                        Optional.ofNullable(secrets).map(ColumnNames::split).orElse(List.of())));
        TailLevels.parse(tails);
        refuseBesidePlugIn();
        Set<MeasureFamily<?>> asked = asked();
        List<Guarantee> guarantees = checks.stream().map(Guarantees::parse).toList();
        if (plugIn) {
            return plugIn(query, console, progress);
        }
        CountedEvents counted = engine().count(query, progress::on);
        CountedEvents events = new CountedEvents(
                listed(counted.counts()),
                named.apply(counted.source()),
                counted.rows(),
                counted.dropped(),
                counted.notes().stream().map(named).toList());
        progress.on("estimating");
        if (!guarantees.isEmpty()) {
            return check(events, guarantees, console, progress);
        }
        EstimateReport report = known.isPresent() ? ofSecrets(events, known.get()) : ofPairs(events, asked);
        for (String note : events.notes()) {
            report = report.noting(note);
        }
        progress.close();
        output.show("estimate", report, console);
        return report.estimates().estimates().stream().anyMatch(io.divulge.estimate.Estimate::isDecided)
                ? 0
                : CheckCommand.UNDECIDED;
    }

    private int check(CountedEvents events, List<Guarantee> guarantees, Console console, Progress progress)
            throws IOException {
        refuseOneSecret(events.source(), events.counts().secrets());
        CheckReport report = CheckReport.ofEvents(
                events.source(),
                events.counts(),
                secrets != null,
                guarantees,
                confidence == null ? CONFIDENCE : confidence,
                events.notes());
        progress.close();
        output.showVerdict("estimate", report, console);
        return CheckCommand.code(report.verdict());
    }

    /** Shows what the files hold to someone who has not said what to count. */
    private int look(UnaryOperator<String> named, Console console, Progress progress) throws IOException {
        if (outcome != null || mechanism != null || from != null) {
            throw new IllegalArgumentException("the secret is missing: give --secret COLUMN");
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to count is given (expected FILE or --from SQL, --secret COLUMN and --outcome COLUMN)");
        }
        LookReport report = new LookReport(
                engine().look(files, progress::on), files.stream().map(named).toList());
        progress.close();
        output.show("estimate", report, console);
        return 0;
    }

    private void refuseBesidePlugIn() {
        if (!checks.isEmpty() && (plugIn || mechanism != null || !tails.isEmpty())) {
            throw new IllegalArgumentException("--check does not go with "
                    + (plugIn
                            ? "--plug-in: without bounds nothing is decided"
                            : mechanism != null
                                    ? "--mechanism: a mechanism that is known is checked by 'divulge check'"
                                    : "--tail: a guarantee such as 'pml(factor=2,delta=0.1)' has its own bound"));
        }
        boolean confident = OutputOptions.isGiven("--confidence", command);
        if (plugIn && (confident || mechanism != null)) {
            throw new IllegalArgumentException("--plug-in does not go with "
                    + (confident ? "--confidence: it has no bounds" : "--mechanism: it needs --outcome"));
        }
    }

    private int plugIn(EventQuery query, Console console, Progress progress) throws IOException {
        MeasureReport report;
        try (FoldedEvents events = engine().fold(query, progress::on)) {
            refuseOneSecret(events.source(), events.folds().secrets());
            TailLevels levels = TailLevels.parse(tails.isEmpty() ? List.of("log(2)") : tails);
            report = PlugInReport.of(events, levels, progress::on);
        }
        progress.close();
        output.show("estimate", report, console);
        return 0;
    }

    private static void refuseOneSecret(String source, Alphabet secrets) {
        if (secrets.size() == 1) {
            // "Nothing leaks" would be true of this one secret, and the wrong answer for a filter that left no other.
            throw new IllegalArgumentException(source + ": all events have one secret, '" + secrets.label(0)
                    + "', so they say nothing of what an outcome tells (expected at least two different secrets: look at"
                    + " --secret and --where)");
        }
    }

    /** The counts with all secrets that are possible, if these are given for pairs. */
    private JointCounts listed(JointCounts counts) {
        return secrets == null || mechanism != null ? counts : counts.listing(possible());
    }

    private Alphabet possible() {
        return Alphabet.of(ColumnNames.split(String.valueOf(secrets)));
    }

    /** The measures that were named; none if all are wanted. */
    private Set<MeasureFamily<?>> asked() {
        if (!measures.isEmpty() && (!checks.isEmpty() || plugIn || mechanism != null)) {
            throw new IllegalArgumentException("--measure does not go with "
                    + (plugIn
                            ? "--plug-in: without bounds none is narrower"
                            : mechanism != null
                                    ? "--mechanism: all bounds come from the same region of priors"
                                    : "--check: a guarantee says what it is about"));
        }
        Set<MeasureFamily<?>> asked = new LinkedHashSet<>();
        for (String name : measures) {
            asked.add(Estimation.MEASURES.stream()
                    .filter(family -> family.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("--measure is '" + name + "' (expected one of "
                            + Estimation.MEASURES.stream()
                                    .map(MeasureFamily::name)
                                    .collect(Collectors.joining(", "))
                            + ")")));
        }
        return asked;
    }

    private EstimateReport ofPairs(CountedEvents events, Set<MeasureFamily<?>> asked) {
        refuseOneSecret(events.source(), events.counts().secrets());
        Estimation estimation = Estimation.of(events.counts()).withMeasures(asked);
        return secrets == null
                ? EstimateReport.of(events.source(), events.counts(), estimated(estimation))
                : EstimateReport.ofAllPossible(
                        events.source(), events.counts(), estimated(estimation.withAllSecretsPossible()));
    }

    private Estimates estimated(Estimation estimation) {
        Estimation confident = estimation.withConfidence(confidence == null ? CONFIDENCE : confidence);
        return (tails.isEmpty() ? confident : confident.withTails(TailLevels.parse(tails))).estimates();
    }

    private EstimateReport ofSecrets(CountedEvents events, KnownMechanism known) {
        long[] counts = known.counts(events);
        Channel channel = known.channel(events);
        Estimates estimates = estimated(Estimation.ofSecrets(counts, channel));
        EstimateReport report = EstimateReport.ofSecrets(events.source(), channel, estimates);
        Optional<String> note = known.note(events);
        return note.isPresent() ? report.noting(note.get()) : report;
    }

    private CountingEngine engine() {
        String name = engine.toLowerCase(Locale.ROOT);
        if (!ENGINES.contains(name)) {
            throw new IllegalArgumentException("--engine is '" + engine + "' (expected duckdb or spark)");
        }
        return CountingEngine.named(name);
    }

    private EventQuery events(List<String> secretColumns) {
        if (from == null) {
            return outcome == null
                    ? EventQuery.ofSecrets(files, secretColumns)
                    : EventQuery.of(files, secretColumns, ColumnNames.split(outcome));
        }
        if (!files.isEmpty()) {
            throw new IllegalArgumentException("--from says where the events are, and so does '" + files.get(0)
                    + "': name the file in the SELECT, in single quotes behind FROM");
        }
        if (!engine.equalsIgnoreCase("duckdb")) {
            throw new IllegalArgumentException("--from is answered by DuckDB: leave --engine " + engine + " out");
        }
        return EventQuery.from(from, secretColumns, outcome == null ? List.of() : ColumnNames.split(outcome));
    }

    private EventQuery query() {
        if ((outcome == null) == (mechanism == null)) {
            throw new IllegalArgumentException(
                    outcome == null
                            ? "the outcome is missing: give --outcome COLUMN, or --mechanism MODEL if the mechanism is known"
                            : "--outcome and --mechanism do not go together: with a known mechanism only secrets are counted");
        }
        List<String> secretColumns = ColumnNames.split(secret);
        EventQuery query = events(secretColumns);
        query = query.binning(bins.stream().map(Binning::parse).toList()).withNulls(nulls);
        query = count == null ? query : query.counting(count);
        query = where == null ? query : query.where(where);
        query = memory == null ? query : query.withMemory(memory);
        return threads == null ? query : query.withThreads(threads);
    }
}
