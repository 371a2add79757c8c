package io.divulge.design;

/**
 * An outcome of known lifts under rules.
 *
 * @param lifts one for each secret
 * @param utility what its posterior is worth
 * @param shares what it takes of the rows that all outcomes share, those of the secrets first
 */
record RuledColumn(double[] lifts, double utility, double[] shares) {
    /** What it is worth above its price. */
    double surplus(double[] prices) {
        double surplus = utility;
        for (int k = 0; k < prices.length; k++) {
            surplus -= prices[k] * shares[k];
        }
        return surplus;
    }
}
