package io.divulge.design;

import io.divulge.measure.Deadline;
import io.divulge.numeric.Rounding;
import java.util.stream.IntStream;

/**
 * The best column in a box of lifts for mutual information: a knapsack over secrets.
 *
 * <p>{@code t log t} lies on or below its chord from {@code lower} to {@code upper}, and touches it at the ends only. So a column of lifts at the ends has
 * the most information there can be, whichever secrets are at which end; one secret in between costs its
 * probability times the distance from the chord. What is left is to choose the secrets at the upper end, of probability
 * {@code (1 - lower)/(upper - lower)} in sum, at the least price: a knapsack of a size that must be hit, by one fraction of a secret
 * at most.
 *
 * <p>Searched in depth, cheapest secrets first, with the knapsack of fractions as the bound. That bound misses no more than the cost of one
 * secret in between, which is the less the more secrets there are.
 */
final class InformationKnapsack implements Pricing {
    private static final int OFFERED = 8;

    private final SecretGroups groups;
    private final LiftBox box;
    private final Utility utility;

    InformationKnapsack(SecretGroups groups, LiftBox box, Utility utility) {
        this.groups = groups;
        this.box = box;
        this.utility = utility;
    }

    @Override
    public Offer offer(double[] prices, long effort, Deadline deadline) {
        Search search = new Search(prices, effort, deadline);
        search.visit(0, box.capacity(), 0, -1);
        double bound = Math.max(search.shortlist.best(), search.open);
        return new Offer(search.shortlist.above(0), bound, search.leaves, !search.cut);
    }

    private static double entropic(double lift) {
        return lift == 0 ? 0 : lift * Math.log(lift);
    }

    /** One search at given prices. Groups are numbered by what a unit of probability costs. */
    private final class Search {
        private final long mostNodes;
        private final Deadline deadline;
        private final int size = groups.size();
        private final int[] order;
        private final double[] unit = new double[size];
        private final double[] price = new double[size];
        private final int[] count = new int[size];

        /** The probability and the price of all secrets before a group. */
        private final double[] mass = new double[size + 1];

        private final double[] paid = new double[size + 1];

        private final double base;
        private final double width = box.upper() - box.lower();
        private final double slope;
        private final double hit = Vertices.HIT * box.capacity();
        private final double tolerance;
        private final int[] chosen = new int[size];
        private final Shortlist shortlist = new Shortlist(OFFERED);
        private double open = Double.NEGATIVE_INFINITY;
        private boolean cut;
        private long nodes;
        private long leaves;

        Search(double[] prices, long mostNodes, Deadline deadline) {
            this.mostNodes = mostNodes;
            this.deadline = deadline;
            this.order = IntStream.range(0, size)
                    .boxed()
                    .sorted((a, b) -> Double.compare(
                            prices[a] / (groups.count(a) * groups.unit(a)),
                            prices[b] / (groups.count(b) * groups.unit(b))))
                    .mapToInt(Integer::intValue)
                    .toArray();
            double all = 0;
            double magnitude = 0;
            for (int i = 0; i < size; i++) {
                int g = order[i];
                count[i] = groups.count(g);
                unit[i] = groups.unit(g);
                price[i] = prices[g] / count[i];
                mass[i + 1] = mass[i] + count[i] * unit[i];
                paid[i + 1] = paid[i] + prices[g];
                all += prices[g];
                magnitude += Math.abs(prices[g]);
            }
            this.slope = (entropic(box.upper()) - entropic(box.lower())) / width;
            this.base = entropic(box.lower()) + slope * (1 - box.lower()) - box.lower() * all;
            // A node that promises no more than this above the best is not worth a visit.
            this.tolerance = 16 * Rounding.UNIT * (1 + magnitude);
        }

        /** The least price of so much probability among the groups from {@code first} on, if fractions of secrets were free. */
        private double fill(int first, double left) {
            double target = mass[first] + left;
            int low = first;
            int high = size;
            while (low < high) {
                int middle = (low + high + 1) >>> 1;
                if (mass[middle] <= target) {
                    low = middle;
                } else {
                    high = middle - 1;
                }
            }
            double rest = low == size ? 0 : (target - mass[low]) / unit[low] * price[low];
            return paid[low] - paid[first] + rest;
        }

        /** No column below this node has a larger surplus. */
        private double bound(int next, double left, double cost, int fractional) {
            if (left < -hit) {
                return Double.NEGATIVE_INFINITY;
            }
            double taken = fractional < 0 ? 0 : Math.max(0, Math.min(left, unit[fractional]));
            double rest = Math.max(0, left - taken);
            if (rest > mass[size] - mass[next] + hit) {
                return Double.NEGATIVE_INFINITY;
            }
            double first = fractional < 0 ? 0 : taken / unit[fractional] * price[fractional];
            return base - width * (cost + first + fill(next, rest));
        }

        private void child(int next, double left, double cost, int fractional) {
            double bound = bound(next, left, cost, fractional);
            if (bound <= Math.max(0, shortlist.best()) + tolerance) {
                open = Math.max(open, bound);
            } else if (nodes >= mostNodes || (nodes & 1023) == 0 && deadline.isOver()) {
                nodes = Math.max(nodes, mostNodes);
                cut = true;
                open = Math.max(open, bound);
            } else {
                visit(next, left, cost, fractional);
            }
        }

        void visit(int next, double left, double cost, int fractional) {
            nodes++;
            if (next == size) {
                leaf(left, cost, fractional);
                return;
            }
            int most = (int) Math.max(0, Math.min(count[next], Math.floor((left + hit) / unit[next])));
            for (int a = most; a >= 0; a--) {
                chosen[next] = a;
                double rest = left - a * unit[next];
                double spent = cost + a * price[next];
                if (fractional < 0 && a < count[next]) {
                    child(next + 1, rest, spent, next);
                }
                child(next + 1, rest, spent, fractional);
            }
            chosen[next] = 0;
        }

        private void leaf(double left, double cost, int fractional) {
            double size = fractional < 0 ? 0 : unit[fractional];
            if (left > size + hit) {
                return;
            }
            leaves++;
            double part = size == 0 ? 0 : Math.max(0, Math.min(1, left / size));
            double lift = box.lower() + part * width;
            double chord = entropic(box.lower()) + slope * (lift - box.lower());
            double missed = fractional < 0 ? 0 : size * (chord - entropic(lift));
            double first = fractional < 0 ? 0 : part * price[fractional];
            shortlist.consider(base - width * (cost + first) - missed, () -> column(fractional, part));
        }

        private LiftColumn column(int fractional, double part) {
            int[] counts = new int[size];
            for (int i = 0; i < size; i++) {
                counts[order[i]] = chosen[i];
            }
            return LiftColumn.of(
                    Vertices.lifts(box, counts, fractional < 0 ? -1 : order[fractional], part, groups),
                    groups,
                    utility);
        }
    }
}
