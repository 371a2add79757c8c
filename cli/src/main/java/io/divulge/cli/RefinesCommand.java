package io.divulge.cli;

import io.divulge.proof.Proof;
import io.divulge.proof.ProofModel;
import io.divulge.proof.RefinementClaims;
import io.divulge.refinement.RefinementVerdict;
import io.divulge.release.FiniteRelease;
import io.divulge.report.RefinementReport;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code divulge refines A B}: is A a post-processing of B, with the post-processing or an adversary as proof. */
@Command(
        name = "refines",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description =
                "Whether A is a post-processing of B: then A leaks no more than B to anyone. Shows the post-processing, or an"
                        + " adversary to whom A is worth more. Priors play no part, unless --about or --given makes"
                        + " other releases of A and B.",
        footer = {
            "",
            "Exit codes: 0 it is, 1 it is not, 2 bad input, 3 undecided.",
            "",
            "Examples:",
            "  divulge refines 'bsc(p=0.2)' 'bsc(p=0.1)'",
            "  divulge refines 'z(p=1/4)' 'bsc(p=1/4)' --exact",
            "  divulge refines old.json new.json --about 'partition:a,b|c'"
        })
final class RefinesCommand implements Action {
    @Parameters(index = "0", paramLabel = "A", description = ModelOptions.MODEL)
    private String coarser = "";

    @Parameters(index = "1", paramLabel = "B", description = ModelOptions.MODEL)
    private String finer = "";

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private ProofOption proof = new ProofOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        ModelSource.refuseSecondInput(List.of(coarser, finer));
        FiniteRelease one = read(coarser, console.in());
        FiniteRelease other = read(finer, console.in());
        RefinementReport report = RefinementReport.of(one, other);
        proof.refuse(
                !one.joint().dropped().secrets().isEmpty()
                        || !other.joint().dropped().secrets().isEmpty(),
                "secrets of prior 0, which a proof leaves out");
        proof.write(
                to -> prove(to, report.verdict(), model(coarser, one, console), model(finer, other, console)),
                List.of(coarser, finer),
                output);
        progress.close();
        output.showVerdict("refines", report, console);
        return switch (report.verdict()) {
            case REFINES -> 0;
            case DOES_NOT_REFINE -> CheckCommand.VIOLATED;
            case UNDECIDED -> CheckCommand.UNDECIDED;
        };
    }

    private ProofModel model(String name, FiniteRelease release, Console console) {
        return ProofOption.model(name, release, options, console);
    }

    private static void prove(Proof to, RefinementVerdict verdict, ProofModel one, ProofModel other) {
        boolean proved = RefinementClaims.add(to, one.about(other), other);
        if (verdict != (proved ? RefinementVerdict.REFINES : RefinementVerdict.DOES_NOT_REFINE)) {
            throw new IllegalArgumentException("the models are known to within rounding only, and what is true of near"
                    + " fractions is not what was found: give them as fractions with --exact, or leave out --proof");
        }
    }

    private FiniteRelease read(String model, InputStream input) {
        return ModelSource.listed(model, options, input).as(FiniteRelease.class).orThrow();
    }
}
