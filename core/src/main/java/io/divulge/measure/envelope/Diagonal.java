package io.divulge.measure.envelope;

import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Ranking;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A release in which every outcome speaks for one secret at most: that one's likelihood is larger than that of all others,
 * which share theirs; and no two outcomes speak for the same. Randomized response is of this kind.
 *
 * <p>An outcome then pays into one account only, its secret's, and costs the same on all others. So all accounts together
 * are one, and the envelope's program is a knapsack of divisible goods, which sorting solves; see
 * {@code docs/envelope-of-randomized-response.md}.
 *
 * @param secret which an outcome speaks for, or -1
 * @param outcome which speaks for a secret, or -1
 * @param likelihood of an outcome for its secret; that of the others if it has none
 * @param background likelihood of an outcome for all others
 * @param probability of an outcome
 * @param cheapestFirst outcomes by what it costs to announce them as a secret that they do not speak for
 */
record Diagonal(
        int[] secret,
        int[] outcome,
        double[] likelihood,
        double[] background,
        double[] probability,
        int[] cheapestFirst) {

    /** The release seen in this way, or null if it cannot be. */
    static @Nullable Diagonal of(Joint joint) {
        int secrets = joint.secrets().size();
        int outcomes = joint.outcomes().size();
        if (secrets < 2 || !speaksForOne(joint, 0)) {
            return null;
        }
        Diagonal diagonal = new Diagonal(
                new int[outcomes],
                new int[secrets],
                new double[outcomes],
                new double[outcomes],
                new double[outcomes],
                new int[outcomes]);
        if (!joint.fold(() -> diagonal.new Reading()).fits) {
            return null;
        }
        Arrays.fill(diagonal.outcome, -1);
        double[] lifts = new double[outcomes];
        for (int y = 0; y < outcomes; y++) {
            int x = diagonal.secret[y];
            if (x >= 0) {
                if (diagonal.outcome[x] >= 0) {
                    return null;
                }
                diagonal.outcome[x] = y;
            }
            lifts[y] = diagonal.background[y] / diagonal.probability[y];
        }
        System.arraycopy(Ranking.descending(lifts), 0, diagonal.cheapestFirst, 0, outcomes);
        return diagonal;
    }

    /** A look at one outcome, before all are read. */
    private static boolean speaksForOne(Joint joint, int y) {
        boolean[] speaks = {false};
        joint.column(y, column -> speaks[0] = speaksForOne(column));
        return speaks[0];
    }

    private static boolean speaksForOne(OutcomeColumn column) {
        return column.background() >= 0
                && column.listed() <= 1
                && (column.listed() == 0 || column.likelihood(0) >= column.background());
    }

    /** Writes into the places of its own outcomes. */
    private final class Reading implements Fold<Reading> {
        private boolean fits = true;

        @Override
        public void accept(OutcomeBlock block) {
            block.forEach(column -> {
                fits &= speaksForOne(column);
                if (fits) {
                    int y = column.outcome();
                    boolean own = column.listed() == 1;
                    secret[y] = own ? column.secret(0) : -1;
                    likelihood[y] = own ? column.likelihood(0) : column.background();
                    background[y] = column.background();
                    probability[y] = column.probability();
                }
            });
        }

        @Override
        public void merge(Reading next) {
            fits &= next.fits;
        }
    }
}
