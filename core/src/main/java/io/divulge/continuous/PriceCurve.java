package io.divulge.continuous;

import io.divulge.numeric.Enclosure;
import java.util.Arrays;
import java.util.List;

/**
 * What a unit of credit is worth on the account of each secret, to prove how little can be announced; linear between nodes for an
 * interval of secrets, and one number for each of finitely many.
 *
 * <p>Any prices prove something. Those of the places that a finite release announces are taken over; between and beside them a price is chosen
 * so that announcing anything there is worth as little more as can be.
 */
final class PriceCurve {
    /** Nothing is worth more; where a price could be as large as you like, less does as well. */
    private static final double MOST = 1e6;

    /** Nodes between two places. */
    private static final int NODES = 4;

    private static final int STEPS = 80;

    private static final double ROOM = 0.05;

    private final List<Enclosure> places;
    private final double[] nodes;
    private final double[] prices;
    private final boolean interval;

    private PriceCurve(List<Enclosure> places, double[] nodes, double[] prices, boolean interval) {
        this.places = places;
        this.nodes = nodes;
        this.prices = prices;
        this.interval = interval;
    }

    /** For finitely many secrets. */
    static PriceCurve ofPoints(List<Enclosure> places, double[] prices) {
        double[] capped = new double[places.size()];
        for (int i = 0; i < capped.length; i++) {
            capped[i] = Math.min(MOST, prices[i]);
        }
        return new PriceCurve(
                places, places.stream().mapToDouble(Enclosure::middle).toArray(), capped, false);
    }

    /**
     * For an interval of secrets.
     *
     * @param announced which places are announced at all
     * @param factor {@code e^epsilon}
     */
    static PriceCurve ofInterval(
            ContinuousRelease release, List<Enclosure> places, double[] worth, boolean[] announced, double factor) {
        int parts = (places.size() - 1) * NODES;
        double from = places.get(0).middle();
        double to = places.get(places.size() - 1).middle();
        double[] nodes = new double[parts + 1];
        for (int i = 0; i <= parts; i++) {
            nodes[i] = i == parts ? to : from + (to - from) * i / parts;
        }
        double[] outcomes = outcomes(release, parts);
        double[] q = new double[outcomes.length];
        double[] worthOfAll = new double[outcomes.length];
        for (int y = 0; y < outcomes.length; y++) {
            q[y] = release.density(Enclosure.of(outcomes[y]), 0).value().middle();
        }
        for (int x = 0; x < places.size(); x++) {
            if (announced[x]) {
                double price = Math.min(MOST, worth[x]);
                double[] f = densities(release, outcomes, places.get(x).middle());
                if (!gains(f, q, factor)) {
                    continue;
                }
                for (int y = 0; y < outcomes.length; y++) {
                    worthOfAll[y] = Math.max(worthOfAll[y], q[y] + price * (f[y] - factor * q[y]));
                }
            }
        }
        double[] known = new double[nodes.length];
        double[][] allowed = new double[nodes.length][];
        for (int i = 0; i < nodes.length; i++) {
            int place = i / NODES;
            double part = (double) (i % NODES) / NODES;
            // Where one place after the other is announced, those between them would be too.
            boolean taken = announced[place] && (part == 0 || announced[place + 1]);
            known[i] = !taken
                    ? Double.NaN
                    : Math.min(MOST, part == 0 ? worth[place] : worth[place] * (1 - part) + worth[place + 1] * part);
            double[] f = densities(release, outcomes, nodes[i]);
            allowed[i] = allowed(f, q, worthOfAll, factor);
            // What was announced at a slightly smaller factor need not be at this one.
            known[i] = gains(f, q, factor) ? known[i] : Double.NaN;
        }
        return new PriceCurve(places, nodes, smooth(known, allowed), true);
    }

    private static boolean gains(double[] f, double[] q, double factor) {
        for (int y = 0; y < f.length; y++) {
            if (f[y] > factor * q[y]) {
                return true;
            }
        }
        return false;
    }

