package io.divulge.adversary;

import java.util.function.DoubleBinaryOperator;

/** How what an adversary gets before and after becomes the number that a measure is. */
public final class Score {
    /** The logarithm of after over before: a gain. */
    public static final Score GAIN = new Score(false, true, (before, after) -> log(after, before));

    /** The logarithm of before over after: a cost. */
    public static final Score COST = new Score(true, true, (before, after) -> log(before, after));

    /** The logarithm of the odds after, less that of the odds before: a choice between two. */
    public static final Score ODDS =
            new Score(false, true, (before, after) -> log(after, 1 - after) - log(before, 1 - before));

    private final boolean cost;
    private final boolean information;
    private final DoubleBinaryOperator of;

    private Score(boolean cost, boolean information, DoubleBinaryOperator of) {
        this.cost = cost;
        this.information = information;
        this.of = of;
    }

    /** By how much after exceeds a multiple of before: a probability. */
    static Score excessOver(double ratio) {
        // A ratio that is infinite leaves only what is impossible before.
        return new Score(false, false, (before, after) -> after - (before > 0 ? ratio * before : 0));
    }

    /** The logarithm of what is left of after, when a slack is taken away, over before. */
    static Score beyond(double slack) {
        return new Score(false, true, (before, after) -> log(after - slack, before));
    }

    /** Whether it grows when what is got before does, and falls when what is got after grows; the other way round otherwise. */
    public boolean isCost() {
        return cost;
    }

    /** Whether it is a number of nats. */
    public boolean isInformation() {
        return information;
    }

    /** The score of expected payoffs; infinite where one of them is 0, and 0 where nothing is there before and after. */
    double of(double before, double after) {
        return of.applyAsDouble(before, after);
    }

    private static double log(double top, double bottom) {
        if (top <= 0 && bottom <= 0) {
            return 0;
        }
        if (top <= 0 || bottom <= 0) {
            return bottom <= 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        double ratio = top / bottom;
        return ratio >= Double.MIN_NORMAL && ratio <= Double.MAX_VALUE
                ? Math.log(ratio)
                : Math.log(top) - Math.log(bottom);
    }
}
