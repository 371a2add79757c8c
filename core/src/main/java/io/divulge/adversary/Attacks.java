package io.divulge.adversary;

import io.divulge.expression.Arguments;
import io.divulge.measure.NamedMeasure;
import io.divulge.measure.Value;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.Goal;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.Goals;
import io.divulge.measure.goal.GuessPerOutcome;
import io.divulge.measure.goal.Play;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Sum;
import java.util.List;
import java.util.OptionalInt;

/** The adversaries that values are about, ready to be played. */
public final class Attacks {
    /** The measures whose adversary can be played. */
    public static final List<String> MEASURES = List.of(
            "pml",
            "pmc",
            "maximal-leakage",
            "ldp",
            "eml",
            "binary-envelope",
            "event-leakage",
            "psi2",
            "envelope",
            "cost-envelope",
            "privacy-profile",
            "approximate-ldp",
            "min-entropy-leakage",
            "min-capacity",
            "maximal-cost-leakage",
            "maximal-realizable-cost",
            "guesswork-leakage",
            "g-leakage",
            "pointwise-g-leakage",
            "g-capacity",
            "cost-leakage",
            "pointwise-cost-leakage");

    private static final List<String> POINTWISE = List.of(
            "pml",
            "pmc",
            "maximal-realizable-cost",
            "guesswork-leakage",
            "pointwise-g-leakage",
            "pointwise-cost-leakage");

    /** How many values the function has whose guesswork approaches the pointwise maximal cost. */
    private static final int GUESSWORK_VALUES = 10_000;

    private Attacks() {}

    /**
     * The adversary that a measure is about.
     *
     * @param outcome where to play a measure that has a value at each outcome, an index of {@link Joint#outcomes}; empty for the
     *     worst
     * @throws IllegalArgumentException if the measure is about no adversary, or has no values at single outcomes
     */
    public static Attack of(Joint joint, NamedMeasure measure, OptionalInt outcome) {
        check(measure);
        String name = measure.family().name();
        if (outcome.isPresent() && !POINTWISE.contains(name)) {
            throw new IllegalArgumentException("'" + measure.expression()
                    + "' has no values at single outcomes (those with: " + String.join(", ", POINTWISE) + ")");
        }
        String expression = measure.expression();
        Arguments arguments = measure.arguments();
        return switch (name) {
            case "pml" -> bet(joint, at(outcome, PointwiseMaximalLeakage.of(joint)), expression);
            case "pmc", "maximal-realizable-cost" ->
                exclusion(joint, at(outcome, PointwiseMaximalCost.of(joint)), expression);
            case "guesswork-leakage" -> guesswork(joint, at(outcome, PointwiseMaximalCost.of(joint)), expression);
            case "maximal-leakage" -> shattered(joint, measure);
            case "ldp" -> DerivedGames.pair(joint, measure);
            case "eml", "binary-envelope" -> DerivedGames.leastPrivateEvent(joint, measure);
            case "event-leakage" -> DerivedGames.event(joint, measure);
            case "envelope" -> DerivedGames.announcements(joint, measure, Score.GAIN);
            case "cost-envelope" -> DerivedGames.announcements(joint, measure, Score.COST);
            case "psi2" -> ComparisonGames.psi2(joint, measure);
            case "privacy-profile" -> ComparisonGames.profile(joint, measure);
            case "approximate-ldp" -> ComparisonGames.approximate(joint, measure);
            case "min-entropy-leakage" -> average(joint, Gain.identity(), expression, measured(joint, measure));
            case "min-capacity" -> underUniform(joint, Gain.identity(), measure);
            case "g-capacity" -> underUniform(joint, Goals.gain(arguments.text("gain")), measure);
            case "maximal-cost-leakage" -> average(joint, Cost.naming(), expression, measured(joint, measure));
            case "g-leakage", "pointwise-g-leakage" ->
                goal(joint, Goals.gain(arguments.text("gain")), measure, outcome);
            default -> goal(joint, Goals.cost(arguments.text("cost")), measure, outcome);
        };
    }

