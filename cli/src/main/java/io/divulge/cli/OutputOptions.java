package io.divulge.cli;

import io.divulge.composition.OverBudgetException;
import io.divulge.document.Json;
import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.document.Written;
import io.divulge.report.CsvTable;
import io.divulge.report.MeasureReport;
import io.divulge.report.Report;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** How results are to be shown. */
final class OutputOptions {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "text or json (default: text)",
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

    /** For people, or for programs. */
    enum Format {
        TEXT,
        JSON
    }

    /** The format by its name. */
    static final class FormatName implements ITypeConverter<Format> {
        @Override
        public Format convert(String text) {
            return switch (text.toLowerCase(Locale.ROOT)) {
                case "text" -> Format.TEXT;
                case "json" -> Format.JSON;
                case "csv" ->
                    throw new TypeConversionException("'csv' (expected text or json; 'divulge measure' has --csv)");
                default -> throw new TypeConversionException("'" + text + "' (expected text or json)");
            };
        }
    }

    /** The unit by its name. */
    static final class UnitName implements ITypeConverter<Unit> {
        @Override
        public Unit convert(String text) {
            for (Unit unit : Unit.values()) {
                if (unit.label().equalsIgnoreCase(text)) {
                    return unit;
                }
            }
            throw new TypeConversionException("'" + text + "' (expected nats, bits or factor)");
        }
    }

    @Option(
            names = "--html",
            paramLabel = "FILE",
            description =
                    "write a page with all numbers, charts where there are any, and how to make it again; it opens without"
                            + " a network and prints; - writes it to standard output instead of the text")
    private @Nullable String html;

    private @Nullable HtmlOutput page;

    /**
     * Prepares what was asked for, before anything is computed.
     *
     * @param arguments the command line
     * @return the console to go on with, which notes what is read from it if a page is to say so
     */
    Console prepare(List<String> arguments, Console console) {
        if (html == null) {
            return console;
        }
        if (html.equals("-")) {
            refuseJson("--html -");
        }
        page = HtmlOutput.of(html, arguments, console.in());
        return console.reading(page.input());
    }

    /** Shows a report in the format that was asked for. */
    void show(String command, Report report, Console console) throws IOException {
        if (page != null) {
            page.write(report.document(), unit, console);
        }
        if ("-".equals(html)) {
            return;
        }
        if (format == Format.JSON) {
            Json.write(report, command, Version.number(), unit, console.out());
        } else {
            console.out().write(TextWriter.write(report.document(), style(unit, console)));
        }
    }

    /** Writes a row for each result. */
    void table(MeasureReport report, Console console) throws IOException {
        console.out().write(CsvTable.render(report, unit));
    }

    /** Refuses {@code --format json} beside an option that asks for another format. */
    void refuseJson(String option) {
        if (format == Format.JSON) {
            throw new IllegalArgumentException(
                    option + " and --format json ask for two formats at once: give one of them");
        }
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
    void showRefusal(String command, OverBudgetException over, Console console) throws IOException {
        if (format == Format.JSON) {
            Written refusal = json -> json.inUnit()
                    .object(
                            "refused",
                            each -> each.nats("needed", over.needed())
                                    .nats("budget", over.budget().epsilon())
                                    .number("delta", over.budget().delta())
                                    .text("message", String.valueOf(over.getMessage())));
            Json.write(refusal, command, Version.number(), unit, console.out());
        }
    }

    static Style style(Unit unit, Console console) {
        return new Style(unit, console.width(), console.colour(), console.unicode());
    }
}
