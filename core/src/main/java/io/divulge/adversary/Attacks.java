package io.divulge.adversary;

import static io.divulge.measure.capacity.CapacityMeasures.CAPACITY;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_BETA_LEAKAGE;
import static io.divulge.measure.capacity.CapacityMeasures.MAXIMAL_ALPHA_LEAKAGE;
import static io.divulge.measure.capacity.CapacityMeasures.MULTI_USER_LEAKAGE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.COST_ENVELOPE_DELTA;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE_DELTA;
import static io.divulge.measure.event.EventMeasures.BINARY_ENVELOPE;
import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.event.EventMeasures.ENVELOPE_UPPER;
import static io.divulge.measure.event.EventMeasures.EVENT_LEAKAGE;
import static io.divulge.measure.event.EventMeasures.PSI1;
import static io.divulge.measure.event.EventMeasures.PSI2;
import static io.divulge.measure.goal.GoalMeasures.COST_LEAKAGE;
import static io.divulge.measure.goal.GoalMeasures.G_CAPACITY;
import static io.divulge.measure.goal.GoalMeasures.G_ENTROPY;
import static io.divulge.measure.goal.GoalMeasures.G_LEAKAGE;
import static io.divulge.measure.goal.GoalMeasures.G_VULNERABILITY;
import static io.divulge.measure.goal.GoalMeasures.POINTWISE_COST_LEAKAGE;
import static io.divulge.measure.goal.GoalMeasures.POINTWISE_G_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK;
import static io.divulge.measure.guessing.GuessingMeasures.GUESSWORK_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_COST_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_GUESSWORK_LEAKAGE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_REALIZABLE_COST;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_CAPACITY;
import static io.divulge.measure.guessing.GuessingMeasures.MIN_ENTROPY_LEAKAGE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.APPROXIMATE_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDI;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PRIVACY_PROFILE;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.PROBABILISTIC_LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.RENYI_LDP;
import static io.divulge.measure.information.InformationMeasures.CHI_SQUARED;
import static io.divulge.measure.information.InformationMeasures.CONDITIONAL_ENTROPY;
import static io.divulge.measure.information.InformationMeasures.ENTROPY;
import static io.divulge.measure.information.InformationMeasures.F_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MAX_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.information.InformationMeasures.SIBSON;
import static io.divulge.measure.information.InformationMeasures.TOTAL_VARIATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_QUANTILE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_TAIL;
import static io.divulge.measure.robust.RobustMeasures.ROBUST_PMC;
import static io.divulge.measure.robust.RobustMeasures.ROBUST_PMC_BOX;
import static io.divulge.measure.robust.RobustMeasures.ROBUST_PML;
import static io.divulge.measure.robust.RobustMeasures.ROBUST_PML_BOX;

import io.divulge.measure.Answers;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.measure.goal.ComparedGoal;
import io.divulge.measure.goal.Cost;
import io.divulge.measure.goal.Gain;
import io.divulge.measure.goal.Goal;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.GuessPerOutcome;
import io.divulge.measure.goal.LeakiestPrior;
import io.divulge.measure.goal.Play;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Sum;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** The adversaries that values are about, ready to be played. */
public final class Attacks {
    private static final String AVERAGE =
            "is an average of logarithms or distances, and no guess is paid like that; play";
    private static final String MEAN = "is a statistic of what outcomes leak, and no single adversary; play";
    private static final String PRIOR =
            "is about the worst prior, which is another for each outcome; give a prior with --prior and play";

