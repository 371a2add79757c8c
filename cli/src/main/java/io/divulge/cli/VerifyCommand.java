package io.divulge.cli;

import io.divulge.proof.check.Verification;
import io.divulge.proof.number.Node;
import io.divulge.report.VerificationReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code divulge verify FILE [MODEL]}: does a proof prove what it claims? */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "Whether a file that --proof wrote proves what it claims: what, of which model, and how. Only fractions are used, and"
                        + " docs/proofs.md has every rule, for a checker of one's own.",
        footer = {
            "",
            "Exit codes: 0 everything is proved, 1 something is not, 2 it is not a proof,",
            "  or not one about MODEL.",
            "",
            "Examples:",
            "  divulge check examples/survey.json 'pml(epsilon=2)' --proof proof.json",
            "  divulge verify proof.json",
            "  divulge verify proof.json examples/survey.json"
        })
final class VerifyCommand implements Action {
    @Parameters(index = "0", paramLabel = "FILE", description = "the proof")
    private String file = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "MODEL",
            description =
                    "a model in JSON that the proof must be about: one that it names by its hash, or the very numbers")
    private @Nullable String model;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        byte[] bytes = read(file);
        byte[] own = model == null ? null : read(model);
        Node proof = Node.read("'" + file + "'", bytes);
        Verification verification = Verification.of(proof, own);
        if (own != null && !Verification.isAbout(proof, own)) {
            throw new IllegalArgumentException("'" + file + "' is not about '" + model
                    + "': no model in the proof has its numbers (expected a JSON model with a prior and a channel; 'divulge"
                    + " verify " + file + "' checks the proof of the model that it has)");
        }
        progress.close();
        output.showVerdict(
                "verify",
                new VerificationReport(
                        file, Verification.sha256(bytes), proof, verification, model == null ? "" : model),
                console);
        return verification.isProved() ? 0 : CheckCommand.VIOLATED;
    }

    private static byte[] read(String name) throws IOException {
        try {
            return Files.readAllBytes(Path.of(name));
        } catch (NoSuchFileException | InvalidPathException missing) {
            throw new IllegalArgumentException(
                    "there is no file '" + name + "' (expected a proof that --proof wrote, and"
                            + " perhaps a model in JSON)",
                    missing);
        }
    }
}
