package io.divulge.measure.goal;

import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.guessing.UniformPrior;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.Prior;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;

/**
 * How much a release helps an adversary with a given goal, on average and outcome by outcome.
 *
 * <p>Before the release the best guess is worth {@code V = max_w E g(w, X)}; after outcome {@code y} it is worth
 * {@code V_y = max_w E[ g(w, X) | Y = y ]}, and {@code sum_y P_Y(y) V_y} on average. Leakage is the logarithm of the ratio, in nats
 * (multiplicative), or the difference (additive): [ACPS12] on average, [SCOS23, eq. 10] for single outcomes. For a cost the best
 * is the least, and leakage is the logarithm of before over after [SGSSO25, eq. 7].
 *
 * <p>On average it is never negative, and at most the maximal leakage (a gain) or the maximal cost leakage (a cost). At a single
 * outcome it is at most the pointwise maximal leakage or cost, and may be negative: some outcomes make a guess worse. It is
 * {@code -infinity} where no guess pays any more, and infinite where a cost falls to 0.
 *
 * <p>A cost that is 0 before the release leaks nothing, by convention; a gain that is 0 under every secret is refused. A gain table may hold losses, numbers below 0: then
 * maximal leakage and pointwise maximal leakage bound nothing, and a ratio needs a best guess that pays before the release.
 */
public final class GoalLeakage {
    private final Goal goal;
    private final Play play;
    private final Joint joint;
    private final Amount before;
    private final Sum after;
    private final double afterError;
    private final double[] given;
    private final double[] givenError;

    private GoalLeakage(Goal goal, Joint joint) {
        this.goal = goal;
        this.joint = joint;
        this.play = goal.on(joint);
        Amount first = play.amount(Belief.before(joint));
        boolean nothing = !play.isSigned()
                && first.value() == 0
                && play.amount(Belief.possibleBefore(joint)).value() == 0;
        this.before = nothing ? Amount.NOTHING : first;
        this.given = new double[joint.outcomes().size()];
        this.givenError = new double[given.length];
        Outcomes all = joint.fold(Outcomes::new);
        this.after = all.sum;
        // Now that all are known: zeros that are no accident of rounding are exact.
        for (int y = 0; y < given.length; y++) {
            if (given[y] == 0 && !play.isSigned()) {
                int outcome = y;
                joint.column(y, column -> {
                    if (play.amount(Belief.possibleAfter(joint, column)).value() == 0) {
                        givenError[outcome] = 0;
                    }
                });
            }
        }
        boolean never = !play.isSigned()
                && after.value() == 0
                && Arrays.stream(givenError).allMatch(error -> error == 0);
        this.afterError = never ? 0 : all.errors.value() * 1.001 + after.error();
    }

    /**
     * The leakage of a release to an adversary with this goal.
     *
     * @throws IllegalArgumentException if the goal does not fit the secrets, or pays nothing whatever the secret
     */
    public static GoalLeakage of(Joint joint, Goal goal) {
        GoalLeakage leakage = new GoalLeakage(goal, joint);
        if (!goal.isCost() && !leakage.play.isSigned() && leakage.before.value() == 0) {
            throw new IllegalArgumentException("gain '" + goal.name()
                    + "' pays nothing whatever the secret (expected a guess that pays under some secret of positive"
                    + " probability)");
        }
        return leakage;
    }

    public Goal goal() {
        return goal;
    }

    /** The release, and the best guesses. */
    public Play play() {
        return play;
    }

    /** What the best guess is worth before the release: the prior vulnerability, or the expected cost. */
    public Value before() {
        double relative = Rounding.product(joint.prior().uncertainty(), play.uncertainty());
        return number(before.value(), before.error(), relative);
    }

    /** What the best guesses are worth after the release, on average: the posterior vulnerability, or the expected cost. */
    public Value after() {
        Witness witness = new GuessPerOutcome(play);
        return number(after.value(), afterError, modelError()).attainedBy(witness);
    }

    /** What the best guess is worth after outcome {@code y}, an index of {@link Joint#outcomes}. */
    public Value after(int y) {
        return number(
                        given[y],
                        givenError[y],
                        Rounding.quotient(modelError(), joint.summary().probabilityError()))
                .attainedBy(new GuessAtOutcome(
                        play.after(y).inWords(), joint.outcomes().label(y)));
    }

    private double modelError() {
        return Rounding.product(
                Rounding.product(joint.prior().uncertainty(), joint.summary().likelihoodError()), play.uncertainty());
    }

    private Value number(double value, double error, double relative) {
        if (play.isSigned()) {
            return Value.within(value, Rounding.up(error + play.largestIfSigned() * relative * 1.001), Witness.NONE);
        }
        if (value == 0 && error == 0) {
            return Value.exactly(0);
        }
        return Value.within(value, Rounding.up(error + value * relative * 1.001), Witness.NONE)
                .atLeast(0);
    }

    /** Refuses a ratio to what is not known to be above 0. */
    private void checkWorth(Value worth, String when) {
        if (play.isSigned() && !(worth.lower() > 0)) {
            throw new IllegalArgumentException("gain '" + goal.name() + "' is worth " + worth.value() + " " + when
                    + " the release, and only what is worth more than 0 has a logarithm (expected a gain that pays on average; ask"
                    + " for g-vulnerability, or for g-leakage with kind=additive)");
        }
    }

    /**
     * How much the release helps on average: the logarithm of the ratio, in nats.
     *
     * @throws IllegalArgumentException if guesses can lose, and the best one before the release does not pay on average
     */
    public Value multiplicative() {
        checkWorth(before(), "before");
        return logRatio(before(), after()).atLeast(0);
    }

