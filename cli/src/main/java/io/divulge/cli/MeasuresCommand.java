package io.divulge.cli;

import io.divulge.report.Catalogue;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code divulge measures}: all measures with their parameters. */
@Command(
        name = "measures",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "Lists all measures: unit, meaning, where they are defined, and parameters (those in brackets may be left out).",
        footer = {"", "Examples:", "  divulge measures", "  divulge measures --format json"})
final class MeasuresCommand implements Action {
    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        output.show("measures", Catalogue.measures(), console);
        return 0;
    }
}
