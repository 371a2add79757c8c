package io.divulge.estimate;

import io.divulge.numeric.MeanBound;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import java.util.Arrays;

/**
 * Confidence bounds for averages from below: maximal leakage, the probability of a right guess, mutual information. The proofs are in {@code docs/estimate.md}.
 *
 * <p>A part of the events, taken by coins, says how to guess the secret at each outcome; the others show how good that guess is. A guess that was not chosen by the events it is tried on is no better for them
 * than it is for the release, but for chance, and no guess is better than the best. This is done for several splits of the events and averaged in the exponent, where the average
 * of many is as good as one (Jensen), so that the coins hardly matter.
 */
final class SplitBounds {
    /** The coins are the same for the same table. */
    private static final long SEED = 17;

    /** The part of the events that choose, if there are many for each outcome. */
    static final double FEW_CHOOSE = 0.2;

    /** The part of the events that choose, if there are few for each outcome. */
    static final double MOST_CHOOSE = 0.6;

    /** How many events' worth of the prior may be added to those that choose; the events that choose say which. */
    private static final double[] ADDED = {0.5, 2, 8, 32, 128};

    private static final double MOST_SPLITS = 20;
    private static final double MOST_PAIRS = 200_000;

    /** What is chosen is best for a miss of about a thousandth, and right for all: so that a larger miss never makes a bound worse. */
    private static final double USUAL = 7;

    /** How much of the prior is mixed into posteriors, so that no event can count by more than its logarithm. */
    private static final double MIXED = 0.05;

    private final JointCounts counts;
    private final SecretBounds secrets;
    private final double miss;
    private final double choosing;
    private final long events;
    private final int splits;

    /** The secrets whose rows are worth being guessed, by how often they were seen alone. */
    private final boolean[] guessable;

    private double guessedRows;
    private double steps;
    private double guessed;
    private double trying;
    private final Tried[] tried;

    /** What the events of one split that were not used to choose show of the information in a guess. */
    private record Tried(double step, double sum, double squares, double events, double divergence) {}

    /** Three bounds, each with this miss; so many of the events choose. */
    SplitBounds(JointCounts counts, SecretBounds secrets, double miss, double choosing) {
        this.counts = counts;
        this.secrets = secrets;
        this.miss = miss;
        this.choosing = choosing;
        this.events = counts.total();
        this.splits = (int) Math.max(1, Math.min(MOST_SPLITS, MOST_PAIRS / counts.pairs()));
        this.guessable = guessable();
        this.tried = new Tried[splits];
        Coins coins = new Coins(SEED);
        for (int s = 0; s < splits; s++) {
            split(coins, s);
        }
    }

    /** A rare secret makes the sum of rows uncertain and adds at most 1 to it: half of that is what it is taken to be worth. */
    private boolean[] guessable() {
        int size = counts.secrets().size();
        double[] seen = new double[size];
        for (int x = 0; x < size; x++) {
            seen[x] = counts.ofSecret(x);
        }
        int[] descending = Ranking.descending(seen);
        boolean[] chosen = new boolean[size];
        double best = 0;
        double sum = 0;
        int kept = 0;
        for (int i = 0; i < size && seen[descending[i]] > 0; i++) {
            sum += 1 / seen[descending[i]];
            double worth = (i + 1) / 2.0 - Math.sqrt(USUAL / 2 * sum);
            if (worth > best) {
                best = worth;
                kept = i + 1;
            }
        }
        for (int i = 0; i < kept; i++) {
            chosen[descending[i]] = true;
        }
        return chosen;
    }

    private void split(Coins coins, int s) {
        int size = counts.secrets().size();
        int outcomes = counts.outcomes().size();
        long[] chose = new long[size];
        long[] tries = new long[size];
        long[] chosen = new long[counts.pairs()];
        int[] at = new int[1];
        for (int y = 0; y < outcomes; y++) {
            counts.forEachSecret(y, (x, count) -> {
                long heads = coins.heads(count, choosing);
                chosen[at[0]++] = heads;
                chose[x] += heads;
                tries[x] += count - heads;
            });
        }
        long all = Arrays.stream(chose).sum();
        double[] prior = new double[size];
        int usual = 0;
        for (int x = 0; x < size; x++) {
            prior[x] = (chose[x] + 0.5) / (all + size / 2.0);
            usual = chose[x] > chose[usual] ? x : usual;
        }
        Split split = new Split(chosen, prior, tries, usual, most(chose));
        split.added = split.bestAdded();
        for (int y = 0; y < outcomes; y++) {
            split.look(y);
        }
        long left = events - all;
        guessed += (double) split.right / splits;
        trying += (double) left / splits;
        guessedRows += split.rows / splits;
        for (int x = 0; x < size; x++) {
            steps += guessable[x] && tries[x] > 0 ? 1.0 / tries[x] / splits : 0;
        }
        tried[s] = split.tried(left, divergence(prior));
    }

    /** Of the secrets whose rows are guessed the one seen most often, in case that nothing is known of an outcome. */
    private int most(long[] chose) {
        int most = -1;
        for (int x = 0; x < chose.length; x++) {
            most = guessable[x] && (most < 0 || counts.ofSecret(x) > counts.ofSecret(most)) ? x : most;
        }
        return most;
    }

