package io.divulge.adversary;

import io.divulge.measure.goal.GoalLeakage;
import io.divulge.measure.goal.Guess;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Digits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A gain as a randomized function of the secret that leaks as much at an outcome [SCOS23, Thm 2].
 *
 * <p>Let {@code v} be what the best guess after the outcome pays under each secret and {@code w} what the best guess before it pays,
 * both divided by the largest payoff. Under each secret the first value of the function has probability {@code v(x)}, and further
 * values take what is left in pieces no larger than that; so the first is the best guess, and it is right as often as the gain
 * pays. If another guess is best before the release, the function is with equal chances one that is made from {@code v} and one
 * that is made from {@code w}. Secrets under which a guess pays nothing are spread over values of their own, so many that none of these is
 * ever the best guess.
 *
 * <p>An outcome at which no guess pays ({@code l = -infinity}) has no such function: some value of any function has positive
 * probability. The theorem leaves that case out.
 */
public final class FunctionOfGain {
    /** Beyond so many values, the rest is spread evenly instead of in pieces as large as the payoff. */
    private static final int MOST_VALUES = 1 << 16;

    /** A function of more values is refused: nobody could look at it. */
    private static final int MOST_SPREAD = 1 << 20;

    /** A rest of a smaller share is rounding. */
    private static final double DUST = 0x1p-40;

    /** Which case of the proof a gain falls in. */
    public enum Case {
        /** One guess is best both before and after, and pays under every secret. */
        SAME_GUESS,
        /** One guess is best both before and after; under some secrets it pays nothing. */
        SAME_GUESS_SOME_UNPAID,
        /** Two guesses, which pay under the same secrets: all of them. */
        SAME_SUPPORT,
        /** Two guesses, which pay under different secrets; one of them pays under each. */
        DIFFERENT_SUPPORTS,
        /** Two guesses, and under some secrets neither pays. */
        LEFT_OVER_SECRETS
    }

    private final Case found;
    private final RandomizedFunction function;

    private FunctionOfGain(Case found, RandomizedFunction function) {
        this.found = found;
        this.function = function;
    }

    /**
     * The function that leaks at outcome {@code y} what the gain does.
     *
     * @throws IllegalArgumentException if it is a cost; if no guess pays after the outcome; or if the best guess, before or after, gets
     *     less than two millionths of the largest payoff: the function of the proof would have more than {@value #MOST_SPREAD} values
     */
    public static FunctionOfGain of(GoalLeakage leakage, int y) {
        if (leakage.goal().isCost()) {
            throw new IllegalArgumentException(
                    "'" + leakage.goal().name() + "' is a cost (expected a gain; see FunctionOfCost)");
        }
        Joint joint = leakage.play().joint();
        double[] v = payoffs(leakage.play().after(y), joint);
        double[] w = payoffs(leakage.play().before(), joint);
        double most = Math.max(max(v), max(w));
        Arrays.setAll(v, x -> v[x] / most);
        Arrays.setAll(w, x -> w[x] / most);
        double[] prior = joint.prior().toArray();
        double[] posterior = new double[prior.length];
        Arrays.setAll(posterior, x -> joint.posterior(x, y));
        double after = expected(v, posterior);
        if (!(after > 0)) {
            throw new IllegalArgumentException("no guess gains anything after '"
                    + joint.outcomes().label(y)
                    + "': the leakage is -infinity, and no function of the secret leaks so little");
        }
        boolean same = expected(v, prior) >= expected(w, prior);
        double before = same ? expected(v, prior) : expected(w, prior);
        Case found = classify(v, w, same);
        Builder builder = new Builder(joint, Math.min(after, before));
        // Once to count the values, once to fill them in.
        for (int pass = 0; pass < 2; pass++) {
            for (int x = 0; x < v.length; x++) {
                if (same) {
                    builder.add(x, v[x], 1, Builder.V);
                } else if (v[x] == 0 && w[x] == 0) {
                    builder.spread(x, 1, Builder.O);
                } else {
                    builder.add(x, v[x], 0.5, Builder.V);
                    builder.add(x, w[x], 0.5, Builder.W);
                }
            }
            builder.counted();
        }
        return new FunctionOfGain(found, builder.build());
    }

