package io.divulge.cli;

import io.divulge.audit.AuditReport;
import io.divulge.estimate.Estimates;
import io.divulge.estimate.Estimation;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.TailLevels;
import io.divulge.estimate.Watch;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FoldedEvents;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.EventStream;
import io.divulge.measure.MeasureFamily;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.report.CheckReport;
import io.divulge.report.EstimateReport;
import io.divulge.report.LookReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.PlugInReport;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code divulge estimate FILE...}: leakage from events, with bounds that hold at a stated confidence. */
@Command(
        name = "estimate",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "divulge estimate (FILE... | --from SQL [--db URL]) --secret COLUMN[,COLUMN...]",
            "                        (--outcome COLUMN[,COLUMN...] | --features COLUMN[,COLUMN...] |",
            "                        --mechanism MODEL)",
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
            "3 undecided. With --features: 0 a leak is proved, 3 none is.",
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
            "  divulge estimate --from \"SELECT city, plan FROM visits\" --db jdbc:postgresql://localhost/shop \\",
            "      --secret plan --outcome city",
            "  divulge estimate examples/survey-events.csv --secret truth \\",
            "      --mechanism 'rr(k=4,epsilon=1)'",
            "  divulge estimate examples/login-events.csv --secret account --features micros,server"
        })
final class EstimateCommand implements Action {
    private static final double CONFIDENCE = 0.95;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "files of events, folders, patterns in quotes, or - for standard input")
    private List<String> files = List.of();

    @Mixin
    private EventOptions events = new EventOptions();

    @Option(
            names = "--secret",
            paramLabel = "COLUMN",
            description = "columns that hold the secret, or expressions such as 'lower(city)'; several make one label")
    private String secret = "";

    @Option(names = "--outcome", paramLabel = "COLUMN", description = "columns or expressions that hold the outcome")
    private @Nullable String outcome;

    @Mixin
    private FeatureOptions features = new FeatureOptions();

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

    @Option(
            names = "--tail",
            arity = "1..*",
            parameterConsumer = EnvelopeCommand.Numbers.class,
            paramLabel = "E",
            description =
                    "leakages in nats, such as 0.7 or 'log(2)', or factor=2, whatever --unit is, chosen before looking at the data: how"
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

    @Mixin
    private WatchOptions watch = new WatchOptions();

    @Option(
            names = "--plug-in",
            description =
                    "only what the frequencies leak, without bounds; with --engine spark the counts stay on the cluster,"
                            + " so that there may be more outcomes than one machine holds")
    private boolean plugIn;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        if (watch.isGiven()) {
            return watched(console, progress);
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
        if (files.size() != 1) {
            throw new IllegalArgumentException(
                    "--watch is given " + files.size() + " files (expected one that grows, or - for standard input)");
        }
        WatchOptions.refuse(Stream.concat(
                events.besideWatch(),
                Stream.of(
                                given("--mechanism", mechanism != null),
                                given("--features", features.isGiven()),
                                given("--plug-in", plugIn),
                                given("--tail", !tails.isEmpty()),
                                given("--measure", !measures.isEmpty()))
                        .flatMap(Function.identity())));
        features.refuse(List.of(), List.of());
        if (secret.isEmpty() || outcome == null) {
            throw new IllegalArgumentException("--watch needs --secret COLUMN and --outcome COLUMN");
        }
        if (secrets == null) {
            throw new IllegalArgumentException(
                    "--watch needs --secrets LABEL,LABEL,...: a bound that holds at every moment has to hold before the rare"
                            + " secrets were seen");
        }
        Watch counting = Watch.of(
                possible(),
                checks.stream().map(Guarantees::parse).toList(),
                confidence == null ? CONFIDENCE : confidence);
        List<String> secretColumns = ColumnNames.split(secret);
        List<String> outcomeColumns = ColumnNames.split(outcome);
        // Lines come as they are due, and a line that says that work goes on would stand between them.
        progress.close();
        return watch.run(
                files.get(0),
                (name, in) -> new EventStream(name, in, secretColumns, outcomeColumns, events.binnings()),
                name -> watch.of(name, possible(), counting, events.nulls()),
                output,
                console);
    }

    static Stream<String> given(String option, boolean isGiven) {
        return isGiven ? Stream.of(option) : Stream.empty();
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
        if (features.isGiven()) {
            return audit(query, guarantees, named, console, progress);
        }
        CountedEvents counted = events.engine().count(query, progress::on);
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

    /** Learns from single events, and proves. */
    private int audit(
            EventQuery query,
            List<Guarantee> guarantees,
            UnaryOperator<String> named,
            Console console,
            Progress progress)
            throws IOException {
        FeatureTable read = events.engine().features(query, progress::on);
        FeatureTable table = new FeatureTable(
                named.apply(read.source()), read.secrets(), read.secret(), read.features(), read.notes());
        progress.on("learning");
        AuditReport report = features.audit(table, confidence == null ? CONFIDENCE : confidence);
        progress.close();
        if (!guarantees.isEmpty()) {
            CheckReport checked = report.check(guarantees);
            output.showVerdict("estimate", checked, console);
            return CheckCommand.code(checked.verdict());
        }
        output.show("estimate", report, console);
        return report.findings().isLeak() ? 0 : CheckCommand.UNDECIDED;
    }

    /** Shows what the files hold to someone who has not said what to count. */
    private int look(UnaryOperator<String> named, Console console, Progress progress) throws IOException {
        if (outcome != null || mechanism != null || events.isSelected()) {
            throw new IllegalArgumentException("the secret is missing: give --secret COLUMN");
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to count is given (expected FILE or --from SQL, --secret COLUMN and --outcome COLUMN)");
        }
        LookReport report = new LookReport(
                events.engine().look(files, progress::on),
                files.stream().map(named).toList());
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
        if (plugIn && (confident || mechanism != null || secrets != null)) {
            throw new IllegalArgumentException("--plug-in does not go with "
                    + (confident
                            ? "--confidence: it has no bounds"
                            : mechanism != null
                                    ? "--mechanism: it needs --outcome"
                                    : "--secrets: it is about those that were seen"));
        }
    }

    private int plugIn(EventQuery query, Console console, Progress progress) throws IOException {
        MeasureReport report;
        try (FoldedEvents folded = events.engine().fold(query, progress::on)) {
            refuseOneSecret(folded.source(), folded.folds().secrets());
            TailLevels levels = TailLevels.parse(tails.isEmpty() ? List.of("log(2)") : tails);
            report = PlugInReport.of(folded, levels, progress::on);
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

    private List<String> outcomes() {
        return outcome == null ? features.columns() : ColumnNames.split(outcome);
    }

    /** Refuses what does not go with features. */
    private void refuseBesideFeatures(List<String> secretColumns, List<Binning> binnings) {
        features.refuse(
                secretColumns,
                Stream.of(
                                given("--outcome", outcome != null),
                                given("--mechanism", mechanism != null),
                                given("--count", events.isCounting()),
                                given("--tail", !tails.isEmpty()),
                                given("--measure", !measures.isEmpty()),
                                given("--secrets", secrets != null),
                                given("--plug-in", plugIn),
                                given(
                                        "--bin",
                                        binnings.stream().anyMatch(bin -> !secretColumns.contains(bin.column()))))
                        .flatMap(Function.identity())
                        .toList());
    }

    private EventQuery query() throws IOException {
        List<String> secretColumns = ColumnNames.split(secret);
        List<Binning> binnings = events.binnings();
        refuseBesideFeatures(secretColumns, binnings);
        if (!features.isGiven() && (outcome == null) == (mechanism == null)) {
            throw new IllegalArgumentException(
                    outcome == null
                            ? "the outcome is missing: give --outcome COLUMN, --features COLUMN,COLUMN for vectors, or --mechanism MODEL if the mechanism is known"
                            : "--outcome and --mechanism do not go together: with a known mechanism only secrets are counted");
        }
        return events.query(files, secretColumns, outcomes());
    }
}
