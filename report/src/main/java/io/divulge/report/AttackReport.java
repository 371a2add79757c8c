package io.divulge.report;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Simulation;
import io.divulge.document.ClosedForm;
import io.divulge.document.Document;
import io.divulge.document.Json;
import io.divulge.document.Span;
import io.divulge.document.Span.Side;
import io.divulge.document.Style;
import io.divulge.document.Table;
import io.divulge.document.Table.Kind;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.GuessAtOutcome;
import io.divulge.model.Joint;
import io.divulge.numeric.Digits;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * An adversary that was played: what it does, what it should reach, and what it reached.
 *
 * @param asked the gain, cost or measure
 * @param sentences what the adversary does and how it went, in plain words
 * @param quantity what the measure counts: information, in nats, or a probability
 * @param value the measure
 * @param reached what this adversary should reach: the value, unless that is only approached
 * @param before what it gets without seeing the outcome
 * @param after what it gets when it sees the outcome
 * @param leakage the two together, as the measure
 * @param guesses the best guess for each outcome and what the outcome does for it; empty for measures and single outcomes
 * @param agrees whether the interval holds what should be reached
 * @param exact the measure in closed form, if it is known
 */
public record AttackReport(
        Description model,
        String asked,
        List<String> sentences,
        Quantity quantity,
        Value value,
        Value reached,
        Line before,
        Line after,
        Line leakage,
        List<OutcomeGuess> guesses,
        long trials,
        long seed,
        double confidence,
        boolean agrees,
        Optional<ClosedForm> exact)
        implements Report {
    /** More guesses than this are not listed. */
    private static final int MOST = 10_000;

    /** A number as it should be, and as it was measured; with what it is. */
    public record Line(String name, Value expected, Simulation.Measured measured) {
        private void writeTo(Json json) {
            json.number("value", expected.value())
                    .number("measured", measured.value())
                    .number("lower", measured.lower())
                    .number("upper", measured.upper());
        }
    }

    /** The best guess after an outcome, and the leakage there in nats. */
    public record OutcomeGuess(String outcome, double probability, String guess, double value) {}

    /** Copies the lists. */
    public AttackReport {
        sentences = List.copyOf(sentences);
        guesses = List.copyOf(guesses);
    }

    /** Plays the adversary that was asked for; the measure is given in closed form where fractions are known. */
    public static AttackReport of(FiniteRelease release, AttackQuestion question) {
        Joint joint = release.joint();
        Optional<ExactJoint> fractions = release.fractions();
        Description model = release.description();
        Attack attack = question.on(joint);
        Simulation played = Simulation.of(attack, question.trials(), question.seed(), question.confidence());
        return new AttackReport(
                model,
                attack.name(),
                sentences(attack, played),
                attack.score().isInformation() ? Quantity.INFORMATION : Quantity.PROBABILITY,
                attack.claim(),
                attack.reached(),
                new Line(attack.nameBefore(), attack.before(), played.before()),
                new Line(attack.nameAfter(), attack.after(), played.after()),
                new Line(attack.score().isInformation() ? "leakage" : "excess", attack.reached(), played.leakage()),
                guesses(joint, question),
                played.trials(),
                played.seed(),
                played.confidence(),
                played.agrees(),
                fractions.isEmpty() || question.isPointwise()
                        ? Optional.empty()
                        : question.measure()
                                .flatMap(measure ->
                                        Result.of(measure, joint, fractions).exact()));
    }

    private static boolean tellsNothing(Simulation played) {
        return played.leakage().lower() == Double.NEGATIVE_INFINITY
                && played.leakage().upper() == Double.POSITIVE_INFINITY;
    }

    private static List<String> sentences(Attack attack, Simulation played) {
        List<String> sentences = new ArrayList<>();
        sentences.add("The adversary " + attack.inWords() + (attack.inWords().endsWith("...") ? "" : "."));
        sentences.add("Played " + played.trials() + (played.trials() == 1 ? " time" : " times") + " with seed "
                + played.seed()
                + (attack.isConditional() ? ", each time as if " + attack.condition() : "") + ": "
                + (tellsNothing(played)
                        ? "what can be told from so few trials is nothing: the interval has every number. Play more of them."
                        : played.agrees()
                                ? attack.claim().value() == Double.POSITIVE_INFINITY
                                                && attack.leakage() < Double.POSITIVE_INFINITY
                                        ? "what it reached agrees with what this adversary should; no adversary reaches the measure"
                                                + " itself, which is infinite."
                                        : "what it reached agrees with the value."
                                : "the interval misses what it should reach, as happens in one of "
                                        + Math.round(1 / (1 - played.confidence()))
                                        + " runs at most. Another seed or more trials will tell."));
        return sentences;
    }

    private static List<OutcomeGuess> guesses(Joint joint, AttackQuestion question) {
        if (question.goal().isEmpty() || question.isPointwise()) {
            return List.of();
        }
        GoalLeakage leakage = GoalLeakage.of(joint, question.goal().get());
        return IntStream.range(0, Math.min(MOST, joint.outcomes().size()))
                .parallel()
                .mapToObj(y -> guess(leakage, y))
                .toList();
    }

    private static OutcomeGuess guess(GoalLeakage leakage, int y) {
        Joint joint = leakage.play().joint();
        Value after = leakage.after(y);
        String guess = after.witness() instanceof GuessAtOutcome best ? best.guess() : "";
        return new OutcomeGuess(
                joint.outcomes().label(y),
                joint.outcomeProbability(y),
                guess,
                leakage.at(y).value());
    }

    @Override
    public Document document() {
        Document.Draft draft = Document.titled("What an adversary reaches")
                .release(model)
                .gap()
                .answers(sentences)
                .heading("Attack: " + asked);
        Table.Draft table = Table.draft()
                .column("", Kind.LABEL)
                .column("value", Kind.NUMBER)
                .column("measured", Kind.NUMBER)
                .column("interval", Kind.LABEL);
        addLine(table, before, Quantity.DIMENSIONLESS);
        addLine(table, after, Quantity.DIMENSIONLESS);
        addLine(table, leakage, quantity);
        draft.add(table.done())
                .remark("All three intervals hold together in at least " + Digits.six(100 * confidence)
                        + " % of runs.");
        exact.ifPresent(form -> draft.section(
                "The measure is ",
                new Span.PerUnit(unit -> (quantity == Quantity.INFORMATION ? unit.of(form) : form).text()),
                " exactly."));
        draft.section(new Span.PerUnit(unit -> beyond(Style.plain(unit))));
        if (!guesses.isEmpty()) {
            draft.heading("Best guess by outcome (", Span.unit(), ")");
            Table rows = Table.draft()
                    .column("outcome", Kind.LABEL)
                    .column("probability", Kind.NUMBER)
                    .column("leakage", Kind.NUMBER)
                    .column("guess", Kind.WORDS)
                    .rows(guesses.size(), i -> row(guesses.get(i)));
            draft.add(new Table(
                    rows.columns(), rows.rows(), model.outcomes().orElseThrow().intValueExact()));
        }
        return draft.warnings(model.warnings()).done();
    }

    /** What the measure itself is, if this adversary only comes near it and the digits show that. */
    private String beyond(Style style) {
        String measure = style.text(new Span.Known(value, quantity));
        return measure.equals(style.text(new Span.Known(reached, quantity)))
                ? ""
                : "The measure itself is " + (measure.startsWith("[") ? "in " : "") + measure
                        + (quantity == Quantity.INFORMATION ? " " + style.unit().afterNumber() : "") + ".";
    }

    private static void addLine(Table.Draft table, Line line, Quantity quantity) {
        Simulation.Measured measured = line.measured();
        table.row(
                quantity == Quantity.INFORMATION ? Span.phrase(line.name() + " (", Span.unit(), ")") : line.name(),
                new Span.Known(line.expected(), quantity),
                new Span.Figures(measured.value(), quantity, Side.NEAREST),
                Span.phrase(
                        "[",
                        new Span.Figures(measured.lower(), quantity, Side.NEAREST),
                        ", ",
                        new Span.Figures(measured.upper(), quantity, Side.NEAREST),
                        "]"));
    }

    private static List<Span> row(OutcomeGuess each) {
        return List.of(
                new Span.Label(each.outcome(), 32),
                Span.plain(each.probability()),
                Span.nats(each.value()),
                Span.words(each.guess()));
    }

    @Override
    public void writeTo(Json json) {
        json.inUnit().release(model).list("results", List.of(this), (each, report) -> report.writeResult(each));
        json.texts("sentences", sentences).warningsIfAny(model.warnings());
    }

    private void writeResult(Json json) {
        Simulation.Measured measured = leakage.measured();
        json.text("expr", asked).bracket(value, quantity);
        exact.ifPresent(form -> json.text(
                "exact", (quantity == Quantity.INFORMATION ? json.unit().of(form) : form).inFull()));
        json.any("witness", value.witness().details())
                .number("reached", reached.value(), quantity)
                .object(
                        "measured",
                        each -> each.number("value", measured.value(), quantity)
                                .number("lower", measured.lower(), quantity)
                                .number("upper", measured.upper(), quantity)
                                .number("confidence", confidence)
                                .whole("trials", trials)
                                .whole("seed", seed))
                .flag("agrees", agrees)
                .object("before", before::writeTo)
                .object("after", after::writeTo);
        if (!guesses.isEmpty()) {
            json.list(
                    "outcomes",
                    guesses,
                    (each, guess) -> each.text("outcome", guess.outcome())
                            .number("probability", guess.probability())
                            .text("guess", guess.guess())
                            .nats("value", guess.value()));
        }
    }
}
