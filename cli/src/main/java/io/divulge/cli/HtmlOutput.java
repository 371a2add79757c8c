package io.divulge.cli;

import io.divulge.figures.WholeFile;
import io.divulge.figures.page.AnalysisPage;
import io.divulge.figures.page.DensityPage;
import io.divulge.figures.page.Provenance;
import io.divulge.figures.page.Provenance.Input;
import io.divulge.io.release.FileModel;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.AnalysisReport;
import io.divulge.report.DensityReport;
import io.divulge.report.Report;
import io.divulge.report.Unit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A report as a page in a file, with what it was made from. Nothing of it is loaded unless a page was asked for. */
final class HtmlOutput {
    private final String file;
    private final String model;
    private final ModelOptions options;
    private final Unit unit;
    private byte @Nullable [] piped;

    /** To this file; {@code -} is standard output. */
    HtmlOutput(String file, String model, ModelOptions options, Unit unit) {
        this.file = file;
        this.model = model;
        this.options = options;
        this.unit = unit;
    }

    /** Refuses to write over what is read. */
    void refuseInputs() {
        new OutputFile(file).refuseInputs(OutputFile.inputs(model, options.prior()));
    }

    /** Refuses a file in a folder that is not there, before anything is computed. */
    void refuseMissingFolder() {
        Path folder = Path.of(file).toAbsolutePath().getParent();
        if (!isOutput() && (folder == null || !Files.isDirectory(folder))) {
            throw new IllegalArgumentException("'" + file
                    + "' cannot be written: there is no such folder (expected a file in a folder that exists)");
        }
    }

    /** Whether the page takes the place of the text. */
    boolean isOutput() {
        return file.equals("-");
    }

    /** What is to be read as standard input: kept, if the model is there, so that it can be hashed. */
    InputStream keeping(InputStream input) throws IOException {
        if (!model.equals("-")) {
            return input;
        }
        byte[] bytes = input.readAllBytes();
        piped = bytes;
        return new ByteArrayInputStream(bytes);
    }

    void write(Report report, Release release, Console console) throws IOException {
        write(
                report instanceof AnalysisReport analysis
                        ? AnalysisPage.of(
                                analysis, release.as(FiniteRelease.class).orThrow(), unit, provenance())
                        : DensityPage.of((DensityReport) report, unit, provenance()),
                console);
    }

    private void write(String page, Console console) throws IOException {
        if (isOutput()) {
            console.out().write(page);
        } else {
            WholeFile.write(Path.of(file), page.getBytes(StandardCharsets.UTF_8));
        }
    }

    private Provenance provenance() {
        List<Input> inputs = new ArrayList<>();
        byte[] bytes = piped;
        if (bytes != null) {
            inputs.add(Input.standardInput(bytes));
        } else {
            inputs.add(input(model));
        }
        options.prior().filter(ModelSource::isFile).ifPresent(prior -> inputs.add(input(prior)));
        return new Provenance(Version.number(), command(), inputs);
    }

    static Input input(String written) {
        return ModelSource.isFile(written) ? Input.file(Path.of(written)) : Input.expression(written);
    }

    private String command() {
        List<String> words = new ArrayList<>(List.of("divulge", "analyze", FileModel.word(model)));
        words.addAll(options.words());
        if (unit != Unit.NATS) {
            words.addAll(List.of("--unit", unit.label()));
        }
        // Not where this page went: the same model gives the same page, wherever it is written.
        words.addAll(List.of("--html", "report.html"));
        return String.join(" ", words);
    }
}
