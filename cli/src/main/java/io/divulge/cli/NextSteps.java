package io.divulge.cli;

import io.divulge.calibration.Dial;
import io.divulge.density.DensityMechanisms;
import io.divulge.density.NoiseCalibration;
import io.divulge.expression.Arguments;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.guarantee.Alip;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.io.ShellWord;
import io.divulge.measure.Answer;
import io.divulge.measure.Value;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.model.Joint;
import io.divulge.release.Release;
import io.divulge.report.NextStep;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The commands that mend a release: the same mechanism with a setting that keeps a guarantee, or the best mechanism that does.
 *
 * @param model as it was written
 */
record NextSteps(String model, ModelOptions options, Release release) {
    /** Longer priors are not typed. */
    private static final int MOST_SECRETS = 12;

    /** An analysis is bad from this factor on. */
    private static final double BAD = 2;

    /** What keeps a guarantee that is violated. */
    List<NextStep> toKeep(Guarantee guarantee) {
        String written = written(guarantee);
        return command(guarantee).stream()
                .map(command -> new NextStep("To keep " + written + ":", command))
                .toList();
    }

    /** What makes the worst outcome leak half as much, if that is much. */
    List<NextStep> toHalve(Value leakage) {
        double factor = Math.exp(leakage.value());
        if (!(factor >= BAD && Double.isFinite(factor))) {
            return List.of();
        }
        // One digit: an aim, and not a result.
        BigDecimal aim = new BigDecimal(Math.max(1.5, factor / 2))
                .round(new MathContext(factor < 4 ? 2 : 1, RoundingMode.FLOOR));
        Guarantee half = Guarantees.parse("pml(factor=" + aim.toPlainString() + ")");
        return command(half).stream()
                .map(command ->
                        new NextStep("To make an adversary at most " + aim.toPlainString() + "x better:", command))
                .toList();
    }

    /** As it is typed: a factor where it is one. */
    private static String written(Guarantee guarantee) {
        String factors = guarantee.written().withFactors();
        return factors.contains(" nats") ? guarantee.expression() : factors;
    }

    private Optional<String> command(Guarantee guarantee) {
        // What is known of a sample, or of something made of a release, is no mechanism to tune.
        if (!options.derivations().isEmpty() || release.description().counted() || options.population()) {
            return Optional.empty();
        }
        String target = ShellWord.of(written(guarantee));
        if (!ModelSource.isFile(model) && DensityMechanisms.isNamedBy(model)) {
            return noise(guarantee, target);
        }
        if (ModelSource.isMechanism(model)) {
            return Optional.of(Mechanisms.parse(model))
                    .filter(mechanism -> Dial.isKnownFor(mechanism.family()))
                    .map(mechanism -> calibrate(mechanism, target));
        }
        return release.as(Joint.class) instanceof Answer.Known<Joint> joint
                        && joint.value().secrets().size() <= MOST_SECRETS
                ? Optional.of(design(joint.value(), guarantee, target))
                : Optional.empty();
    }

    private String calibrate(NamedMechanism mechanism, String target) {
        String free = Dial.parameterOf(mechanism.family());
        Arguments arguments = mechanism.arguments();
        Stream<String> others = mechanism.family().signature().parameters().stream()
                .map(Parameter::name)
                .filter(name -> !name.equals(free) && arguments.has(name))
                .map(name -> ShellWord.of(name + "=" + arguments.text(name)));
        return words(List.of(
                Stream.of("divulge calibrate " + mechanism.family().name()),
                others,
                Stream.of("--target " + target),
                prior()));
    }

    private Stream<String> prior() {
        List<String> words = new ArrayList<>();
        options.prior().ifPresent(prior -> words.add("--prior " + ShellWord.of(prior)));
        if (options.normalize()) {
            words.add("--normalize");
        }
        return words.stream();
    }

    private Optional<String> noise(Guarantee guarantee, String target) {
        Expression written = Expression.parse(model);
        Optional<String> free = NoiseCalibration.parameterOf(written.name(), guarantee);
        boolean named = written.arguments().stream()
                .noneMatch(argument -> argument.key().isEmpty());
        return free.filter(any -> named)
                .map(parameter -> words(List.of(
                        Stream.of("divulge calibrate " + written.name()),
                        written.arguments().stream()
                                .filter(argument -> !argument.key().equals(parameter))
                                .map(argument -> ShellWord.of(argument.key() + "=" + argument.value())),
                        Stream.of("--target " + target))));
    }

    /** The best mechanism where one can be designed, and otherwise randomized response. */
    private static String design(Joint joint, Guarantee guarantee, String target) {
        String prior = IntStream.range(0, joint.secrets().size())
                .mapToObj(x -> Double.toString(joint.prior().probability(x)))
                .collect(Collectors.joining(","));
        boolean designed = guarantee instanceof Pml
                || guarantee instanceof Pmc
                || guarantee instanceof Lip
                || guarantee instanceof Alip
                || guarantee instanceof Ldp;
        return designed
                ? "divulge design --prior " + prior + " --subject-to " + target
                : "divulge calibrate rr k=" + joint.secrets().size() + " --target " + target + " --prior " + prior;
    }

    private static String words(List<Stream<String>> parts) {
        return parts.stream().flatMap(part -> part).collect(Collectors.joining(" "));
    }
}
