package io.divulge.cli;

import io.divulge.io.render.JsonRenderer;
import io.divulge.io.render.TextRenderer;
import io.divulge.io.render.TextStyle;
import io.divulge.measure.MeasureFamily;
import io.divulge.report.Report;
import io.divulge.report.Unit;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Option;

/** How results are to be shown. */
final class OutputOptions {
    /** For people, or for programs. */
    enum Format {
        TEXT,
        JSON;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The unit as it is written on the command line. */
    enum UnitName {
        NATS(Unit.NATS),
        BITS(Unit.BITS);

        private final Unit unit;

        UnitName(Unit unit) {
            this.unit = unit;
        }

        @Override
        public String toString() {
            return unit.label();
        }
    }

    @Option(names = "--format", paramLabel = "FORMAT", description = "text or json (default: text)")
    private Format format = Format.TEXT;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            description = "nats or bits (default: nats); only what is shown changes")
    private UnitName unit = UnitName.NATS;

    void show(String command, Report report, Console console) throws IOException {
        if (format == Format.JSON) {
            new JsonRenderer(command, Version.number(), unit.unit).render(report, console.out());
        } else {
            console.out().write(TextRenderer.render(report, style(console)));
        }
    }

    void show(String command, List<MeasureFamily> families, Console console) throws IOException {
        if (format == Format.JSON) {
            new JsonRenderer(command, Version.number(), unit.unit).render(families, console.out());
        } else {
            console.out().write(TextRenderer.render(families, style(console)));
        }
    }

    private TextStyle style(Console console) {
        return new TextStyle(unit.unit, console.width(), console.colour(), console.unicode());
    }
}
