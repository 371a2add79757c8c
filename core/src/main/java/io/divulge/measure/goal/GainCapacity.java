package io.divulge.measure.goal;

import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.measure.information.MaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * The most that a channel leaks under a gain, whatever the prior on the secrets that are possible: {@code sup over P of log( V_g(P, channel) / V_g(P) )} [ACPS12].
 *
 * <p>The ratio does not change when the prior is scaled. So it is the largest {@code sum_y max_w sum_x P(x) P_{Y|X=x}(y) g(w,x)} over weights {@code P} under which no guess is worth more than 1: for
 * each way to guess at every outcome, a linear program. Ways to guess are searched by branch and bound: at outcomes that are not decided yet every secret is paid its own best guess, which bounds whatever is decided there. A
 * bound is proved by prices of the guesses, {@code sum_w u(w) g(w,x)} of which is at least what {@code x} is paid: their sum is then at least the program's value, however the prices were found. The lower
 * bound is the leakage under a prior that was found.
 */
final class GainCapacity {
    /** The most products of secrets, outcomes and guesses that can be looked at again and again. */
    private static final double MOST_ENTRIES = 2e6;

    private static final int MOST_NODES = 20_000;

    /** A bound that is above what is attained by less than this, as a fraction, is not followed. */
    private static final double SETTLED = 1e-12;

    private final Joint joint;
    private final Gain gain;
    private final double[][] gains;
    private final double[][] rows;
    private final double[] most;
    private final double modelError;
    private double attained = 1;
    private double[] best;

    private GainCapacity(Joint joint, Gain gain, double[][] gains, double uncertainty) {
        this.joint = joint;
        this.gain = gain;
        this.gains = gains;
        int secrets = joint.secrets().size();
        this.rows = new double[secrets][joint.outcomes().size()];
        for (int x = 0; x < secrets; x++) {
            joint.likelihoods(x, rows[x]);
        }
        this.most = new double[secrets];
        for (double[] payoff : gains) {
            Arrays.setAll(most, x -> Math.max(most[x], payoff[x]));
        }
        this.best = new double[secrets];
        // Payoffs are uncertain on both sides of the ratio.
        this.modelError = 1.001 * Rounding.product(joint.summary().likelihoodError(), 2.001 * uncertainty);
    }

    /** Which guess is made at each outcome, -1 where that is open, and what no way to decide the rest exceeds. */
    private record Node(int[] guesses, double bound, double[] weights) {}

    /**
     * The capacity, with the prior that comes nearest to it.
     *
     * @throws IllegalArgumentException if the gain has no table, guesses that lose, or is too large to search
     */
    static Value of(Joint joint, Gain gain, Deadline deadline) {
        Play play = gain.on(joint);
        double[][] gains = play.table();
        String name = "the capacity under '" + gain.name() + "' ";
        if (play.isSigned()) {
            throw new IllegalArgumentException(name
                    + "is not defined: some guesses lose, and under some prior no guess is worth more than 0 (expected a table without"
                    + " entries below 0)");
        }
        double entries = (double) gains.length
                * joint.secrets().size()
                * joint.outcomes().size();
        if (entries > MOST_ENTRIES) {
            throw new IllegalArgumentException(name + "goes through " + gains.length + " guesses, "
                    + joint.secrets().size() + " secrets and "
                    + joint.outcomes().size()
                    + " outcomes, which are too many to search (at most " + MOST_ENTRIES
                    + " in all). Whatever the gain, it is at most maximal-leakage.");
        }
        GainCapacity search = new GainCapacity(joint, gain, gains, play.uncertainty());
        double upper = Math.log(search.search(deadline));
        Value most = MaximalLeakage.of(joint);
        Value found = search.leakage();
        return new Value(
                found.lower(),
                found.value(),
                Math.max(found.value(), Math.min(most.upper(), Rounding.up(upper + 4 * Math.ulp(upper)))),
                found.witness());
    }

    /** The leakage under the best prior. */
    private Value leakage() {
        if (Arrays.stream(best).sum() == 0) {
            return Value.exactly(0);
        }
        LeakiestPrior worst = LeakiestPrior.of(joint.secrets(), best);
        return GoalLeakage.of(worst.of(joint), gain).multiplicative().attainedBy(worst);
    }

