package io.divulge.design;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * What the weights of a mixture have to satisfy: the mean of every group is 1.
 *
 * <p>Under a strict guarantee all columns are nearly the same, and so would be the equations' coefficients. So they are about the distances from 1,
 * {@code sum_j w_j (mean_g(j) - 1) = 0}, each measured by its own size; and that of the most probable group, which follows from the others, makes place
 * for {@code sum_j w_j = 1}.
 */
final class MixtureEquations {
    /** By how much the equations are moved at most, so that no two columns run out together. */
    private static final double MOVED = 1e-6;

    /** Any seed will do; a fixed one gives the same mechanism each time. */
    private static final long SEED = 20_240_603;

    private final double[] mass;
    private final int spare;
    private final double[] scale;
    private final double[] target;

    /**
     * The equations as they should be.
     *
     * @param start a column for each group, far from 1 there
     * @param mass the probability of each group
     */
    MixtureEquations(LiftColumn[] start, double[] mass) {
        this.mass = mass.clone();
        this.scale = new double[mass.length];
        this.target = new double[mass.length];
        int most = 0;
        for (int g = 0; g < mass.length; g++) {
            most = mass[g] > mass[most] ? g : most;
            double distance = Math.abs(start[g].means()[g] - 1);
            scale[g] = distance > 0 ? 1 / distance : 1;
        }
        this.spare = most;
        straighten();
    }

    /** What the equations ask for. */
    double target(int g) {
        return target[g];
    }

    /** Puts them as they should be. */
    void straighten() {
        Arrays.fill(target, 0);
        target[spare] = 1;
    }

    /** Moves them to where the columns in use have a little more weight each. */
    void move(LiftColumn[] basis, double[] weights) {
        SplittableRandom random = new SplittableRandom(SEED);
        Arrays.fill(target, 0);
        for (int i = 0; i < basis.length; i++) {
            double weight = weights[i] * (1 + random.nextDouble(MOVED));
            double[] entries = entries(basis[i]);
            for (int g = 0; g < target.length; g++) {
                target[g] += entries[g] * weight;
            }
        }
    }

    /** The coefficients of a column. */
    double[] entries(LiftColumn column) {
        double[] entries = new double[mass.length];
        for (int g = 0; g < entries.length; g++) {
            entries[g] = g == spare ? 1 : scale[g] * (column.means()[g] - 1);
        }
        return entries;
    }

    /**
     * The prices of means, from those of the equations: a unit of distance costs what its equation says, and the price of the whole is spread in
     * proportion to probability, which is the same for every column.
     */
    double[] prices(double[] multipliers) {
        double[] prices = multipliers.clone();
        double flat = prices[spare];
        prices[spare] = 0;
        for (int g = 0; g < prices.length; g++) {
            prices[g] *= scale[g];
            flat -= prices[g];
        }
        for (int g = 0; g < prices.length; g++) {
            prices[g] += flat * mass[g];
        }
        return prices;
    }
}
