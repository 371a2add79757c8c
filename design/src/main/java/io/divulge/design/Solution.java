package io.divulge.design;

/**
 * The best mixture of columns in a set, and what it proves.
 *
 * @param mixture from just inside the set
 * @param upper no mixture of columns of the set is worth more
 * @param method how it was found
 * @param examined how many columns were looked at
 * @param prices what a lift of each secret of the support costs, where a search found prices; empty in closed form
 */
record Solution(Mixture mixture, double upper, DesignMethod method, long examined, double[] prices) {
    /** Without prices for single outcomes: what bounds outcomes together is proved in another way. */
    Solution(Mixture mixture, double upper, DesignMethod method, long examined) {
        this(mixture, upper, method, examined, new double[0]);
    }
}
