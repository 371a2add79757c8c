package io.divulge.density.envelope;

import io.divulge.density.release.ContinuousRelease;
import io.divulge.numeric.Enclosure;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

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

    private static final int FEWEST_OUTCOMES = 400;

    private static final double ROOM = 0.05;

    /** Under Gaussian noise outcomes end so many deviations beyond the secrets. */
    private static final double REACH = 8;

    private final List<Enclosure> nodes;
    private final List<Run> runs;
    private final double[] prices;

    /** The nodes of an interval of secrets, from the first to the last; a single one for a value that stands alone. */
    record Run(int first, int last) {}

    private PriceCurve(List<Enclosure> nodes, List<Run> runs, double[] prices) {
        this.nodes = List.copyOf(nodes);
        this.runs = List.copyOf(runs);
        this.prices = prices;
    }

    /** For finitely many secrets. */
    static PriceCurve ofPoints(List<Enclosure> places, double[] prices) {
        double[] capped = new double[places.size()];
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < capped.length; i++) {
            capped[i] = Math.min(MOST, prices[i]);
            runs.add(new Run(i, i));
        }
        return new PriceCurve(places, runs, capped);
    }

    /**
     * For a secret with intervals.
     *
     * @param picked places in all of its pieces
     * @param announced which places are announced at all
     * @param factor {@code e^epsilon}
     */
    static PriceCurve ofIntervals(
            ContinuousRelease release, SecretPlaces picked, double[] worth, boolean[] announced, double factor) {
        List<Enclosure> places = picked.all();
        List<Enclosure> nodes = new ArrayList<>();
        List<Run> runs = new ArrayList<>();
        List<Double> taken = new ArrayList<>();
        int place = 0;
        for (List<Enclosure> piece : picked.ofPieces()) {
            int first = nodes.size();
            for (int i = 0; i < piece.size(); i++, place++) {
                nodes.add(piece.get(i));
                taken.add(announced[place] ? Math.min(MOST, worth[place]) : Double.NaN);
                for (int part = 1; part < NODES && i + 1 < piece.size(); part++) {
                    double along = (double) part / NODES;
                    double from = piece.get(i).middle();
                    nodes.add(Enclosure.of(from + (piece.get(i + 1).middle() - from) * along));
                    // Where one place after the other is announced, those between them would be too.
                    taken.add(
                            announced[place] && announced[place + 1]
                                    ? Math.min(MOST, worth[place] * (1 - along) + worth[place + 1] * along)
                                    : Double.NaN);
                }
            }
            runs.add(new Run(first, nodes.size() - 1));
        }
        double[] outcomes = outcomes(release, nodes);
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
        double[] known = new double[nodes.size()];
        double[][] allowed = new double[known.length][];
        for (int i = 0; i < known.length; i++) {
            double[] f = densities(release, outcomes, nodes.get(i).middle());
            allowed[i] = allowed(f, q, worthOfAll, factor);
            // What was announced at a slightly smaller factor need not be at this one.
            known[i] = gains(f, q, factor) ? taken.get(i) : Double.NaN;
        }
        double[] prices = known.clone();
        runs.forEach(run -> smooth(run, known, allowed, prices));
        return new PriceCurve(nodes, runs, prices);
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
    private static void smooth(Run run, double[] known, double[][] allowed, double[] prices) {
        int[] distance = new int[known.length];
        Arrays.fill(distance, Integer.MAX_VALUE);
        for (int pass = 0; pass < 2; pass++) {
            double last = Double.NaN;
            int steps = 0;
            for (int j = run.first; j <= run.last; j++) {
                int i = pass == 0 ? j : run.last - (j - run.first);
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

    /** At equal distances, and where the cusps of Laplace noise on the nodes are. */
    private static double[] outcomes(ContinuousRelease release, List<Enclosure> nodes) {
        double from = release.range(REACH).lower();
        double to = release.range(REACH).upper();
        int n = Math.max(FEWEST_OUTCOMES, nodes.size());
        return DoubleStream.concat(
                        IntStream.rangeClosed(0, n).mapToDouble(i -> from + (to - from) * i / n),
                        nodes.stream().mapToDouble(Enclosure::middle))
                .toArray();
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

    /** The intervals and the values that there are secrets at. */
    List<Run> runs() {
        return runs;
    }

    /** Whether each secret has a node of its own. */
    boolean isOfPoints() {
        return runs.stream().allMatch(run -> run.first == run.last);
    }

    int size() {
        return nodes.size();
    }

    /** The secret at a node. */
    Enclosure place(int node) {
        return nodes.get(node);
    }

    double node(int i) {
        return nodes.get(i).middle();
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