    /** The function. */
    public RandomizedFunction function() {
        return function;
    }

    /** The case of the proof that it was made by. */
    public Case found() {
        return found;
    }

    private static Case classify(double[] v, double[] w, boolean same) {
        boolean unpaidV = false;
        boolean unpaidBoth = false;
        boolean differ = false;
        for (int x = 0; x < v.length; x++) {
            unpaidV |= v[x] == 0;
            unpaidBoth |= v[x] == 0 && w[x] == 0;
            differ |= v[x] > 0 != w[x] > 0;
        }
        if (same) {
            return unpaidV ? Case.SAME_GUESS_SOME_UNPAID : Case.SAME_GUESS;
        }
        return unpaidBoth ? Case.LEFT_OVER_SECRETS : differ ? Case.DIFFERENT_SUPPORTS : Case.SAME_SUPPORT;
    }

    private static double[] payoffs(Guess guess, Joint joint) {
        double[] payoffs = new double[joint.secrets().size()];
        Arrays.setAll(payoffs, guess::payoff);
        return payoffs;
    }

    private static double max(double[] numbers) {
        return Arrays.stream(numbers).max().orElseThrow();
    }

    private static double expected(double[] payoffs, double[] belief) {
        double sum = 0;
        for (int x = 0; x < payoffs.length; x++) {
            sum += payoffs[x] * belief[x];
        }
        return sum;
    }

    /** The values under each secret, in three ranges that are numbered once all are counted. */
    private static final class Builder {
        static final int V = 0;
        static final int W = 1;
        static final int O = 2;

        private final Joint joint;
        private final int spread;
        private final int[] pieces = new int[3];
        private final boolean[] spreads = new boolean[3];
        private final int[] start = new int[4];
        private SparseChannel.@Nullable Builder channel;

        /** The best guesses are right with at least {@code right} probability, up to the factor of a half. */
        Builder(Joint joint, double right) {
            this.joint = joint;
            // So many that all secrets together give each of them less than the best guess has.
            double wanted = Math.ceil(2 / right) + 1;
            if (wanted > MOST_SPREAD) {
                throw new IllegalArgumentException("the best guess is right with a probability of " + Digits.six(right)
                        + ", and the function of the proof would have " + Digits.six(wanted)
                        + " values (expected at most "
                        + MOST_SPREAD + "). Its leakage is known without one: GoalLeakage has it.");
            }
            this.spread = (int) wanted;
        }

        /** A secret's values in a range: the payoff, pieces of at most that, and what is left. */
        void add(int x, double payoff, double share, int range) {
            if (payoff == 0) {
                spread(x, share, range);
                return;
            }
            double whole = Math.floor(1 / payoff + DUST);
            if (whole > MOST_VALUES) {
                // The proof would take ever smaller pieces; one value that pays and many that do not do as well.
                pieces[range] = Math.max(pieces[range], 1);
                entry(x, start[range], payoff * share);
                spread(x, share * (1 - payoff), range);
                return;
            }
            double rest = 1 - whole * payoff;
            int count = (int) whole + (rest > DUST ? 1 : 0);
            pieces[range] = Math.max(pieces[range], count);
            for (int i = 0; i < count; i++) {
                entry(x, start[range] + i, share * (i < whole ? payoff : rest));
            }
        }

        /** A share of a secret spread evenly over values that are never the best guess. */
        void spread(int x, double share, int range) {
            spreads[range] = true;
            for (int i = 0; i < spread; i++) {
                entry(x, start[range] + pieces[range] + i, share / spread);
            }
        }

        private void entry(int x, int value, double probability) {
            if (channel != null) {
                channel.add(x, value, probability);
            }
        }

        void counted() {
            if (channel == null) {
                for (int range = 0; range < 3; range++) {
                    start[range + 1] = start[range] + pieces[range] + (spreads[range] ? spread : 0);
                }
                channel = SparseChannel.builder(joint.secrets(), Alphabet.numbered("u", start[3]));
            }
        }

        RandomizedFunction build() {
            if (channel == null) {
                throw new IllegalStateException("the values were not counted");
            }
            return RandomizedFunction.of(channel.build());
        }
    }
}
