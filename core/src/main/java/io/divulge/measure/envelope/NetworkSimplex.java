package io.divulge.measure.envelope;

import io.divulge.measure.Deadline;
import io.divulge.model.Joint;
import io.divulge.numeric.Ranking;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Solves the envelope's linear program at one factor {@code c = e^epsilon}: how much probability can be announced if the
 * announcements are to raise their secrets' probability by the factor {@code c} each.
 *
 * <p>A primal simplex method on a generalised network; see {@link Forest} for its bases. One pass over the lifts prices
 * all arcs, and finds for every outcome the one secret as which announcing it would gain most; the outcomes that would
 * gain are then brought in one after the other, and the next pass follows.
 */
final class NetworkSimplex implements Program {
    /** Lifts this near to {@code c}, as a fraction, count as equal to it. */
    private static final double TIE = 4e-15;

    /** Gains below this are rounding. */
    private static final double NO_GAIN = 1e-12;

    /** Credit that is worth nothing should still be spent where it lasts longest. */
    private static final double LEAST_WORTH = 1e-9;

    /** Newton's method on a few rational functions of the factor takes no more steps. */
    private static final int MOST_MOVES = 10;

    /** A pass that leads to a step for every so many outcomes was worth it. */
    private static final int WORTHWHILE = 8;

    private final LiftTable table;
    private final Deadline deadline;
    private final double factor;
    private final boolean[] pays;
    private final boolean[] costs;
    private final boolean[] active;
    private final Forest forest;
    private final double[] worth;
    private final int[] secret;
    private final double[] best;
    private final double[] key;
    private boolean thorough;
    private int steps;

    /**
     * Starts from what is left of the solution at a nearby factor, and with every paying outcome announced.
     *
     * @param near that solution; null to start with nothing else announced
     */
    NetworkSimplex(LiftTable table, double factor, @Nullable NetworkSimplex near, Deadline deadline) {
        this.deadline = deadline;
        this.table = table;
        this.factor = factor;
        int outcomes = table.outcomes();
        pays = new boolean[outcomes];
        costs = new boolean[outcomes];
        for (int y = 0; y < outcomes; y++) {
            pays[y] = table.largest(y) - factor > TIE * Math.abs(factor);
            costs[y] = factor - table.largest(y) > TIE * Math.abs(factor);
        }
        active = new boolean[table.secrets()];
        for (int x = 0; x < active.length; x++) {
            active[x] = table.largestOfSecret(x) - factor > TIE * Math.abs(factor);
        }
        secret = new int[outcomes];
        best = new double[outcomes];
        key = new double[outcomes];
        worth = new double[active.length];
        int[] fresh;
        if (near == null) {
            forest = new Forest(active.length, table.probabilities());
            Arrays.setAll(worth, x -> active[x] ? 1 : -1);
            appraise();
            fresh = IntStream.range(0, outcomes).toArray();
        } else {
            forest = new Forest(near.forest);
            forest.reprice(this::usableCredit);
            double[] guess = near.worths(active);
            Arrays.setAll(worth, x -> active[x] ? Math.max(LEAST_WORTH, guess[x]) : -1);
            // What was announced nowhere before need not be looked at before the next pass.
            fresh = IntStream.range(0, outcomes)
                    .filter(y -> forest.isIdle(y) && (pays[y] || !near.forest.isIdle(y)))
                    .toArray();
            table.appraise(worth, factor, secret, best, fresh);
        }
        for (int y : fresh) {
            key[y] = costs[y] ? 1 + best[y] : 0;
            if (pays[y]) {
                start(y);
            }
        }
        bringInAbove(near == null ? 0 : 1e-9);
    }

    private void start(int y) {
        int x = secret[y];
        if (forest.hasCredit(x)) {
            forest.deposit(x, y, credit(x, y));
        } else {
            forest.announce(x, y, credit(x, y));
        }
    }

    /** 0 for what counts as neither paying nor costing. */
    private double usableCredit(int x, int y) {
        double credit = credit(x, y);
        return active[x] && (pays[y] || costs[y]) && Math.abs(credit) > TIE * Math.abs(factor) ? credit : 0;
    }

    private double credit(int x, int y) {
        return table.lift(x, y) - factor;
    }

    private void appraise() {
        table.appraise(worth, factor, secret, best);
    }

    /** Goes on until nothing gains any more, or until it is told to stop. */
    boolean solve() {
        while (true) {
            for (int x = 0; x < worth.length; x++) {
                if (active[x] && forest.worthOfCredit(x) < -NO_GAIN) {
                    forest.save(x);
                    steps++;
                }
            }
            for (int x = 0; x < worth.length; x++) {
                worth[x] = active[x] ? Math.max(LEAST_WORTH, forest.worthOfCredit(x)) : -1;
            }
            appraise();
            boolean gains = false;
            for (int y = 0; y < key.length; y++) {
                key[y] = 0;
                if (gain(y) > least(y)) {
                    gains = true;
                    // Of equal gains, those first that cost least credit.
                    key[y] = Math.max(gain(y) / 2, gain(y) + LEAST_WORTH * credit(secret[y], y));
                }
            }
            if (!gains) {
                forest.settle();
                return true;
            }
            if (deadline.isOver()) {
                forest.settle();
                return false;
            }
            bringInAbove(0);
        }
    }

