package io.divulge.cli;

import io.divulge.density.NamedRelease;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.AttackQuestion;
import io.divulge.report.AttackReport;
import io.divulge.report.ConstructionReport;
import io.divulge.report.Report;
import io.divulge.report.SideReport;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge attack MODEL}: plays the adversary that a value is about, and compares. */
@Command(
        name = "attack",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "divulge attack MODEL (--gain NAME | --cost NAME | --measure EXPR)",
            "                      [--at Y] [--construction | --trials N] [--seed S] [OPTION...]"
        },
        description =
                "Plays the adversary that a value is about: draws secrets and releases, lets it guess with and without"
                        + " seeing the outcome, and sets what it reached beside what it should reach.",
        footer = {
            "",
            "Examples:",
            "  divulge attack examples/papers/envelope-example.json --measure pml",
            "  divulge attack examples/survey.json --gain tries:2 --trials 10000000",
            "  divulge attack examples/survey.json --gain 'partition:never|suspected,treated,diagnosed'",
            "  divulge attack examples/survey.json --measure 'envelope(delta=0.2)' --seed 7",
            "  divulge attack 'rr(k=5,epsilon=1)' --cost zero-one --format json",
            "  divulge attack 'gaussian(sigma=1,secret=bernoulli(0.3))' --measure pml --at 2",
            "  divulge attack examples/survey.json --measure pmc --construction",
            "",
            "Gains and costs, and how to write your own as a CSV file: docs/adversaries.md."
        })
final class AttackCommand implements Action {
    @Parameters(paramLabel = "MODEL", description = ModelOptions.MODEL)
    private String model = "";

    @Option(
            names = "--gain",
            paramLabel = "NAME",
            description =
                    "identity, tries:K, partition:a,b|c, membership:a,b, group:a,b|b,c, near[:SCALE], close, or a CSV file")
    private @Nullable String gain;

    @Option(
            names = "--cost",
            paramLabel = "NAME",
            description = "zero-one, guesswork, lp:P, alpha:A, naming, or a CSV file")
    private @Nullable String cost;

    @Option(
            names = "--measure",
            paramLabel = "EXPR",
            description = "the adversary of a measure, such as pml, ldp or 'eml(delta=0.1)'")
    private @Nullable String measure;

    @Option(names = "--at", paramLabel = "Y", description = "play at this outcome only, as if no other could occur")
    private @Nullable String outcome;

    @Option(
            names = "--construction",
            description = "show what the proof builds instead of playing: the randomized function of the secret, or the"
                    + " post-processing, that attains the value, with the number that follows from it")
    private boolean construction;

    @Option(names = "--trials", paramLabel = "N", description = "how often to play, such as 1e7 (default: 1e6)")
    private @Nullable String trials;

    @Option(names = "--seed", paramLabel = "S", description = "where the random numbers start (default: 1)")
    private @Nullable Long seed;

    @Option(
            names = "--confidence",
            paramLabel = "C",
            converter = Confidence.class,
            description = "how often all intervals hold together, at least (default: 0.95)")
    private @Nullable Double confidence;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        AttackQuestion question = question();
        Optional<NamedRelease> density = ModelSource.density(model, options);
        Release release =
                density.isPresent() ? density.get().at(outcome) : ModelSource.listed(model, options, console.in());
        refuseTrials();
        Report report = SideReport.of(release, each -> {
            FiniteRelease listed = each.as(FiniteRelease.class).orThrow();
            return construction ? ConstructionReport.of(listed, question) : AttackReport.of(listed, question);
        });
        progress.close();
        output.show("attack", report, console);
        return 0;
    }

    private void refuseTrials() {
        String option =
                trials != null ? "--trials" : seed != null ? "--seed" : confidence != null ? "--confidence" : "";
        if (construction && !option.isEmpty()) {
            throw new IllegalArgumentException(
                    "--construction is computed and not played: leave out " + option + ", or --construction");
        }
    }

    private AttackQuestion question() {
        int given = (gain == null ? 0 : 1) + (cost == null ? 0 : 1) + (measure == null ? 0 : 1);
        if (given != 1) {
            throw new IllegalArgumentException((given == 0 ? "no adversary is named" : "several adversaries are named")
                    + ": give one of --gain, --cost and --measure, such as --measure pml");
        }
        AttackQuestion asked = gain != null
                ? AttackQuestion.gain(gain)
                : cost != null ? AttackQuestion.cost(cost) : AttackQuestion.measure(String.valueOf(measure));
        asked = outcome == null ? asked : asked.at(outcome);
        asked = trials == null ? asked : asked.trials(trials);
        asked = seed == null ? asked : asked.seed(seed);
        return confidence == null ? asked : asked.confidence(confidence);
    }
}
