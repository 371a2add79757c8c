package io.divulge.design;

/**
 * An outcome that a mechanism may have: its lifts and what it is worth.
 *
 * @param lifts one for each secret, in the order of the groups
 * @param means their means over the groups
 * @param utility the utility of the posterior
 */
record LiftColumn(double[] lifts, double[] means, double utility) {
    static LiftColumn of(double[] lifts, SecretGroups groups, Utility utility) {
        return new LiftColumn(lifts, groups.means(lifts), utility.of(groups.posterior(lifts)));
    }

    /** What it is worth above its price. */
    double surplus(double[] prices) {
        double surplus = utility;
        for (int g = 0; g < prices.length; g++) {
            surplus -= prices[g] * means[g];
        }
        return surplus;
    }
}
