package io.divulge.report;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Simulation;
import io.divulge.exact.ExactJoint;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.GuessAtOutcome;
import io.divulge.model.Joint;
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
    public record Line(String name, Value expected, Simulation.Measured measured) {}

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
}
