package io.divulge.cli;

import io.divulge.design.Design;
import io.divulge.design.DesignProblem;
import io.divulge.design.InformationUtility;
import io.divulge.design.Utilities;
import io.divulge.figures.WholeFile;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.ModelWriter;
import io.divulge.io.PriorChoice;
import io.divulge.measure.robust.AskedPriors;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.report.DesignReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code divulge design --prior ... --subject-to GUARANTEE}: the mechanism of greatest utility that keeps a guarantee. */
@Command(
        name = "design",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "The mechanism of greatest utility that keeps a guarantee under a prior, and how much better any other can be.",
        footer = {
            "",
            "Examples:",
            "  divulge design --prior 0.5,0.3,0.2 --subject-to 'pml(epsilon=0.5)'",
            "  divulge design --prior 0.1,0.1,0.2,0.3,0.3 --subject-to 'ldp(epsilon=1)' --utility correct-guess",
            "  divulge design --prior examples/clinic-prior.csv --subject-to 'alip(lower=0.8,upper=0.6)' --out best.json",
            "  divulge design --prior 0.5,0.3,0.2 --subject-to 'pml(epsilon=1)' --out - | divulge analyze -",
            "",
            "Ctrl-C ends the search with the best so far. How a design is found and proved: docs/design.md."
        })
final class DesignCommand implements Action {
    /** A search that has not ended by then is as a rule within a hundred-thousandth of its end. */
    private static final double SECONDS = 30;

    private static final double LONGEST_SECONDS = 1e9;

    @Option(
            names = "--prior",
            required = true,
            paramLabel = "PRIOR",
            description =
                    "prior of the secret: 0.1,0.2,0.7, 'uniform(10)', 'four-level(8,0.1)' or a file, whose names the secrets then have")
    private String prior = "";

    @Option(names = "--normalize", description = "divide the prior by its sum")
    private boolean normalize;

    @Option(
            names = "--priors",
            paramLabel = "SET",
            description =
                    "keep the guarantee under every prior of a set: all, at-least:C for every secret, a CSV file with a row for"
                            + " each prior, or tv:R or box:W around --prior; the utility is that under --prior")
    private @Nullable String priors;

    @Option(
            names = "--subject-to",
            required = true,
            paramLabel = "GUARANTEE",
            completionCandidates = Candidates.GuaranteeNames.class,
            description = "what is to be kept: pml(epsilon), pmc(epsilon), lip(epsilon), alip(lower,upper) or"
                    + " ldp(epsilon); epsilon is in nats, and factor=2 stands for epsilon=log(2)")
    private String guarantee = "";

    @Option(
            names = "--utility",
            paramLabel = "UTILITY",
            completionCandidates = Candidates.UtilityNames.class,
            description = "what the outcome is for: mutual-information (default), correct-guess, hamming (minus the"
                    + " probability of a wrong estimate) or distortion:FILE (minus the expected distortion; a CSV file with"
                    + " a row for each estimate and a column for each secret)")
    private String utility = InformationUtility.NAME;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            converter = Seconds.class,
            description =
                    "stop the search after this time, with the best so far and the gap that is left (default: 30)")
    private double seconds = SECONDS;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "write the mechanism as a JSON model; - writes it to standard output instead of the report")
    private @Nullable String out;

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        // Written so that NaN fails.
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("a time limit of " + seconds + " seconds (expected a positive number)");
        }
        if ("-".equals(out)) {
            output.refuseHtml("--out -");
        }
        if (out != null) {
            new OutputFile(out).refuseInputs(List.of(prior, utility.replaceFirst("^distortion:", "")));
        }
        Guarantee wanted = wanted();
        PriorChoice choice = PriorChoice.parse(prior);
        Alphabet secrets = choice.secrets();
        Prior known = choice.over(secrets, normalize);
        DesignProblem problem = problem(choice, secrets, known, wanted)
                .within(Duration.ofNanos((long) (Math.min(seconds, LONGEST_SECONDS) * 1e9)));
        Interruption interruption = Interruption.ofThisThread();
        Design design;
        try (interruption) {
            design = problem.solve();
        }
        progress.close();
        if ("-".equals(out)) {
            write(design, console.out());
        } else {
            if (out != null) {
                save(design, out);
            }
            boolean divided = normalize && choice.isUnnormalized(secrets, false);
            output.show("design", DesignReport.of(design, choice.origin(), notes(wanted, divided, design)), console);
            if (out != null) {
                console.remark("wrote " + out);
            }
        }
        return interruption.code();
    }

    /** What is to be kept under every prior is local differential privacy [SGSSO25, Thm 1, 5]. */
    private Guarantee wanted() {
        Guarantee asked = Guarantees.parse(guarantee);
        if (priors == null) {
            return asked;
        }
        return isUnderAll() ? DesignProblem.underEveryPrior(asked) : asked;
    }

    private boolean isUnderAll() {
        return priors != null && AskedPriors.isAll(priors);
    }

    private List<String> notes(Guarantee kept, boolean divided, Design design) {
        List<String> notes = new ArrayList<>();
        if (divided) {
            notes.add("The prior was divided by its sum.");
        }
        design.problem()
                .priors()
                .ifPresent(words -> notes.add(
                        "The guarantee is kept under the worst of " + words + "; the utility is that under --prior."));
        if (isUnderAll()) {
            notes.add("To keep " + guarantee.strip() + " under every prior is to keep " + kept.expression()
                    + " [SGSSO25, Thm 1, 5].");
        }
        return notes;
    }

    private DesignProblem problem(PriorChoice choice, Alphabet secrets, Prior worth, Guarantee wanted) {
        DesignProblem problem = DesignProblem.of(worth, wanted, Utilities.parse(utility, worth));
        // Fractions that do not sum to 1 are a prior to within rounding only, and are checked as that.
        boolean exact = choice.hasFractions() && (normalize || !choice.isUnnormalized(secrets, true));
        DesignProblem alone = exact ? problem.withExactPrior(choice.fractionsOver(secrets, normalize)) : problem;
        return priors == null || isUnderAll() ? alone : alone.under(AskedPriors.of(priors, worth, secrets));
    }

    /** Writes the mechanism and its prior with the very numbers that it was checked with; rows sum to 1 exactly. */
    private static void write(Design design, Appendable to) {
        ModelWriter.write(
                design.channel().secrets(),
                design.channel().outcomes(),
                design.writtenPrior()::get,
                x -> y -> design.written().probability(y, x).toString(),
                to);
    }

    private static void save(Design design, String file) throws IOException {
        StringWriter text = new StringWriter();
        write(design, text);
        WholeFile.write(Path.of(file), text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
