package io.divulge.adversary;

import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.Guess;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
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
     * @throws IllegalArgumentException if it is a gain
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
        double[] s = payoffs(leakage.play().before(), joint);
        double[] t = payoffs(leakage.play().after(y), joint);
        double before = expected(s, prior);
        temper(t, prior, posterior, before);
        double after = expected(t, posterior);
        if (before == 0) {
            // Nothing was to be saved: a coin that has nothing to do with the secret.
            return coin(joint, 0, x -> 0.5);
        }
        if (after == 0) {
            // What the outcome leaves possible is sure; the rest decides by a coin.
            return coin(joint, 0, x -> posterior[x] > 0 ? 0 : 0.5);
        }
        double laterChoiceBefore = expected(t, prior);
        double earlierChoiceAfter = expected(s, posterior);
        double ratio = before / after;
        double above = Math.max(0, laterChoiceBefore - before);
        double below = above + ratio * Math.max(0, earlierChoiceAfter - after);
        double root = below > 0 ? above / below : 0;
        // Not as 1 - root: where the later choice is very dear before, the digits would be lost.
        double other = below > 0 ? ratio * Math.max(0, earlierChoiceAfter - after) / below : 1;
        double[] mixed = new double[s.length];
        Arrays.setAll(mixed, x -> root * s[x] + other * t[x]);
        double scale = 2 * Arrays.stream(mixed).max().orElseThrow();
        return coin(joint, root, x -> mixed[x] / scale);
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
            // Smaller than a double holds to full precision is nothing: it would be no entry of a channel.
            wrong = wrong < Double.MIN_NORMAL ? 0 : wrong;
            builder.add(x, 0, 1 - wrong);
            builder.add(x, 1, wrong);
        }
        return new FunctionOfCost(delta, RandomizedFunction.of(builder.build()));
    }

    private static double[] payoffs(Guess guess, Joint joint) {
        double[] payoffs = new double[joint.secrets().size()];
        Arrays.setAll(payoffs, guess::payoff);
        return payoffs;
    }

    /**
     * A choice may cost very much under secrets that the outcome has ruled out. Any cost does there, if only it keeps the choice
     * from being the better one before.
     */
    private static void temper(double[] t, double[] prior, double[] posterior, double before) {
        for (int x = 0; x < t.length; x++) {
            if (posterior[x] == 0) {
                t[x] = Math.min(t[x], 2 * before / prior[x]);
            }
        }
    }

    private static double expected(double[] payoffs, double[] belief) {
        double sum = 0;
        for (int x = 0; x < payoffs.length; x++) {
            sum += belief[x] > 0 ? payoffs[x] * belief[x] : 0;
        }
        return sum;
    }
}
