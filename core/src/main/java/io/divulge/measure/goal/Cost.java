package io.divulge.measure.goal;

import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.NumberTable;
import io.divulge.numeric.Digits;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleBiFunction;

/**
 * A cost function {@code c(x, w) >= 0}: what it costs to have said {@code w} when the secret is {@code x} [SGSSO25, III.B].
 *
 * <p>The mirror image of a {@link Gain}: this adversary must not be wrong. Some costs have infinitely many guesses (a number, a
 * distribution over the secrets), of which the best is known in closed form or found by bisection.
 */
public final class Cost extends Goal {
    /** The name of {@link #guesswork()}. */
    public static final String GUESSWORK = "guesswork";

    private final Function<Joint, Play> play;

    private Cost(String name, boolean binary, Function<Joint, Play> play) {
        super(name, binary);
        this.play = play;
    }

    /** 1 for naming a wrong secret. */
    public static Cost zeroOne() {
        return new Cost("zero-one", true, ZeroOnePlay::new);
    }

    /** The number of tries until the secret is found; a guess is the order of the tries [SGSSO25, III.D]. */
    public static Cost guesswork() {
        return new Cost(GUESSWORK, false, GuessworkPlay::new);
    }

    /**
     * {@code |x - w|^p} for secrets that are numbers; a guess is any number [SGSSO25, Ex. 2].
     *
     * @param p at least 1: the median is best for 1, the mean for 2
     */
    public static Cost power(double p) {
        // Written so that NaN fails.
        if (!(p >= 1 && p <= 100)) {
            throw new IllegalArgumentException("a power of " + p + " (expected a number from 1 to 100)");
        }
        String name = "lp:" + Digits.twelve(p);
        return new Cost(name, false, joint -> new PowerPlay(joint, NumberedSecrets.of(joint.secrets(), name), p));
    }

    /**
     * The alpha-loss of announcing a distribution {@code Q} of the secret [SGSSO25, Ex. 3]:
     * {@code alpha / (alpha - 1) (1 - Q(x)^((alpha - 1) / alpha))}, which is {@code -log Q(x)} for 1 and {@code 1 - Q(x)} for
     * infinity.
     *
     * @param alpha from 1 to infinity
     */
    public static Cost alphaLoss(double alpha) {
        // Written so that NaN fails.
        if (!(alpha >= 1)) {
            throw new IllegalArgumentException("an alpha-loss of order " + alpha + " (expected 1 or more, or inf)");
        }
        return new Cost(
                "alpha:" + Digits.twelve(alpha),
                false,
                joint -> alpha == Double.POSITIVE_INFINITY ? new ZeroOnePlay(joint) : new AlphaLossPlay(joint, alpha));
    }

    /**
     * {@code 1 / P_X(x)} for naming the secret itself, nothing otherwise: the cost that maximal cost leakage is attained by. One
     * names the secret that the outcome makes least likely.
     */
    public static Cost naming() {
        return new Cost("naming", false, NamingPlay::new);
    }

    /** Whether the secret is one of these: costs 1 for the wrong answer [SGSSO25, Ex. 1]. */
    public static Cost membership(Set<String> members) {
        Set<String> copy = Set.copyOf(members);
        return new Cost("membership:" + String.join(",", members), true, joint -> Gain.question(joint, copy, true));
    }

    /** What a function of guess and secret says. */
    public static Cost of(Alphabet guesses, ToDoubleBiFunction<String, String> cost) {
        return new Cost("function", false, joint -> {
            double[][] rows = new double[guesses.size()][joint.secrets().size()];
            for (int w = 0; w < rows.length; w++) {
                for (int x = 0; x < rows[w].length; x++) {
                    rows[w][x] = NumberTable.checkPayoff(
                            "guess '" + guesses.label(w) + "' at secret '"
                                    + joint.secrets().label(x) + "'",
                            cost.applyAsDouble(guesses.label(w), joint.secrets().label(x)));
                }
            }
            return new MatrixPlay(joint, rows, guesses::label, true, 0);
        });
    }

    /**
     * A table with a row for each guess and a column for each secret, by name.
     *
     * @throws IllegalArgumentException if an entry is below 0
     */
    public static Cost of(NumberTable table) {
        table.requireNonNegative();
        return new Cost(
                table.name(),
                false,
                joint -> new MatrixPlay(joint, table.on(joint), table.rows()::label, true, table.uncertainty()));
    }

    @Override
    public boolean isCost() {
        return true;
    }

    @Override
    public Play on(Joint joint) {
        return play.apply(joint);
    }
}
