package io.divulge.adversary;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.goal.Guess;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * An adversary that can be played against a release: what it says before and after each outcome, what that pays, and the value that it
 * is the witness of.
 *
 * <p>Some adversaries are played at some outcomes only, which are then drawn as if no others could occur: so that what a rare outcome
 * leaks can be measured in few trials. {@link Attacks} makes them; {@link Simulation} plays them.
 */
public final class Attack {
    /** What sums of payoffs over all secrets and outcomes may be off by, against a claim. */
    private static final double ROUNDING = 1e-12;

    private final String name;
    private final Joint joint;
    private final Strategy strategy;
    private final int[] outcomes;
    private final Score score;
    private final Value claim;
    private final String words;
    private final String condition;
    private final Optional<Comparison> comparison;
    private final String nameBefore;
    private final String nameAfter;
    private final Value before;
    private final Value after;
    private final double mostBefore;
    private final double mostAfter;

    private Attack(Builder builder, Strategy strategy) {
        this.name = builder.name;
        this.joint = builder.joint;
        this.strategy = strategy;
        this.outcomes = builder.outcomes.clone();
        this.score = builder.score;
        this.claim = builder.claim;
        this.words = builder.words;
        this.condition = builder.condition;
        this.comparison = Optional.ofNullable(builder.comparison);
        this.nameBefore = builder.nameBefore;
        this.nameAfter = builder.nameAfter;
        Payoffs known = builder.payoffs;
        Payoffs payoffs = known == null ? payoffs() : known;
        this.before = payoffs.before;
        this.after = payoffs.after;
        this.mostBefore = payoffs.mostBefore;
        // Where the adversary surely gets nothing, what it could get before is what a trial is about.
        this.mostAfter = payoffs.mostAfter > 0 ? payoffs.mostAfter : mostBefore;
    }

    /** What is expected before and after, and the largest that can occur. */
    private record Payoffs(Value before, Value after, double mostBefore, double mostAfter) {}

    /** A number that was added up from the release, with what that leaves in doubt. */
    private static Value known(Joint joint, double number) {
        if (number == 0) {
            return Value.exactly(0);
        }
        double model = Rounding.product(
                joint.prior().uncertainty(),
                Rounding.quotient(
                        joint.summary().likelihoodError(), joint.summary().probabilityError()));
        return Value.within(number, number * Rounding.product(model, Rounding.gamma(64)), Witness.NONE)
                .atLeast(0);
    }

    /** The same from the guesses: every secret at every outcome that is played. */
    private Payoffs payoffs() {
        double[] first = expected(strategy.before(), joint.prior()::probability);
        Sum sum = new Sum();
        Sum mass = new Sum();
        double most = 0;
        for (int y : played().toArray()) {
            double[] at = expected(strategy.after().apply(y), x -> joint.posterior(x, y));
            sum.add(joint.outcomeProbability(y) * at[0]);
            mass.add(joint.outcomeProbability(y));
            most = Math.max(most, at[1]);
        }
        return new Payoffs(known(joint, first[0]), known(joint, sum.value() / mass.value()), first[1], most);
    }

    /** An attack, said in parts. */
    static Builder on(Joint joint) {
        return new Builder(joint);
    }

    /** What an attack is made of. */
    static final class Builder {
        private final Joint joint;
        private String name = "";
        private int[] outcomes = {};
        private Score score = Score.GAIN;
        private Value claim = Value.exactly(0);
        private String words = "";
        private String condition = "the outcome had occurred";
        private String nameBefore = "without the outcome";
        private String nameAfter = "with the outcome";
        private @Nullable Payoffs payoffs;
        private @Nullable Comparison comparison;

        private Builder(Joint joint) {
            this.joint = joint;
        }

        Builder named(String expression) {
            name = expression;
            return this;
        }

        /** Only these outcomes are drawn. */
        Builder at(int... played) {
            outcomes = played;
            return this;
        }

        Builder scored(Score how) {
            score = how;
            return this;
        }

