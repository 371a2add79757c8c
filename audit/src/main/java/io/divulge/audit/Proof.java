package io.divulge.audit;

import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Rounding;

/**
 * What rows that nobody learnt from say about two events and a guess, which are fixed: each number below is a bound at its share of the confidence, and all hold together.
 *
 * <p>Given the secrets, the outcomes of these rows are independent; so the rows of one secret that are in an event are a binomial number, and its interval is that of Clopper and Pearson.
 * Given the outcomes, so are the rows of an event that have its secret.
 *
 * @param rows how many there are
 * @param inEvent those in the event that points to a secret
 * @param hits those of them that have it
 * @param ofSecret those that have it, in the event or not
 * @param right those whose secret is guessed
 * @param ofFrequent those that have the most frequent secret
 * @param pml bound and frequency
 * @param event bound and frequency of the probability of the event
 * @param ldp bound and frequency
 * @param guess bound and frequency of a right guess
 * @param minEntropy bound and frequency
 */
public record Proof(
        long rows,
        long inEvent,
        long hits,
        long ofSecret,
        long right,
        long ofFrequent,
        Bound pml,
        Bound event,
        Bound ldp,
        Bound guess,
        Bound minEntropy) {
    /**
     * A bound from below.
     *
     * @param lower the bound
     * @param seen what the frequencies say, at least the bound
     */
    public record Bound(double lower, double seen) {
        /** The logarithm of a quotient, rounded down, and 0 where that is negative. */
        static Bound ofLog(double above, double below, double seenAbove, double seenBelow) {
            double log = Math.log(above / below);
            double lower = above > 0 ? Rounding.down(log - Rounding.logError(log, 4 * Rounding.UNIT)) : 0;
            double seen = seenAbove == 0 ? 0 : Math.log(seenAbove / seenBelow);
            return new Bound(Math.max(0, lower), Math.max(Math.max(0, lower), seen));
        }
    }

    /**
     * Proves with these rows.
     *
     * @param secretOf the secret of each, by the numbers of those learnt and beyond
     * @param secrets numbers of secrets are below this
     */
    static Proof of(LiftList rows, int[] secretOf, int secrets, EventChoice choice, ErrorShares shares) {
        LearntEvent pointing = choice.pointing();
        LearntEvent telling = choice.telling();
        long[] counts = new long[secrets];
        long inEvent = 0;
        long hits = 0;
        long likelier = 0;
        long unlikelier = 0;
        long right = 0;
        for (int at = 0; at < rows.size(); at++) {
            int secret = secretOf[at];
            counts[secret]++;
            right += rows.guess(at) == secret ? 1 : 0;
            if (pointing.contains(rows, at)) {
                inEvent++;
                hits += secret == pointing.secret() ? 1 : 0;
            }
            if (telling.contains(rows, at)) {
                likelier += secret == telling.secret() ? 1 : 0;
                unlikelier += secret == telling.other() ? 1 : 0;
            }
        }
        long all = rows.size();
        long frequent = 0;
        for (long count : counts) {
            frequent = Math.max(frequent, count);
        }
        long ofSecret = counts[pointing.secret()];
        Bound pml = inEvent == 0
                ? new Bound(0, 0)
                : Bound.ofLog(
                        ClopperPearson.lower(hits, inEvent, shares.posterior()),
                        ClopperPearson.upper(ofSecret, all, shares.prior()),
                        (double) hits / inEvent,
                        (double) ofSecret / all);
        Bound event = new Bound(ClopperPearson.lower(inEvent, all, shares.event()), (double) inEvent / all);
        long ofLikelier = counts[telling.secret()];
        long ofUnlikelier = counts[telling.other()];
        Bound ldp = ofLikelier == 0 || ofUnlikelier == 0 || telling.secret() == telling.other()
                ? new Bound(0, 0)
                : Bound.ofLog(
                        ClopperPearson.lower(likelier, ofLikelier, shares.likelier()),
                        ClopperPearson.upper(unlikelier, ofUnlikelier, shares.unlikelier()),
                        (double) likelier / ofLikelier,
                        (double) unlikelier / ofUnlikelier);
        Bound guess = new Bound(ClopperPearson.lower(right, all, shares.guess()), (double) right / all);
        // The most probable secret is a fixed one, if unknown, so that its interval alone may fail; and no secret's end
        // is above the largest.
        Bound minEntropy = Bound.ofLog(
                guess.lower(),
                ClopperPearson.upper(frequent, all, shares.blind()),
                guess.seen(),
                (double) frequent / all);
        return new Proof(all, inEvent, hits, ofSecret, right, frequent, pml, event, ldp, guess, minEntropy);
    }
}
