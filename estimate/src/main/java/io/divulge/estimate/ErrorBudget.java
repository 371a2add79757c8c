package io.divulge.estimate;

/**
 * How the probability of being wrong anywhere is shared out among the statements that an estimate from pairs makes, before any count of a pair is looked at.
 * Whatever their dependence, all hold together with the rest (Bonferroni).
 *
 * <p>What is not asked for gets nothing, and the rest more. The shares of single outcomes are in part equal and in part grow with how often each was seen, which is allowed
 * because their statements are made given that number: so an outcome that takes a tenth of all events pays for ten outcomes and not for a million.
 *
 * @param miss the probability that some statement may be wrong
 * @param secrets how many secrets are listed
 * @param outcomes how many outcomes were seen
 * @param events how many events there are
 * @param ofSecrets whether the probabilities of the secrets are needed
 * @param ofOutcomes whether single outcomes are
 * @param averages how many statements are made about averages and tails
 */
record ErrorBudget(
        double miss, int secrets, int outcomes, long events, boolean ofSecrets, boolean ofOutcomes, int averages) {
    private static final double FOR_SECRETS = 0.1;
    private static final double FOR_POSTERIORS = 0.1;
    private static final double FOR_PROBABILITIES = 0.02;
    private static final double FOR_LIFTS = 0.38;
    private static final double FOR_AVERAGES = 0.4;

    /** Everything is asked for. */
    ErrorBudget(double miss, int secrets, int outcomes, long events, int averages) {
        this(miss, secrets, outcomes, events, true, true, averages);
    }

    private double share(double part) {
        double all = (ofSecrets || ofOutcomes ? FOR_SECRETS : 0)
                + (ofOutcomes ? FOR_POSTERIORS + FOR_PROBABILITIES + FOR_LIFTS : 0)
                + (averages > 0 ? FOR_AVERAGES : 0);
        // A little less, for the roundings of the sum.
        return miss * part / all * (1 - 1e-12);
    }

    /** For one side of the probability of one secret. */
    double secret() {
        return share(FOR_SECRETS) / (2.0 * secrets);
    }

    /** For one side of the probability of one secret, given an outcome that was seen so often. */
    double posterior(long seen) {
        double part = (1.0 / outcomes + (double) seen / events) / 2;
        return share(FOR_POSTERIORS) * part / (2.0 * secrets);
    }

    /** For one side of the probability of an outcome that was seen so often. */
    double probability(long seen) {
        return share(FOR_PROBABILITIES) / 2 * seen / events;
    }

    /** For one side of the lift of one secret, at all outcomes together. */
    double lift() {
        return share(FOR_LIFTS) / (2.0 * secrets);
    }

    /** For one bound of one average or tail. */
    double average() {
        return share(FOR_AVERAGES) / averages;
    }
}
