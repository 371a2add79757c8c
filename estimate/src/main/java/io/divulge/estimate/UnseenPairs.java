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
 * @param moreEvents about how many more events would show the hardest pair if it is a tenth as likely as independence would make it; infinite if
 *     it would have shown among those that there are
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
                needed <= data.events() ? Double.POSITIVE_INFINITY : Width.roundedUp(needed - data.events()));
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
        String tenth = " If it is a tenth as likely as independence would make it, about "
                + Words.moreEvents(moreEvents) + " would show it.";
        if (moreEvents == Double.POSITIVE_INFINITY) {
            tenth =
                    " If it were a tenth as likely as independence would make it, it would probably have been seen; so it is"
                            + " impossible, or far rarer.";
        } else if (moreEvents > Width.MOST) {
            tenth =
                    " More than 10^15 events would be needed to see it if it is a tenth as likely as independence would make it.";
        }
        return new Caution(
                "unseen-pairs",
                "Secret " + LabelText.quoted(secret) + " was never seen with outcome " + LabelText.quoted(outcome)
                        + (number == 1
                                ? ""
                                : " (and " + (number - 1)
                                        + (number == 2 ? " more pair was not seen)" : " more pairs were not seen)"))
                        + ": that may be impossible, and no finite bound can be promised for 'pmc' and 'ldp'." + tenth);
    }
}
