package io.divulge.measure.goal;

import io.divulge.model.Joint;
import io.divulge.numeric.Digits;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * The number that is nearest to the secret under {@code |x - w|^p}, found by bisection of the derivative.
 *
 * <p>The cost is convex in {@code w}, so that its slope at the number found bounds how much less any other number in the last
 * interval could cost. That gap is part of the error.
 */
final class PowerPlay extends Play {
    private static final int STEPS = 200;

    private final double[] at;
    private final double power;
    private final int[] order;

    PowerPlay(Joint joint, double[] at, double power) {
        super(joint);
        this.at = at.clone();
        this.power = power;
        this.order = Ranking.ascending(at);
    }

    /** What was found: the number, the interval that holds the best one, and whether that is beyond doubt. */
    private record Found(double number, double low, double high, boolean certain) {}

    private double slope(double[] weights, double w) {
        Sum sum = new Sum();
        for (int x = 0; x < at.length; x++) {
            if (weights[x] > 0 && w != at[x]) {
                double distance = Math.pow(Math.abs(w - at[x]), power - 1);
                sum.add(w > at[x] ? weights[x] * distance : -weights[x] * distance);
            }
        }
        return power * sum.value();
    }

    /** The slope with all its terms taken as positive: what its roundings are fractions of. */
    private double steepness(double[] weights, double w) {
        double sum = 0;
        for (int x = 0; x < at.length; x++) {
            sum += power == 1 || w != at[x] ? weights[x] * Math.pow(Math.abs(w - at[x]), power - 1) : 0;
        }
        return power * sum;
    }

    private static double[] weights(Belief belief) {
        double[] weights = new double[belief.secrets()];
        belief.spread(weights);
        return weights;
    }

    private Found find(double[] weights) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int x = 0; x < at.length; x++) {
            if (weights[x] > 0) {
                low = Math.min(low, at[x]);
                high = Math.max(high, at[x]);
            }
        }
        if (power == 1) {
            return median(weights, low, high);
        }
        for (int i = 0; i < STEPS && low < high; i++) {
            double middle = low + (high - low) / 2;
            if (middle <= low || middle >= high) {
                break;
            }
            double slope = slope(weights, middle);
            if (slope == 0) {
                return new Found(middle, middle, middle, false);
            }
            low = slope < 0 ? middle : low;
            high = slope > 0 ? middle : high;
        }
        return new Found(low + (high - low) / 2, low, high, low == high);
    }

    /** Some secret is a median: where half of the weight is reached, or next to it if rounding has misplaced that. */
    private Found median(double[] weights, double low, double high) {
        Sum whole = new Sum();
        for (double weight : weights) {
            whole.add(weight);
        }
        Sum passed = new Sum();
        int half = 0;
        double before = 0;
        while (half < order.length - 1 && passed.add(weights[order[half]]).value() < whole.value() / 2) {
            before = passed.value();
            half++;
        }
        double doubt = whole.value() * Rounding.gamma(8);
        boolean certain =
                before < whole.value() / 2 - doubt && before + weights[order[half]] > whole.value() / 2 + doubt;
        double best = low;
        double least = Double.POSITIVE_INFINITY;
        for (int i = Math.max(0, half - 1); i <= Math.min(order.length - 1, half + 1); i++) {
            double cost = cost(weights, at[order[i]]).value();
            if (cost < least) {
                least = cost;
                best = at[order[i]];
            }
        }
        return new Found(best, low, high, certain);
    }

    private Sum cost(double[] weights, double w) {
        Sum sum = new Sum();
        for (int x = 0; x < at.length; x++) {
            if (weights[x] > 0 && w != at[x]) {
                sum.add(weights[x] * Math.pow(Math.abs(w - at[x]), power));
            }
        }
        return sum;
    }

    @Override
    Amount amount(Belief belief) {
        double[] weights = weights(belief);
        Found found = find(weights);
        Sum cost = cost(weights, found.number());
        if (cost.terms() == 0) {
            return Amount.relative(0, 0);
        }
        double rounding = Rounding.gamma(8 + 4 * power);
        double span = at[order[order.length - 1]] - at[order[0]];
        // Where rounding decides the sign of the slope, that slope is no larger than its error.
        double doubt = found.certain() ? 0 : steepness(weights, found.number()) * span * Rounding.gamma(16 + 4 * power);
        double gap = power == 1
                ? doubt
                : Math.abs(slope(weights, found.number())) * (found.high() - found.low() + 2 * Math.ulp(found.number()))
                        + doubt;
        return new Amount(cost.value(), cost.error(rounding) + gap);
    }

    @Override
    Guess guess(Belief belief) {
        double w = find(weights(belief)).number();
        return new Guess() {
            @Override
            public double payoff(int x) {
                return Math.pow(Math.abs(w - at[x]), power);
            }

            @Override
            public String inWords() {
                return Digits.six(w);
            }
        };
    }
}
