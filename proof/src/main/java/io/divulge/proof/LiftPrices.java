package io.divulge.proof;

import io.divulge.design.Design;
import io.divulge.design.GuessUtility;
import io.divulge.exact.ExactJoint;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.jspecify.annotations.Nullable;

/**
 * Prices of lifts that no column is worth more than: found in doubles by splitting the lifts until a bound over each part is below the price. What is found is checked by others.
 *
 * @param p the prior
 * @param price of a lift of each secret
 * @param gains of every guess under every secret; none for mutual information
 */
record LiftPrices(double[] p, double[] price, List<double[]> gains, Lifts lifts) {
    /** A tree of more leaves is not written. */
    private static final int MOST_LEAVES = 4000;

    /** Rounding that must not make a leaf. */
    private static final double NOISE = 1e-15;

    /** Steps of the search for the best number of a leaf. */
    private static final int STEPS = 120;

    /** Which lifts are allowed: from {@code lower} to {@code upper}, or up to a factor {@code upper} apart. */
    record Lifts(boolean ratio, double lower, double upper) {}

    static LiftPrices of(Design design, ExactJoint exact, Lifts lifts) {
        int n = exact.secrets().size();
        double[] p = IntStream.range(0, n)
                .mapToDouble(x -> exact.prior(x).doubleValue())
                .toArray();
        List<double[]> gains = new ArrayList<>();
        if (design.problem().utility() instanceof GuessUtility guess) {
            for (int w = 0; w < guess.guesses(); w++) {
                int row = w;
                gains.add(IntStream.range(0, n)
                        .mapToDouble(x -> guess.gain(row, x))
                        .toArray());
            }
        }
        LiftPrices unpriced = new LiftPrices(p, p, gains, lifts);
        double[] price = design.prices().size() == n
                ? design.prices().stream().mapToDouble(each -> each).toArray()
                : unpriced.tight(exact, design.upper());
        return new LiftPrices(p, price, gains, lifts);
    }

    /** Prices with which every column of a mechanism costs what it is worth; or flat ones if these are not determined. */
    private double[] tight(ExactJoint exact, double upper) {
        int n = p.length;
        double[] flat = Arrays.stream(p).map(each -> each * upper).toArray();
        if (exact.outcomes().size() != n) {
            return flat;
        }
        double[][] rows = new double[n][n + 1];
        for (int y = 0; y < n; y++) {
            double[] lift = new double[n];
            for (int x = 0; x < n; x++) {
                lift[x] = exact.lift(x, y).doubleValue();
                rows[y][x] = lift[x];
            }
            rows[y][n] = worth(lift);
        }
        for (int c = 0; c < n; c++) {
            int column = c;
            int pivot = IntStream.range(c, n)
                    .reduce((a, b) -> Math.abs(rows[b][column]) > Math.abs(rows[a][column]) ? b : a)
                    .orElseThrow();
            double[] row = rows[pivot];
            rows[pivot] = rows[c];
            rows[c] = row;
            if (Math.abs(row[c]) < 1e-9) {
                return flat;
            }
            for (int r = 0; r < n; r++) {
                double factor = r == c ? 0 : rows[r][c] / row[c];
                for (int k = c; k <= n && factor != 0; k++) {
                    rows[r][k] -= factor * row[k];
                }
            }
        }
        return IntStream.range(0, n).mapToDouble(x -> rows[x][n] / rows[x][x]).toArray();
    }

    private double worth(double[] lift) {
        if (gains.isEmpty()) {
            return IntStream.range(0, p.length)
                    .mapToDouble(x -> p[x] * xlogx(lift[x]))
                    .sum();
        }
        return gains.stream()
                .mapToDouble(gain -> IntStream.range(0, p.length)
                        .mapToDouble(x -> p[x] * gain[x] * lift[x])
                        .sum())
                .max()
                .orElseThrow();
    }

    private static double xlogx(double lift) {
        return lift <= 0 ? 0 : lift * Math.log(lift);
    }

    /** Prices that are higher by an amount in all. */
    LiftPrices raised(double by) {
        return new LiftPrices(
                p,
                IntStream.range(0, p.length)
                        .mapToDouble(x -> price[x] + by * p[x])
                        .toArray(),
                gains,
                lifts);
    }

    BigFraction[] fractions() {
        return Arrays.stream(price).mapToObj(Fractions::of).toArray(BigFraction[]::new);
    }

    /** A tree for every guess, or one; none if the prices are too low, or it would be too large. */
    List<Object> trees() {
        double[] low = new double[p.length];
        double[] high = new double[p.length];
        for (int x = 0; x < p.length; x++) {
            low[x] = lifts.ratio ? 1 : lifts.lower;
            high[x] = lifts.ratio ? lifts.upper : Math.min(lifts.upper, low[x] + (1 - low[x]) / p[x]);
        }
        List<Object> trees = new ArrayList<>();
        for (int guess = 0; guess < Math.max(1, gains.size()); guess++) {
            Object tree = tree(low, high, guess, new int[] {MOST_LEAVES}, 0);
            if (tree == null) {
                return List.of();
            }
            trees.add(tree);
        }
        return trees;
    }

    /** A number and what it leaves, or null and the secret to split. */
    private record Leaf(double number, double surplus, int fraction, double at) {}

