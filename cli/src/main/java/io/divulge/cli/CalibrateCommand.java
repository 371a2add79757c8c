package io.divulge.cli;

import io.divulge.calibration.Calibration;
import io.divulge.calibration.Dial;
import io.divulge.density.DensityMechanisms;
import io.divulge.density.NoiseCalibration;
import io.divulge.expression.Expression;
import io.divulge.expression.Parameter;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.MechanismModel;
import io.divulge.io.PriorChoice;
import io.divulge.io.ReleaseKind;
import io.divulge.io.ReleaseKinds;
import io.divulge.io.ReleaseRequest;
import io.divulge.mechanism.ClosedFormMechanism;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.mechanism.SetMeasures;
import io.divulge.mechanism.SetRelease;
import io.divulge.mechanism.SetReleases;
import io.divulge.model.Channel;
import io.divulge.proof.CheckClaims;
import io.divulge.proof.Proof;
import io.divulge.proof.ProofModel;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorsRelease;
import io.divulge.release.Release;
import io.divulge.report.CalibrationReport;
import io.divulge.report.NoiseReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code divulge calibrate NAME key=value...}: the parameter that just meets a target, on the safe side. */
@Command(
        name = "calibrate",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false,
        description = "The parameter with which a mechanism just keeps a guarantee, on the safe side.",
        footer = {
            "",
            "Examples:",
            "  divulge calibrate rr k=3 --target 'pml(epsilon=1)' --prior 0.6,0.3,0.1",
            "  divulge calibrate bsc --target 'maximal-leakage(epsilon=0.1)' --prior 0.2,0.8",
            "  divulge calibrate pml-extremal --target 'ldp(epsilon=1)' --prior 0.3,0.7",
            "  divulge calibrate rr k=3 --target 'pml(epsilon=1)' --priors at-least:0.1",
            "  divulge calibrate laplace 'secret=uniform(0,1)' --target 'pml(epsilon=0.5)'"
        })
final class CalibrateCommand implements Action {
    /** What the number of secrets is called in mechanisms. */
    private static final Set<String> SIZES = Set.of("k", "n");

