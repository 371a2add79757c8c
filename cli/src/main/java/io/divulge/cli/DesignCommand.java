package io.divulge.cli;

import io.divulge.design.Design;
import io.divulge.design.DesignProblem;
import io.divulge.design.InformationUtility;
import io.divulge.design.LeastLeakage;
import io.divulge.design.Utilities;
import io.divulge.figures.WholeFile;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.ModelWriter;
import io.divulge.io.PriorChoice;
import io.divulge.measure.robust.AskedPriors;
import io.divulge.model.Alphabet;
import io.divulge.model.Metric;
import io.divulge.model.Prior;
import io.divulge.proof.DesignClaims;
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
            "  divulge design --prior 0.5,0.3,0.2 --subject-to 'pml(epsilon=0.3,delta=0.05)' --subject-to 'maximal-leakage(epsilon=0.3)'",
            "  divulge design --prior 'uniform(9)' --subject-to 'ldp(epsilon=1)' --metric grid:3 --utility distance",
            "  divulge design --prior 0.5,0.3,0.2 --minimize pml --at-least correct-guess=0.9",
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
            paramLabel = "GUARANTEE",
            completionCandidates = Candidates.GuaranteeNames.class,
            description =
                    "what is to be kept: pml(epsilon), pmc(epsilon), lip(epsilon), alip(lower,upper), ldp(epsilon),"
                            + " pml(epsilon,delta), eml, envelope, maximal-leakage or mutual-information; may be given several times;"
                            + " epsilon is in nats, and factor=2 stands for epsilon=log(2)")
    private List<String> subjectTo = List.of();

    @Option(
            names = "--utility",
            paramLabel = "UTILITY",
            completionCandidates = Candidates.UtilityNames.class,
            description = "what the outcome is for: mutual-information (default), correct-guess, hamming (minus the"
                    + " probability of a wrong estimate) or distortion:FILE (minus the expected distortion; a CSV file with"
                    + " a row for each estimate and a column for each secret)")
    private String utility = InformationUtility.NAME;

    @Option(
            names = "--metric",
            paramLabel = "WHICH",
            description =
                    "secrets at distances: ldp(epsilon) is per unit of distance, and the utility 'distance' is minus the"
                            + " expected distance; line[:STEP], grid[:WIDTH[:STEP]] or a CSV file of pairs with distances")
    private @Nullable String metric;

    @Option(
            names = "--minimize",
            paramLabel = "GUARANTEE",
            description =
                    "look for the smallest epsilon of this guarantee, such as pml, 'pml(delta=0.05)' or ldp, that leaves a"
                            + " mechanism worth as much as --at-least says")
    private @Nullable String minimize;

    @Option(
            names = "--at-least",
            paramLabel = "UTILITY=VALUE",
            description = "what the mechanism is to be worth with --minimize, such as correct-guess=0.9")
    private @Nullable String atLeast;

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
    private ProofOption proof = new ProofOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        // Written so that NaN fails.
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("a time limit of " + seconds + " seconds (expected a positive number)");
        }
        check();
        if ("-".equals(out)) {
            output.refuseHtml("--out -");
        }
        if (out != null) {
            new OutputFile(out).refuseInputs(List.of(prior, utility.replaceFirst("^distortion:", "")));
        }
        List<Guarantee> wanted = subjectTo.stream().map(this::wanted).toList();
        PriorChoice choice = PriorChoice.parse(prior);
        Alphabet secrets = choice.secrets();
        Prior known = choice.over(secrets, normalize);
        Duration limit = Duration.ofNanos((long) (Math.min(seconds, LONGEST_SECONDS) * 1e9));
        Interruption interruption = Interruption.ofThisThread();
        Design design;
        LeastLeakage least = null;
        try (interruption) {
            if (minimize == null) {
                design = problem(choice, secrets, known, wanted).within(limit).solve();
            } else {
                least = least(choice, secrets, known, wanted, limit);
                design = least.design();
            }
        }
        Design found = design;
        proof.refuse(metric != null, "--metric");
        proof.refuse(minimize != null, "--minimize");
        proof.refuse(wanted.size() > 1, "several guarantees");
        proof.refuse(priors != null && !isUnderAll(), "--priors " + priors);
        proof.write(to -> DesignClaims.add(to, found), List.of(prior), output);
        progress.close();
        if ("-".equals(out)) {
            write(design, console.out());
        } else {
            if (out != null) {
                save(design, out);
            }
            boolean divided = normalize && choice.isUnnormalized(secrets, false);
            List<String> notes = notes(wanted, divided, design);
            output.show(
                    "design",
                    least == null
                            ? DesignReport.of(design, choice.origin(), notes)
                            : DesignReport.of(least, choice.origin(), notes),
                    console);
            if (out != null) {
                console.remark("wrote " + out);
            }
        }
        return interruption.code();
    }

    /** What is to be kept under every prior is local differential privacy [SGSSO25, Thm 1, 5]. */
    private Guarantee wanted(String guarantee) {
        Guarantee asked = Guarantees.parse(guarantee);
        if (priors == null) {
            return asked;
        }
        return isUnderAll() ? DesignProblem.underEveryPrior(asked) : asked;
    }

    private boolean isUnderAll() {
        return priors != null && AskedPriors.isAll(priors);
    }

    private List<String> notes(List<Guarantee> kept, boolean divided, Design design) {
        List<String> notes = new ArrayList<>();
        if (metric != null) {
            notes.add("Secrets are compared by their distance: " + metric + "; epsilon is per unit of distance.");
        }
        if (divided) {
            notes.add("The prior was divided by its sum.");
        }
        design.problem()
                .priors()
                .ifPresent(words -> notes.add(
                        "The guarantee is kept under the worst of " + words + "; the utility is that under --prior."));
        for (int i = 0; isUnderAll() && i < kept.size(); i++) {
            notes.add("To keep " + subjectTo.get(i).strip() + " under every prior is to keep "
                    + kept.get(i).expression() + " [SGSSO25, Thm 1, 5].");
        }
        return notes;
    }

    /** Refuses options that do not go together. */
    private void check() {
        if (minimize == null && subjectTo.isEmpty()) {
            throw new IllegalArgumentException(
                    "there is nothing to keep: give a guarantee with --subject-to, or --minimize and --at-least");
        }
        if ((minimize == null) != (atLeast == null)) {
            throw new IllegalArgumentException("--minimize and --at-least go together: give both, such as"
                    + " --minimize pml --at-least correct-guess=0.9");
        }
        if (metric != null && (minimize != null || priors != null)) {
            throw new IllegalArgumentException(
                    "--metric does not go with --minimize or --priors: leave out one of them");
        }
        if (minimize != null && priors != null) {
            throw new IllegalArgumentException("--minimize does not go with --priors: leave out one of the two");
        }
        if (minimize != null && !utility.equals(InformationUtility.NAME)) {
            throw new IllegalArgumentException(
                    "--minimize does not go with --utility: --at-least names the utility; leave --utility out");
        }
    }

    private LeastLeakage least(
            PriorChoice choice, Alphabet secrets, Prior known, List<Guarantee> also, Duration limit) {
        LeastLeakage.Aim aim = LeastLeakage.Aim.parse(String.valueOf(atLeast));
        return LeastLeakage.of(
                known,
                LeastLeakage.template(String.valueOf(minimize)),
                also,
                Utilities.parse(aim.utility(), known),
                aim.value(),
                limit,
                problem -> exact(problem, choice, secrets));
    }

    private DesignProblem problem(PriorChoice choice, Alphabet secrets, Prior known, List<Guarantee> wanted) {
        if (metric == null) {
            return exact(DesignProblem.of(known, wanted, Utilities.parse(utility, known)), choice, secrets);
        }
        Metric distances = NeighbourOption.metric(metric, known.secrets());
        return exact(
                DesignProblem.of(known, wanted, Utilities.parse(utility, known, distances))
                        .withMetric(distances),
                choice,
                secrets);
    }

    private DesignProblem exact(DesignProblem problem, PriorChoice choice, Alphabet secrets) {
        // Fractions that do not sum to 1 are a prior to within rounding only, and are checked as that.
        boolean exact = choice.hasFractions() && (normalize || !choice.isUnnormalized(secrets, true));
        DesignProblem alone = exact ? problem.withExactPrior(choice.fractionsOver(secrets, normalize)) : problem;
        return priors == null || isUnderAll() ? alone : alone.under(AskedPriors.of(priors, alone.prior(), secrets));
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
