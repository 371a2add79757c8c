package io.divulge.audit;

import io.divulge.numeric.ClopperPearson;
import java.util.stream.IntStream;

/**
 * Chooses the events that are worth proving, by the rows that were learnt from: those whose bounds would be largest if the other rows were like these.
 */
final class EventChoice {
    /** Thresholds are looked at where an event grows by this factor. */
    private static final double STEP = 1.15;

    /** Secrets under which an event may be rare, the most frequent first: only these have bounds worth anything. */
    private static final int MOST_OTHERS = 256;

    private final LiftList rows;
    private final int[] secretOf;
    private final long[] counts;
    private final ErrorShares shares;
    private final int[] others;

    private LearntEvent pointing = new LearntEvent(0, 0, Double.POSITIVE_INFINITY);
    private LearntEvent telling = pointing;
    private double mostPointing = Double.NEGATIVE_INFINITY;
    private double mostTelling = Double.NEGATIVE_INFINITY;

    private EventChoice(LiftList rows, int[] secretOf, long[] counts, ErrorShares shares) {
        this.rows = rows;
        this.secretOf = secretOf;
        this.counts = counts;
        this.shares = shares;
        this.others = IntStream.range(0, counts.length)
                .boxed()
                .sorted((a, b) -> Long.compare(counts[b], counts[a]))
                .limit(MOST_OTHERS)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /**
     * Looks at every secret and many thresholds.
     *
     * @param rows that were learnt from, as those see them who have not
     * @param counts how often each secret is among them
     */
    static EventChoice of(LiftList rows, int[] secretOf, long[] counts, ErrorShares shares) {
        EventChoice choice = new EventChoice(rows, secretOf, counts, shares);
        int[][] places = rows.byLift(counts.length);
        for (int x = 0; x < counts.length; x++) {
            if (counts[x] > 0) {
                choice.look(x, places[x]);
            }
        }
        return choice;
    }

    private void look(int secret, int[] places) {
        long[] within = new long[counts.length];
        double next = 1;
        for (int i = 0; i < places.length; i++) {
            within[secretOf[places[i]]]++;
            double lift = rows.lift(places[i], secret);
            boolean ends = i + 1 == places.length || rows.lift(places[i + 1], secret) < lift;
            if (ends && i + 1 >= next && lift > 0) {
                next = (i + 1) * STEP;
                judge(secret, i + 1, within, lift);
            }
        }
    }

    private void judge(int secret, long size, long[] within, double lift) {
        double posterior = ClopperPearson.quickLower(within[secret], size, shares.posterior());
        double pointed = Math.log(posterior) - Math.log((double) counts[secret] / rows.size());
        if (pointed > mostPointing) {
            mostPointing = pointed;
            pointing = new LearntEvent(secret, secret, lift);
        }
        int other = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int x : others) {
            // Three events more than were seen are as many as could easily have been.
            double most = (within[x] + 3.0) / counts[x];
            if (x != secret && counts[x] > 0 && most < least) {
                least = most;
                other = x;
            }
        }
        if (other >= 0) {
            double told = Math.log(ClopperPearson.quickLower(within[secret], counts[secret], shares.likelier()))
                    - Math.log(ClopperPearson.quickUpper(within[other], counts[other], shares.unlikelier()));
            if (told > mostTelling) {
                mostTelling = told;
                telling = new LearntEvent(secret, other, lift);
            }
        }
    }

    /** The event that points to a secret most. */
    LearntEvent pointing() {
        return pointing;
    }

    /** The event that tells two secrets apart best. */
    LearntEvent telling() {
        return telling;
    }
}
