package io.divulge.cli;

import io.divulge.density.NamedRelease;
import io.divulge.proof.Prover;
import io.divulge.release.Release;
import io.divulge.report.EnvelopeQuestion;
import io.divulge.report.EnvelopeReport;
import io.divulge.report.Report;
import io.divulge.report.SideReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Stack;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** {@code divulge envelope MODEL}: what survives the worst post-processing, exactly and with proof. */
@Command(
        name = "envelope",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        customSynopsis = {
            "divulge envelope MODEL (--delta D... | --epsilon E... | --factor F... | --curve N)",
            "                        [--bounds] [--witness] [--cost] [OPTION...]"
        },
        description =
                "What any function of the outcome can leak, exactly and with proof: the most it leaks with probability"
                        + " delta, or how probable it can make a leakage of epsilon.",
        footer = {
            "",
            "Examples:",
            "  divulge envelope examples/survey.json --delta 0.01 0.05 0.1",
            "  divulge envelope examples/papers/envelope-example.json --delta 0.2 0.3 --exact",
            "  divulge envelope examples/papers/envelope-example.json --epsilon 'log(2)' --witness",
            "  divulge envelope examples/survey.json --curve 20 --bounds --unit bits",
            "  divulge envelope 'rr(k=5,epsilon=1)' --prior 0.1,0.1,0.2,0.3,0.3 --delta 1/3 --cost"
        })
final class EnvelopeCommand implements Action {
    @Parameters(paramLabel = "MODEL", description = ModelOptions.MODEL)
    private String model = "";

    @Option(
            names = "--delta",
            arity = "1..*",
            parameterConsumer = Numbers.class,
            paramLabel = "D",
            description = "probabilities: the largest leakage at each")
    private List<String> deltas = List.of();

    @Option(
            names = "--epsilon",
            arity = "1..*",
            parameterConsumer = Numbers.class,
            paramLabel = "E",
            description =
                    "leakages in nats, whatever --unit is, such as 0.7 or 'log(2)': the largest probability of each")
    private List<String> epsilons = List.of();

    @Option(
            names = "--factor",
            arity = "1..*",
            parameterConsumer = Numbers.class,
            paramLabel = "F",
            description = "leakages as factors, such as 2 for epsilon=log(2): the largest probability of each")
    private List<String> factors = List.of();

    @Option(names = "--curve", paramLabel = "N", description = "N points at delta = 1/N, 2/N, ..., 1, and a plot")
    private @Nullable Integer curve;

    @Option(
            names = "--bounds",
            description = "with bounds that take no optimisation beside (of the leakage, not of --cost)")
    private boolean bounds;

    @Option(
            names = "--witness",
            description = "with the post-processing that attains each point and the prices that prove it")
    private boolean witness;

    @Option(names = "--cost", description = "the envelope of the pointwise maximal cost instead of the leakage")
    private boolean cost;

    @Option(
            names = "--time-limit",
            paramLabel = "SECONDS",
            converter = Seconds.class,
            description = "stop the search for a point after this time, with the bracket that was reached")
    private @Nullable Double seconds;

    @Mixin
    private ModelOptions options = new ModelOptions();

    @Mixin
    private ProofOption proof = new ProofOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    /** Takes what can be a number, and leaves a MODEL that stands behind the numbers. */
    static final class Numbers implements IParameterConsumer {
        private static final Pattern NUMBERS = Pattern.compile(
                "(factor=)?[-+]?[.0-9][-+.,/0-9eE]*|log\\(.*\\)|[-+]?inf(inity)?", Pattern.CASE_INSENSITIVE);

        @Override
        public void consumeParameters(Stack<String> words, ArgSpec option, CommandSpec command) {
            if (words.isEmpty() || words.peek().startsWith("--")) {
                throw new ParameterException(
                        command.commandLine(),
                        "a number is missing after '" + ((OptionSpec) option).longestName() + "'");
            }
            List<String> numbers = new ArrayList<>(option.<List<String>>getValue());
            do {
                numbers.addAll(List.of(words.pop().split(",")));
            } while (!words.isEmpty() && NUMBERS.matcher(words.peek()).matches());
            option.setValue(numbers);
        }
    }

    @Override
    public int run(Console console, Progress progress) throws IOException {
        EnvelopeQuestion question = question();
        Optional<NamedRelease> density = ModelSource.density(model, options);
        Report report = density.isPresent()
                ? EnvelopeReport.of(density.get(), question)
                : SideReport.of(
                        ModelSource.listed(model, options, console.in()),
                        release -> EnvelopeReport.of(release, question));
        prove(question, density.isPresent(), console);
        progress.close();
        output.show("envelope", report, console);
        return 0;
    }

    private void prove(EnvelopeQuestion question, boolean isDensity, Console console) throws IOException {
        if (isDensity) {
            proof.refuse(true, "a density");
        }
        proof.write(
                to -> {
                    Release release = ModelSource.listed(model, options, console.in());
                    Prover prover = new Prover(to, ProofOption.model(model, release, options, console));
                    question.measures().forEach(prover::measure);
                },
                List.of(model),
                output);
    }

    private EnvelopeQuestion question() {
        int given = (deltas.isEmpty() ? 0 : 1)
                + (epsilons.isEmpty() ? 0 : 1)
                + (factors.isEmpty() ? 0 : 1)
                + (curve == null ? 0 : 1);
        if (given != 1) {
            throw new IllegalArgumentException((given == 0 ? "nothing is asked" : "too much is asked at once")
                    + ": give one of --delta, --epsilon, --factor and --curve, such as --delta 0.05");
        }
        EnvelopeQuestion asked = !deltas.isEmpty()
                ? EnvelopeQuestion.atDelta(deltas)
                : curve != null
                        ? EnvelopeQuestion.curve(curve)
                        : factors.isEmpty() ? EnvelopeQuestion.atEpsilon(epsilons) : EnvelopeQuestion.atFactor(factors);
        EnvelopeQuestion complete = asked.ofCost(cost).withBounds(bounds).withWitness(witness);
        return seconds == null ? complete : complete.withinSeconds(seconds);
    }
}
