package io.divulge.estimate;

import io.divulge.numeric.ClopperPearson;

/**
 * Confidence bounds for how much more likely an outcome makes a secret, {@code P(x|y) / P(x)}, from how often both were seen together and each without the other.
 *
 * <p>With {@code w = P(y)}, {@code a = P(x|y)} and {@code b = P(x|not y)} the lift is {@code 1 / (w + (1 - w) b / a)}. Given how often the outcome was seen, the counts behind
 * {@code a} and {@code b} are independent. Let {@code u} be the probability of a count at least as extreme as that behind each of the three. What is left possible are the {@code w, a, b} for which the
 * product of the three {@code u} is not too small [Fisher32]: far less than a box, since that all are off at once is rarer than that one is. The proof is in {@code docs/estimate.md}.
 */
final class LiftBounds {
    /** Two of the three probabilities are rounded down to so many steps. */
    private static final int STEPS = 40;

    /** Intervals that miss more often than this are not asked for: the bound is only a little wider. */
    private static final double LARGEST_MISS = 0.2;

    /** No more pairs than this are looked at so closely. */
    private static final double MOST_PAIRS = 1024;

    /** The rest is for outcomes whose own probability is off by more than the whole product allows. */
    private static final double ALL_BUT_A_TENTH = 0.9;

    private static final double LARGEST_REFERENCE = -5;

    private final JointCounts counts;
    private final ErrorBudget budget;
    private final long events;

    private long ofOutcome;
    private double probabilityLower;
    private double probabilityUpper;
    private final double[] levels = new double[STEPS + 1];
    /** Ends of intervals by level: those of w, a and b that make the lift large, and those that make it small. */
    private final double[] smallW = new double[STEPS + 1];

    private final double[] largeW = new double[STEPS + 1];
    private final double[] smallA = new double[STEPS + 1];
    private final double[] largeA = new double[STEPS + 1];
    private final double[] smallB = new double[STEPS + 1];
    private final double[] largeB = new double[STEPS + 1];

    private double lower;
    private double upper;

    LiftBounds(JointCounts counts, ErrorBudget budget) {
        this.counts = counts;
        this.budget = budget;
        this.events = counts.total();
    }

    /** Outcomes that are seen more rarely, as a share of all events, are not looked at so closely; their frequencies alone say which. */
    private double leastShare() {
        return Math.min(1, counts.secrets().size() / MOST_PAIRS);
    }

    /** Whether the lifts of an outcome that was seen so often are worth the time. */
    boolean worthwhile(long seen) {
        return seen < events && seen >= leastShare() * events;
    }

    /** Turns to an outcome that was seen so often. */
    void turnTo(long seen) {
        ofOutcome = seen;
        double miss = budget.probability(seen);
        probabilityLower = probabilityLower(miss);
        probabilityUpper = ClopperPearson.quickUpper(seen, events, miss);
        if (!worthwhile(seen)) {
            return;
        }
        double log = logProduct(budget.lift(), (double) seen / events, leastShare());
        for (int i = 1; i <= STEPS; i++) {
            levels[i] = Math.min(LARGEST_MISS, Math.exp(log * i / STEPS) * (1 - 1e-12));
            smallW[i] = probabilityLower(levels[i]);
            largeW[i] = ClopperPearson.quickUpper(seen, events, levels[i]);
        }
    }

    private double probabilityLower(double miss) {
        return ofOutcome < 2 ? 0 : ClopperPearson.quickLower(ofOutcome - 1, events - 1, miss);
    }

    /**
     * The logarithm of the smallest product of three probabilities that is left possible, at an outcome with this share of the events.
     *
     * @param least the smallest share at which this is asked
     */
    static double logProduct(double miss, double share, double least) {
        // The product at the smallest share, from above: each round makes it smaller.
        double reference = logProductOfTwo(miss * least);
        for (int round = 0; round < 20; round++) {
            reference = logProductOfTwo(ofTwo(miss, least, reference));
        }
        // A little less, so that it is at most what the smallest share has; and small enough for the tenth that is kept
        // back.
        reference = Math.min(reference - 1e-3, LARGEST_REFERENCE);
        return logProductOfTwo(ofTwo(miss, share, reference));
    }

    /** What is left for two of three, if the product of all may be as small as the reference. */
    private static double ofTwo(double miss, double share, double reference) {
        double c = -reference;
        return ALL_BUT_A_TENTH * miss * share * (1 + c) / (1 + c + c * c / 2);
    }

    /** The logarithm of a {@code t} with {@code t (1 - log t)} at most the miss, and almost it. */
    static double logProductOfTwo(double miss) {
        double low = Math.log(miss) * 2 - 10;
        double high = Math.log(miss);
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (middle + Math.log1p(-middle) <= Math.log(miss)) {
                low = middle;
            } else {
                high = middle;
            }
        }
        // By more than the rounding of the two logarithms.
        return low - 1e-12;
    }

    /** The most that any lift can be: an outcome has at most probability 1 given a secret. */
    double most() {
        return probabilityLower == 0 ? Double.POSITIVE_INFINITY : Math.nextUp(1 / probabilityLower);
    }

    /** Looks at a secret that was seen so often together with the outcome. */
    void look(int x, long together) {
        long apart = counts.ofSecret(x) - together;
        long others = events - ofOutcome;
        for (int i = 1; i <= STEPS; i++) {
            smallA[i] = ClopperPearson.quickLower(together, ofOutcome, levels[i]);
            largeA[i] = ClopperPearson.quickUpper(together, ofOutcome, levels[i]);
            smallB[i] = ClopperPearson.quickLower(apart, others, levels[i]);
            largeB[i] = ClopperPearson.quickUpper(apart, others, levels[i]);
        }
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        // Where the first two lie between two levels each, the third is at least t divided by the larger ones: a box
        // for each.
        for (int i = 0; i < STEPS; i++) {
            for (int j = 0; i + j < STEPS; j++) {
                int third = STEPS - i - j;
                double low = smallB[third] / largeA[j + 1];
                least = Math.min(least, inverse(low, smallW[i + 1], probabilityUpper, true));
                double high = largeB[third] / smallA[j + 1];
                most = Math.max(most, inverse(high, probabilityLower, largeW[i + 1], false));
            }
        }
        upper = Math.min(most(), (1 + 1e-12) / least);
        lower = (1 - 1e-12) / most;
    }

    /** The least or the largest inverse of the lift for a ratio {@code b / a}. It is linear in the outcome's probability, so one end is the place. */
    private static double inverse(double ratio, double from, double to, boolean least) {
        if (ratio == Double.POSITIVE_INFINITY) {
            return ratio;
        }
        double first = from + (1 - from) * ratio;
        double second = to + (1 - to) * ratio;
        return least ? Math.min(first, second) : Math.max(first, second);
    }

    double lower() {
        return lower;
    }

    double upper() {
        return upper;
    }
}