    /** The games of all measures that have one, and why the others have none. */
    static final Answers<Challenge, Attack> GAMES = Answers.<Challenge, Attack>otherwise(
                    "is a number that no single adversary attains")
            .with(
                    PML,
                    (asked, none) -> bet(
                            asked.joint(),
                            asked.outcome(PointwiseMaximalLeakage.of(asked.joint())),
                            asked.expression()))
            .with(PMC, (asked, none) -> exclusion(asked))
            .with(MAXIMAL_LEAKAGE, (asked, none) -> shattered(asked))
            .with(LDP, (asked, none) -> DerivedGames.pair(asked))
            .with(EML, DerivedGames::leastPrivateEvent)
            .with(BINARY_ENVELOPE, DerivedGames::leastPrivateEvent)
            .with(EVENT_LEAKAGE, DerivedGames::event)
            .with(PSI2, ComparisonGames::psi2)
            .with(ENVELOPE, (asked, delta) -> DerivedGames.announcements(asked, Score.GAIN))
            .with(COST_ENVELOPE, (asked, delta) -> DerivedGames.announcements(asked, Score.COST))
            .with(PRIVACY_PROFILE, ComparisonGames::profile)
            .with(APPROXIMATE_LDP, ComparisonGames::approximate)
            .with(MIN_ENTROPY_LEAKAGE, (asked, none) -> average(asked, Gain.identity()))
            .with(MIN_CAPACITY, (asked, none) -> underUniform(asked, Gain.identity()))
            .with(MAXIMAL_COST_LEAKAGE, (asked, none) -> average(asked, Cost.naming()))
            .with(MAXIMAL_REALIZABLE_COST, (asked, none) -> exclusion(asked))
            .with(GUESSWORK_LEAKAGE, (asked, none) -> guesswork(asked))
            .with(G_LEAKAGE, (asked, compared) -> average(asked, compared.goal()))
            .with(POINTWISE_G_LEAKAGE, Attacks::atOutcome)
            .with(G_CAPACITY, Attacks::underWorst)
            .with(COST_LEAKAGE, (asked, compared) -> average(asked, compared.goal()))
            .with(POINTWISE_COST_LEAKAGE, Attacks::atOutcome)
            .refuse(PML_TAIL, MEAN + " pml with --at for each outcome")
            .refuse(PML_QUANTILE, MEAN + " pml with --at for each outcome, or envelope(delta=...)")
            .refuse(PML_MEAN, MEAN + " pml with --at for each outcome")
            .refuse(PMC_MEAN, MEAN + " pmc with --at for each outcome")
            .refuse(PSI1, "adds up what a different adversary exceeds at each outcome; play psi2, which has one event")
            .refuse(ENVELOPE_UPPER, "is a bound that no adversary need attain; play envelope(delta=...)")
            .refuse(ENVELOPE_DELTA, "is a probability of being told much, and no bet; play envelope(delta=...)")
            .refuse(
                    COST_ENVELOPE_DELTA,
                    "is a probability of being told much, and no bet; play cost-envelope(delta=...)")
            .refuse(ENTROPY, "is about the prior alone, and nothing is seen")
            .refuse(CONDITIONAL_ENTROPY, AVERAGE + " --cost alpha:A, whose cost after the release it stands for")
            .refuse(GUESSWORK, "is one side of a game; play --cost guesswork, which has both")
            .refuse(
                    MAXIMAL_GUESSWORK_LEAKAGE,
                    "is approached by functions of ever more values, and attained by none; play guesswork-leakage, or --cost"
                            + " guesswork for the secret itself")
            .refuse(MUTUAL_INFORMATION, AVERAGE + " --cost alpha:1, whose cost falls by this much")
            .refuse(SIBSON, AVERAGE + " maximal-leakage, which is order inf")
            .refuse(MAX_INFORMATION, "is about events of secret and outcome together; play pml or eml(delta=...)")
            .refuse(TOTAL_VARIATION, AVERAGE + " maximal-leakage")
            .refuse(CHI_SQUARED, AVERAGE + " maximal-leakage")
            .refuse(F_INFORMATION, AVERAGE + " maximal-leakage")
            .refuse(RENYI_LDP, AVERAGE + " ldp, which is order inf")
            .refuse(
                    PROBABILISTIC_LDP,
                    "is how often a pair is told apart too well, and no bet; play approximate-ldp"
                            + "(delta=...) or privacy-profile(epsilon=...)")
            .refuse(LIP, "is the larger of two; play pml and pmc")
            .refuse(LDI, "compares the beliefs in two secrets, and is no bet on one; play ldp or pml")
            .refuse(CAPACITY, AVERAGE + " min-capacity")
            .refuse(MAXIMAL_ALPHA_LEAKAGE, AVERAGE + " maximal-leakage, which is alpha=inf")
            .refuse(MAXIMAL_ALPHA_BETA_LEAKAGE, AVERAGE + " maximal-leakage or ldp")
            .refuse(MULTI_USER_LEAKAGE, AVERAGE + " ldp")
            .refuse(ROBUST_PML, PRIOR + " pml")
            .refuse(ROBUST_PML_BOX, PRIOR + " pml")
            .refuse(ROBUST_PMC, PRIOR + " pmc")
            .refuse(ROBUST_PMC_BOX, PRIOR + " pmc")
            .refuse(G_VULNERABILITY, "is one side of a game; play g-leakage(gain=...), which has both")
            .refuse(G_ENTROPY, "is one side of a game; play g-leakage(gain=...), which has both")
            .done();

    /** The games that are played at one outcome. */
    private static final List<MeasureFamily<?>> POINTWISE =
            List.of(PML, PMC, MAXIMAL_REALIZABLE_COST, GUESSWORK_LEAKAGE, POINTWISE_G_LEAKAGE, POINTWISE_COST_LEAKAGE);

    /** How many values the function has whose guesswork approaches the pointwise maximal cost. */
    private static final int GUESSWORK_VALUES = 10_000;

    private Attacks() {}

