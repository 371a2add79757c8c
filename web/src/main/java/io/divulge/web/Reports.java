package io.divulge.web;

import io.divulge.catalogue.Measures;
import io.divulge.document.Json;
import io.divulge.document.Unit;
import io.divulge.document.Written;
import io.divulge.expression.Expression;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.measure.Measure;
import io.divulge.measure.goal.Goals;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.Analysis;
import io.divulge.report.AttackQuestion;
import io.divulge.report.AttackReport;
import io.divulge.report.CheckReport;
import io.divulge.report.Composition;
import io.divulge.report.EnvelopeQuestion;
import io.divulge.report.EnvelopeReport;
import io.divulge.report.ImplicationReport;
import io.divulge.report.LawReport;
import io.divulge.report.MatrixReport;
import io.divulge.report.MeasureReport;
import io.divulge.report.Report;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes the report that a question asks for, and writes it as the command line would. */
final class Reports {
    /** The questions there are. */
    static final Set<String> NAMES =
            Set.of("matrix", "analyze", "law", "measure", "envelope", "check", "implies", "compose", "attack");

    /** Those of pictures that follow a hand. */
    static final Set<String> QUICK = Set.of("matrix", "analyze", "law", "envelope", "implies");

    /** More measures than a picture has points. */
    private static final int MOST_MEASURES = 2000;

    private static final int MOST_REPEATS = 1_000_000;

    private final String version;

    Reports(String version) {
        this.version = version;
    }

    /** The answer to a question, as JSON. */
    byte[] answer(String name, Question question) throws IOException {
        Unit unit = unit(question);
        StringWriter out = new StringWriter();
        Json.write(written(name, question), name, version, unit, out);
        return out.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static Written written(String name, Question question) {
        if (name.equals("implies")) {
            return implied(question);
        }
        Release release = AskedModel.of(question.part("model")).release();
        return switch (name) {
            case "matrix" -> MatrixReport.of(listed(release).joint(), release.description());
            case "law" ->
                LawReport.of(
                        listed(release).joint(),
                        release.description(),
                        question.required("epsilon"),
                        question.required("delta"));
            default -> report(name, release, question);
        };
    }

    private static Unit unit(Question question) {
        String asked = question.text("unit").orElse(Unit.NATS.label());
        for (Unit unit : Unit.values()) {
            if (unit.label().equals(asked)) {
                return unit;
            }
        }
        throw new IllegalArgumentException("unit is '" + asked + "' (expected nats or bits)");
    }

    private static Report report(String name, Release release, Question question) {
        return switch (name) {
            case "analyze" ->
                question.flag("envelope") || !release.description().isListed()
                        ? Analysis.of(release)
                        : Analysis.atOnce(listed(release));
            case "measure" -> MeasureReport.of(release, measures(question));
            case "envelope" -> EnvelopeReport.of(listed(release), envelope(question));
            case "check" -> check(release, question);
            case "compose" ->
                MeasureReport.of(
                        Composition.of(List.of(release), question.whole("repeat", 1, MOST_REPEATS))
                                .together(false),
                        measures(question));
            case "attack" -> AttackReport.of(listed(release), attack(question));
            default -> throw new IllegalStateException("no report of the name " + name);
        };
    }

    private static FiniteRelease listed(Release release) {
        return release.as(FiniteRelease.class).orThrow();
    }

    private static List<Measure<?>> measures(Question question) {
        List<Measure<?>> measures = new ArrayList<>();
        for (String expression : question.texts("measures")) {
            refuseFiles(expression);
            measures.addAll(Measures.parseAll(expression));
        }
        if (measures.isEmpty() || measures.size() > MOST_MEASURES) {
            throw new IllegalArgumentException(
                    measures.size() + " measures (expected at least one, and at most " + MOST_MEASURES + ")");
        }
        return measures;
    }

    /** On the command line a goal may be a file; whoever sends a request has no files here. */
    private static void refuseFiles(String expression) {
        Expression parsed = Expression.parse(expression);
        boolean goal = Measures.all().stream()
                .filter(family -> family.name().equals(parsed.name()))
                .flatMap(family -> family.signature().parameters().stream())
                .anyMatch(parameter -> Set.of("gain", "cost").contains(parameter.name()));
        if (!goal) {
            return;
        }
        boolean bare = parsed.arguments().stream()
                .noneMatch(argument -> Set.of("gain", "cost").contains(argument.key()));
        for (Expression.Argument argument : parsed.arguments()) {
            boolean first = bare && argument.key().isEmpty();
            if (first || Set.of("gain", "cost").contains(argument.key())) {
                refuseFile(argument.value());
            }
            // What is bare and not the first is another parameter.
            bare &= !first;
        }
    }

    private static void refuseFile(String goal) {
        if (!Goals.isNamed(goal.strip().replace("\"", ""))) {
            throw new IllegalArgumentException(
                    "there is no goal '" + goal + "' (expected one with a name; files are for the command line)");
        }
    }

    private static EnvelopeQuestion envelope(Question question) {
        EnvelopeQuestion asked = question.text("curve").isPresent()
                ? EnvelopeQuestion.curve(question.whole("curve", 1, 400))
                : question.texts("delta").isEmpty()
                        ? EnvelopeQuestion.atEpsilon(question.texts("epsilon"))
                        : EnvelopeQuestion.atDelta(question.texts("delta"));
        return asked.ofCost(question.flag("cost"))
                .withBounds(question.flag("bounds"))
                .withWitness(question.flag("witness"));
    }

    private static CheckReport check(Release release, Question question) {
        List<Guarantee> guarantees = new ArrayList<>();
        for (String expression : question.texts("guarantees")) {
            guarantees.add(Guarantees.parse(expression));
        }
        CheckReport report = CheckReport.of(release, guarantees);
        return question.flag("tables")
                ? report.withTables(listed(release), question.text("delta").orElse("0.05"))
                : report;
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
        AttackQuestion asked;
        if (gain.isPresent()) {
            refuseFile(gain.get());
            asked = AttackQuestion.gain(gain.get());
        } else {
            String measure = question.required("measure");
            refuseFiles(measure);
            asked = AttackQuestion.measure(measure);
        }
        Optional<String> outcome = question.text("at");
        asked = outcome.isPresent() ? asked.at(outcome.get()) : asked;
        asked = question.text("seed").isPresent() ? asked.seed(question.whole("seed", 0, Integer.MAX_VALUE)) : asked;
        return asked.trials(question.whole("trials", 1, 10_000_000));
    }
}