    /**
     * Refuses a measure that is about no adversary.
     *
     * @throws IllegalArgumentException if it is one
     */
    public static void check(NamedMeasure measure) {
        if (!MEASURES.contains(measure.family().name())) {
            throw new IllegalArgumentException("'" + measure.expression() + "' "
                    + NotPlayed.why(measure.family().name()) + " (expected one of " + String.join(", ", MEASURES)
                    + ")");
        }
        boolean hasKind = measure.family().signature().parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("kind"));
        if (hasKind && measure.arguments().text("kind").equals("additive")) {
            throw new IllegalArgumentException("'" + measure.expression()
                    + "' is a difference, and what is played is a ratio (leave kind=additive out)");
        }
    }

    private static Value measured(Joint joint, NamedMeasure measure) {
        return measure.measure().of(joint);
    }

    private static int at(OptionalInt outcome, LeakageProfile profile) {
        return outcome.orElseGet(() -> profile.ranked(0));
    }

    private static Attack goal(Joint joint, Goal goal, NamedMeasure measure, OptionalInt outcome) {
        if (!POINTWISE.contains(measure.family().name())) {
            return average(joint, goal, measure.expression(), measured(joint, measure));
        }
        GoalLeakage leakage = GoalLeakage.of(joint, goal);
        return at(leakage, outcome.orElseGet(leakage::best), measure.expression());
    }

    /** The adversary with a goal, on average over outcomes. */
    public static Attack of(Joint joint, Goal goal) {
        GoalLeakage leakage = GoalLeakage.of(joint, goal);
        return average(leakage, goal.name(), leakage.multiplicative());
    }

    /** The adversary with a goal, at outcome {@code y}. */
    public static Attack of(Joint joint, Goal goal, int y) {
        return at(GoalLeakage.of(joint, goal), y, goal.name());
    }

    /** A capacity is attained when all secrets are as likely, whatever the model's prior. */
    private static Attack underUniform(Joint joint, Goal goal, NamedMeasure measure) {
        return average(
                GoalLeakage.of(DerivedGames.uniform(joint), goal),
                "is told that all secrets are as likely, and ",
                measure.expression(),
                measured(joint, measure));
    }

    private static Attack average(Joint joint, Goal goal, String expression, Value claim) {
        return average(GoalLeakage.of(joint, goal), expression, claim);
    }

    private static Attack average(GoalLeakage leakage, String expression, Value claim) {
        return average(leakage, "", expression, claim);
    }

    private static Attack average(GoalLeakage leakage, String told, String expression, Value claim) {
        Goal goal = leakage.goal();
        Play play = leakage.play();
        Value before = leakage.before();
        Value after = leakage.after();
        boolean bet = goal.isRightOrWrong();
        return Attack.on(play.joint())
                .named(expression)
                .scored(goal.isCost() ? Score.COST : Score.GAIN)
                .claiming(claim)
                .does(told
                        + GoalWords.of(
                                goal,
                                new GuessPerOutcome(play).said(),
                                after.value(),
                                play.before().inWords(),
                                before.value()))
                .expecting(before, after, bet ? 1 : play.largestBefore(), bet ? 1 : play.largestAfter())
                .by(Strategy.of(play));
    }

    private static Attack at(GoalLeakage leakage, int y, String expression) {
        Joint joint = leakage.play().joint();
        Goal goal = leakage.goal();
        Value after = leakage.after(y);
        return Attack.on(joint)
                .named(expression)
                .at(y)
                .scored(goal.isCost() ? Score.COST : Score.GAIN)
                .claiming(leakage.at(y))
                .does(GoalWords.of(
                        goal,
                        leakage.play().after(y).inWords() + " when it sees "
                                + LabelText.quoted(joint.outcomes().label(y)),
                        after.value(),
                        leakage.play().before().inWords(),
                        leakage.before().value()))
                .by(Strategy.of(leakage.play()));
    }

    /**
     * The bet that attains the pointwise maximal leakage: on the secret that the outcome betrays most, all others being broken into
     * pieces that are no more probable.
     */
    static Attack bet(Joint joint, int y, String expression) {
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
        int secret = profile.secret(y);
        String label = LabelText.quoted(joint.secrets().label(secret));
        Bet bet = new Bet(label, x -> x == secret ? 1 : 0);
        return Attack.on(joint)
                .named(expression)
                .at(y)
                .claiming(profile.value(y))
                .does("bets on " + label + " when it sees "
                        + LabelText.quoted(joint.outcomes().label(y)) + ": right "
                        + Percentage.of(joint.posterior(secret, y)) + " of the time instead of "
                        + Percentage.of(joint.prior().probability(secret)))
                .by(new Strategy(bet, outcome -> bet));
    }

    /** The bet that attains the pointwise maximal cost: against the secret that the outcome makes least likely. */
    private static Attack exclusion(Joint joint, int y, String expression) {
        Exclusion exclusion = Exclusion.of(joint, y);
        String label = LabelText.quoted(joint.secrets().label(exclusion.secret()));
        Bet against = new Bet("not " + label, x -> x == exclusion.secret() ? 1 : 0);
        return Attack.on(joint)
                .named(expression)
                .at(y)
                .scored(Score.COST)
                .claiming(PointwiseMaximalCost.of(joint).value(y))
                .does(
                        isAlone(joint)
                                ? alone(label)
                                : "bets that it is not " + label + " when it sees "
                                        + LabelText.quoted(joint.outcomes().label(y)) + ": wrong "
                                        + Percentage.of(exclusion.after()) + " of the time instead of "
                                        + Percentage.of(exclusion.before()))
                .by(new Strategy(against, outcome -> against));
    }

    /** Tries that approach the pointwise maximal cost: first that it is not the least likely secret, then many values for it. */
    private static Attack guesswork(Joint joint, int y, String expression) {
        Exclusion exclusion = Exclusion.of(joint, y);
        String label = LabelText.quoted(joint.secrets().label(exclusion.secret()));
        // The first try is right unless it is that secret, whose value then takes as many again as half of them.
        double tries = isAlone(joint) ? 1 : (GUESSWORK_VALUES + 3) / 2.0;
        Bet order = new Bet("not " + label, x -> x == exclusion.secret() ? tries : 1);
        return Attack.on(joint)
                .named(expression)
                .at(y)
                .scored(Score.COST)
                .claiming(PointwiseMaximalCost.of(joint).value(y))
                .does(
                        isAlone(joint)
                                ? alone(label)
                                : "looks for a number that is 0 unless the secret is " + label
                                        + ", and then one of 1 to " + GUESSWORK_VALUES
                                        + ", each as likely; tries 0 first. When it has seen "
                                        + LabelText.quoted(joint.outcomes().label(y))
                                        + " that saves nearly as many tries as the measure says; more numbers come closer, and none attains"
                                        + " it")
                .by(new Strategy(order, outcome -> order));
    }

    private static boolean isAlone(Joint joint) {
        return joint.secrets().size() == 1;
    }

    private static String alone(String label) {
        return "has nothing to find out, since " + label + " is the only secret there is";
    }

    /** The bet that attains maximal leakage: at each outcome, on a piece of the secret that it betrays most. */
    private static Attack shattered(Joint joint, NamedMeasure measure) {
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
        int[] betrayed = new int[joint.outcomes().size()];
        int rarest = profile.secret(0);
        Sum likelihoods = new Sum();
        for (int y = 0; y < betrayed.length; y++) {
            betrayed[y] = profile.secret(y);
            if (joint.prior().probability(betrayed[y]) < joint.prior().probability(rarest)) {
                rarest = betrayed[y];
            }
            likelihoods.add(joint.summary().maxLikelihood(y));
        }
        double size = joint.prior().probability(rarest);
        return Attack.on(joint)
                .named(measure.expression())
                .claiming(measured(joint, measure))
                .does("looks for a piece of the secret, all pieces being as probable as "
                        + LabelText.quoted(joint.secrets().label(rarest))
                        + ", and bets on one of the secret that the outcome betrays most")
                // The rarest of them is a piece as a whole.
                .expecting(size, size * likelihoods.value())
                .by(pieces(joint, rarest, betrayed));
    }

    /** Bets on pieces of secrets, as large as the whole of one secret. */
    static Strategy pieces(Joint joint, int whole, int[] secretAt) {
        double size = joint.prior().probability(whole);
        return new Strategy(piece(joint, whole, size), y -> piece(joint, secretAt[y], size));
    }

    private static Bet piece(Joint joint, int secret, double size) {
        double share = Math.min(1, size / joint.prior().probability(secret));
        return new Bet(LabelText.quoted(joint.secrets().label(secret)), x -> x == secret ? share : 0);
    }
}
