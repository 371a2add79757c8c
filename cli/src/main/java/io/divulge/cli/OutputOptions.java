package io.divulge.cli;

import io.divulge.cli.Console.Manner;
import io.divulge.composition.OverBudgetException;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.MarkdownWriter;
import io.divulge.document.RowWriter;
import io.divulge.document.Style;
import io.divulge.document.Table;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.document.Written;
import io.divulge.io.ModelText;
import io.divulge.report.CsvTable;
import io.divulge.report.MeasureReport;
import io.divulge.report.ProofFile;
import io.divulge.report.Report;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** How results are to be shown. */
final class OutputOptions {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "text, json, jsonl (a line for each result), csv (a row for each) or markdown (default: text); with"
                            + " json and jsonl errors are JSON too",
            converter = FormatName.class,
            completionCandidates = Candidates.Formats.class)
    private Format format = Format.TEXT;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description =
                    "nats, bits or factor (default: nats); only what is shown changes: epsilon is always in nats, and factor=2 stands for epsilon=log(2)",
            converter = UnitName.class,
            completionCandidates = Candidates.Units.class)
    private Unit unit = Unit.NATS;

    @Option(
            names = "--color",
            paramLabel = "WHEN",
            description = "auto, always or never (default: auto, on a terminal)",
            converter = ColourName.class,
            completionCandidates = Candidates.Colours.class)
    private Colour colour = Colour.AUTO;

    @Option(
            names = {"-q", "--quiet"},
            description = "nothing beside results but errors; a check prints nothing at all, its exit code says it")
    private boolean quiet;

    @Option(
            names = {"-v", "--verbose"},
            description = "also what is done, and how long it took, on standard error")
    private boolean verbose;

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "write a page with all numbers, charts where there are any, and how to make it again; it opens without"
                            + " a network and prints; - writes it to standard output instead of the text")
    private @Nullable String html;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    private @Nullable HtmlOutput page;

    private @Nullable ProofFile proof;

    /** For people, or for programs. */
    enum Format {
        TEXT,
        JSON,
        JSONL,
        CSV,
        MARKDOWN;

        /** Whether errors are JSON too. */
        boolean isJson() {
            return this == JSON || this == JSONL;
        }
    }

    /** When colours are shown. */
    enum Colour {
        AUTO,
        ALWAYS,
        NEVER
    }

    /** A constant by its name. */
    abstract static class Name<E extends Enum<E>> implements ITypeConverter<E> {
        private final List<E> constants;

        Name(E[] constants) {
            this.constants = List.of(constants);
        }

        @Override
        public E convert(String text) {
            for (E constant : constants) {
                if (constant.name().equalsIgnoreCase(text)) {
                    return constant;
                }
            }
            List<String> names = names(constants.stream()).toList();
            throw new TypeConversionException("'" + text + "' (expected "
                    + names.stream().limit(names.size() - 1).collect(Collectors.joining(", ")) + " or "
                    + names.get(names.size() - 1) + ")");
        }

        static Stream<String> names(Stream<? extends Enum<?>> constants) {
            return constants.map(constant -> constant.name().toLowerCase(Locale.ROOT));
        }
    }

    /** The format by its name. */
    static final class FormatName extends Name<Format> {
        FormatName() {
            super(Format.values());
        }
    }

    /** The unit by its name. */
    static final class UnitName extends Name<Unit> {
        UnitName() {
            super(Unit.values());
        }
    }

    /** When colours are shown, by its name. */
    static final class ColourName extends Name<Colour> {
        ColourName() {
            super(Colour.values());
        }
    }

    /**
     * Prepares what was asked for, before anything is computed.
     *
     * @param arguments the command line
     * @return the console to go on with, which notes what is read from it if a page is to say so
     */
    Console prepare(List<String> arguments, Console console) {
        if (quiet && verbose) {
            throw new IllegalArgumentException("--quiet and --verbose ask for less and for more: give one of them");
        }
        Console prepared = console.coloured(
                colour == Colour.AUTO ? console.colour() && format == Format.TEXT : colour == Colour.ALWAYS);
        if (quiet || verbose) {
            prepared = prepared.in(format.isJson() ? Manner.JSON : quiet ? Manner.QUIET : Manner.VERBOSE);
        }
        if (html == null) {
            return prepared;
        }
        if (html.equals("-")) {
            refuseFormat("--html -");
        }
        page = HtmlOutput.of(html, arguments, prepared.in());
        return prepared.reading(page.input());
    }

    /** Says of a proof that was written where it is, and in a page also its hash. */
    void attach(ProofFile written) {
        proof = written;
    }

    /** Shows a report in the format that was asked for. */
    void show(String name, Report report, Console console) throws IOException {
        if (page != null) {
            page.write(proof == null ? report.document() : report.document().with(proof.blocks()), unit, console);
        }
        if ("-".equals(html)) {
            return;
        }
        switch (format) {
            case TEXT -> showText(report.document(), console);
            case JSON -> Json.write(report, name, Version.number(), unit, console.out());
            case JSONL -> RowWriter.writeLines(report, name, Version.number(), unit, console.out());
            case CSV -> RowWriter.writeCsv(report, name, Version.number(), unit, console.out());
            case MARKDOWN -> console.out().write(MarkdownWriter.write(report.document(), unit));
        }
        if (page != null) {
            page.tell(console);
        }
        tellProof(console);
    }

    private void tellProof(Console console) throws IOException {
        if (proof != null) {
            console.remark("wrote " + proof.name());
        }
    }

    /** Says at once, to people who wait for the report, how far things are. */
    void tell(String line, Console console) throws IOException {
        if (format == Format.TEXT && !quiet && !"-".equals(html)) {
            console.out().write(line + "\n");
            console.out().flush();
        }
    }

    /** Shows a model: as JSON, unless another format is asked for. */
    void showModel(ModelText model, Console console) throws IOException {
        if (page != null) {
            page.write(table(model), unit, console);
        }
        if ("-".equals(html)) {
            return;
        }
        switch (format) {
            case TEXT, JSON -> model.writeJson(console.out());
            case CSV -> model.writeCsv(console.out());
            case MARKDOWN -> console.out().write(MarkdownWriter.write(table(model), unit));
            case JSONL ->
                throw new IllegalArgumentException(
                        "a model is one object of JSON, and has no lines: give --format json, csv or markdown");
        }
        if (page != null) {
            page.tell(console);
        }
    }

    private static Document table(ModelText model) {
        Table.Draft table = Table.draft();
        model.header().forEach(name -> table.column(name, Table.Kind.LABEL));
        for (int x = 0; x < model.secrets().size(); x++) {
            table.row(model.row(x).toArray());
        }
        return Document.titled("A mechanism").add(table.done()).done();
    }

    /** Shows the answer to a check, unless its exit code is all that is asked for. */
    void showVerdict(String name, Report report, Console console) throws IOException {
        if (!quiet || page != null) {
            show(name, report, console);
        }
    }

    private void showText(Document document, Console console) throws IOException {
        console.out().write(TextWriter.write(document, style(unit, console)));
    }

    /** Writes a row for each result. */
    void table(MeasureReport report, Console console) throws IOException {
        console.out().write(CsvTable.render(report, unit));
    }

    /** Refuses {@code --format} beside an option that asks for another format. */
    void refuseFormat(String option) {
        if (format != Format.TEXT && isGiven("--format")) {
            throw new IllegalArgumentException(option + " and --format "
                    + format.name().toLowerCase(Locale.ROOT) + " ask for two formats at once: give one of them");
        }
    }

    /** Whether an option stands on the command line, and not in the settings. */
    private boolean isGiven(String option) {
        return command != null && isGiven(option, command);
    }

    /** Whether an option of a command stands on the command line, and not in the settings. */
    static boolean isGiven(String option, CommandSpec command) {
        return command.commandLine().getParseResult().hasMatchedOption(option);
    }

    /** Refuses {@code --html} beside an option that asks for something else than a report. */
    void refuseHtml(String option) {
        if (html != null) {
            throw new IllegalArgumentException(option + " and --html ask for two things at once: give one of them");
        }
    }

    /** The unit of what is shown. */
    Unit unit() {
        return unit;
    }

    /** A refusal for programs, which the message on the other stream is not for. */
    void showRefusal(String name, OverBudgetException over, Console console) throws IOException {
        if (format == Format.JSON) {
            Written refusal = json -> json.inUnit()
                    .object(
                            "refused",
                            each -> each.nats("needed", over.needed())
                                    .nats("budget", over.budget().epsilon())
                                    .number("delta", over.budget().delta())
                                    .text("message", String.valueOf(over.getMessage())));
            Json.write(refusal, name, Version.number(), unit, console.out());
        }
    }

    static Style style(Unit unit, Console console) {
        return new Style(unit, console.width(), console.colour(), console.unicode());
    }
}