    /** The same as a difference, in units of the goal. */
    public Value additive() {
        return difference(before(), after()).atLeast(0);
    }

    /** How much outcome {@code y} helps: the logarithm of the ratio, in nats; negative if it does harm. */
    public Value at(int y) {
        checkWorth(before(), "before");
        return logRatio(before(), after(y));
    }

    /** The same as a difference, in units of the goal. */
    public Value additiveAt(int y) {
        return difference(before(), after(y));
    }

    /** How much the outcome helps that helps most. */
    public Value maximum() {
        // Outcomes average to what the release is worth, so that the best of them does no harm.
        return at(best()).atLeast(0);
    }

    /** The outcome that helps most, and of equal ones the first. */
    public int best() {
        int best = 0;
        for (int y = 1; y < given.length; y++) {
            if (goal.isCost() ? given[y] < given[best] : given[y] > given[best]) {
                best = y;
            }
        }
        return best;
    }

    /** {@code -log} of the vulnerability before the release, in nats. */
    public Value entropyBefore() {
        checkWorth(before(), "before");
        return minusLog(before());
    }

    /** {@code -log} of the vulnerability after the release, in nats. */
    public Value entropyAfter() {
        checkWorth(after(), "after");
        return minusLog(after());
    }

    /**
     * The most that a channel leaks under this gain, whatever the prior on the secrets that are possible here.
     *
     * <p>For tries at the secret it is {@code log( sum_y (sum of the k largest P_{Y|X=x}(y)) / k )}, attained by the uniform prior: the ratio of the two
     * vulnerabilities does not change when the prior is scaled, both are convex in it, and the priors whose {@code k} largest entries
     * sum to 1 are averages of single secrets, which leak nothing, and of the uniform one (see docs/adversaries.md). For other gains it is searched for, with
     * proof.
     *
     * @throws IllegalArgumentException if guesses can lose, or are too many to search
     */
    public static Value capacity(Joint joint, Gain gain, Deadline deadline) {
        if (gain.tries() == 0) {
            return GainCapacity.of(joint, gain, deadline);
        }
        Witness uniform = new UniformPrior(joint.secrets().size());
        if (gain.tries() == 1) {
            return MaximalLeakage.of(joint).attainedBy(uniform);
        }
        return of(flattened(joint), gain).multiplicative().attainedBy(uniform);
    }

    /** The same channel under the uniform prior on the secrets that are possible. */
    private static Joint flattened(Joint joint) {
        Alphabet all = joint.channel().secrets();
        double[] probabilities = new double[all.size()];
        for (int x = 0; x < joint.secrets().size(); x++) {
            probabilities[all.indexOf(joint.secrets().label(x))] =
                    1.0 / joint.secrets().size();
        }
        return Prior.of(all, probabilities).through(joint.channel());
    }

    private Value logRatio(Value first, Value second) {
        if (first.upper() == 0) {
            return Value.exactly(0);
        }
        Value top = goal.isCost() ? first : second;
        Value bottom = goal.isCost() ? second : first;
        double value = log(top.value(), bottom.value());
        double low = Math.min(value, log(Rounding.down(top.lower()), bottom.upper()));
        double high = Math.max(value, log(top.upper(), bottom.lower()));
        return new Value(
                Double.isInfinite(low) ? low : Rounding.down(low - 4 * Math.ulp(low) - 4 * Rounding.UNIT),
                value,
                Double.isInfinite(high) ? high : Rounding.up(high + 4 * Math.ulp(high) + 4 * Rounding.UNIT),
                second.witness());
    }

    /** The logarithm of a ratio, of which not both are 0. */
    private static double log(double top, double bottom) {
        if (bottom <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        if (top <= 0) {
            return Double.NEGATIVE_INFINITY;
        }
        double ratio = top / bottom;
        // A ratio of payoffs may be beyond any double, and its logarithm is not.
        return ratio >= Double.MIN_NORMAL && ratio <= Double.MAX_VALUE
                ? Math.log(ratio)
                : Math.log(top) - Math.log(bottom);
    }

    private Value difference(Value first, Value second) {
        Value more = goal.isCost() ? first : second;
        Value less = goal.isCost() ? second : first;
        return new Value(
                Rounding.down(more.lower() - less.upper()),
                more.value() - less.value(),
                Rounding.up(more.upper() - less.lower()),
                second.witness());
    }

    private static Value minusLog(Value vulnerability) {
        double low = -Math.log(vulnerability.upper());
        double high = -Math.log(vulnerability.lower());
        return new Value(
                Double.isInfinite(low) ? low : Rounding.down(low - Math.ulp(low)),
                -Math.log(vulnerability.value()),
                Double.isInfinite(high) ? high : Rounding.up(high + Math.ulp(high)),
                vulnerability.witness());
    }

    /** Fills in what is known of each outcome and adds it up. */
    private final class Outcomes implements Fold<Outcomes> {
        private final Sum sum = new Sum();
        private final Sum errors = new Sum();

        @Override
        public void accept(OutcomeBlock block) {
            play.amounts(block, (outcome, amount) -> {
                int y = outcome.outcome();
                given[y] = amount.value() / outcome.total();
                givenError[y] = Rounding.up(amount.error() / outcome.total() + given[y] * 2 * Rounding.UNIT);
                // A lifted outcome is so rare that its part is far below any rounding error; it counts all the same.
                sum.add(outcome.lifted() ? joint.summary().weigh(amount.value(), y) : amount.value());
                errors.add(outcome.lifted() ? joint.summary().weigh(amount.error(), y) : amount.error());
            });
        }

        @Override
        public void merge(Outcomes next) {
            sum.add(next.sum);
            errors.add(next.errors);
        }
    }
}
