package io.divulge.web;

import io.divulge.calibration.Calibration;
import io.divulge.calibration.Dial;
import io.divulge.density.DensityMechanisms;
import io.divulge.density.NoiseCalibration;
import io.divulge.design.DesignProblem;
import io.divulge.design.InformationUtility;
import io.divulge.document.Written;
import io.divulge.expression.Expression;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.io.MechanismModel;
import io.divulge.io.ModelWriter;
import io.divulge.io.PriorChoice;
import io.divulge.io.ReleaseKinds;
import io.divulge.mechanism.Mechanism;
import io.divulge.mechanism.Mechanisms;
import io.divulge.mechanism.NamedMechanism;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.report.CalibrationReport;
import io.divulge.report.DesignReport;
import io.divulge.report.NoiseReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;

/** What to do about a release that exceeds its goal: turn the parameter of its mechanism, replace some of its outcomes, or use the best mechanism there is. */
final class Remedies {
    /** Someone waits in front of a page; the command line has longer. */
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private Remedies() {}

    private static Guarantee target(Question question) {
        return Guarantees.parse(question.required("target"));
    }

    /** The mechanism of the model with the parameter that just keeps the target. */
    static Supplier<Written> calibrated(Models.Kept model, Question question) {
        Guarantee target = target(question);
        Expression written = Expression.parse(model.asked()
                .mechanism()
                .orElseThrow(() -> new IllegalArgumentException(
                        "only a mechanism with a name has a parameter to calibrate; ask for 'noisier' instead")));
        if (DensityMechanisms.isNamedBy(written.name())) {
            List<Expression.Argument> given = without(written, List.of("scale", "sigma"));
            return () -> new NoiseReport(NoiseCalibration.of(written.name(), given, target));
        }
        if (ReleaseKinds.isNamedBy(written.name())) {
            throw new IllegalArgumentException(
                    "'" + written.name()
                            + "' is calibrated on the command line: divulge calibrate, with the parameter of its mechanism left out");
        }
        Mechanism mechanism = Mechanisms.named(written.name());
        String free = Dial.parameterOf(mechanism);
        List<Expression.Argument> given = without(written, List.of(free));
        Optional<PriorChoice> prior =
                question.text("prior").filter(text -> !text.isBlank()).map(PriorChoice::written);
        DoubleFunction<MechanismModel> at = setting -> {
            List<Expression.Argument> all = new ArrayList<>(given);
            all.add(new Expression.Argument(free, written(setting)));
            NamedMechanism named = Mechanisms.bind(new Expression(written.name(), all));
            return new MechanismModel(named, prior, false, Optional.empty());
        };
        return () -> {
            MechanismModel safest = at.apply(Dial.safestOf(mechanism));
            Dial dial = Dial.of(
                    mechanism,
                    Optional.of(safest.prior(safest.channel())),
                    setting -> at.apply(setting).release(false));
            Calibration calibration = Calibration.of(dial, target);
            MechanismModel found = at.apply(calibration.setting());
            return new CalibrationReport(
                    found.release(false).description(), found.mechanism().expression(), calibration);
        };
    }

    /** All digits, and no more. */
    private static String written(double setting) {
        return Double.isInfinite(setting) ? "inf" : Double.toString(setting).replaceFirst("\\.0$", "");
    }

    private static List<Expression.Argument> without(Expression written, List<String> free) {
        return written.arguments().stream()
                .filter(argument -> !free.contains(argument.key()))
                .toList();
    }

    /**
     * The release with some of its outcomes replaced: each is kept with a probability, the largest that keeps the target, and otherwise drawn anew, as often as each outcome
     * occurs. So no outcome becomes more or less frequent. Answers with the calibration, and {@code text}: the model that comes of it.
     */
    static Supplier<Written> noisier(FiniteRelease release, Question question) {
        Guarantee target = target(question);
        return () -> {
            Calibration calibration = Calibration.of(noise(release), target);
            FiniteRelease found = mixed(release, calibration.setting());
            StringBuilder text = new StringBuilder();
            ModelWriter.write(found.joint(), text);
            CalibrationReport report = new CalibrationReport(
                    found.description(), release.description().source(), calibration);
            return json -> {
                report.writeTo(json);
                json.text("text", text.toString());
            };
        };
    }

    /** How often an outcome is kept, to be turned until a target is kept. */
    static Dial noise(FiniteRelease release) {
        return new Dial("kept", 0, 1, true, true, kept -> mixed(release, kept));
    }

    private static FiniteRelease mixed(FiniteRelease release, double kept) {
        Joint joint = release.joint();
        int outcomes = joint.outcomes().size();
        double[][] rows = new double[joint.secrets().size()][outcomes];
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < outcomes; y++) {
                rows[x][y] = kept * joint.likelihood(y, x) + (1 - kept) * joint.outcomeProbability(y);
            }
        }
        Joint mixed = joint.prior().through(Channel.of(joint.secrets(), joint.outcomes(), rows));
        Description known = release.description();
        return FiniteRelease.of(
                mixed, Description.of(mixed, known.source(), known.priorOrigin(), known.priorAssumed(), known.notes()));
    }

    /** The mechanism that tells most about the secret of the release and keeps the target. */
    static Supplier<Written> designed(FiniteRelease release, Question question) {
        Guarantee target = target(question);
        return () -> DesignReport.of(
                DesignProblem.of(
                                release.joint().prior(),
                                target,
                                new InformationUtility(release.joint().prior()))
                        .within(PATIENCE)
                        .solve(),
                release.description().priorOrigin(),
                List.of());
    }
}
