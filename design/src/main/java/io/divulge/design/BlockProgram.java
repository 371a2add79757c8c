package io.divulge.design;

import io.divulge.measure.Deadline;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A convex program whose variables come in blocks: each block has its cone, and some rows are shared by all.
 *
 * <p>{@code max sum_b gain_b z_b} with {@code sum_b E_b z_b = r} in the first rows, {@code <= r} in the others, and {@code G_b z_b >= 0}. One of the shared rows may be the
 * information that the outcomes carry, {@code sum_b sum_x p(x) z_b(x) log( z_b(x) / weight_b )}, which is convex. Solved by a primal-dual interior-point method: a step is a small system for each block, and one
 * for the shared rows [Wright97].
 *
 * <p>Nobody need trust it: {@link BlockCertificate} computes what its multipliers prove, and the mechanism is checked as a mechanism.
 */
final class BlockProgram {
    /** A gap to what is proved, and what is missing from equations, that are this part of what the program is worth end the search. */
    private static final double CLOSE = 1e-12;

    /** A step that brings less than this is one of the last. */
    private static final double LITTLE_BETTER = 0.9;

    /** Before the gap and what is missing are this part of what the program is worth, a step need not bring anything. */
    private static final double NEAR_THE_END = 1e-3;

    /** After this many steps in a row that bring little, rounding has taken over and the search ends. */
    private static final int MOST_IDLE = 6;

    /** What is left of the products after a step where information is bounded. */
    private static final double SLOWLY = 0.5;

    private static final int MOST_STEPS = 120;

    /** How far a step goes towards where the first variable runs out. */
    private static final double CAUTION = 0.995;

    /** The least distance from the edge that the first point has, as a part of a block's weight. */
    private static final double INSIDE = 1e-3;

    private final List<ConeBlock> blocks;
    private final double[] right;
    private final int equations;
    private final int informationRow;

    private final BlockState[] states;
    private final double[] prices;
    private final double[] slack;

    /**
     * A program.
     *
     * @param right what the shared rows amount to
     * @param equations how many of them, from the first on, are equations
     * @param informationRow which of them is about information, or -1
     */
    BlockProgram(List<ConeBlock> blocks, double[] right, int equations, int informationRow) {
        this.blocks = blocks;
        this.right = right.clone();
        this.equations = equations;
        this.informationRow = informationRow;
        this.states = blocks.stream()
                .map(block -> new BlockState(block, right.length, informationRow, INSIDE))
                .toArray(BlockState[]::new);
        this.prices = new double[right.length];
        this.slack = new double[right.length];
    }

    /** Solves it, or goes as far as time allows. */
    void solve(Deadline deadline) {
        double scale = 0;
        for (ConeBlock block : blocks) {
            for (int i = 0; i < block.size(); i++) {
                scale = Math.max(scale, Math.abs(block.gain(i)) * block.start(i));
            }
        }
        double first = Math.max(scale, 1e-300);
        for (BlockState state : states) {
            state.begin(first);
        }
        double[] used = used();
        for (int k = equations; k < right.length; k++) {
            slack[k] = Math.max(right[k] - used[k], 0.1 * Math.abs(right[k]) + 1e-6);
            prices[k] = first / slack[k];
        }
        double best = Double.POSITIVE_INFINITY;
        double[] bestPrices = prices.clone();
        int idle = 0;
        for (int steps = 0; steps < MOST_STEPS && idle < MOST_IDLE && !deadline.isOver(); steps++) {
            double products = products();
            double unit = Math.max(Math.abs(worth()), first);
            double merit = gap() / unit + missing();
            // Written so that NaN is not better. Near the end rounding may undo what was reached.
            idle = merit < LITTLE_BETTER * best || best > NEAR_THE_END ? 0 : idle + 1;
            if (merit < best) {
                best = merit;
                bestPrices = prices.clone();
                Arrays.stream(states).forEach(BlockState::keep);
            }
            if (merit <= CLOSE || !(merit < Double.POSITIVE_INFINITY)) {
                break;
            }
            step(products / count());
        }
        System.arraycopy(bestPrices, 0, prices, 0, prices.length);
        Arrays.stream(states).forEach(BlockState::restore);
    }

    /** How far the bound that prices and multipliers prove is from what the variables are worth. */
    private double gap() {
        double[] counted = BlockCertificate.counted(prices, equations);
        double surplus = Double.NEGATIVE_INFINITY;
        for (int b = 0; b < states.length; b++) {
            surplus = Math.max(surplus, states[b].surplus(counted));
        }
        return Math.abs(BlockCertificate.cost(counted, right) + surplus - worth());
    }

    /** The price of each shared row. */
    double[] prices() {
        return prices.clone();
    }

    /** The variables of a block. */
    double[] variables(int block) {
        return states[block].variables();
    }

