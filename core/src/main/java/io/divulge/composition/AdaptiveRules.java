package io.divulge.composition;

/**
 * What two releases promise together, when the second may depend on what the first has shown [SCOS23, Thm 4].
 *
 * <p>The first release is {@code P_{Y|X}} with the prior of the secret; the second is {@code P_{Z|X,Y=y}}, and its promise
 * must hold <em>with the prior that is left after {@code y}</em>, {@code P_{X|Y=y}}, for every {@code y}. A level that was
 * computed with the first prior is not enough: what an outcome leaks can grow when something is known already. Local
 * differential privacy holds for every prior, and so can stand in for the second level anywhere.
 *
 * <p>Each rule is a function of numbers, rounded upwards. Infinite levels are levels that promise nothing.
 */
public final class AdaptiveRules {
    private AdaptiveRules() {}

    /** {@code epsilon_1}-PML, then {@code epsilon_2}-PML: together {@code epsilon_1 + epsilon_2} [SCOS23, Thm 4(1)]. */
    public static double leakage(double first, double second) {
        return sum(new PrivacyLevel(first, 0).epsilon(), new PrivacyLevel(second, 0).epsilon());
    }

    /**
     * {@code (epsilon_1, delta_1)}-PML, then {@code (epsilon_2, delta_2)}-PML given every {@code y}: the sum, with
     * {@code delta_1 + delta_2 - delta_1 delta_2} [SCOS23, Thm 4(2)].
     */
    public static PrivacyLevel leakageWithSlack(PrivacyLevel first, PrivacyLevel second) {
        // 1 - (1 - a)(1 - b) written as a sum of terms of one sign.
        double both = sum(first.delta(), up(second.delta() * up(1 - first.delta())));
        return new PrivacyLevel(sum(first.epsilon(), second.epsilon()), Math.min(1, both));
    }

    /**
     * {@code (epsilon_1, delta_1)}-PML, then a release whose conditional leakage exceeds {@code epsilon_2} with probability
     * {@code delta_2} over both outcomes: the sums [SCOS23, Thm 4(3)].
     */
    public static PrivacyLevel leakageOnAverage(PrivacyLevel first, PrivacyLevel second) {
        return new PrivacyLevel(
                sum(first.epsilon(), second.epsilon()), Math.min(1, sum(first.delta(), second.delta())));
    }

    /**
     * {@code (epsilon_1, delta_1)}-EML, then {@code epsilon_2}-PML given every {@code y}: {@code (epsilon_1 + epsilon_2,
     * delta_1)}-EML [SCOS23, Thm 4(4)].
     *
     * <p>The same sum bounds the leakage of single events if the second is only {@code (epsilon_2, delta_2)}-EML: of those
     * of probability {@code delta_1} or more whose part at each {@code y} has probability {@code delta_2} or more given
     * {@code y}.
     */
    public static PrivacyLevel events(PrivacyLevel first, double second) {
        return new PrivacyLevel(sum(first.epsilon(), new PrivacyLevel(second, 0).epsilon()), first.delta());
    }

    /**
     * {@code (epsilon_1, delta_1)}-EML, then {@code (epsilon_2, delta_2)}-EML given every {@code y}:
     * {@code log( delta_2 / (delta_1 + delta_2) e^{epsilon_max} + e^{epsilon_1 + epsilon_2} )} at
     * {@code delta_1 + delta_2}, with {@code epsilon_max = -log p_min} [SCOS23, Thm 4(5)]; at most {@code epsilon_max},
     * which nothing exceeds.
     *
     * @param smallest the smallest positive probability of a secret, {@code p_min}
     */
    public static PrivacyLevel eventsWithSlack(PrivacyLevel first, PrivacyLevel second, double smallest) {
        if (!(smallest > 0 && smallest <= 1)) {
            throw new IllegalArgumentException(
                    "the smallest probability of a secret is " + smallest + " (expected above 0, at most 1)");
        }
        double delta = Math.min(1, sum(first.delta(), second.delta()));
        double most = up(up(-Math.log(smallest)));
        double together = sum(first.epsilon(), second.epsilon());
        // The true sum of the deltas is in the denominator, where a smaller one is the safe side; 0/0 is no slack at
        // all.
        double down = Math.nextDown(first.delta() + second.delta());
        double share = second.delta() == 0 ? 0 : down > 0 ? Math.min(1, up(second.delta() / down)) : 1;
        double factor = up(up(share * up(1 / smallest)) + up(up(Math.exp(together))));
        double epsilon = second.delta() == 0 ? together : up(up(Math.log(factor)));
        return new PrivacyLevel(Math.min(epsilon, most), delta);
    }

    /** {@code epsilon_1}-PMC, then {@code epsilon_2}-PMC given every {@code y}: the sum [SGSSO25, Lemma 1(vii)]. */
    public static double cost(double first, double second) {
        return leakage(first, second);
    }

    private static double sum(double a, double b) {
        return a == 0 ? b : b == 0 ? a : up(a + b);
    }

    private static double up(double x) {
        return Math.nextUp(x);
    }
}
