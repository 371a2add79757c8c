package io.divulge.estimate;

import io.divulge.measure.Value;
import io.divulge.measure.robust.PriorBox;
import io.divulge.measure.robust.PriorSet;
import io.divulge.measure.robust.TotalVariationBall;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.ClopperPearson;
import io.divulge.numeric.Rounding;
import java.util.Arrays;
import java.util.function.BiFunction;

/**
 * Where the true prior lies, as far as events of the secret can tell: in a box of intervals, and in a total variation ball around the frequencies. Both hold
 * together with the stated probability.
 *
 * <p>The radius is the smallest of three: of [WOSVW03, Thm 2.1], which counts all sets of secrets; of the mean distance {@code sqrt((m - 1) / n) / 2} and the deviation from it
 * [McDiarmid89]; and of what the box leaves.
 */
final class PriorRegion {
    /** A mass so small that nobody sees it, given to secrets that were not seen so that the ball's centre has them. */
    private static final double TRACE = 1e-9;

    private final Prior frequencies;
    private final double[] lower;
    private final double[] upper;
    private final double radius;
    private final boolean complete;

    private PriorRegion(Prior frequencies, double[] lower, double[] upper, double radius, boolean complete) {
        this.frequencies = frequencies;
        this.lower = lower;
        this.upper = upper;
        this.radius = radius;
        this.complete = complete;
    }

    /** The region of these counts of secrets: the box misses with probability at most {@code boxMiss}, the ball with {@code ballMiss}. */
    static PriorRegion of(Alphabet secrets, SecretTotals totals, double boxMiss, double ballMiss) {
        int size = totals.size();
        long events = totals.total();
        double[] frequency = new double[size];
        double[] lower = new double[size];
        double[] upper = new double[size];
        double below = 0;
        double above = 0;
        for (int x = 0; x < size; x++) {
            frequency[x] = (double) totals.of(x) / events;
            lower[x] = size == 1 ? 1 : ClopperPearson.quickLower(totals.of(x), events, boxMiss / (2.0 * size));
            upper[x] = size == 1 ? 1 : ClopperPearson.quickUpper(totals.of(x), events, boxMiss / (2.0 * size));
            below += Math.max(0, frequency[x] - lower[x]);
            above += Math.max(0, upper[x] - frequency[x]);
        }
        double ofBox = Math.min(below, above) * (1 + 1e-9) + 1e-15;
        double radius = size == 1 ? 0 : Math.min(1, Math.min(ofBox, radius(size, events, ballMiss)));
        Prior frequencies = Prior.of(secrets, frequency, Rounding.gamma(3));
        return new PriorRegion(frequencies, lower, upper, radius, totals.seen() == size);
    }

    /** How far, in total variation, frequencies of {@code size} secrets are from their probabilities, but with probability {@code miss}. */
    static double radius(int size, long events, double miss) {
        double sets = Math.sqrt((size * Math.log(2) - Math.log(miss)) / (2.0 * events));
        double mean = Math.sqrt((size - 1.0) / events) / 2 + Math.sqrt(-Math.log(miss) / (2.0 * events));
        return Math.min(sets, mean) * (1 + 1e-12);
    }

    /** The relative frequencies. */
    Prior frequencies() {
        return frequencies;
    }

    /** How far, in total variation, the true prior is from the frequencies at most. */
    double radius() {
        return radius;
    }

    /** The box. */
    PriorBox box() {
        return PriorBox.of(frequencies.secrets(), lower, upper);
    }

    /** A measure of the worst prior of the ball. */
    Value around(Channel mechanism, BiFunction<Joint, PriorSet, Value> measure) {
        if (complete) {
            return measure.apply(frequencies.through(mechanism), new TotalVariationBall(radius));
        }
        double[] centre = frequencies.toArray();
        for (int x = 0; x < centre.length; x++) {
            centre[x] = centre[x] * (1 - TRACE) + TRACE / centre.length;
        }
        Prior full = Prior.of(frequencies.secrets(), centre, Rounding.gamma(8));
        return measure.apply(full.through(mechanism), new TotalVariationBall(Math.min(1, radius + 2 * TRACE)));
    }

    /** So probable the most probable secret is at least. */
    double mostAtLeast() {
        return Arrays.stream(lower).max().orElseThrow();
    }

    /** So probable the most probable secret is at most. */
    double mostAtMost() {
        return Arrays.stream(upper).max().orElseThrow();
    }
}
