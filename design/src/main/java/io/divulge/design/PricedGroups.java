package io.divulge.design;

import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import java.util.stream.IntStream;

/** Groups of secrets at given prices, numbered by what a unit of probability costs: the cheapest first. */
final class PricedGroups {
    private final int[] order;
    private final double[] unit;
    private final double[] price;
    private final int[] count;
    private final double total;
    private final double magnitude;

    PricedGroups(SecretGroups groups, double[] prices) {
        int size = groups.size();
        this.order = Ranking.ascending(IntStream.range(0, size)
                .mapToDouble(g -> prices[g] / (groups.count(g) * groups.unit(g)))
                .toArray());
        this.unit = new double[size];
        this.price = new double[size];
        this.count = new int[size];
        double sum = 0;
        double absolute = 0;
        for (int i = 0; i < size; i++) {
            int g = order[i];
            count[i] = groups.count(g);
            unit[i] = groups.unit(g);
            price[i] = prices[g] / count[i];
            sum += prices[g];
            absolute += Math.abs(prices[g]);
        }
        this.total = sum;
        this.magnitude = absolute;
    }

    /** How many groups there are. */
    int size() {
        return order.length;
    }

    /** The group that stands at a place. */
    int group(int i) {
        return order[i];
    }

    /** The probability of each of its secrets. */
    double unit(int i) {
        return unit[i];
    }

    /** The price of each of its secrets. */
    double price(int i) {
        return price[i];
    }

    /** How many secrets it has. */
    int count(int i) {
        return count[i];
    }

    /** The price of all secrets. */
    double total() {
        return total;
    }

    /** What rounding can do to a surplus at these prices, about. */
    double tolerance() {
        return 16 * Rounding.UNIT * (1 + magnitude);
    }

    /** Numbers by place as numbers by group. */
    int[] byGroup(int[] chosen) {
        int[] counts = new int[order.length];
        for (int i = 0; i < counts.length; i++) {
            counts[order[i]] = chosen[i];
        }
        return counts;
    }
}
