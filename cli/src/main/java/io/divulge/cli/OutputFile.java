package io.divulge.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file that a command is to write: never one that it reads, by whatever name either of them is called.
 *
 * @param name as it was written
 */
record OutputFile(String name) {
    /** Where some systems show what standard input is. */
    private static final Path STANDARD_INPUT = Path.of("/dev/stdin");

    /**
     * Refuses to write over an input, before anything is computed.
     *
     * @param inputs what the command reads, as it was written: files among it, and expressions, which are none
     */
    void refuseInputs(List<String> inputs) {
        for (String input : inputs) {
            if (isSameFile(input)) {
                throw new IllegalArgumentException("'" + name + "' cannot be written: it is "
                        + (name.equals(input)
                                ? "a file that is read"
                                : "the same file as " + (isStandardInput(input) ? "standard input" : "'" + input + "'")
                                        + ", which is read")
                        + ", and would be lost (expected another file)");
            }
        }
    }

    /** The model and the file of a prior. */
    static List<String> inputs(String model, Optional<String> prior) {
        return Stream.concat(Stream.of(model), prior.stream()).toList();
    }

    private static boolean isStandardInput(String input) {
        return input.equals("-");
    }

    /** A terminal may be both read and written; a file with something in it may not. */
    private boolean isSameFile(String input) {
        try {
            Path read = isStandardInput(input) ? STANDARD_INPUT : Path.of(input);
            Path written = Path.of(name);
            return Files.isRegularFile(read) && Files.isRegularFile(written) && Files.isSameFile(read, written);
        } catch (InvalidPathException | IOException noFile) {
            return false;
        }
    }
}
