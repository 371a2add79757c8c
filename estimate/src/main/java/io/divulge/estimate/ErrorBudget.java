package io.divulge.estimate;

/**
 * How the probability of being wrong anywhere is shared out among the statements that an estimate from pairs makes, before any count of a pair is looked at.
 * Whatever their dependence, all hold together with the rest (Bonferroni).
 *
 * <p>A quarter goes to the probabilities of the secrets, half to those of the secrets given an outcome, and a quarter to averages and tails. The half for
 * posteriors is shared among the outcomes seen, partly equally and partly by how often each was seen, which is allowed because all posteriors are looked at
 * given the outcomes: so an outcome that takes a tenth of all events pays for ten outcomes and not for a million.
 *
 * @param miss the probability that some statement may be wrong
 * @param secrets how many secrets are listed
 * @param outcomes how many outcomes were seen
 * @param events how many events there are
 * @param averages how many statements are made about averages and tails
 */
record ErrorBudget(double miss, int secrets, int outcomes, long events, int averages) {
    private static final double FOR_SECRETS = 0.25;
    private static final double FOR_POSTERIORS = 0.5;
    private static final double FOR_AVERAGES = 0.25;

    /** For one side of the probability of one secret. */
    double secret() {
        return miss * FOR_SECRETS / (2.0 * secrets);
    }

    /** For one side of the probability of one secret, given an outcome that was seen so often. */
    double posterior(long seen) {
        double share = (1.0 / outcomes + (double) seen / events) / 2;
        return miss * FOR_POSTERIORS * share / (2.0 * secrets);
    }

    /** For one bound of one average or tail. */
    double average() {
        return miss * FOR_AVERAGES / averages;
    }
}