        Builder claiming(Value value) {
            claim = value;
            return this;
        }

        Builder does(String inWords) {
            words = inWords;
            return this;
        }

        /** What is known to be expected, and the largest payoffs, so that not every entry need be looked at. */
        Builder expecting(Value before, Value after, double mostBefore, double mostAfter) {
            payoffs = new Payoffs(before, after, mostBefore, mostAfter);
            return this;
        }

        Builder expecting(double before, double after) {
            return expecting(known(joint, before), known(joint, after), 1, 1);
        }

        /** What is supposed in every trial, in words: {@code the outcome had occurred}. */
        Builder supposing(String what) {
            condition = what;
            return this;
        }

        /** Outcomes are drawn from two laws, and what is paid is a yes. */
        Builder comparing(Comparison laws, String before, String after) {
            comparison = laws;
            nameBefore = before;
            nameAfter = after;
            return expecting(laws.expectedBefore(), laws.expectedAfter());
        }

        Attack by(Strategy strategy) {
            return new Attack(this, strategy);
        }
    }

    /** The expected payoff of a guess, and the largest that can occur. */
    private double[] expected(Guess guess, java.util.function.IntToDoubleFunction belief) {
        Sum sum = new Sum();
        double most = 0;
        for (int x = 0; x < joint.secrets().size(); x++) {
            double probability = belief.applyAsDouble(x);
            if (probability > 0) {
                double payoff = guess.payoff(x);
                sum.add(probability * payoff);
                most = Math.max(most, payoff);
            }
        }
        return new double[] {sum.value(), most};
    }

    /** What was asked: an expression. */
    public String name() {
        return name;
    }

    /** The release that it is played against; it may be another than the given one, such as after a post-processing. */
    public Joint joint() {
        return joint;
    }

    /** What the adversary says. */
    public Strategy strategy() {
        return strategy;
    }

    /** The outcomes that are drawn, as indices of {@link Joint#outcomes}. */
    public IntStream played() {
        return isConditional()
                ? Arrays.stream(outcomes)
                : IntStream.range(0, joint.outcomes().size());
    }

    /** Whether only some outcomes are drawn. */
    public boolean isConditional() {
        return outcomes.length > 0;
    }

    /** How payoffs become a number of nats. */
    public Score score() {
        return score;
    }

    /** The value of the measure, in nats. */
    public Value claim() {
        return claim;
    }

    /** What this adversary itself reaches: the claim if that is attained, less if it is only approached. */
    public Value reached() {
        double reached = score.of(before.value(), after.value());
        boolean isClaim = reached == claim.value() || Math.abs(reached - claim.value()) <= ROUNDING;
        // Rounding apart it is the claim, which is known more precisely.
        if (isClaim) {
            return claim;
        }
        double low = score.isCost() ? score.of(before.lower(), after.upper()) : score.of(before.upper(), after.lower());
        double high =
                score.isCost() ? score.of(before.upper(), after.lower()) : score.of(before.lower(), after.upper());
        return new Value(Math.min(low, reached), reached, Math.max(high, reached), claim.witness());
    }

    /** The number itself, without its bracket. */
    public double leakage() {
        return reached().value();
    }

    /** What the adversary does, in one sentence without a full stop. */
    public String inWords() {
        return words;
    }

    /** What is supposed in every trial of an attack that is conditional, in words. */
    public String condition() {
        return condition;
    }

    /** What {@link #before} is got under, in a few words. */
    public String nameBefore() {
        return nameBefore;
    }

    /** What {@link #after} is got under, in a few words. */
    public String nameAfter() {
        return nameAfter;
    }

    /** The two laws that are told apart, if that is what is played. */
    Optional<Comparison> comparison() {
        return comparison;
    }

    /** What it gets on average without seeing the outcome. */
    public Value before() {
        return before;
    }

    /** What it gets on average when it sees the outcome. */
    public Value after() {
        return after;
    }

    double mostBefore() {
        return mostBefore;
    }

    double mostAfter() {
        return mostAfter;
    }
}
