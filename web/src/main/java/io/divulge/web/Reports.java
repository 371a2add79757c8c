package io.divulge.web;

import io.divulge.document.Json;
import io.divulge.document.Unit;
import io.divulge.document.Written;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.measure.Measure;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.Analysis;
import io.divulge.report.AttackQuestion;
import io.divulge.report.AttackReport;
import io.divulge.report.CheckReport;
import io.divulge.report.ComparisonReport;
import io.divulge.report.Composition;
import io.divulge.report.EnvelopeQuestion;
import io.divulge.report.EnvelopeReport;
import io.divulge.report.ImplicationReport;
import io.divulge.report.LawReport;
import io.divulge.report.MatrixReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.RefinementReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/** Makes the report that a question asks for, and writes it as the command line would. */
final class Reports {
    /** The questions there are. */
    static final Set<String> NAMES = Set.of(
            "matrix",
            "analyze",
            "law",
            "measure",
            "envelope",
            "check",
            "implies",
            "compose",
            "attack",
            "calibrate",
            "noisier",
            "design",
            "estimate",
            "compare",
            "refines",
            "proof",
            "report");

    /** Those of pictures that follow a hand. */
    static final Set<String> QUICK = Set.of("matrix", "analyze", "law", "check", "implies");

    private static final int MOST_REPEATS = 1_000_000;

    private static final int MOST_RELEASES = 100;

    private final String version;
    private final Models models;

    Reports(String version, Models models) {
        this.version = version;
        this.models = models;
    }

    /** The answer to a question, as JSON. */
    byte[] answer(String name, Question question) throws IOException {
        return answer(name, question, () -> {});
    }

    /**
     * The answer to a question, as JSON.
     *
     * @param understood is told once the model is read and all that was asked is understood: what goes wrong after that is not the fault of the question
     */
    byte[] answer(String name, Question question, Runnable understood) throws IOException {
        Unit unit = unit(question);
        Supplier<Written> asked = asked(name, question);
        understood.run();
        StringWriter out = new StringWriter();
        Json.write(asked.get(), name, version, unit, out);
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Unit unit(Question question) {
        return unit(question.text("unit").orElse(Unit.NATS.label()));
    }

    /** The unit of this name. */
    static Unit unit(String asked) {
        for (Unit unit : Unit.values()) {
            if (unit.label().equals(asked)) {
                return unit;
            }
        }
        throw new IllegalArgumentException("unit is '" + asked + "' (expected nats, bits or factor)");
    }

    private Supplier<Written> asked(String name, Question question) {
        if (name.equals("implies")) {
            ImplicationReport report = implied(question);
            return () -> report;
        }
        Release release = models.release(question);
        return switch (name) {
            case "matrix" -> with(listed(release), each -> MatrixReport.of(each.joint(), release.description()));
            case "law" -> law(listed(release), question);
            case "analyze" ->
                question.flag("envelope") || !release.description().isListed()
                        ? () -> Analysis.of(release)
                        : with(listed(release), Analysis::atOnce);
            case "measure" -> with(AskedMeasures.of(question), measures -> MeasureReport.of(release, measures));
            case "envelope" -> envelope(listed(release), question);
            case "check" -> check(release, question);
            case "compose" -> compose(release, question);
            case "attack" -> with(attack(question), asked -> AttackReport.of(listed(release), asked));
            case "calibrate" -> Remedies.calibrated(models.of(question).model(), question);
            case "noisier" -> Remedies.noisier(listed(release), question);
            case "design" -> Remedies.designed(listed(release), question);
            case "estimate" -> Estimated.of(release);
            case "compare" ->
                with(
                        List.of(release, models.release(question.part("other"))),
                        both -> ComparisonReport.of(both, List.of()));
            case "refines" ->
                with(
                        listed(models.release(question.part("other"))),
                        other -> RefinementReport.of(listed(release), other));
            case "proof" -> ProvedGoal.of(listed(release), question);
            case "report" -> PrintedReport.of(release, question, version);
            default -> throw new IllegalStateException("no report of the name " + name);
        };
    }

    /** A report of what was understood at once. */
    private static <T> Supplier<Written> with(T understood, java.util.function.Function<T, Written> report) {
        return () -> report.apply(understood);
    }

    static FiniteRelease listed(Release release) {
        return release.as(FiniteRelease.class).orThrow();
    }

    private static Supplier<Written> law(FiniteRelease release, Question question) {
        String epsilon = question.required("epsilon");
        String delta = question.required("delta");
        return () -> LawReport.of(release.joint(), release.description(), epsilon, delta);
    }

    private static Supplier<Written> envelope(FiniteRelease release, Question question) {
        EnvelopeQuestion asked = question.text("curve").isPresent()
                ? EnvelopeQuestion.curve(question.whole("curve", 1, 400))
                : question.texts("delta").isEmpty()
                        ? EnvelopeQuestion.atEpsilon(question.texts("epsilon"))
                        : EnvelopeQuestion.atDelta(question.texts("delta"));
        EnvelopeQuestion whole = asked.ofCost(question.flag("cost"))
                .withBounds(question.flag("bounds"))
                .withWitness(question.flag("witness"));
        return () -> EnvelopeReport.of(release, whole);
    }

    private static Supplier<Written> check(Release release, Question question) {
        List<Guarantee> guarantees = new ArrayList<>();
        for (String expression : question.texts("guarantees")) {
            guarantees.add(Guarantees.parse(expression));
        }
        boolean tables = question.flag("tables");
        String delta = question.text("delta").orElse("0.05");
        return () -> {
            CheckReport report = CheckReport.of(release, guarantees);
            return tables ? report.withTables(listed(release), delta) : report;
        };
    }

    /** The release, and others about the same secret, each made so often. */
    private Supplier<Written> compose(Release release, Question question) {
        int repeat = question.whole("repeat", 1, MOST_REPEATS);
        List<Release> releases = new ArrayList<>(List.of(release));
        for (Question other : question.parts("others")) {
            int times = other.text("times").isPresent() ? other.whole("times", 1, MOST_RELEASES) : 1;
            Release each = models.release(other);
            for (int i = 0; i < times; i++) {
                releases.add(each);
            }
        }
        if (releases.size() > MOST_RELEASES) {
            throw new IllegalArgumentException(releases.size() + " releases (expected at most " + MOST_RELEASES + ")");
        }
        List<Measure<?>> measures = AskedMeasures.of(question);
        return () -> MeasureReport.of(Composition.of(releases, repeat).together(false), measures);
    }

    private static ImplicationReport implied(Question question) {
        Setting setting = Setting.unknown();
        Optional<String> smallest = question.text("pMin");
        if (smallest.isPresent()) {
            setting = setting.withSmallest(smallest.get());
        }
        if (question.text("secrets").isPresent()) {
            setting = setting.withSecrets(question.whole("secrets", 1, Integer.MAX_VALUE));
        }
        return ImplicationReport.of(
                Guarantees.parse(question.required("guarantee")), Target.parse(question.required("to")), setting);
    }

    private static AttackQuestion attack(Question question) {
        Optional<String> gain = question.text("gain");
        AttackQuestion asked = gain.isPresent()
                ? AttackQuestion.gain(AskedMeasures.goal(gain.get()))
                : AttackQuestion.measure(AskedMeasures.withoutFiles(question.required("measure")));
        Optional<String> outcome = question.text("at");
        asked = outcome.isPresent() ? asked.at(outcome.get()) : asked;
        asked = question.text("seed").isPresent() ? asked.seed(question.whole("seed", 0, Integer.MAX_VALUE)) : asked;
        return asked.trials(question.whole("trials", 1, 10_000_000));
    }
}
