package io.divulge.cli;

import io.divulge.document.Document;
import io.divulge.document.HtmlWriter;
import io.divulge.document.Provenance;
import io.divulge.document.Provenance.Input;
import io.divulge.document.Unit;
import io.divulge.figures.WholeFile;
import io.divulge.figures.chart.ChartPainter;
import io.divulge.io.ShellWord;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A page in a file, with what it was made from. Nothing of it is loaded unless a page was asked for. */
final class HtmlOutput {
    private static final String OPTION = "--html";

    private final String file;
    private final List<String> arguments;
    private final HashedInput input;

    private HtmlOutput(String file, List<String> arguments, InputStream input) {
        this.file = file;
        this.arguments = arguments;
        this.input = new HashedInput(input);
    }

    /**
     * To this file; {@code -} is standard output.
     *
     * @param arguments the command line that makes it
     * @throws IllegalArgumentException if the folder is missing, or the file is one that is read
     */
    static HtmlOutput of(String file, List<String> arguments, InputStream input) {
        HtmlOutput output = new HtmlOutput(file, arguments, input);
        Path folder = Path.of(file).toAbsolutePath().getParent();
        if (!output.isStandard() && (folder == null || !Files.isDirectory(folder))) {
            throw new IllegalArgumentException("'" + file
                    + "' cannot be written: there is no such folder (expected a file in a folder that exists)");
        }
        new OutputFile(file)
                .refuseInputs(output.words().stream().flatMap(HtmlOutput::names).toList());
        return output;
    }

    private boolean isStandard() {
        return file.equals("-");
    }

    /** Standard input, hashed as it is read. */
    InputStream input() {
        return input;
    }

    void write(Document document, Unit unit, Console console) throws IOException {
        Provenance provenance = new Provenance(Version.number(), command(), inputs());
        String page = HtmlWriter.write(document.with(provenance.blocks()), unit, new ChartPainter());
        if (isStandard()) {
            console.out().write(page);
        } else {
            WholeFile.write(Path.of(file), page.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Says where the page is. */
    void tell(Console console) throws IOException {
        if (!isStandard()) {
            console.remark("wrote " + file);
        }
    }

    /** The arguments but for where the page goes: the same question gives the same page, wherever it is written. */
    private List<String> words() {
        return without(arguments, OPTION);
    }

    /** Words but for an option and its value. */
    private static List<String> without(List<String> all, String option) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            String argument = all.get(i);
            if (argument.equals(option)) {
                i++;
            } else if (!argument.startsWith(option + "=")) {
                words.add(argument);
            }
        }
        return words;
    }

    private String command() {
        Stream<String> words = words().stream().map(ShellWord::of);
        return String.join(
                " ",
                Stream.of(Stream.of("divulge"), words, Stream.of(OPTION, "report.html"))
                        .flatMap(each -> each)
                        .toList());
    }

    /** What was read: every file that the command line names, and standard input. */
    private List<Input> inputs() {
        List<Input> inputs = new ArrayList<>();
        for (String word : without(words(), ProofOption.NAME)) {
            names(word).filter(HtmlOutput::isFile).findFirst().ifPresent(name -> inputs.add(Input.file(Path.of(name))));
        }
        if (input.bytes() > 0) {
            inputs.add(new Input("-", "standard input", input.bytes(), input.sha256()));
        }
        return inputs;
    }

    /** What may be the name of a file in a word, as in {@code --prior=FILE} and {@code distortion:FILE}. */
    private static Stream<String> names(String word) {
        return Stream.of(word, word.substring(word.indexOf('=') + 1), word.substring(word.indexOf(':') + 1));
    }

    private static boolean isFile(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException noFile) {
            return false;
        }
    }
}