    /** So far a prior can be from the true one. */
    private double divergence(double[] prior) {
        double sum = 0;
        for (int x = 0; x < prior.length; x++) {
            sum += Math.max(Deviance.of(secrets.lower(x), prior[x]), Deviance.of(secrets.upper(x), prior[x]));
        }
        return sum * (1 + 1e-9);
    }

    /** One way to part the events. */
    private final class Split {
        private final long[] chosen;
        private final double[] prior;
        private final long[] tries;
        private final int usual;
        private final int usualRow;
        private double added;
        private int from;
        private long right;
        private double rows;
        private double chosenSquares;
        private long chosenEvents;
        private double sum;
        private double squares;

        Split(long[] chosen, double[] prior, long[] tries, int usual, int usualRow) {
            this.chosen = chosen;
            this.prior = prior;
            this.tries = tries;
            this.usual = usual;
            this.usualRow = usualRow;
        }

        /** The number under which the events that choose describe each other best, each left out in turn. */
        double bestAdded() {
            double best = Double.NEGATIVE_INFINITY;
            double found = ADDED[0];
            for (double each : ADDED) {
                double likely = 0;
                int first = 0;
                for (int y = 0; y < counts.outcomes().size(); y++) {
                    long[] here = new long[1];
                    int start = first;
                    int[] at = {start};
                    counts.forEachSecret(y, (x, count) -> here[0] += chosen[at[0]++]);
                    first = at[0];
                    at[0] = start;
                    double[] sum = new double[1];
                    counts.forEachSecret(y, (x, count) -> {
                        long heads = chosen[at[0]++];
                        sum[0] += heads == 0
                                ? 0
                                : heads * Math.log(((heads - 1) / prior[x] + each) / (here[0] - 1 + each));
                    });
                    likely += sum[0];
                }
                if (likely > best) {
                    best = likely;
                    found = each;
                }
            }
            return found;
        }

        void look(int y) {
            int start = from;
            int[] guess = {usual, usualRow};
            long[] most = new long[1];
            double[] mostOften = new double[1];
            long[] here = new long[1];
            counts.forEachSecret(y, (x, count) -> {
                long heads = chosen[from++];
                here[0] += heads;
                if (heads > most[0]) {
                    most[0] = heads;
                    guess[0] = x;
                }
                double often = (double) heads / counts.ofSecret(x);
                if (guessable[x] && tries[x] > 0 && often > mostOften[0]) {
                    mostOften[0] = often;
                    guess[1] = x;
                }
            });
            from = start;
            counts.forEachSecret(y, (x, count) -> {
                long heads = chosen[from++];
                long left = count - heads;
                right += x == guess[0] ? left : 0;
                rows += x == guess[1] && tries[x] > 0 ? (double) left / tries[x] : 0;
                if (here[0] > 0) {
                    double lift = (heads / prior[x] + added) / (here[0] + added);
                    double log = Math.log((1 - MIXED) * lift + MIXED);
                    sum += left * log;
                    squares += left * log * log;
                    chosenSquares += heads * log * log;
                    chosenEvents += heads;
                }
            });
        }

        Tried tried(long left, double divergence) {
            double bound = -Math.log(MIXED);
            double variance = (chosenSquares + 1) / (chosenEvents + 1.0);
            double step = Math.min(0.9, bound * Math.sqrt(2 * USUAL / Math.max(1, left) / variance));
            return new Tried(step, sum / bound, squares / bound / bound, (double) left, divergence);
        }
    }

    /** The least that {@code sum_y max_x P(y|x)} can be. */
    double rows() {
        return Math.max(1, guessedRows * (1 - 1e-9) - Math.sqrt(-Math.log(miss) / 2 * steps) * (1 + 1e-9));
    }

    /** The least that a guess of the secret can be right with, after the release. */
    double rightGuess() {
        long trials = (long) Math.floor(trying);
        return trials < 1 ? 0 : MeanBound.lower(Math.min(1, guessed / trying * (1 - 1e-12)), trials, miss);
    }

    /** The least that mutual information can be. */
    double information() {
        double low = 0;
        double high = Math.log((double) Math.max(2, secrets.possible()));
        if (!isTooSmall(0)) {
            return 0;
        }
        for (int step = 0; step < 60; step++) {
            double middle = (low + high) / 2;
            if (isTooSmall(middle)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Rounding.down(low * (1 - 1e-12));
    }

    /** Whether the events speak against mutual information being this small, by more than the miss allows. */
    private boolean isTooSmall(double candidate) {
        double bound = -Math.log(MIXED);
        double evidence = 0;
        for (Tried each : tried) {
            double step = each.step();
            double curve = -Math.log1p(-step) - step;
            double expected = Math.log1p(step * (candidate + each.divergence()) / bound);
            evidence += (step * each.sum() - curve * each.squares() - each.events() * expected) / splits;
        }
        return evidence * (1 - 1e-9) > -Math.log(miss);
    }
}
