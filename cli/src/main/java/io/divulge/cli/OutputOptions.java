package io.divulge.cli;

import io.divulge.catalogue.MeasureKind;
import io.divulge.composition.OverBudgetException;
import io.divulge.continuous.NoiseCalibration;
import io.divulge.io.render.Catalogue;
import io.divulge.io.render.CsvRenderer;
import io.divulge.io.render.ImplicationText;
import io.divulge.io.render.JsonRenderer;
import io.divulge.io.render.NoiseCalibrationText;
import io.divulge.io.render.TextRenderer;
import io.divulge.io.render.TextStyle;
import io.divulge.measure.MeasureFamily;
import io.divulge.report.ImplicationReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.Report;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
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
                    "nats or bits (default: nats); only what is shown changes: parameters such as epsilon are always in nats",
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
            throw new TypeConversionException("'" + text + "' (expected nats or bits)");
        }
    }

    void show(String command, Report report, Console console) throws IOException {
        if (format == Format.JSON) {
            new JsonRenderer(command, Version.number(), unit).render(report, console.out());
        } else {
            console.out().write(TextRenderer.render(report, style(console)));
        }
    }

    /** Writes a row for each result. */
    void table(MeasureReport report, Console console) throws IOException {
        console.out().write(CsvRenderer.render(report, unit));
    }

    void show(String command, NoiseCalibration calibration, Console console) throws IOException {
        if (format == Format.JSON) {
            new JsonRenderer(command, Version.number(), unit).render(calibration, console.out());
        } else {
            console.out().write(NoiseCalibrationText.of(calibration, style(console)));
        }
    }

    /** Refuses {@code --format json} beside an option that asks for another format. */
    void refuseJson(String option) {
        if (format == Format.JSON) {
            throw new IllegalArgumentException(
                    option + " and --format json ask for two formats at once: give one of them");
        }
    }

    void show(String command, List<MeasureKind> kinds, Console console) throws IOException {
        if (format == Format.JSON) {
            List<MeasureFamily<?>> families =
                    kinds.stream().flatMap(kind -> kind.families().stream()).toList();
            new JsonRenderer(command, Version.number(), unit).render(families, console.out());
        } else {
            console.out().write(Catalogue.measures(kinds, style(console)));
        }
    }

    void show(String command, ImplicationReport report, Console console) throws IOException {
        if (format == Format.JSON) {
            new JsonRenderer(command, Version.number(), unit).render(report, console.out());
        } else {
            console.out().write(ImplicationText.of(report, style(console)));
        }
    }

    /** The unit of what is shown. */
    Unit unit() {
        return unit;
    }

    /** A refusal for programs, which the message on the other stream is not for. */
    void showRefusal(String command, OverBudgetException over, Console console) throws IOException {
        if (format == Format.JSON) {
            new JsonRenderer(command, Version.number(), unit).render(over, console.out());
        }
    }

    private TextStyle style(Console console) {
        return style(unit, console);
    }

    static TextStyle style(Unit unit, Console console) {
        return new TextStyle(unit, console.width(), console.colour(), console.unicode());
    }
}
