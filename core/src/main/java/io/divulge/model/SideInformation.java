package io.divulge.model;

import io.divulge.numeric.Product;
import io.divulge.numeric.Rounding;
import java.util.List;

/**
 * A release to adversaries who know something already: a secret {@code x} of prior {@code P_X}, side information {@code z}
 * drawn from {@code P_{Z|X=x}}, and an outcome {@code y} drawn from {@code P_{Y|X=x,Z=z}}.
 *
 * <p>What the outcome leaks to those who know {@code z} is what it leaks in {@link #given}: the release in which the prior
 * is {@code P_{X|Z=z}} and the channel {@code P_{Y|X,Z=z}}. So {@code PointwiseMaximalLeakage.of(model.given("z1"))} is
 * conditional pointwise maximal leakage [SCOS23, Def. 3], and likewise for cost [SGSSO25, Cor. 2]. Secrets that {@code z}
 * excludes do not count there.
 *
 * <p>Side information can raise what an outcome leaks, or lower it [SCOS23, Remark 5]; knowing both is bounded by
 * {@code l(X -> y,z) <= l(X -> z) + l(X -> y|z)} [SCOS23, Lemma 1(6)].
 */
public final class SideInformation {
    private final Prior prior;
    private final Channel side;
    private final List<Channel> releases;
    private final boolean independent;

    private SideInformation(Prior prior, Channel side, List<Channel> releases, boolean independent) {
        this.prior = prior;
        this.side = side;
        this.releases = releases;
        this.independent = independent;
    }

    /**
     * A release that depends on the side information too.
     *
     * @param side {@code P_{Z|X}}
     * @param releases {@code P_{Y|X,Z=z}} for each {@code z}, in the order of the side channel's outcomes
     */
    public static SideInformation of(Prior prior, Channel side, List<Channel> releases) {
        check(prior, side);
        if (releases.size() != side.outcomes().size()) {
            throw new IllegalArgumentException(releases.size() + " channels are given for "
                    + side.outcomes().size() + " values of the side information " + side.outcomes());
        }
        for (int z = 0; z < releases.size(); z++) {
            String name = "the channel given '" + side.outcomes().label(z) + "'";
            if (!releases.get(z).secrets().equals(prior.secrets())) {
                throw new IllegalArgumentException("prior is over " + prior.secrets() + " but " + name + " reads "
                        + releases.get(z).secrets());
            }
            if (!releases.get(z).outcomes().equals(releases.get(0).outcomes())) {
                throw new IllegalArgumentException(
                        name + " releases " + releases.get(z).outcomes() + ", not "
                                + releases.get(0).outcomes() + " as the first does");
            }
        }
        return new SideInformation(prior, side, List.copyOf(releases), false);
    }

    /** Side information that only tells of the secret, Z - X - Y: it changes the prior and not the release. */
    public static SideInformation independent(Prior prior, Channel side, Channel release) {
        check(prior, side);
        if (!release.secrets().equals(prior.secrets())) {
            throw new IllegalArgumentException(
                    "prior is over " + prior.secrets() + " but the release reads " + release.secrets());
        }
        return new SideInformation(prior, side, List.of(release), true);
    }

    private static void check(Prior prior, Channel side) {
        if (!side.secrets().equals(prior.secrets())) {
            throw new IllegalArgumentException(
                    "prior is over " + prior.secrets() + " but the side information reads " + side.secrets());
        }
    }

    /** The values that the side information can take. */
    public Alphabet values() {
        return side.outcomes();
    }

    /** The release as those see it who know that the side information is {@code z}. */
    public Joint given(String z) {
        return given(values().indexOf(z));
    }

    /** The release as those see it who know that the side information is number {@code z}. */
    public Joint given(int z) {
        return posterior(z).through(releaseGiven(z));
    }

