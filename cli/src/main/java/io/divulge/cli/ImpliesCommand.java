package io.divulge.cli;

import io.divulge.guarantee.Guarantees;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.io.PriorChoice;
import io.divulge.model.Prior;
import io.divulge.proof.ImplicationClaims;
import io.divulge.report.ImplicationReport;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge implies GUARANTEE --to NOTION}: the tightest implied guarantee and the chain of theorems. */
@Command(
        name = "implies",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "What a guarantee implies for another notion, whatever the release: the tightest bound over all chains of"
                        + " theorems, with the chain.",
        footer = {
            "",
            "Examples:",
            "  divulge implies 'ldp(epsilon=1)' --to pml",
            "  divulge implies 'pml(epsilon=0.1)' --to ldp --p-min 0.2",
            "  divulge implies 'maximal-leakage(epsilon=0.2)' --to 'envelope(delta=0.05)'",
            "  divulge implies 'pml(epsilon=0.5)' --to ldp --every-prior",
            "  divulge implies 'pml(epsilon=0.5)' --to pmc --prior 0.4,0.3,0.3"
        })
final class ImpliesCommand implements Action {
    @Parameters(
            paramLabel = "GUARANTEE",
            completionCandidates = Candidates.GuaranteeNames.class,
            description =
                    "what is promised, such as 'pml(epsilon=0.5,delta=0.01)' or 'pml(factor=2)'; epsilon is in nats")
    private String guarantee = "";

    @Option(
            names = "--to",
            required = true,
            paramLabel = "NOTION",
            completionCandidates = Candidates.GuaranteeNames.class,
            description = "a guarantee's name without numbers, such as pmc; with a delta for notions that have one,"
                    + " such as 'envelope(delta=0.05)' (default: the one of GUARANTEE, or 0)")
    private String notion = "";

    @Option(
            names = "--p-min",
            paramLabel = "P",
            description = "the smallest positive probability of a secret, or a lower bound of it (default: unknown)")
    private @Nullable String smallest;

    @Option(
            names = "--prior",
            paramLabel = "PRIOR",
            description =
                    "the prior of the secret, from which --p-min, --secrets and the privacy regions follow: 0.1,0.2,0.7, a"
                            + " file, 'uniform(10)' or 'four-level(8,0.1)'")
    private @Nullable String prior;

    @Option(names = "--normalize", description = "divide the prior by its sum")
    private boolean normalize;

    @Option(names = "--secrets", paramLabel = "N", description = "how many secrets there are (default: unknown)")
    private @Nullable Integer secrets;

    @Option(
            names = "--every-prior",
            description = "GUARANTEE holds for every prior on the secrets, not only for the one that is used")
    private boolean everyPrior;

    @Mixin
    private ProofOption proof = new ProofOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        Setting setting = Setting.unknown();
        Optional<Prior> known = Optional.empty();
        if (prior != null) {
            refuseTwice();
            PriorChoice choice = PriorChoice.parse(prior);
            known = Optional.of(choice.over(choice.secrets(), normalize));
            setting = choice.setting(normalize);
        } else if (normalize) {
            throw new IllegalArgumentException(
                    "--normalize divides a prior by its sum, and there is none: add --prior");
        }
        if (smallest != null) {
            setting = setting.withSmallest(smallest);
        }
        if (secrets != null) {
            setting = setting.withSecrets(secrets);
        }
        if (everyPrior) {
            setting = setting.forEveryPrior();
        }
        ImplicationReport found = ImplicationReport.of(Guarantees.parse(guarantee), Target.parse(notion), setting);
        proof.write(to -> ImplicationClaims.add(to, found.derivation(), found.setting()), List.of(), output);
        progress.close();
        output.show("implies", known.map(found::under).orElse(found), console);
        return 0;
    }

    private void refuseTwice() {
        if (smallest != null || secrets != null) {
            throw new IllegalArgumentException(
                    (smallest != null ? "--p-min" : "--secrets") + " follows from --prior: leave one of them out");
        }
    }
}
