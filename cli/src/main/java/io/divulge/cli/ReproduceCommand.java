package io.divulge.cli;

import io.divulge.document.Provenance;
import io.divulge.document.Provenance.Input;
import io.divulge.document.Style;
import io.divulge.figures.Reproduction;
import io.divulge.figures.paper.Claim;
import io.divulge.figures.paper.Exhibit;
import io.divulge.figures.paper.Exhibits;
import io.divulge.figures.paper.Subject;
import io.divulge.io.ShellWord;
import io.divulge.release.FiniteRelease;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge reproduce}: the papers' figures and tables, computed anew, with the claims that they support. */
@Command(
        name = "reproduce",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "The papers' figures and tables, computed anew: SVG, PNG and CSV of each, and a page that shows them and"
                        + " checks the claims that they support.",
        footer = {
            "",
            "Examples:",
            "  divulge reproduce --list",
            "  divulge reproduce --out figures",
            "  divulge reproduce env-2b pmc-2a --out figures",
            "  divulge reproduce pml-table-1 pmc-table-2 --out tables --model examples/survey.json",
            "",
            "Exit codes: 0 all claims hold, 1 one does not. What is assumed where a paper leaves something open is said on the page."
        })
final class ReproduceCommand implements Action {
    /** A claim does not hold. */
    private static final int FAILED = 1;

    @Parameters(
            paramLabel = "ITEM",
            arity = "0..*",
            completionCandidates = Candidates.ExhibitNames.class,
            description = "figures and tables, such as env-2b (default: all; --list names them)")
    private List<String> items = List.of();

    @Option(names = "--out", paramLabel = "DIR", description = "folder for the files; it is made if it is missing")
    private @Nullable String out;

    @Option(names = "--list", description = "name the figures and tables, and do nothing else")
    private boolean list;

    @Option(
            names = "--model",
            paramLabel = "MODEL",
            description = "the release that tables are evaluated for: " + ModelOptions.MODEL
                    + " (default: 'rr(k=5,epsilon=1)' with prior 0.1,0.1,0.2,0.3,0.3)")
    private @Nullable String model;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        List<Exhibits.Listed> chosen = Exhibits.named(items);
        if (list) {
            for (Exhibits.Listed each : chosen) {
                console.out().write(padded(each.name()) + each.title() + "\n");
            }
            return 0;
        }
        if (out == null) {
            throw new IllegalArgumentException(
                    "--out is missing: name a folder for the files, as in --out figures, or ask for --list");
        }
        if (model == null && !options.words().isEmpty()) {
            throw new IllegalArgumentException(
                    options.words().get(0) + " belongs to --model, the release that tables are evaluated for");
        }
        if (model != null && chosen.stream().noneMatch(Exhibits.Listed::isTable)) {
            throw new IllegalArgumentException("--model is for tables, and there is none among "
                    + String.join(", ", items) + " (there are pml-table-1 and pmc-table-2): leave it out");
        }
        refuseInputs(Path.of(out), chosen);
        Subject subject = subject(console);
        Reproduction made = Reproduction.into(Path.of(out), chosen, subject, provenance(), progress::on);
        progress.close();
        tell(made, Path.of(out), console);
        return made.failures().isEmpty() ? 0 : FAILED;
    }

    private void refuseInputs(Path folder, List<Exhibits.Listed> chosen) {
        if (model != null) {
            for (Path file : Reproduction.files(folder, chosen)) {
                new OutputFile(file.toString()).refuseInputs(OutputFile.inputs(model, options.prior()));
            }
        }
    }

    private Subject subject(Console console) {
        String written = model;
        if (written == null) {
            return Subject.usual();
        }
        if (written.equals("-")) {
            throw new IllegalArgumentException(
                    "--model takes a file or a mechanism here, not -: the page names what it was made from");
        }
        FiniteRelease release = ModelSource.listed(written, options, console.in())
                .as(FiniteRelease.class)
                .orThrow();
        return new Subject(
                release.description().source() + ", prior "
                        + release.description().priorOrigin(),
                release);
    }

    private Provenance provenance() {
        List<String> words = new ArrayList<>(List.of("divulge", "reproduce"));
        items.forEach(item -> words.add(ShellWord.of(item)));
        // Not where this page went: the same question gives the same page, wherever it is written.
        words.addAll(List.of("--out", "figures"));
        List<Input> inputs = new ArrayList<>();
        String written = model;
        if (written != null) {
            words.addAll(List.of("--model", ShellWord.of(written)));
            words.addAll(options.words());
            Stream.concat(Stream.of(written), options.prior().stream())
                    .filter(ModelSource::isFile)
                    .forEach(file -> inputs.add(Input.file(Path.of(file))));
        }
        return new Provenance(Version.number(), String.join(" ", words), inputs);
    }

    private static String padded(String name) {
        return name + " ".repeat(Math.max(1, 13 - name.length()));
    }

    private static void tell(Reproduction made, Path folder, Console console) throws IOException {
        StringBuilder text = new StringBuilder();
        for (Exhibit exhibit : made.exhibits()) {
            long held = exhibit.claims().stream().filter(Claim::holds).count();
            text.append(padded(exhibit.name()));
            String claims = held + " of " + exhibit.claims().size() + " claims hold";
            text.append(claims).append(" ".repeat(Math.max(1, 23 - claims.length())));
            text.append(exhibit.title()).append('\n');
        }
        for (Claim claim : made.failures()) {
            text.append("fails: ")
                    .append(claim.statement())
                    .append(" (expected ")
                    .append(claim.expected());
            text.append(", computed ").append(claim.computed()).append(")\n");
        }
        text.append(
                made.failures().isEmpty()
                        ? "All " + made.claims() + " claims hold."
                        : made.failures().size() + " of " + made.claims() + " claims do not hold.");
        text.append(" Open ")
                .append(Style.oneLine(folder.resolve("index.html").toString()))
                .append(".\n");
        console.out().write(text.toString());
        if (made.withoutPng().isPresent()) {
            console.err()
                    .write("note: no PNG files were written, since "
                            + made.withoutPng().get() + "; the SVG files are the same pictures\n");
            console.err().flush();
        }
    }
}
