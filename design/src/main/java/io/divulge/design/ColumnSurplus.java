package io.divulge.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What columns of one kind are worth above their prices, as a sum over secrets: {@code sum_x f_x(l(x))} with {@code sum_x p(x) l(x) = 1}, less what their levels cost.
 *
 * <p>{@code f_x(l) = k p(x) l log l - v(x) l - sum_i slope_i max(0, l - kink_i)}, where {@code k} is 1 less the price of information. Where {@code k} is not negative each {@code f_x} is convex between its kinks, and
 * has its largest value at a kink or an end.
 */
final class ColumnSurplus {
    private final double[] prior;
    private final double[] low;
    private final double[] high;
    private final double[] linear;
    private final List<Level> levels = new ArrayList<>();
    private final List<double[]> kinks = new ArrayList<>();
    private final List<double[]> slopes = new ArrayList<>();
    private double curvature = 1;
    private double paid;

    /** Of information as utility, at the prices of the secrets. */
    ColumnSurplus(double[] prior, double[] prices) {
        int secrets = prior.length;
        this.prior = prior;
        this.low = new double[secrets];
        this.high = Arrays.stream(prior).map(p -> 1 / p).toArray();
        this.linear = new double[secrets];
        Arrays.setAll(linear, x -> -prices[x]);
    }

    /** Lets the lift of a secret be in a range only. */
    void narrow(int x, double from, double to) {
        low[x] = Math.max(low[x], from);
        high[x] = Math.min(high[x], to);
    }

    /** Has every column pay. */
    void pay(double price) {
        paid += price;
    }

    /** Has the lift of a secret pay by its size. */
    void payFor(int x, double price) {
        linear[x] -= price;
    }

    /** Has the lift of a secret pay for what it exceeds a kink by. */
    void payAbove(int x, double kink, double slope) {
        if (kinks.isEmpty() || !Double.isNaN(kinks.get(kinks.size() - 1)[x])) {
            double[] none = new double[prior.length];
            Arrays.fill(none, Double.NaN);
            kinks.add(none);
            slopes.add(new double[prior.length]);
        }
        kinks.get(kinks.size() - 1)[x] = kink;
        slopes.get(slopes.size() - 1)[x] = slope;
    }

    void payForInformation(double price) {
        curvature -= price;
    }

    void add(Level level) {
        levels.add(level);
    }

    double low(int x) {
        return low[x];
    }

    double high(int x) {
        return high[x];
    }

    double probability(int x) {
        return prior[x];
    }

    int secrets() {
        return prior.length;
    }

    List<Level> levels() {
        return levels;
    }

    /** What a unit of the lift of a secret costs, kinks apart. */
    double slope(int x) {
        return -linear[x];
    }

    /** What information is worth, its price taken off. */
    double curvature() {
        return curvature;
    }

    /** What all columns of this kind pay. */
    double paid() {
        return paid;
    }

    /** {@code f_x(l)}. */
    double at(int x, double lift) {
        double value = linear[x] * lift + (lift == 0 ? 0 : curvature * prior[x] * lift * Math.log(lift));
        for (int i = 0; i < kinks.size(); i++) {
            double kink = kinks.get(i)[x];
            value -= kink < lift ? slopes.get(i)[x] * (lift - kink) : 0;
        }
        return value;
    }

    /** The lifts between two ends at which {@code f_x} can be largest if a unit of lift costs {@code price} more, ends and kinks first. */
    double[] candidates(int x, double from, double to, double price) {
        double[] found = new double[2 + 2 * kinks.size() + 1];
        int count = 0;
        found[count++] = from;
        for (double[] each : kinks) {
            if (each[x] > from && each[x] < to) {
                found[count++] = each[x];
            }
        }
        found[count++] = to;
        if (isConcave()) {
            Arrays.sort(found, 0, count);
            int pieces = count - 1;
            for (int i = 0; i < pieces; i++) {
                double middle = (found[i] + found[i + 1]) / 2;
                double slope = linear[x] - price;
                for (int k = 0; k < kinks.size(); k++) {
                    slope -= kinks.get(k)[x] < middle ? slopes.get(k)[x] : 0;
                }
                // Where k p (log l + 1) + slope is 0.
                double peak = Math.exp(Math.min(700, -slope / (curvature * prior[x]) - 1));
                if (peak > found[i] && peak < found[i + 1]) {
                    found[count++] = peak;
                }
            }
        }
        return Arrays.copyOf(found, count);
    }

    /** Whether information costs more than it is worth, so that largest values lie in between. */
    boolean isConcave() {
        return curvature < 0;
    }
}
