package io.divulge.design;

import io.divulge.numeric.Ranking;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The largest lift of a column.
 *
 * <p>With lifts {@code m a(x)}, {@code 0 <= a <= 1}, the information of a column is at most {@code log m}, just so much if every {@code a} is 0 or 1. Then the column points to secrets of
 * probability {@code t = 1/m} alike and rules all others out, and has surplus {@code -log t - (price + v)/t} with {@code v} the price of these secrets. For a given {@code t} the least {@code v} is a
 * knapsack; with fractions of secrets it is linear in {@code t} between two secrets, and there the surplus is largest at an end or at one place between.
 *
 * @param to the largest lift that any column can have
 */
record PeakLevel(double to, double price) implements Level {
    /** Information that is worth less above its price is worth nothing here. */
    private static final double LEAST = 1e-9;

    @Override
    public double from() {
        return 1;
    }

    @Override
    public double low(int x, double level) {
        return 0;
    }

    @Override
    public double high(int x, double level) {
        return level;
    }

    @Override
    public double bound(ColumnSurplus surplus) {
        if (!(surplus.curvature() > LEAST)) {
            return Double.POSITIVE_INFINITY;
        }
        double worth = surplus.curvature();
        double best = Double.NEGATIVE_INFINITY;
        double least = IntStream.range(0, surplus.secrets())
                .mapToDouble(surplus::probability)
                .min()
                .orElse(1);
        double mass = 0;
        double paid = price;
        for (int x : cheapest(surplus)) {
            double p = surplus.probability(x);
            double slope = surplus.slope(x) / p;
            // No lift is larger than 1/t for the least probable secret.
            double begin = Math.max(mass, least);
            double end = mass + p;
            if (end >= begin) {
                // Where worth/t = (paid - slope mass)/t^2.
                double peak = Math.max(begin, Math.min(end, (paid - slope * mass) / worth));
                best = Math.max(best, at(peak, worth, paid + slope * (peak - mass)));
                best = Math.max(best, at(begin, worth, paid + slope * (begin - mass)));
                best = Math.max(best, at(end, worth, paid + slope * p));
            }
            mass = end;
            paid += slope * p;
        }
        return best - surplus.paid();
    }

    private static double at(double mass, double worth, double paid) {
        return -worth * Math.log(mass) - paid / mass;
    }

    @Override
    public List<double[]> columns(ColumnSurplus surplus) {
        List<double[]> columns = new ArrayList<>();
        int[] order = cheapest(surplus);
        double mass = 0;
        for (int k = 0; k < order.length; k++) {
            mass += surplus.probability(order[k]);
            double[] lifts = new double[order.length];
            boolean allowed = true;
            for (int i = 0; i <= k; i++) {
                lifts[order[i]] = 1 / mass;
                allowed &= 1 / mass <= surplus.high(order[i]) * (1 + 1e-12);
            }
            if (allowed) {
                columns.add(lifts);
            }
        }
        return columns;
    }

    /** Secrets by what a unit of their probability costs. */
    private static int[] cheapest(ColumnSurplus surplus) {
        return Ranking.ascending(IntStream.range(0, surplus.secrets())
                .mapToDouble(x -> surplus.slope(x) / surplus.probability(x))
                .toArray());
    }
}
