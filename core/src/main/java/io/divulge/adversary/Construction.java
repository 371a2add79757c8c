package io.divulge.adversary;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.guessing.GuessingMeasures.MAXIMAL_REALIZABLE_COST;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;

import io.divulge.measure.Effort;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.goal.Goal;
import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Locale;
import java.util.OptionalInt;

/**
 * What the proof of a theorem builds so that a value is attained: a randomized function of the secret that is guessed, or a post-processing of the outcome; with the
 * number that this channel alone gives, beside the value.
 *
 * @param theorem where the construction comes from
 * @param words what it is, in one sentence without a full stop
 * @param channel {@code P_{U|X}} of a function, {@code P_{Z|Y}} of a post-processing
 * @param ofSecret whether it is a function of the secret
 * @param before what the best guess gets without the outcome
 * @param after the same with the outcome
 * @param recomputed the value as it follows from the channel and the release
 * @param claim the value as the measure has it
 */
public record Construction(
        String theorem,
        String words,
        Channel channel,
        boolean ofSecret,
        Chance before,
        Chance after,
        Value recomputed,
        Value claim) {
    /** Finer pieces than these are no use to a reader. */
    private static final int MOST_PIECES = 1000;

    /**
     * A probability, and what has it.
     *
     * @param what the guess, and when it is made
     */
    public record Chance(String what, double probability) {}

    /**
     * The construction that attains a measure.
     *
     * @param y the outcome, or empty for the worst one
     * @throws IllegalArgumentException if the measure has none
     */
    public static Construction of(Joint joint, Measure<?> measure, OptionalInt y) {
        if (measure.family() == PML) {
            LeakageProfile leakage = PointwiseMaximalLeakage.of(joint);
            return leakage(joint, leakage, y.orElseGet(() -> leakage.ranked(0)));
        }
        if (measure.family() == PMC || measure.family() == MAXIMAL_REALIZABLE_COST) {
            return cost(joint, y.orElseGet(() -> PointwiseMaximalCost.of(joint).ranked(0)));
        }
        refuseOutcome(measure, y);
        if (measure.family() == MAXIMAL_LEAKAGE) {
            return maximalLeakage(joint);
        }
        if (measure.family() == ENVELOPE) {
            return envelope(joint, measure);
        }
        throw new IllegalArgumentException("no construction is known for " + measure.expression()
                + " (expected pml, pmc, maximal-leakage, maximal-realizable-cost, envelope(delta), or a gain or cost)");
    }

    /** The function of the secret that a goal's best guesses at an outcome become. */
    public static Construction of(Joint joint, Goal goal, OptionalInt asked) {
        GoalLeakage leakage = GoalLeakage.of(joint, goal);
        int y = asked.orElseGet(() -> worst(leakage, joint));
        boolean isCost = goal.isCost();
        RandomizedFunction function = isCost
                ? FunctionOfCost.of(leakage, y).function()
                : FunctionOfGain.of(leakage, y).function();
        String how = isCost
                ? "U decides by a coin that depends on the secret whether a guess is wrong, as often as the best choices before"
                        + " and after cost, mixed with delta* = "
                        + Digits.six(FunctionOfCost.of(leakage, y).delta())
                : "U takes a value of its own for what the best guess gains under each secret (case "
                        + FunctionOfGain.of(leakage, y)
                                .found()
                                .name()
                                .toLowerCase(Locale.ROOT)
                                .replace('_', ' ')
                        + ")";
        return pointwise(
                isCost ? "[SGSSO25, Thm 3]" : "[SCOS23, Thm 2]", how, function, joint, y, isCost, leakage.at(y));
    }

    private static int worst(GoalLeakage leakage, Joint joint) {
        int worst = 0;
        for (int y = 1; y < joint.outcomes().size(); y++) {
            worst = leakage.at(y).value() > leakage.at(worst).value() ? y : worst;
        }
        return worst;
    }

    private static void refuseOutcome(Measure<?> measure, OptionalInt y) {
        if (y.isPresent()) {
            throw new IllegalArgumentException(
                    measure.expression() + " is about all outcomes together: leave out --at, or ask for pml or pmc");
        }
    }

    private static Construction leakage(Joint joint, LeakageProfile leakage, int y) {
        double least = joint.prior().min();
        double size = 1 / least <= MOST_PIECES ? least : joint.prior().probability(leakage.secret(y));
        return pointwise(
                "[SCOS23, Thm 1, Def. 2]",
                "U breaks every secret into pieces of probability " + Digits.six(size)
                        + ", so that before the outcome no guess is better than another",
                Shattering.of(joint.prior(), size),
                joint,
                y,
                false,
                leakage.value(y));
    }

    private static Construction cost(Joint joint, int y) {
        Exclusion exclusion = Exclusion.of(joint, y);
        int values = exclusion
                .enough()
                .orElseThrow(
                        () -> new IllegalArgumentException(
                                LabelText.quoted(joint.secrets().label(exclusion.secret()))
                                        + " is all but certain, and would have to be broken into more values than can be listed"));
        return pointwise(
                "[SGSSO25, Thm 2]",
                "U is the same for all secrets but "
                        + LabelText.quoted(joint.secrets().label(exclusion.secret()))
                        + ", which the outcome rules out most and which is broken into " + values + " values",
                exclusion.function(values),
                joint,
                y,
                true,
                PointwiseMaximalCost.of(joint).value(y));
    }

    private static Construction pointwise(
            String theorem,
            String words,
            RandomizedFunction function,
            Joint joint,
            int y,
            boolean isCost,
            Value claim) {
        String outcome = LabelText.quoted(joint.outcomes().label(y));
        return new Construction(
                theorem,
                words,
                function.channel(),
                true,
                chance(function, joint, OptionalInt.empty(), isCost, "without the outcome"),
                chance(function, joint, OptionalInt.of(y), isCost, "after " + outcome),
                isCost ? function.cost(joint, y) : function.leakage(joint, y),
                claim);
    }

    /** The best guess about a function, and how often it is right, or wrong. */
    private static Chance chance(RandomizedFunction function, Joint joint, OptionalInt y, boolean isCost, String when) {
        double[] chances = chances(function, joint, y);
        int best = 0;
        for (int u = 1; u < chances.length; u++) {
            best = chances[u] > chances[best] ? u : best;
        }
        Sum wrong = new Sum();
        for (int u = 0; u < chances.length; u++) {
            wrong.add(u == best ? 0 : chances[u]);
        }
        return new Chance(
                "guessing " + LabelText.quoted(function.values().label(best)) + " is " + (isCost ? "wrong " : "right ")
                        + when,
                isCost ? wrong.value() : chances[best]);
    }

    private static double[] chances(RandomizedFunction function, Joint joint, OptionalInt y) {
        double[] chances = new double[function.values().size()];
        double[] row = new double[chances.length];
        for (int x = 0; x < joint.secrets().size(); x++) {
            function.channel().row(x, row);
            double belief = y.isPresent()
                    ? joint.posterior(x, y.getAsInt())
                    : joint.prior().probability(x);
            for (int u = 0; u < chances.length; u++) {
                chances[u] += belief * row[u];
            }
        }
        return chances;
    }

    private static Construction maximalLeakage(Joint joint) {
        if (1 / joint.prior().min() > MOST_PIECES) {
            throw new IllegalArgumentException("the rarest secret has probability "
                    + joint.prior().min() + ", and all others would be broken into more than " + MOST_PIECES
                    + " pieces of that size (expected a larger one)");
        }
        RandomizedFunction function = Shattering.of(joint.prior());
        Chance before = chance(function, joint, OptionalInt.empty(), false, "without the outcome");
        Sum after = new Sum();
        for (int y = 0; y < joint.outcomes().size(); y++) {
            after.add(joint.outcomeProbability(y)
                    * chance(function, joint, OptionalInt.of(y), false, "").probability());
        }
        double log = Math.log(after.value() / before.probability());
        double error =
                Rounding.logError(log, Rounding.gamma(64) + 8 * joint.prior().uncertainty());
        return new Construction(
                "[SCOS23, Def. 2, 6]",
                "U breaks every secret into pieces as probable as the rarest, which attains the leakage of all outcomes at once",
                function.channel(),
                true,
                before,
                new Chance("guessing the most probable piece is right with the outcome", after.value()),
                Value.within(log, error, Witness.NONE),
                MaximalLeakage.of(joint));
    }

    /** The announcements of the envelope, and the least that one of them leaks. */
    private static Construction envelope(Joint joint, Measure<?> measure) {
        Value claim = measure.of(joint, Effort.unlimited()).orThrow();
        if (!(claim.witness() instanceof PostProcessing post) || post.size() == 0) {
            throw new IllegalArgumentException(
                    "nothing is announced: " + measure.expression() + " is 0, which every post-processing attains");
        }
        Channel channel = post.toChannel();
        Joint after = joint.then(channel);
        LeakageProfile leakage = PointwiseMaximalLeakage.of(after);
        String silence = channel.outcomes().label(channel.outcomes().size() - 1);
        Value least = Value.exactly(Double.POSITIVE_INFINITY);
        double announced = 0;
        for (int z = 0; z < after.outcomes().size(); z++) {
            if (!after.outcomes().label(z).equals(silence)) {
                Value each = leakage.value(z);
                least = new Value(
                        Math.min(least.lower(), each.lower()),
                        Math.min(least.value(), each.value()),
                        Math.min(least.upper(), each.upper()),
                        each.witness());
                announced += after.outcomeProbability(z);
            }
        }
        return new Construction(
                "[ILE26, eq. 8, proof of Thm 5]",
                "Z announces a secret or, " + silence
                        + ", nothing; the weights with which an outcome is shared out make every announcement"
                        + " leak as much as the others",
                channel,
                false,
                new Chance("something is announced, which must have at least delta", announced),
                new Chance("the announcement that leaks least leaks a factor of", Math.exp(least.value())),
                least,
                claim);
    }
}