    /** The multipliers of the rows of a block. */
    double[] multipliers(int block) {
        return states[block].multipliers();
    }

    /** How many blocks there are. */
    int size() {
        return states.length;
    }

    /** What the variables are worth. */
    double worth() {
        double worth = 0;
        for (BlockState state : states) {
            worth += state.worth();
        }
        return worth;
    }

    private double[] used() {
        double[] used = new double[right.length];
        for (BlockState state : states) {
            state.addUsed(used);
        }
        return used;
    }

    /** How far the shared rows are from what they should be. */
    private double missing() {
        double[] used = used();
        double missing = 0;
        for (int k = 0; k < right.length; k++) {
            missing = Math.max(missing, Math.abs(right[k] - used[k] - slack[k]) / Math.max(1, Math.abs(right[k])));
        }
        return missing;
    }

    private double products() {
        double sum = 0;
        for (BlockState state : states) {
            sum += state.products();
        }
        for (int k = equations; k < right.length; k++) {
            sum += slack[k] * prices[k];
        }
        return sum;
    }

    private int count() {
        int count = right.length - equations;
        for (ConeBlock block : blocks) {
            count += block.rows().size();
        }
        return count;
    }

    /** One step: first straight to the edge, to see how far that leads, then towards the middle by as much as that asks for. */
    private void step(double mean) {
        int rows = right.length;
        double[][] matrix = new double[rows][rows];
        for (BlockState state : states) {
            state.factor(prices, matrix);
        }
        for (int k = equations; k < rows; k++) {
            matrix[k][k] += slack[k] / prices[k];
        }
        for (int k = 0; k < rows; k++) {
            matrix[k][k] *= 1 + 1e-15;
        }
        Cholesky shared = new Cholesky(matrix);
        double[] used = used();

        Move move = informationRow < 0
                ? corrected(shared, used, mean)
                // Information is not linear: what a straight step does to the products says little.
                : move(shared, used, SLOWLY * mean, null);
        double[] far = reach(move);
        double toward = Math.min(1, CAUTION * far[0]);
        double dual = Math.min(1, CAUTION * far[1]);
        if (informationRow >= 0) {
            toward = Math.min(toward, dual);
            dual = toward;
        }
        for (BlockState state : states) {
            state.go(toward, dual);
        }
        for (int k = 0; k < rows; k++) {
            prices[k] += dual * move.prices[k];
            slack[k] += toward * move.slack[k];
        }
    }

    /** A step that is made in two parts [Mehrotra92]. */
    private Move corrected(Cholesky shared, double[] used, double mean) {
        Move straight = move(shared, used, 0, null);
        double[] reach = reach(straight);
        double after = 0;
        for (BlockState state : states) {
            after += state.productsAfter(reach[0], reach[1]);
        }
        for (int k = equations; k < right.length; k++) {
            after += (slack[k] + reach[0] * straight.slack[k]) * (prices[k] + reach[1] * straight.prices[k]);
        }
        double part = after / (mean * count());
        for (BlockState state : states) {
            state.keepMove();
        }
        return move(shared, used, mean * Math.min(1, part * part * part), straight);
    }

    /** The change of prices and of what is left of the shared rows. */
    private record Move(double[] prices, double[] slack) {}

    private Move move(Cholesky shared, double[] used, double target, @Nullable Move before) {
        int rows = right.length;
        double[] change = new double[rows];
        for (BlockState state : states) {
            state.prepare(target, before != null, prices, change);
        }
        double[] centre = new double[rows];
        for (int k = 0; k < rows; k++) {
            change[k] -= right[k] - used[k] - slack[k];
            if (k >= equations) {
                centre[k] = target - slack[k] * prices[k] - (before == null ? 0 : before.slack[k] * before.prices[k]);
                change[k] += centre[k] / prices[k];
            }
        }
        shared.forward(change);
        shared.backward(change);
        double[] left = new double[rows];
        for (int k = equations; k < rows; k++) {
            left[k] = (centre[k] - slack[k] * change[k]) / prices[k];
        }
        for (BlockState state : states) {
            state.move(change);
        }
        return new Move(change, left);
    }

    /** How far variables and multipliers can go before one of them runs out, at most the whole way over {@code CAUTION}. */
    private double[] reach(Move move) {
        double[] reach = {1 / CAUTION, 1 / CAUTION};
        for (BlockState state : states) {
            state.limit(reach);
        }
        for (int k = equations; k < right.length; k++) {
            reach[0] = move.slack[k] < 0 ? Math.min(reach[0], -slack[k] / move.slack[k]) : reach[0];
            reach[1] = move.prices[k] < 0 ? Math.min(reach[1], -prices[k] / move.prices[k]) : reach[1];
        }
        return reach;
    }

    @Override
    public String toString() {
        return blocks.size() + " blocks, " + right.length + " shared rows " + Arrays.toString(right);
    }
}
