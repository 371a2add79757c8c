package io.divulge.estimate;

/**
 * What the data are: how much there is of them, and the smallest groups.
 *
 * <p>Every secret, outcome or pair that occurs does so at least as often as the smallest group: a data set in which that is {@code k} is {@code k}-anonymous in
 * this column. It is a property of the table and not of the release, and says nothing about what an outcome leaks [Sweeney02].
 *
 * @param events how many events were counted
 * @param secrets how many secrets were seen
 * @param outcomes how many outcomes were seen, or the mechanism has
 * @param pairs how many pairs were seen; 0 if only secrets were counted
 * @param smallestSecret how often the rarest secret was seen
 * @param smallestOutcome how often the rarest outcome was seen; 0 if only secrets were counted
 * @param smallestPair how often the rarest pair was seen; 0 if only secrets were counted
 */
public record ObservedData(
        long events,
        int secrets,
        int outcomes,
        int pairs,
        long smallestSecret,
        long smallestOutcome,
        long smallestPair) {
    static ObservedData of(JointCounts counts) {
        SecretTotals totals = SecretTotals.of(counts);
        int outcomes = 0;
        long smallestOutcome = Long.MAX_VALUE;
        long[] smallestPair = {Long.MAX_VALUE};
        for (int y = 0; y < counts.outcomes().size(); y++) {
            if (counts.ofOutcome(y) > 0) {
                outcomes++;
                smallestOutcome = Math.min(smallestOutcome, counts.ofOutcome(y));
                counts.forEachSecret(y, (x, count) -> smallestPair[0] = Math.min(smallestPair[0], count));
            }
        }
        return new ObservedData(
                totals.total(),
                totals.seen(),
                outcomes,
                counts.pairs(),
                totals.smallest(),
                smallestOutcome,
                smallestPair[0]);
    }

    static ObservedData ofSecrets(SecretTotals totals, int outcomes) {
        return new ObservedData(totals.total(), totals.seen(), outcomes, 0, totals.smallest(), 0, 0);
    }
}