    private void bringInAbove(double least) {
        int[] candidates = IntStream.range(0, key.length)
                .filter(y -> key[y] > least && (pays[y] || costs[y]))
                .toArray();
        int before = steps;
        for (int i : Ranking.descending(
                Arrays.stream(candidates).mapToDouble(y -> key[y]).toArray())) {
            if (deadline.isOver()) {
                break;
            }
            bringIn(candidates[i]);
        }
        // Where one secret suits many outcomes, the first of them takes its credit, and the pass was for one step only.
        thorough = (steps - before) * WORTHWHILE < candidates.length;
    }

    /** What a unit of an outcome would gain, announced as the secret that was found for it, or withheld. */
    private double gain(int y) {
        if (!pays[y] && !costs[y]) {
            return 0;
        }
        double u = forest.worthOfOutcome(y);
        int x = secret[y];
        double announced = active[x] ? forest.worthOfCredit(x) * credit(x, y) - u : 0;
        return costs[y] ? Math.max(announced, -1 - u) : announced;
    }

    /** The secret as which announcing an outcome gains most after all that was brought in since the last pass. */
    private int bestNow(int y) {
        int found = secret[y];
        double most = Double.NEGATIVE_INFINITY;
        for (int x = 0; x < active.length; x++) {
            if (active[x]) {
                double value = Math.max(LEAST_WORTH, forest.worthOfCredit(x)) * credit(x, y);
                if (value > most) {
                    most = value;
                    found = x;
                }
            }
        }
        return found;
    }

    private double least(int y) {
        return NO_GAIN * (1 + Math.abs(forest.worthOfOutcome(y)));
    }

    private void bringIn(int y) {
        double least = least(y);
        if (costs[y] && -1 - forest.worthOfOutcome(y) > least) {
            forest.withhold(y);
            steps++;
        }
        if (thorough && !(gain(y) > least)) {
            secret[y] = bestNow(y);
        }
        if (gain(y) > least) {
            forest.announce(secret[y], y, credit(secret[y], y));
            steps++;
        }
    }

    /** Whether everything is announced; then credit is worth nothing anywhere. */
    private boolean isAll() {
        for (int y = 0; y < costs.length; y++) {
            if (costs[y] && forest.worthOfOutcome(y) < 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public double announced() {
        if (isAll()) {
            return 1;
        }
        return forest.announced() + tied();
    }

    /** The probability of what neither pays nor costs, and is announced for nothing. */
    private double tied() {
        double sum = 0;
        for (int y = 0; y < pays.length; y++) {
            if (!pays[y] && !costs[y]) {
                sum += table.probabilities()[y];
            }
        }
        return sum;
    }

    @Override
    public double slope() {
        return forest.slope();
    }

    /** No pass over the lifts is needed for this, since only the solution's own announcements are looked at. */
    @Override
    public double factorAt(double delta) {
        double tied = tied();
        Forest moved = new Forest(forest);
        double at = factor;
        for (int i = 0; i < MOST_MOVES; i++) {
            double step = (moved.announced() - delta) / moved.slope();
            if (tied > 0 || !Double.isFinite(step)) {
                return Double.NaN;
            }
            double next = at + step;
            if (Math.abs(step) <= TIE * Math.abs(next)) {
                return next;
            }
            at = next;
            if (!moved.reprice((x, y) -> table.lift(x, y) - next)) {
                return Double.NaN;
            }
        }
        return Double.NaN;
    }

    /** Of each secret in the solution, and enough for no announcement to gain of the others. */
    @Override
    public double[] worths() {
        boolean[] all = new boolean[active.length];
        Arrays.fill(all, true);
        return worths(all);
    }

    private double[] worths(boolean[] wanted) {
        boolean[] idle = new boolean[active.length];
        boolean any = false;
        for (int x = 0; x < idle.length; x++) {
            idle[x] = wanted[x] && !active[x];
            any |= idle[x];
        }
        double[] nearest = any ? table.nearestBelow(factor - TIE * Math.abs(factor), idle) : new double[0];
        double[] worths = new double[active.length];
        for (int x = 0; x < worths.length; x++) {
            if (!idle[x]) {
                worths[x] = Math.max(0, forest.worthOfCredit(x));
            } else if (nearest[x] != Double.NEGATIVE_INFINITY) {
                // Half of this is enough; but then the proof would balance on the rounding of a small difference.
                worths[x] = 2 / (factor - nearest[x]);
            }
        }
        return worths;
    }

    @Override
    public PostProcessing postProcessing(Joint joint) {
        double[] whole = table.probabilities().clone();
        if (isAll()) {
            // What flows out of an outcome is all of it but for rounding, and is to be all of it.
            Arrays.fill(whole, 0);
            forest.forEachAnnouncement((x, y, mass) -> whole[y] += mass);
        }
        Announcements announcements = new Announcements();
        forest.forEachAnnouncement((x, y, mass) -> {
            for (int member : table.members(y)) {
                announcements.add(member, x, mass / whole[y]);
            }
        });
        for (int y = 0; y < costs.length; y++) {
            if (!pays[y] && !costs[y]) {
                for (int member : table.members(y)) {
                    announcements.add(member, table.mostRevealed(y), 1);
                }
            }
        }
        return announcements.in(joint);
    }

    /** What carries the solution. */
    EnvelopeBasis basis() {
        int[] tied = new int[costs.length];
        int[][] groups = new int[costs.length][];
        for (int y = 0; y < tied.length; y++) {
            tied[y] = pays[y] || costs[y] ? -1 : table.mostRevealed(y);
            groups[y] = table.members(y).clone();
        }
        return new EnvelopeBasis(forest.parents(), forest.closings(), groups, tied);
    }
}