    /** An upper bound of the ratio; what is attained is in {@link #best}. */
    private double search(Deadline deadline) {
        int outcomes = rows[0].length;
        int[] open = new int[outcomes];
        Arrays.fill(open, -1);
        PriorityQueue<Node> queue =
                new PriorityQueue<>(Comparator.comparingDouble(Node::bound).reversed());
        queue.add(solved(open));
        int nodes = 0;
        double closed = 0;
        while (!queue.isEmpty()) {
            Node node = queue.remove();
            if (node.bound <= attained * (1 + SETTLED) || nodes++ >= MOST_NODES || deadline.isOver()) {
                // The others are bounded by less.
                return Math.max(attained, Math.max(closed, node.bound)) * (1 + SETTLED);
            }
            int y = loosest(node);
            if (y < 0) {
                closed = Math.max(closed, node.bound);
                continue;
            }
            for (int w = 0; w < gains.length; w++) {
                int[] guesses = node.guesses.clone();
                guesses[y] = w;
                Node child = solved(guesses);
                if (child.bound > attained * (1 + SETTLED)) {
                    queue.add(child);
                }
            }
        }
        return Math.max(attained, closed) * (1 + SETTLED);
    }

    /** The program of a node, solved; what its weights attain is kept if it is the most so far. */
    private Node solved(int[] guesses) {
        double[] paid = new double[most.length];
        double roundings = Rounding.gamma(guesses.length + 8.0);
        for (int x = 0; x < paid.length; x++) {
            for (int y = 0; y < guesses.length; y++) {
                paid[x] += rows[x][y] * (guesses[y] < 0 ? most[x] : gains[guesses[y]][x]);
            }
        }
        PackingProgram program = PackingProgram.solve(gains, paid);
        climb(program.weights());
        return new Node(guesses, program.bound() * (1 + modelError + 2 * roundings), program.weights());
    }

    /** From weights to the best guesses under them, to the best weights under these, and so on while it pays. */
    private void climb(double[] weights) {
        double[] now = weights;
        for (int step = 0; step < 20; step++) {
            double worth = ratio(now);
            if (!(worth > attained)) {
                return;
            }
            attained = worth;
            best = now;
            double[] paid = new double[most.length];
            for (int y = 0; y < rows[0].length; y++) {
                double[] payoff = gains[guess(now, y)];
                for (int x = 0; x < paid.length; x++) {
                    paid[x] += rows[x][y] * payoff[x];
                }
            }
            now = PackingProgram.solve(gains, paid).weights();
        }
    }

    private double ratio(double[] weights) {
        double before = 0;
        for (double[] payoff : gains) {
            double worth = 0;
            for (int x = 0; x < weights.length; x++) {
                worth += weights[x] * payoff[x];
            }
            before = Math.max(before, worth);
        }
        double after = 0;
        for (int y = 0; y < rows[0].length; y++) {
            after += worth(weights, y, guess(weights, y));
        }
        return before > 0 ? after / before : 0;
    }

    private double worth(double[] weights, int y, int w) {
        double worth = 0;
        for (int x = 0; x < weights.length; x++) {
            worth += weights[x] * rows[x][y] * gains[w][x];
        }
        return worth;
    }

    private int guess(double[] weights, int y) {
        int guess = 0;
        double largest = -1;
        for (int w = 0; w < gains.length; w++) {
            double worth = worth(weights, y, w);
            if (worth > largest) {
                largest = worth;
                guess = w;
            }
        }
        return guess;
    }

    /** The open outcome at which the bound is furthest from the best guess; -1 if none is open. */
    private int loosest(Node node) {
        int loosest = -1;
        double gap = -1;
        for (int y = 0; y < node.guesses.length; y++) {
            if (node.guesses[y] < 0) {
                double allowed = 0;
                for (int x = 0; x < most.length; x++) {
                    allowed += node.weights[x] * rows[x][y] * most[x];
                }
                double missing = allowed - worth(node.weights, y, guess(node.weights, y));
                if (missing > gap) {
                    gap = missing;
                    loosest = y;
                }
            }
        }
        return loosest;
    }
}
