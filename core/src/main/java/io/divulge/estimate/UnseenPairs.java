package io.divulge.estimate;

import io.divulge.model.LabelText;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Secrets and outcomes that were seen, but never together: whether that is impossible or only rare, counts cannot say.
 *
 * @param secret the secret of the pair that would be the hardest to see
 * @param outcome its outcome
 * @param number how many pairs were not seen
 * @param moreEvents about how many more events would show the hardest pair if it is a tenth as likely as independence would make it
 */
record UnseenPairs(String secret, String outcome, long number, double moreEvents) {
    /** So much rarer than if secret and outcome were independent. */
    private static final double RARER = 10;

    /** Of data in which some pair was not seen. */
    static UnseenPairs of(JointCounts counts, ObservedData data, double confidence) {
        int[] rarestFirst = IntStream.range(0, counts.secrets().size())
                .filter(x -> counts.ofSecret(x) > 0)
                .boxed()
                .sorted(Comparator.comparingLong(counts::ofSecret))
                .mapToInt(Integer::intValue)
                .toArray();
        int[] met = new int[counts.secrets().size()];
        double rarest = Double.POSITIVE_INFINITY;
        int secret = -1;
        int outcome = -1;
        for (int y = 0; y < counts.outcomes().size(); y++) {
            int mark = y + 1;
            counts.forEachSecret(y, (x, count) -> met[x] = mark);
            int x = counts.ofOutcome(y) > 0 ? firstUnmet(rarestFirst, met, mark) : -1;
            double expected = x < 0 ? Double.POSITIVE_INFINITY : (double) counts.ofSecret(x) * counts.ofOutcome(y);
            if (expected < rarest) {
                rarest = expected;
                secret = x;
                outcome = y;
            }
        }
        double probability = rarest / data.events() / data.events() / RARER;
        double needed = -Math.log1p(-confidence) / probability;
        return new UnseenPairs(
                counts.secrets().label(secret),
                counts.outcomes().label(outcome),
                (long) data.secrets() * data.outcomes() - data.pairs(),
                Width.roundedUp(needed - data.events()));
    }

    private static int firstUnmet(int[] rarestFirst, int[] met, int mark) {
        for (int x : rarestFirst) {
            if (met[x] != mark) {
                return x;
            }
        }
        return -1;
    }

    Caution caution() {
        return new Caution(
                "unseen-pairs",
                "Secret " + LabelText.quoted(secret) + " was never seen with outcome " + LabelText.quoted(outcome)
                        + (number == 1 ? "" : " (and " + (number - 1) + " more pairs were not seen)")
                        + ": that may be impossible, and no finite bound can be promised for 'pmc' and 'ldp'. If it is a tenth as likely as"
                        + " independence would make it, about " + Words.count(moreEvents)
                        + " more events would show it.");
    }
}
