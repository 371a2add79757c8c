package io.divulge.estimate;

import io.divulge.numeric.Rounding;

/**
 * Confidence bounds for what single outcomes leak, for all outcomes that were seen together.
 *
 * <p>How much more likely an outcome makes a secret is {@code P(x|y) / P(x)}, and both have intervals. A pair that was never seen has a posterior from 0 to the
 * same upper bound for all secrets, so that only the secret of the smallest (or largest) prior matters among those that the outcome never met: the time is
 * that of the pairs seen.
 */
final class OutcomeBounds {
    private final JointCounts counts;
    private final SecretBounds secrets;
    private final PosteriorBounds posteriors;
    private final LiftBounds lifts;
    /** The last outcome at which a secret was met, plus 1. */
    private final int[] met;

    final double[] leakageLower;
    final double[] leakageUpper;
    final double[] costLower;
    final double[] costUpper;
    /** How far lifts are from 1, see {@link InformationBounds}, is at most this. */
    final double[] spreadUpper;

    private OutcomeBounds(JointCounts counts, SecretBounds secrets, PosteriorBounds posteriors, LiftBounds lifts) {
        int size = counts.outcomes().size();
        this.counts = counts;
        this.secrets = secrets;
        this.posteriors = posteriors;
        this.lifts = lifts;
        this.met = new int[counts.secrets().size()];
        this.leakageLower = new double[size];
        this.leakageUpper = new double[size];
        this.costLower = new double[size];
        this.costUpper = new double[size];
        this.spreadUpper = new double[size];
    }

    static OutcomeBounds of(JointCounts counts, SecretBounds secrets, ErrorBudget budget) {
        OutcomeBounds bounds =
                new OutcomeBounds(counts, secrets, new PosteriorBounds(budget), new LiftBounds(counts, budget));
        for (int y = 0; y < bounds.leakageLower.length; y++) {
            if (counts.ofOutcome(y) > 0) {
                bounds.look(y);
            }
        }
        return bounds;
    }

    private void look(int y) {
        if (secrets.possible() == 1) {
            // The only secret is known beforehand, and all stays 0.
            return;
        }
        long seen = counts.ofOutcome(y);
        posteriors.turnTo(seen);
        lifts.turnTo(seen);
        ColumnBounds column = new ColumnBounds(secrets, posteriors, lifts, seen);
        int[] pairs = new int[1];
        counts.forEachSecret(y, (x, count) -> {
            pairs[0]++;
            met[x] = y + 1;
            column.seen(x, count);
        });
        if (pairs[0] < secrets.possible()) {
            addUnmet(y, column, lifts.worthwhile(seen));
        }
        // Where only two of the secrets were taken that the outcome never met, nothing is known of the others' spread.
        boolean all = pairs[0] == secrets.possible() || lifts.worthwhile(seen);
        spreadUpper[y] = all ? column.spread() : Double.POSITIVE_INFINITY;
        leakageLower[y] = logDown(column.leakageLower());
        leakageUpper[y] = logUp(column.leakageUpper());
        costLower[y] = logDown(column.costLower());
        costUpper[y] = logUp(column.costUpper());
    }

    /** Takes the secrets that the outcome never met: all of them, or the two that matter if only posteriors are looked at. */
    private void addUnmet(int y, ColumnBounds column, boolean all) {
        if (!all) {
            column.unseen(unmet(y, true));
            column.unseen(unmet(y, false));
            return;
        }
        for (int i = 0; i < secrets.possible(); i++) {
            if (met[secrets.ranked(i)] != y + 1) {
                column.unseen(secrets.ranked(i));
            }
        }
    }

    /** Of the secrets that the outcome never met, the one with the largest or smallest lower bound. */
    private int unmet(int y, boolean largest) {
        int size = secrets.possible();
        for (int i = 0; i < size; i++) {
            int x = secrets.ranked(largest ? i : size - 1 - i);
            if (met[x] != y + 1) {
                return x;
            }
        }
        throw new IllegalStateException("outcome " + y + " has met every secret");
    }

    private static double logUp(double ratio) {
        return ratio == 1 ? 0 : Rounding.up(Rounding.up(Math.log(Rounding.up(ratio))));
    }

    private static double logDown(double ratio) {
        return Math.max(0, Rounding.down(Rounding.down(Math.log(Rounding.down(ratio)))));
    }

    /** The larger of all outcomes. */
    static double max(double[] bounds) {
        double max = 0;
        for (double bound : bounds) {
            max = Math.max(max, bound);
        }
        return max;
    }

    /** How distinguishable two secrets can be at an outcome: one gains the leakage, another loses the cost. */
    double distinguishableUpper(int y) {
        double sum = leakageUpper[y] + costUpper[y];
        return sum == 0 ? 0 : Rounding.up(sum);
    }

    double distinguishableLower(int y) {
        double sum = leakageLower[y] + costLower[y];
        return sum == 0 ? 0 : Math.max(0, Rounding.down(sum));
    }
}