    @Nullable
    private Object tree(double[] low, double[] high, int guess, int[] left, int depth) {
        Leaf leaf = lifts.ratio ? ofRatio(low, high, guess) : ofBox(low, high, guess);
        if (leaf.surplus <= -NOISE) {
            left[0]--;
            return Fractions.text(Fractions.of(leaf.number));
        }
        if (leaf.fraction < 0 || left[0] <= 0 || depth > 200) {
            return null;
        }
        int x = leaf.fraction;
        BigFraction at = Fractions.of(leaf.at);
        double[] below = high.clone();
        double[] above = low.clone();
        below[x] = lifts.ratio ? low[x] : at.doubleValue();
        above[x] = lifts.ratio ? high[x] : at.doubleValue();
        Object first = tree(low, below, guess, left, depth + 1);
        Object second = first == null ? null : tree(above, high, guess, left, depth + 1);
        if (second == null) {
            return null;
        }
        Map<String, Object> split = new LinkedHashMap<>();
        split.put("split", String.valueOf(x));
        if (!lifts.ratio) {
            split.put("at", Fractions.text(at));
        }
        split.put("below", first);
        split.put("above", second);
        return split;
    }

    /** What a lift of a secret brings beyond its price, at no cost of the mean. */
    private double net(int x, double lift, int guess) {
        return (gains.isEmpty() ? p[x] * xlogx(lift) : p[x] * gains.get(guess)[x] * lift) - price[x] * lift;
    }

    /** Between two ends, with the mean 1: the best multiplier is where some secret is indifferent. */
    private Leaf ofBox(double[] low, double[] high, int guess) {
        int n = p.length;
        double[] at = new double[n];
        Integer[] order = new Integer[n];
        double slope = 1;
        for (int x = 0; x < n; x++) {
            order[x] = x;
            double width = p[x] * (high[x] - low[x]);
            at[x] = width > 0 ? (net(x, high[x], guess) - net(x, low[x], guess)) / width : Double.NEGATIVE_INFINITY;
            slope -= p[x] * high[x];
        }
        Arrays.sort(order, (a, b) -> Double.compare(at[a], at[b]));
        double number = Double.NaN;
        int fraction = -1;
        for (int i = 0; i < n && slope < 0; i++) {
            int x = order[i];
            slope += p[x] * (high[x] - low[x]);
            if (slope >= 0 && high[x] > low[x]) {
                fraction = x;
                number = at[x];
            }
        }
        if (fraction < 0) {
            // No column is here at all, or just one at an end: any multiplier that is far enough out shows it.
            return apart(low, high, guess, slope);
        }
        double lift = high[fraction] + (slope - p[fraction] * (high[fraction] - low[fraction])) / p[fraction];
        double inside = Math.min(high[fraction], Math.max(low[fraction], lift));
        double gap = Math.min(inside - low[fraction], high[fraction] - inside);
        boolean ends = !(gap > 1e-9 * high[fraction]);
        return new Leaf(number, surplus(low, high, guess, number), ends || !gains.isEmpty() ? -1 : fraction, inside);
    }

    private Leaf apart(double[] low, double[] high, int guess, double slope) {
        double least = 0;
        double number = 0;
        for (double far = 1; far < 1e12; far *= 16) {
            double tried = slope >= 0 ? -far : far;
            double surplus = surplus(low, high, guess, tried);
            if (surplus < least) {
                least = surplus;
                number = tried;
            }
        }
        return new Leaf(number, least, -1, 0);
    }

    private double surplus(double[] low, double[] high, int guess, double number) {
        double sum = number;
        double size = Math.abs(number);
        for (int x = 0; x < p.length; x++) {
            double a = net(x, low[x], guess) - number * p[x] * low[x];
            double b = net(x, high[x], guess) - number * p[x] * high[x];
            sum += Math.max(a, b);
            size += Math.abs(number * p[x] * high[x]);
        }
        return sum + size * NOISE;
    }

    /** Up to a factor apart: the tangent of the mean's part that serves best. */
    private Leaf ofRatio(double[] low, double[] high, int guess) {
        if (!gains.isEmpty()) {
            double sum = 0;
            for (int x = 0; x < p.length; x++) {
                sum += Math.max(net(x, low[x], guess), net(x, high[x], guess));
            }
            return new Leaf(0, sum, -1, 0);
        }
        double from = 0;
        double to = Math.log(lifts.upper);
        for (int i = 0; i < STEPS; i++) {
            double a = from + (to - from) / 3;
            double b = to - (to - from) / 3;
            if (tangent(low, high, Math.exp(a)) <= tangent(low, high, Math.exp(b))) {
                to = b;
            } else {
                from = a;
            }
        }
        double mean = Math.exp((from + to) / 2);
        int nearest = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int x = 0; x < p.length; x++) {
            double cost = p[x] * (1 + Math.log(mean));
            double difference = Math.abs(net(x, low[x], 0) - cost * low[x] - net(x, high[x], 0) + cost * high[x]);
            if (high[x] > low[x] && difference < least) {
                least = difference;
                nearest = x;
            }
        }
        return new Leaf(mean, tangent(low, high, mean), nearest, 0);
    }

    private double tangent(double[] low, double[] high, double mean) {
        double sum = mean;
        for (int x = 0; x < p.length; x++) {
            double cost = p[x] * (1 + Math.log(mean));
            sum += Math.max(net(x, low[x], 0) - cost * low[x], net(x, high[x], 0) - cost * high[x]);
        }
        return sum;
    }
}