    /** {@code P_{X|Z=z}}. */
    private Prior posterior(int z) {
        int[] exponents = new int[prior.secrets().size()];
        int largest = Integer.MIN_VALUE;
        for (int x = 0; x < exponents.length; x++) {
            if (isPossible(x, z)) {
                exponents[x] = Math.getExponent(prior.probability(x)) + Math.getExponent(side.probability(z, x));
                largest = Math.max(largest, exponents[x]);
            }
        }
        if (largest == Integer.MIN_VALUE) {
            throw new IllegalArgumentException(
                    "side information '" + values().label(z) + "' has probability 0, so nothing is defined given it");
        }
        double[] weights = new double[exponents.length];
        for (int x = 0; x < weights.length; x++) {
            if (isPossible(x, z)) {
                // Without their common power of two, which cancels, products of small numbers do not underflow.
                weights[x] = Math.scalb(
                        mantissa(prior.probability(x)) * mantissa(side.probability(z, x)), exponents[x] - largest);
                if (weights[x] < Double.MIN_NORMAL) {
                    throw new IllegalArgumentException("given '" + values().label(z) + "' secret '"
                            + prior.secrets().label(x) + "' has a probability below " + Double.MIN_NORMAL
                            + ", which a double does not hold to full precision");
                }
            }
        }
        double uncertainty = Rounding.product(Rounding.product(prior.uncertainty(), side.uncertainty()), Rounding.UNIT);
        return Prior.normalizing(prior.secrets(), weights, Rounding.quotient(uncertainty, uncertainty));
    }

    private boolean isPossible(int x, int z) {
        return prior.probability(x) > 0 && side.probability(z, x) > 0;
    }

    private static double mantissa(double number) {
        return Math.scalb(number, -Math.getExponent(number));
    }

    private Channel releaseGiven(int z) {
        return independent ? releases.get(0) : releases.get(z);
    }

    /** The release of the side information alone. */
    public Joint side() {
        return prior.through(side);
    }

    /** The release of the outcome alone, {@code P_{Y|X=x}(y) = sum_z P_{Z|X=x}(z) P_{Y|X=x,Z=z}(y)}. */
    public Joint outcome() {
        if (independent) {
            return prior.through(releases.get(0));
        }
        int outcomes = releases.get(0).outcomes().size();
        double[][] rows = new double[prior.secrets().size()][outcomes];
        double[] row = new double[outcomes];
        for (int z = 0; z < releases.size(); z++) {
            for (int x = 0; x < rows.length; x++) {
                double weight = side.probability(z, x);
                releases.get(z).row(x, row);
                for (int y = 0; y < outcomes; y++) {
                    rows[x][y] = Math.min(1, rows[x][y] + weight * row[y]);
                }
            }
        }
        for (int x = 0; x < rows.length; x++) {
            for (int y = 0; y < outcomes; y++) {
                if (Product.mayLack(rows[x][y])) {
                    requireNoneVanishes(x, y);
                }
            }
        }
        double uncertainty = Rounding.product(uncertainty(), Rounding.gamma(releases.size()));
        return prior.through(
                DenseChannel.adopting(prior.secrets(), releases.get(0).outcomes(), rows, uncertainty));
    }

    private void requireNoneVanishes(int x, int y) {
        for (int z = 0; z < releases.size(); z++) {
            double a = side.probability(z, x);
            double b = releases.get(z).probability(y, x);
            if (Product.vanishes(a, b)) {
                String label = releases.get(z).outcomes().label(y);
                throw vanishing(x, a, b, "'" + label + "' by way of '" + values().label(z) + "'");
            }
        }
    }

    private IllegalArgumentException vanishing(int x, double a, double b, String where) {
        return Product.vanishing("row '" + prior.secrets().label(x) + "'", a, b, where);
    }

    /** The release of outcome and side information, as pairs {@code (y,z)}. */
    public Joint pair() {
        if (independent) {
            return prior.through(releases.get(0).alongside(side));
        }
        int outcomes = releases.get(0).outcomes().size();
        int values = values().size();
        Alphabet pairs = Alphabet.pairs(releases.get(0).outcomes(), values());
        double[][] rows = new double[prior.secrets().size()][pairs.size()];
        double[] row = new double[outcomes];
        for (int z = 0; z < values; z++) {
            for (int x = 0; x < rows.length; x++) {
                double weight = side.probability(z, x);
                releases.get(z).row(x, row);
                for (int y = 0; y < outcomes; y++) {
                    if (Product.vanishes(weight, row[y])) {
                        throw vanishing(x, weight, row[y], "'" + pairs.label(y * values + z) + "'");
                    }
                    rows[x][y * values + z] = weight * row[y];
                }
            }
        }
        return prior.through(DenseChannel.adopting(prior.secrets(), pairs, rows, uncertainty()));
    }

    /** The relative error of a product of a side likelihood and a likelihood. */
    private double uncertainty() {
        double worst = 0;
        for (Channel release : releases) {
            worst = Math.max(worst, side.productUncertainty(release));
        }
        return worst;
    }

    @Override
    public String toString() {
        return side.outcomes().size() + " values of side information about "
                + prior.secrets().size() + " secrets";
    }
}