    @Parameters(
            index = "0",
            paramLabel = "NAME",
            description = "the mechanism; 'divulge mechanism' lists all",
            completionCandidates = Candidates.MechanismNames.class)
    private String name = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "key=value",
            description = "its parameters but for the one that is looked for")
    private List<String> parameters = List.of();

    @Option(
            names = "--target",
            required = true,
            paramLabel = "GUARANTEE",
            completionCandidates = Candidates.GuaranteeNames.class,
            description = "what is to be kept, such as 'pml(epsilon=1)' or 'pml(factor=2)'; epsilon is in nats")
    private String target = "";

    @Option(
            names = "--prior",
            paramLabel = "PRIOR",
            description =
                    "prior of the secret: 0.1,0.2,0.7, a file, uniform, 'uniform(10)' or 'four-level(8,0.1)' (default: uniform)")
    private @Nullable String prior;

    @Option(
            names = "--secrets",
            paramLabel = "LABEL",
            description = "names of the secrets, in the order of the mechanism: a,b,c (default: those of the prior)")
    private @Nullable String secrets;

    @Option(names = "--normalize", description = "divide the prior by its sum")
    private boolean normalize;

    @Option(
            names = "--priors",
            paramLabel = "SET",
            description = "keep the target under every prior of a set: " + Derivations.PRIORS)
    private @Nullable String priors;

    @Mixin
    private ProofOption proof = new ProofOption();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public int run(Console console, Progress progress) throws IOException {
        Guarantee wanted = Guarantees.parse(target);
        Expression written = Expression.parse(name);
        List<Expression.Argument> given = new ArrayList<>(written.arguments());
        for (String parameter : parameters) {
            // The same grammar as inside the parentheses.
            given.addAll(
                    Expression.parse(written.name() + "(" + parameter + ")").arguments());
        }
        if (DensityMechanisms.isNamedBy(written.name())) {
            if (prior != null || normalize || priors != null) {
                throw new IllegalArgumentException((prior != null ? "--prior" : normalize ? "--normalize" : "--priors")
                        + " does not go with '" + written.name()
                        + "': the law of the secret is part of it, as in secret=uniform(0,1)");
            }
            return noise(NoiseCalibration.of(written.name(), given, wanted), console, progress);
        }
        if (ReleaseKinds.isNamedBy(written.name())) {
            return kind(new Expression(written.name(), given), wanted, console, progress);
        }
        Mechanism mechanism = Mechanisms.named(written.name());
        String free = Dial.parameterOf(mechanism);
        if (given.stream().anyMatch(argument -> argument.key().equals(free))) {
            throw new IllegalArgumentException("'" + free + "' of '" + mechanism.name()
                    + "' is what is looked for: leave it out, or use 'divulge check' with the value");
        }
        addSize(mechanism, given);
        refuseMissing(mechanism, free, given);
        NamedMechanism safe = named(written.name(), given, free, Dial.safestOf(mechanism));
        boolean closed = SetMeasures.TABLE.families().containsAll(wanted.measures());
        boolean tooMany = SetReleases.areTooMany(safe, closed);
        if (tooMany || closed && priors == null && SetReleases.areMany(safe)) {
            Optional<CalibrationReport> report =
                    ofSets(mechanism, given, wanted).filter(found -> tooMany || isWithin(found.calibration()));
            if (report.isPresent()) {
                return show(report.get(), console, progress);
            }
        }
        MechanismModel safest = model(written.name(), given, free, Dial.safestOf(mechanism));
        Channel channel = safest.channel();
        Dial dial = Dial.of(
                mechanism,
                Optional.of(safest.prior(channel)),
                setting -> release(model(written.name(), given, free, setting)));
        Calibration calibration = Calibration.of(dial, wanted);
        MechanismModel found = model(written.name(), given, free, calibration.setting());
        proof.refuse(priors != null, "--priors");
        proof.write(to -> prove(to, found, calibration), prior == null ? List.of() : List.of(prior), output);
        return show(
                new CalibrationReport(
                        release(found).description(), found.mechanism().expression(), calibration),
                console,
                progress);
    }

    private int kind(Expression without, Guarantee wanted, Console console, Progress progress) throws IOException {
        proof.refuse(true, "'" + without.name() + "'");
        if (priors != null) {
            throw new IllegalArgumentException("--priors does not go with '" + without.name()
                    + "': the prior is also that of the others; leave it out");
        }
        ReleaseRequest request = ReleaseRequest.of(
                prior == null ? null : PriorChoice.parse(prior),
                normalize,
                secrets == null ? List.of() : ColumnNames.split(secrets),
                true);
        ReleaseKind.Free free = ReleaseKinds.named(without).free(without, request);
        Calibration calibration = Calibration.of(free.dial(), wanted);
        Description found = free.dial().release().apply(calibration.setting()).description();
        return show(
                new CalibrationReport(found, free.expression().apply(calibration.setting()), calibration),
                console,
                progress);
    }

    private static void prove(Proof to, MechanismModel found, Calibration calibration) {
        FiniteRelease release = found.release(false).as(FiniteRelease.class).orThrow();
        CheckClaims.add(
                to,
                ProofModel.of(release),
                calibration.target(),
                calibration.assessment().verdict());
    }

    /** A prior says how many secrets there are, where the mechanism is not told. */
    private void addSize(Mechanism mechanism, List<Expression.Argument> given) {
        String written = prior;
        if (written == null || written.equals("uniform")) {
            return;
        }
        mechanism.signature().parameters().stream()
                .filter(parameter -> parameter.isRequired() && SIZES.contains(parameter.name()))
                .filter(parameter ->
                        given.stream().noneMatch(argument -> argument.key().equals(parameter.name())))
                .findFirst()
                .ifPresent(parameter -> given.add(new Expression.Argument(
                        parameter.name(),
                        Integer.toString(PriorChoice.parse(written).secrets().size()))));
    }

    private Release release(MechanismModel model) {
        return priors == null ? model.release(false) : PriorsRelease.of(model.release(false), priors);
    }

    private int show(CalibrationReport report, Console console, Progress progress) throws IOException {
        proof.refuse(!report.model().isListed(), "a mechanism of more outcomes than are listed");
        progress.close();
        output.show("calibrate", report, console);
        return 0;
    }

    /** Whether a setting was found, and not the end of what closed forms can compute. */
    private static boolean isWithin(Calibration calibration) {
        return calibration.beyond().isPresent();
    }

    /** More sets than can be gone through, or than should be: by closed forms. */
    private Optional<CalibrationReport> ofSets(Mechanism mechanism, List<Expression.Argument> given, Guarantee wanted) {
        String free = Dial.parameterOf(mechanism);
        DoubleFunction<Release> at = setting -> {
            ClosedFormMechanism closed =
                    model(mechanism.name(), given, free, setting).closed();
            return priors == null ? closed : PriorsRelease.of(closed, priors);
        };
        Dial dial = Dial.of(mechanism, Optional.empty(), at).upTo(SetRelease.MOST_EPSILON);
        Calibration calibration = Calibration.of(dial, wanted);
        Description found = at.apply(calibration.setting()).description();
        return Optional.of(new CalibrationReport(found, found.source(), calibration));
    }

    private int noise(NoiseCalibration calibration, Console console, Progress progress) throws IOException {
        proof.refuse(true, "a density");
        progress.close();
        output.show("calibrate", new NoiseReport(calibration), console);
        return 0;
    }

    /** The message of the mechanism itself would ask for the parameter that is looked for as well. */
    private static void refuseMissing(Mechanism mechanism, String free, List<Expression.Argument> given) {
        for (Parameter parameter : mechanism.signature().parameters()) {
            String name = parameter.name();
            boolean missing = parameter.isRequired()
                    && !name.equals(free)
                    && given.stream().noneMatch(argument -> argument.key().equals(name));
            if (missing) {
                throw new IllegalArgumentException("'" + mechanism.name() + "' needs '" + name + "' ("
                        + parameter.inWords() + "): write, for example, calibrate " + mechanism.name() + " " + name
                        + "=5 --target ...; '" + free + "' is what is looked for");
            }
        }
    }

    private MechanismModel model(String mechanism, List<Expression.Argument> given, String free, double setting) {
        return MechanismModel.of(named(mechanism, given, free, setting), prior, normalize)
                .naming(secrets == null ? List.of() : ColumnNames.split(secrets));
    }

    private static NamedMechanism named(
            String mechanism, List<Expression.Argument> given, String free, double setting) {
        List<Expression.Argument> all = new ArrayList<>(given);
        all.add(new Expression.Argument(free, text(setting)));
        return Mechanisms.bind(new Expression(mechanism, all));
    }

    /** All digits, and no more. */
    private static String text(double setting) {
        if (Double.isInfinite(setting)) {
            return "inf";
        }
        String digits = Double.toString(setting);
        return digits.endsWith(".0") ? digits.substring(0, digits.length() - 2) : digits;
    }
}
