package io.divulge.measure.goal;

import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;

/**
 * A goal held against one release: what the best guess is before the release and after each outcome, and what to expect of it.
 */
public abstract class Play {
    private final Joint joint;

    Play(Joint joint) {
        this.joint = joint;
    }

    /** The release. */
    public final Joint joint() {
        return joint;
    }

    /** The weighted payoff of the best guess under a belief. */
    abstract Amount amount(Belief belief);

    /** The best guess under a belief, and of equally good ones the first. */
    abstract Guess guess(Belief belief);

    /** The largest payoff that the best guess under a belief can have, whichever secret that is still possible it is. */
    double largest(Belief belief) {
        double[] weights = new double[belief.secrets()];
        belief.spread(weights);
        Guess guess = guess(belief);
        double largest = 0;
        for (int x = 0; x < weights.length; x++) {
            largest = weights[x] > 0 ? Math.max(largest, guess.payoff(x)) : largest;
        }
        return largest;
    }

    /** How far payoffs may be from what was meant, as a fraction. */
    double uncertainty() {
        return 0;
    }

    /** The largest loss or payoff of any guess, if some guess can lose; 0 if none can, so that sums have terms of one sign. */
    double largestIfSigned() {
        return 0;
    }

    /** Whether a guess can lose something. */
    public final boolean isSigned() {
        return largestIfSigned() > 0;
    }

    /**
     * The payoff of every guess under every secret, if there are few guesses.
     *
     * @throws IllegalArgumentException if there are too many to list
     */
    double[][] table() {
        throw new IllegalArgumentException(
                "the guesses of this goal are too many to list (expected identity, tries:K, partition, membership, group, near,"
                        + " close or a table)");
    }

    /** Receives the amounts of outcomes in order. */
    @FunctionalInterface
    interface Amounts {
        void accept(OutcomeSize outcome, Amount amount);
    }

    /** What is known of an outcome when its column is gone. */
    record OutcomeSize(int outcome, double total, boolean lifted) {}

    /** The amounts of all outcomes of a block; goals that are a matrix look at many columns at once. */
    void amounts(OutcomeBlock block, Amounts amounts) {
        block.forEach(column -> {
            Belief belief = Belief.after(joint, column);
            amounts.accept(size(column, belief), amount(belief));
        });
    }

    static OutcomeSize size(OutcomeColumn column, Belief belief) {
        return new OutcomeSize(column.outcome(), belief.total(), belief.isLifted());
    }

    /** The best guess of someone who does not see the outcome. */
    public final Guess before() {
        return guess(Belief.before(joint));
    }

    /** The best guess of someone who sees outcome {@code y}, an index of {@link Joint#outcomes}. */
    public final Guess after(int y) {
        Guess[] found = new Guess[1];
        joint.column(y, column -> found[0] = guess(Belief.after(joint, column)));
        return found[0];
    }

    /** The largest payoff that can occur to someone who does not see the outcome. */
    public final double largestBefore() {
        return largest(Belief.before(joint));
    }

    /** The largest payoff that can occur to someone who sees the outcome, whichever that is. */
    public final double largestAfter() {
        return joint.fold(Largest::new).payoff;
    }

    private final class Largest implements Fold<Largest> {
        private double payoff;

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(column -> payoff = Math.max(payoff, largest(Belief.after(joint, column))));
        }

        @Override
        public void merge(Largest next) {
            payoff = Math.max(payoff, next.payoff);
        }
    }
}
