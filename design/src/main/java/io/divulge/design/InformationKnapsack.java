package io.divulge.design;

import io.divulge.measure.Deadline;

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
        PricedGroups priced = new PricedGroups(groups, prices);
        Search search = new Search(priced, new BranchAndBound(priced.tolerance(), effort, deadline));
        search.visit(0, box.capacity(), 0, -1);
        return search.branches.offer();
    }

    private static double entropic(double lift) {
        return lift == 0 ? 0 : lift * Math.log(lift);
    }

    /** One search at given prices. */
    private final class Search {
        private final PricedGroups priced;
        private final BranchAndBound branches;
        private final int size;

        /** The probability and the price of all secrets before a group. */
        private final double[] mass;

        private final double[] paid;

        private final double base;
        private final double width = box.upper() - box.lower();
        private final double slope;
        private final double hit = Vertices.HIT * box.capacity();
        private final int[] chosen;

        Search(PricedGroups priced, BranchAndBound branches) {
            this.priced = priced;
            this.branches = branches;
            this.size = priced.size();
            this.mass = new double[size + 1];
            this.paid = new double[size + 1];
            this.chosen = new int[size];
            for (int i = 0; i < size; i++) {
                mass[i + 1] = mass[i] + priced.count(i) * priced.unit(i);
                paid[i + 1] = paid[i] + priced.count(i) * priced.price(i);
            }
            this.slope = (entropic(box.upper()) - entropic(box.lower())) / width;
            this.base = entropic(box.lower()) + slope * (1 - box.lower()) - box.lower() * priced.total();
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
            double rest = low == size ? 0 : (target - mass[low]) / priced.unit(low) * priced.price(low);
            return paid[low] - paid[first] + rest;
        }

        /** No column below this node has a larger surplus. */
        private double bound(int next, double left, double cost, int fractional) {
            if (left < -hit) {
                return Double.NEGATIVE_INFINITY;
            }
            double taken = fractional < 0 ? 0 : Math.max(0, Math.min(left, priced.unit(fractional)));
            double rest = Math.max(0, left - taken);
            if (rest > mass[size] - mass[next] + hit) {
                return Double.NEGATIVE_INFINITY;
            }
            double first = fractional < 0 ? 0 : taken / priced.unit(fractional) * priced.price(fractional);
            return base - width * (cost + first + fill(next, rest));
        }

        private void child(int next, double left, double cost, int fractional) {
            if (branches.admits(bound(next, left, cost, fractional))) {
                visit(next, left, cost, fractional);
            }
        }

        void visit(int next, double left, double cost, int fractional) {
            if (next == size) {
                leaf(left, cost, fractional);
                return;
            }
            int most = (int) Math.max(0, Math.min(priced.count(next), Math.floor((left + hit) / priced.unit(next))));
            for (int a = most; a >= 0; a--) {
                chosen[next] = a;
                double rest = left - a * priced.unit(next);
                double spent = cost + a * priced.price(next);
                if (fractional < 0 && a < priced.count(next)) {
                    child(next + 1, rest, spent, next);
                }
                child(next + 1, rest, spent, fractional);
            }
            chosen[next] = 0;
        }

        private void leaf(double left, double cost, int fractional) {
            double size = fractional < 0 ? 0 : priced.unit(fractional);
            if (left > size + hit) {
                return;
            }
            double part = size == 0 ? 0 : Math.max(0, Math.min(1, left / size));
            double lift = box.lower() + part * width;
            double chord = entropic(box.lower()) + slope * (lift - box.lower());
            double missed = fractional < 0 ? 0 : size * (chord - entropic(lift));
            double first = fractional < 0 ? 0 : part * priced.price(fractional);
            branches.leaf(base - width * (cost + first) - missed, () -> column(fractional, part));
        }

        private LiftColumn column(int fractional, double part) {
            return LiftColumn.of(
                    Vertices.lifts(
                            box, priced.byGroup(chosen), fractional < 0 ? -1 : priced.group(fractional), part, groups),
                    groups,
                    utility);
        }
    }
}
