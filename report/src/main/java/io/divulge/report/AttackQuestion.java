package io.divulge.report;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Attacks;
import io.divulge.adversary.Construction;
import io.divulge.catalogue.Measures;
import io.divulge.measure.Measure;
import io.divulge.measure.goal.Goal;
import io.divulge.measure.goal.Goals;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Which adversary is to be played, where, and how often. What is misspelt is refused here, before a large model is read.
 */
public final class AttackQuestion {
    /** As many trials as anyone waits for. */
    private static final long MOST_TRIALS = 100_000_000_000L;

    private final @Nullable Goal goal;
    private final @Nullable Measure<?> measure;
    private final Optional<String> outcome;
    private final long trials;
    private final long seed;
    private final double confidence;

    private AttackQuestion(
            @Nullable Goal goal,
            @Nullable Measure<?> measure,
            Optional<String> outcome,
            long trials,
            long seed,
            double confidence) {
        this.goal = goal;
        this.measure = measure;
        this.outcome = outcome;
        this.trials = trials;
        this.seed = seed;
        this.confidence = confidence;
    }

    private static AttackQuestion of(@Nullable Goal goal, @Nullable Measure<?> measure) {
        return new AttackQuestion(goal, measure, Optional.empty(), 1_000_000, 1, 0.95);
    }

    /** The adversary with a gain, by name. */
    public static AttackQuestion gain(String name) {
        return of(Goals.gain(name), null);
    }

    /** The adversary with a cost, by name. */
    public static AttackQuestion cost(String name) {
        return of(Goals.cost(name), null);
    }

    /** The adversary that a measure is about. */
    public static AttackQuestion measure(String expression) {
        Measure<?> measure = Measures.parse(expression);
        Attacks.check(measure);
        return of(null, measure);
    }

    /** Only at this outcome. */
    public AttackQuestion at(String label) {
        return new AttackQuestion(goal, measure, Optional.of(label), trials, seed, confidence);
    }

    /** So often, as one writes it: {@code 1000000} or {@code 1e6}. */
    public AttackQuestion trials(String written) {
        double number;
        try {
            number = Scalar.parse(written.strip()).value();
        } catch (IllegalArgumentException noNumber) {
            throw new IllegalArgumentException("--trials: " + noNumber.getMessage(), noNumber);
        }
        if (!(number >= 1 && number <= MOST_TRIALS && number == Math.rint(number))) {
            throw new IllegalArgumentException(
                    written + " trials (expected a whole number from 1 to " + MOST_TRIALS + ", such as 1e6)");
        }
        return trials((long) number);
    }

    /** So often. */
    public AttackQuestion trials(long number) {
        if (number < 1 || number > MOST_TRIALS) {
            throw new IllegalArgumentException(
                    number + " trials (expected a whole number from 1 to " + MOST_TRIALS + ", such as 1e6)");
        }
        return new AttackQuestion(goal, measure, outcome, number, seed, confidence);
    }

    /** With random numbers that start from here. */
    public AttackQuestion seed(long number) {
        return new AttackQuestion(goal, measure, outcome, trials, number, confidence);
    }

    /** With intervals that hold so often. */
    public AttackQuestion confidence(double level) {
        // Written so that NaN fails.
        if (!(level > 0 && level < 1)) {
            throw new IllegalArgumentException(
                    "a confidence of " + level + " (expected a number between 0 and 1, such as 0.95)");
        }
        return new AttackQuestion(goal, measure, outcome, trials, seed, level);
    }

    /** The adversary, held against a release. */
    Attack on(Joint joint) {
        OptionalInt y = outcome.map(label -> OptionalInt.of(joint.outcomes().indexOf(label)))
                .orElse(OptionalInt.empty());
        if (measure != null) {
            return Attacks.of(joint, measure, y);
        }
        if (goal == null) {
            throw new IllegalStateException("neither a goal nor a measure");
        }
        return y.isPresent() ? Attacks.of(joint, goal, y.getAsInt()) : Attacks.of(joint, goal);
    }

    /** What the proof of a theorem builds for it, against a release. */
    Construction construction(Joint joint) {
        OptionalInt y = outcome.map(label -> OptionalInt.of(joint.outcomes().indexOf(label)))
                .orElse(OptionalInt.empty());
        if (measure != null) {
            return Construction.of(joint, measure, y);
        }
        return Construction.of(joint, goal().orElseThrow(), y);
    }

    /** What was asked: an expression, at an outcome if one was named. */
    String name() {
        String asked = measure != null
                ? measure.expression()
                : goal().map(each -> (each.isCost() ? "cost " : "gain ") + each.name())
                        .orElseThrow();
        return asked + outcome.map(label -> " at " + LabelText.quoted(label)).orElse("");
    }

    /** The goal, if one was named and not a measure. */
    Optional<Goal> goal() {
        return Optional.ofNullable(goal);
    }

    /** The measure, if one was named and not a goal. */
    Optional<Measure<?>> measure() {
        return Optional.ofNullable(measure);
    }

    /** Whether one outcome was asked for. */
    boolean isPointwise() {
        return outcome.isPresent();
    }

    long trials() {
        return trials;
    }

    long seed() {
        return seed;
    }

    double confidence() {
        return confidence;
    }

    @Override
    public String toString() {
        return String.valueOf(goal == null ? measure : goal);
    }
}
