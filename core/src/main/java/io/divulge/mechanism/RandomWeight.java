package io.divulge.mechanism;

import io.divulge.numeric.Rounding;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * What a random set weighs: the law of {@code T = P_X(S)}, from below and from above in the order of convex functions.
 *
 * <p>Secrets of equal probability are counted, not listed, so that a thousand equal ones have a thousand weights. Where there are too many weights, those
 * that lie in one small cell are merged, see {@link WeightLaw}.
 *
 * @param together cells put together: no convex function has a larger mean than it truly has
 * @param apart cells put apart: none has a smaller one
 */
record RandomWeight(WeightLaw together, WeightLaw apart) {
    private static final int MOST_ATOMS = 4096;
    private static final int MOST_OF_LEVEL = 256;

    /** More different probabilities than this take too long to add up. */
    private static final int MOST_LEVELS = 2000;

    /** More coins of one weight than this take too much memory. */
    private static final int MOST_COINS = 1 << 21;

    /**
     * The weight of a set of secrets, each of which is in it with probability {@code q}, if it can be computed.
     *
     * @param quiet {@code 1 - q}
     */
    static Optional<RandomWeight> ofCoins(PriorLevels levels, double q, double quiet) {
        if (levels.size() > MOST_LEVELS || levels.possible() > MOST_COINS) {
            return Optional.empty();
        }
        WeightLaw together = WeightLaw.none();
        WeightLaw apart = together;
        for (int l = 0; l < levels.size(); l++) {
            WeightLaw coins = coins(levels.value(l), levels.count(l), q, quiet);
            int most = l == 0 ? MOST_ATOMS : MOST_OF_LEVEL;
            together = together.plus(coins.merged(most, true)).merged(MOST_ATOMS, true);
            apart = apart.plus(coins.merged(most, false)).merged(MOST_ATOMS, false);
        }
        return Optional.of(new RandomWeight(together, apart));
    }

    /** A number of coins of one weight: binomial, from the most probable number on outwards. */
    private static WeightLaw coins(double unit, int count, double q, double quiet) {
        int mode = (int) Math.min(count, Math.floor((count + 1.0) * q));
        double[] weight = WeightLaw.fromMode(count + 1, mode, j -> (count - j) * q / ((j + 1) * quiet));
        double[] at = new double[count + 1];
        for (int j = 0; j <= count; j++) {
            at[j] = j * unit;
        }
        return new WeightLaw(at, weight, 12.0 * count + 8);
    }

    /** No more than the mean of a convex function, but for rounding. */
    double least(DoubleUnaryOperator convex) {
        return together.mean(convex);
    }

    /** No less than the mean of a convex function, but for rounding. */
    double most(DoubleUnaryOperator convex) {
        return apart.mean(convex);
    }

    /** How far a mean can be off by rounding, as a fraction of the largest term. */
    double error() {
        int atoms = Math.max(together.at().length, apart.at().length);
        return Rounding.gamma(Math.max(together.roundings(), apart.roundings()) + 3.0 * Math.max(MOST_ATOMS, atoms));
    }
}
