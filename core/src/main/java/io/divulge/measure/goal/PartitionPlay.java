package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.List;

/** Which part of a partition is the secret in? The best guess is the part of largest weight, whether right answers pay or wrong ones cost. */
final class PartitionPlay extends Play {
    private final int[] part;
    private final List<String> names;
    private final double[] mass;
    private final int[] size;
    private final boolean wrong;

    /**
     * Parts of the secrets.
     *
     * @param part the part of each secret, from 0
     * @param names the parts in words
     * @param wrong whether 1 is for a wrong answer, and not for the right one
     */
    PartitionPlay(Joint joint, int[] part, List<String> names, boolean wrong) {
        super(joint);
        this.wrong = wrong;
        this.part = part.clone();
        this.names = List.copyOf(names);
        this.mass = new double[names.size()];
        this.size = new int[names.size()];
        Sum[] sums = new Sum[names.size()];
        java.util.Arrays.setAll(sums, i -> new Sum());
        for (int x = 0; x < part.length; x++) {
            sums[part[x]].add(joint.prior().probability(x));
            size[part[x]]++;
        }
        java.util.Arrays.setAll(mass, i -> sums[i].value());
    }

    @Override
    double[][] table() {
        double[][] table = new double[names.size()][part.length];
        for (int x = 0; x < part.length; x++) {
            for (int j = 0; j < table.length; j++) {
                table[j][x] = (part[x] == j) == wrong ? 0 : 1;
            }
        }
        return table;
    }

    /** The weight of each part, and in the second row how far it can be off. */
    private double[][] weights(Belief belief) {
        int listed = belief.listed();
        double[] weight = new double[mass.length];
        double[] taken = new double[mass.length];
        int[] left = size.clone();
        for (int i = 0; i < listed; i++) {
            int x = belief.secret(i);
            weight[part[x]] += belief.weight(i);
            taken[part[x]] += belief.prior().probability(x);
            left[part[x]]--;
        }
        double factor = belief.factor();
        double[] error = new double[mass.length];
        double relative = Rounding.gamma(listed + 4);
        for (int j = 0; j < mass.length; j++) {
            error[j] = weight[j] * relative + Rounding.UNDERFLOW;
            // A part of which every secret is listed has nothing left, whatever the difference says.
            if (factor > 0 && left[j] > 0) {
                // Where most of a part is listed, the difference would lose what is not.
                double rest = taken[j] > mass[j] / 2 ? unlisted(belief, j) : mass[j] - taken[j];
                weight[j] += rest * factor;
                error[j] += weight[j] * 4 * relative;
            }
        }
        return new double[][] {weight, error};
    }

    /** The prior mass of the secrets of a part that have no weights of their own. */
    private double unlisted(Belief belief, int j) {
        Sum sum = new Sum();
        int next = 0;
        for (int x = 0; x < part.length; x++) {
            boolean listed = next < belief.listed() && belief.secret(next) == x;
            next += listed ? 1 : 0;
            if (!listed && part[x] == j) {
                sum.add(belief.prior().probability(x));
            }
        }
        return sum.value();
    }

    @Override
    Amount amount(Belief belief) {
        double[][] weights = weights(belief);
        if (wrong) {
            return wrongly(weights);
        }
        double most = 0;
        double low = 0;
        double high = 0;
        for (int j = 0; j < mass.length; j++) {
            most = Math.max(most, weights[0][j]);
            low = Math.max(low, weights[0][j] - weights[1][j]);
            high = Math.max(high, weights[0][j] + weights[1][j]);
        }
        return new Amount(most, Rounding.up(Math.max(high - most, most - low)));
    }

    /** The weight of all parts but the best. */
    private static Amount wrongly(double[][] weights) {
        int best = heaviest(weights[0]);
        double value = 0;
        double error = 0;
        for (int j = 0; j < weights[0].length; j++) {
            value += j == best ? 0 : weights[0][j];
            // Where two are nearly as heavy the other may be the best: the two weights are within their errors of each
            // other then.
            error += weights[1][j];
        }
        return new Amount(value, Rounding.up(error * 1.001 + value * Rounding.gamma(weights[0].length)));
    }

    /** The part that is the best guess. */
    int best(Belief belief) {
        return heaviest(weights(belief)[0]);
    }

    private static int heaviest(double[] weight) {
        int best = 0;
        for (int j = 1; j < weight.length; j++) {
            best = weight[j] > weight[best] ? j : best;
        }
        return best;
    }

    int part(int x) {
        return part[x];
    }

    String name(int j) {
        return names.get(j);
    }

    @Override
    Guess guess(Belief belief) {
        int best = best(belief);
        return new Guess() {
            @Override
            public double payoff(int x) {
                return (part[x] == best) == wrong ? 0 : 1;
            }

            @Override
            public String inWords() {
                return names.get(best);
            }
        };
    }
}
