package io.divulge.cli;

import io.divulge.figures.WholeFile;
import io.divulge.io.ShellWord;
import io.divulge.proof.Proof;
import io.divulge.proof.ProofModel;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.ProofFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Whether a proof of the answer is to be written, and where. */
final class ProofOption {
    static final String NAME = "--proof";

    @Option(
            names = NAME,
            paramLabel = "FILE",
            description =
                    "write a proof of the answer in fractions, for others to check: 'divulge verify FILE' or docs/proofs.md;"
                            + " where there is none it says so, and writes nothing")
    private @Nullable String file;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    /** Whether one is asked for. */
    boolean isGiven() {
        return file != null;
    }

    /** Refuses it beside an option that no proof knows. */
    void refuse(boolean given, String option) {
        if (file != null && given) {
            throw new IllegalArgumentException(NAME + " does not go with " + option + ": leave out one of the two");
        }
    }

    /** Makes the proof and writes it, before anything is said; whatever has no proof is refused there. */
    void write(Consumer<Proof> claims, List<String> inputs, OutputOptions output) throws IOException {
        if (file == null) {
            return;
        }
        new OutputFile(file).refuseInputs(inputs);
        Proof proof = new Proof(about());
        claims.accept(proof);
        ProofFile written = ProofFile.of(file, proof);
        WholeFile.write(Path.of(file), written.bytes());
        output.attach(written);
    }

    /** The command line but for where the proof goes. */
    private String about() {
        StringBuilder words = new StringBuilder("divulge");
        if (command != null) {
            words.append(' ').append(command.name());
            List<String> given = command.commandLine().getParseResult().originalArgs();
            for (int i = 0; i < given.size(); i++) {
                boolean where = given.get(i).equals(NAME) || given.get(i).equals("--html");
                if (!where
                        && !given.get(i).startsWith(NAME + "=")
                        && !given.get(i).equals(command.name())) {
                    words.append(' ').append(ShellWord.of(given.get(i)));
                }
                i += where ? 1 : 0;
            }
        }
        return words.toString();
    }

    /**
     * The model of a release in fractions: those that are written, where there are any, and else near ones.
     *
     * @throws IllegalArgumentException if its outcomes are not listed
     */
    static ProofModel model(String model, Release release, ModelOptions options, Console console) {
        if (!release.description().isListed()) {
            throw new IllegalArgumentException("'" + release.description().source()
                    + "' has no list of outcomes, and a proof is about one: leave out " + NAME);
        }
        ProofModel found = ProofModel.of(inFractions(model, release, options, console));
        byte[] bytes = bytes(model);
        return bytes.length == 0 ? found : found.in(bytes);
    }

    private static FiniteRelease inFractions(String model, Release release, ModelOptions options, Console console) {
        FiniteRelease read = release.as(FiniteRelease.class).orThrow();
        boolean exact = options.exact();
        if (exact || model.equals("-")) {
            return read;
        }
        try {
            return ModelSource.listed(model, options.exactly(true), console.in())
                    .as(FiniteRelease.class)
                    .orThrow();
        } catch (IllegalArgumentException noFractions) {
            return read;
        } finally {
            options.exactly(exact);
        }
    }

    /** The file of a model in JSON, which a proof may name by its hash; empty if it is not one. */
    private static byte[] bytes(String model) {
        try {
            Path path = Path.of(model);
            return model.endsWith(".json") && Files.isRegularFile(path) ? Files.readAllBytes(path) : new byte[0];
        } catch (InvalidPathException | IOException noFile) {
            return new byte[0];
        }
    }
}