    /** The names of the measures whose adversary can be played, separated by commas. */
    public static String names() {
        return GAMES.names();
    }

    /**
     * The adversary that a measure is about.
     *
     * @param outcome where to play a measure that has a value at each outcome, an index of {@link Joint#outcomes}; empty for the
     *     worst
     * @throws IllegalArgumentException if the measure is about no adversary, or has no values at single outcomes
     */
    public static Attack of(Joint joint, Measure<?> measure, OptionalInt outcome) {
        check(measure);
        if (outcome.isPresent() && !POINTWISE.contains(measure.family())) {
            throw new IllegalArgumentException("'" + measure.expression()
                    + "' has no values at single outcomes (those with: "
                    + POINTWISE.stream().map(MeasureFamily::name).collect(Collectors.joining(", ")) + ")");
        }
        return GAMES.of(new Challenge(joint, measure, outcome), measure).orThrow();
    }

    /**
     * Refuses a measure that is about no adversary.
     *
     * @throws IllegalArgumentException if it is one
     */
    public static void check(Measure<?> measure) {
        if (!GAMES.has(measure.family())) {
            throw new IllegalArgumentException("'" + measure.expression() + "' " + GAMES.reason(measure.family())
                    + " (expected one of " + names() + ")");
        }
        if (measure.parameters() instanceof ComparedGoal<?> compared && compared.isAdditive()) {
            throw new IllegalArgumentException("'" + measure.expression()
                    + "' is a difference, and what is played is a ratio (leave kind=additive out)");
        }
    }

    private static Attack atOutcome(Challenge asked, Goal goal) {
        GoalLeakage leakage = GoalLeakage.of(asked.joint(), goal);
        return at(leakage, asked.outcome().orElseGet(leakage::best), asked.expression());
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
    private static Attack underUniform(Challenge asked, Goal goal) {
        return average(
                GoalLeakage.of(DerivedGames.uniform(asked.joint()), goal),
                "is told that all secrets are as likely, and ",
                asked.expression(),
                asked.claim());
    }

    /** Under the prior that a search has found, or the uniform one. */
    private static Attack underWorst(Challenge asked, Goal goal) {
        Value claim = asked.claim();
        return claim.witness() instanceof LeakiestPrior worst
                ? average(
                        GoalLeakage.of(worst.of(asked.joint()), goal),
                        "is told the " + worst.inWords() + ", and ",
                        asked.expression(),
                        claim)
                : underUniform(asked, goal);
    }

    private static Attack average(Challenge asked, Goal goal) {
        return average(GoalLeakage.of(asked.joint(), goal), asked.expression(), asked.claim());
    }

    private static Attack average(GoalLeakage leakage, String expression, Value claim) {
        return average(leakage, "", expression, claim);
    }

    private static Attack average(GoalLeakage leakage, String told, String expression, Value claim) {
        Goal goal = leakage.goal();
        Play play = leakage.play();
        checkSign(leakage);
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
        checkSign(leakage);
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
    private static Attack exclusion(Challenge asked) {
        Joint joint = asked.joint();
        int y = asked.outcome(PointwiseMaximalCost.of(joint));
        Exclusion exclusion = Exclusion.of(joint, y);
        String label = LabelText.quoted(joint.secrets().label(exclusion.secret()));
        Bet against = new Bet("not " + label, x -> x == exclusion.secret() ? 1 : 0);
        return Attack.on(joint)
                .named(asked.expression())
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
    private static Attack guesswork(Challenge asked) {
        Joint joint = asked.joint();
        int y = asked.outcome(PointwiseMaximalCost.of(joint));
        Exclusion exclusion = Exclusion.of(joint, y);
        String label = LabelText.quoted(joint.secrets().label(exclusion.secret()));
        // The first try is right unless it is that secret, whose value then takes as many again as half of them.
        double tries = isAlone(joint) ? 1 : (GUESSWORK_VALUES + 3) / 2.0;
        Bet order = new Bet("not " + label, x -> x == exclusion.secret() ? tries : 1);
        return Attack.on(joint)
                .named(asked.expression())
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

    private static void checkSign(GoalLeakage leakage) {
        if (leakage.play().isSigned()) {
            throw new IllegalArgumentException(
                    "gain '" + leakage.goal().name()
                            + "' has guesses that lose something, and what is played pays 0 or more (expected a table without entries below 0)");
        }
    }

    private static boolean isAlone(Joint joint) {
        return joint.secrets().size() == 1;
    }

    private static String alone(String label) {
        return "has nothing to find out, since " + label + " is the only secret there is";
    }

    /** The bet that attains maximal leakage: at each outcome, on a piece of the secret that it betrays most. */
    private static Attack shattered(Challenge asked) {
        Joint joint = asked.joint();
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
                .named(asked.expression())
                .claiming(asked.claim())
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