    /** From each place that is announced outwards, as near to the price before as is allowed: a smooth curve is easily bounded. */
    private static double[] smooth(double[] known, double[][] allowed) {
        int n = known.length;
        double[] prices = known.clone();
        int[] distance = new int[n];
        Arrays.fill(distance, Integer.MAX_VALUE);
        for (int pass = 0; pass < 2; pass++) {
            double last = Double.NaN;
            int steps = 0;
            for (int j = 0; j < n; j++) {
                int i = pass == 0 ? j : n - 1 - j;
                if (!Double.isNaN(known[i])) {
                    last = known[i];
                    steps = 0;
                    continue;
                }
                steps++;
                double start = Double.isNaN(last) ? (allowed[i][0] + allowed[i][1]) / 2 : last;
                last = Math.max(allowed[i][0], Math.min(allowed[i][1], start));
                if (steps < distance[i]) {
                    distance[i] = steps;
                    prices[i] = last;
                }
            }
        }
        return prices;
    }

    /** The prices at which announcing is worth nowhere more than what is announced elsewhere; if there are none, the one nearest to it. */
    private static double[] allowed(double[] f, double[] q, double[] worthOfAll, double factor) {
        double least = 0;
        double most = MOST;
        for (int y = 0; y < f.length; y++) {
            double gain = f[y] - factor * q[y];
            double more = worthOfAll[y] - q[y];
            if (gain > 0) {
                most = Math.min(most, more / gain);
            } else if (gain < 0) {
                least = Math.max(least, more / gain);
            }
        }
        if (most == MOST) {
            // Nothing is gained here anywhere: a little more than needed is as good as much more, and changes less.
            return new double[] {(1 + ROOM) * least, Math.min(MOST, 4 * least)};
        }
        if (least < most) {
            // Some room on both sides, for what lies between outcomes.
            double room = (most - least) * ROOM;
            return new double[] {least + Math.min(room, least * ROOM), most - room};
        }
        double best = best(f, q, worthOfAll, factor);
        return new double[] {best, best};
    }

    private static double[] outcomes(ContinuousRelease release, int parts) {
        double reach = release.noise().base() instanceof GaussianNoise gaussian
                ? 8 * gaussian.sigma().upper()
                : 0;
        double from = release.lowest().lower() - reach;
        double to = release.highest().upper() + reach;
        int n = Math.max(400, 2 * parts);
        double[] outcomes = new double[n + 1];
        for (int i = 0; i <= n; i++) {
            outcomes[i] = from + (to - from) * i / n;
        }
        return outcomes;
    }

    private static double[] densities(ContinuousRelease release, double[] outcomes, double place) {
        double[] densities = new double[outcomes.length];
        for (int y = 0; y < densities.length; y++) {
            densities[y] = release.noise()
                    .density(Enclosure.of(outcomes[y] - place), 0)
                    .value()
                    .middle();
        }
        return densities;
    }

    /** The price at which the largest excess over what is announced elsewhere is least: the excess is convex in the price. */
    private static double best(double[] f, double[] q, double[] worthOfAll, double factor) {
        double low = 0;
        double high = MOST;
        // By the slope of the excess at a price, between prices of different orders of magnitude.
        for (int i = 0; i < STEPS; i++) {
            double price = high > 4 * Math.max(low, 1e-6) ? Math.sqrt(Math.max(low, 1e-6) * high) : (low + high) / 2;
            double most = Double.NEGATIVE_INFINITY;
            double slope = 0;
            for (int y = 0; y < f.length; y++) {
                double gain = f[y] - factor * q[y];
                double excess = q[y] + price * gain - worthOfAll[y];
                if (excess > most) {
                    most = excess;
                    slope = gain;
                }
            }
            if (slope > 0) {
                high = price;
            } else {
                low = price;
            }
        }
        return low;
    }

    /** Whether secrets lie between the nodes too. */
    boolean isInterval() {
        return interval;
    }

    int size() {
        return nodes.length;
    }

    /** The secret at a node. */
    Enclosure place(int node) {
        return interval
                ? node == 0
                        ? places.get(0)
                        : node == nodes.length - 1 ? places.get(places.size() - 1) : Enclosure.of(nodes[node])
                : places.get(node);
    }

    double node(int i) {
        return nodes[i];
    }

    double price(int node) {
        return prices[node];
    }

    /** The most that any credit is worth. */
    double largest() {
        double largest = 0;
        for (double price : prices) {
            largest = Math.max(largest, price);
        }
        return largest;
    }
}
