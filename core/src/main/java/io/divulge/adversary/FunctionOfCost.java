package io.divulge.adversary;

import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.Guess;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.SparseChannel;
import java.util.Arrays;

/**
 * A cost as a randomized function of the secret whose probability of being guessed wrongly falls by as much at an outcome
 * [SGSSO25, Thm 3].
 *
 * <p>Let {@code s} be what the best choice before the outcome costs under each secret and {@code t} what the best choice after it costs. The
 * function {@code U_delta} takes its second value with probability {@code delta s(x) + (1 - delta) t(x)}, and its first value otherwise.
 * Guessing the first value is wrong that often. At {@code delta = 1} its cost falls by no more than the given one, at 0 by no less, and
 * in between there is a root {@code delta*}; the ratio is one of linear functions, so that it is known in closed form.
 *
 * <p>Costs are divided by twice the largest, so that the first value is the better guess whatever is known. So two values do what the
 * proof needs ever more values for.
 */
public final class FunctionOfCost {
    private final double delta;
    private final RandomizedFunction function;

    private FunctionOfCost(double delta, RandomizedFunction function) {
        this.delta = delta;
        this.function = function;
    }

    /**
     * The function whose cost falls at outcome {@code y} as the given one does.
     *
     * @throws IllegalArgumentException if it is a gain, or if its costs, or the probabilities of secrets after the outcome,
     *     differ by more than the 307 decimal powers that numbers have here
     */
    public static FunctionOfCost of(GoalLeakage leakage, int y) {
        if (!leakage.goal().isCost()) {
            throw new IllegalArgumentException(
                    "'" + leakage.goal().name() + "' is a gain (expected a cost; see FunctionOfGain)");
        }
        Joint joint = leakage.play().joint();
        double[] prior = joint.prior().toArray();
        double[] posterior = new double[prior.length];
        Arrays.setAll(posterior, x -> joint.posterior(x, y));
        checkPossible(posterior, joint, y);
        double[] s = payoffs(leakage.play().before(), joint);
        double[] t = payoffs(leakage.play().after(y), joint);
        double before = expected(s, prior);
        if (!isNormal(before)) {
            checkSeen(s, prior, joint);
        }
        if (before == 0) {
            // Nothing was to be saved: a coin that has nothing to do with the secret.
            return coin(joint, 0, x -> 0.5);
        }
        // In units of what is to be expected before: the numbers below then neither overflow nor vanish.
        divide(s, before, joint);
        divide(t, before, joint);
        temper(t, prior, posterior);
        double after = expected(t, posterior);
        if (!isNormal(after)) {
            checkSeen(t, posterior, joint);
        }
        if (after == 0) {
            // What the outcome leaves possible is sure; the rest decides by a coin.
            return coin(joint, 0, x -> posterior[x] > 0 ? 0 : 0.5);
        }
        double dearerBefore = Math.max(0, expected(t, prior) - 1);
        double dearerAfter = Math.max(0, expected(s, posterior) - after);
        // The parts of s and t are as dearerBefore to dearerAfter / after; as logarithms, since one of them may be
        // 1e-300.
        double odds = dearerBefore == 0
                ? Double.NEGATIVE_INFINITY
                : Math.log(dearerBefore) - Math.log(dearerAfter) + Math.log(after);
        // Each part by itself: where one is all but 1, the digits of the other would be lost in the difference.
        double root = 1 / (1 + Math.exp(-odds));
        double other = 1 / (1 + Math.exp(odds));
        double[] mixed = new double[s.length];
        Arrays.setAll(mixed, x -> root * s[x] + other * t[x]);
        double most = Arrays.stream(mixed).max().orElseThrow();
        for (int x = 0; x < mixed.length; x++) {
            // Smaller than a double holds to full precision would be no entry of a channel, and 0 would be another
            // function.
            if (mixed[x] > 0 && !isNormal(mixed[x] / most / 2)) {
                throw tooFarApart(joint, x);
            }
        }
        return coin(joint, root, x -> mixed[x] / most / 2);
    }

    /** The function. */
    public RandomizedFunction function() {
        return function;
    }

    /** {@code delta*}: how much the choice before the release counts. */
    public double delta() {
        return delta;
    }

    private static FunctionOfCost coin(Joint joint, double delta, java.util.function.IntToDoubleFunction second) {
        SparseChannel.Builder builder = SparseChannel.builder(joint.secrets(), Alphabet.of("right", "wrong"));
        for (int x = 0; x < joint.secrets().size(); x++) {
            double wrong = second.applyAsDouble(x);
            builder.add(x, 0, 1 - wrong);
            builder.add(x, 1, wrong);
        }
        return new FunctionOfCost(delta, RandomizedFunction.of(builder.build()));
    }

    private static void divide(double[] costs, double by, Joint joint) {
        for (int x = 0; x < costs.length; x++) {
            double part = costs[x] / by;
            if (costs[x] > 0 && part < Double.MIN_NORMAL) {
                throw tooFarApart(joint, x);
            }
            costs[x] = part;
        }
    }

    private static boolean isNormal(double number) {
        return number >= Double.MIN_NORMAL && number <= Double.MAX_VALUE;
    }

    /** What is possible must not look as if it were ruled out: the two cases have different functions. */
    private static void checkPossible(double[] posterior, Joint joint, int y) {
        for (int x = 0; x < posterior.length; x++) {
            if (joint.lift(x, y) > 0 && !isNormal(posterior[x])) {
                throw new IllegalArgumentException(
                        LabelText.quoted(joint.secrets().label(x)) + " is possible after "
                                + LabelText.quoted(joint.outcomes().label(y))
                                + ", but less probable than 1e-307, which is too little to make a function of (expected a larger"
                                + " probability, or 0)");
            }
        }
    }

    private static IllegalArgumentException tooFarApart(Joint joint, int x) {
        return new IllegalArgumentException("what the best choices cost under "
                + LabelText.quoted(joint.secrets().label(x))
                + " is less than 1e-307 of what they cost elsewhere, and no probability is that small (expected costs that"
                + " are nearer to each other, or 0)");
    }

    private static double[] payoffs(Guess guess, Joint joint) {
        double[] payoffs = new double[joint.secrets().size()];
        Arrays.setAll(payoffs, guess::payoff);
        return payoffs;
    }

    /**
     * A choice may cost very much under secrets that the outcome has ruled out. Any cost does there, if only it keeps the choice
     * from being the better one before; a small one leaves more room for what the choice costs under the others.
     */
    private static void temper(double[] t, double[] prior, double[] posterior) {
        double[] given = t.clone();
        double wanted = Math.min(2, expected(given, prior));
        double cap = 1;
        do {
            cap *= 2;
            for (int x = 0; x < t.length; x++) {
                t[x] = posterior[x] == 0 ? Math.min(given[x], cap) : given[x];
            }
        } while (expected(t, prior) < wanted && cap < Double.MAX_VALUE / 4);
    }

    private static double expected(double[] payoffs, double[] belief) {
        double sum = 0;
        for (int x = 0; x < payoffs.length; x++) {
            sum += belief[x] > 0 ? payoffs[x] * belief[x] : 0;
        }
        return sum;
    }

    /** A product that underflows is not nothing: what it would be compared with is not known. */
    private static void checkSeen(double[] payoffs, double[] belief, Joint joint) {
        for (int x = 0; x < payoffs.length; x++) {
            if (belief[x] > 0 && payoffs[x] > 0 && !isNormal(payoffs[x] * belief[x])) {
                throw tooFarApart(joint, x);
            }
        }
    }
}
