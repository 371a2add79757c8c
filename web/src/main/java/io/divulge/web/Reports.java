package io.divulge.web;

import io.divulge.density.NamedRelease;
import io.divulge.document.Json;
import io.divulge.document.Unit;
import io.divulge.document.Written;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import io.divulge.report.Analysis;
import io.divulge.report.AttackQuestion;
import io.divulge.report.AttackReport;
import io.divulge.report.CheckReport;
import io.divulge.report.ComparisonReport;
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
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Makes the report that a question asks for, and writes it as the command line would. */
final class Reports {
    /** The questions there are, and what each takes beside a model, a prior for it, and a unit. */
    static final Map<String, Set<String>> NAMES = Map.ofEntries(
            Map.entry("matrix", Set.of()),
            Map.entry("analyze", Set.of("envelope")),
            Map.entry("law", Set.of("epsilon", "delta")),
            Map.entry("measure", Set.of("measures")),
            Map.entry("measures", Set.of()),
            Map.entry("envelope", Set.of("delta", "epsilon", "curve", "cost", "bounds", "witness")),
            Map.entry("check", Set.of("guarantees", "tables", "delta")),
            Map.entry("implies", Set.of("guarantee", "to", "pMin", "secrets")),
            Map.entry("compose", Set.of("repeat", "repeats", "others", "measures")),
            Map.entry("ledger", Set.of("releases", "budget")),
            Map.entry("attack", Set.of("measure", "gain", "at", "seed", "trials")),
            Map.entry("calibrate", Set.of("target")),
            Map.entry("noisier", Set.of("target")),
            Map.entry("design", Set.of("target")),
            Map.entry("estimate", Set.of()),
            Map.entry("compare", Set.of("other")),
            Map.entry("refines", Set.of("other")),
            Map.entry("mechanism", Set.of("reduced")),
            Map.entry("reproduce", Set.of("item")),
            Map.entry("proof", Set.of("goal")),
            Map.entry("report", Set.of("goal", "in", "command", "words")));

    private static final Set<String> WITHOUT_MODEL = Set.of("implies", "measures", "reproduce");

    /** Those of pictures that follow a hand. */
    static final Set<String> QUICK = Set.of("matrix", "analyze", "law", "check", "implies");

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

    /** Refuses members that a question does not have: one that is misspelt would change the answer in silence. */
    static void refuseUnknown(String name, Question question) {
        Set<String> known = new TreeSet<>(NAMES.getOrDefault(name, Set.of()));
        known.add("unit");
        if (!WITHOUT_MODEL.contains(name)) {
            known.addAll(List.of("model", "handle", "prior"));
        }
        question.refuseOthers(known);
        if (question.has("model")) {
            question.part("model").refuseOthers(AskedModel.MEMBERS);
        }
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
        if (name.equals("measures")) {
            return io.divulge.report.Catalogue::measures;
        }
        if (name.equals("reproduce")) {
            return Reproduced.of(question.required("item"));
        }
        if (name.equals("ledger")) {
            return Compositions.ledger(question, models);
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
            case "envelope" -> envelope(release, question);
            case "check" -> check(release, question);
            case "compose" -> Compositions.composed(release, question, models);
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
            case "mechanism" -> with(question.flag("reduced"), reduced -> WrittenModel.of(listed(release), reduced));
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

    private static Supplier<Written> envelope(Release release, Question question) {
        EnvelopeQuestion asked = question.text("curve").isPresent()
                ? EnvelopeQuestion.curve(question.whole("curve", 1, 400))
                : question.texts("delta").isEmpty()
                        ? EnvelopeQuestion.atEpsilon(question.texts("epsilon"))
                        : EnvelopeQuestion.atDelta(question.texts("delta"));
        EnvelopeQuestion whole = asked.ofCost(question.flag("cost"))
                .withBounds(question.flag("bounds"))
                .withWitness(question.flag("witness"));
        if (release instanceof NamedRelease density) {
            return () -> EnvelopeReport.of(density, whole);
        }
        return with(listed(release), each -> EnvelopeReport.of(each, whole));
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
