package io.divulge.design;

import io.divulge.measure.Deadline;

/**
 * The best staircase for mutual information under local differential privacy: which secrets stand on the upper step.
 *
 * <p>With {@code s} the probability of these secrets, {@code m} their price and {@code Z = 1 + (e^epsilon - 1) s}, the column has surplus
 * {@code (epsilon e^epsilon s - sum_g y_g - (e^epsilon - 1) m) / Z - log Z}. For a given {@code s} the least price is a knapsack; with
 * fractions of secrets it is linear in {@code s} between two secrets, and there the surplus is {@code a + b/Z - log Z}, which has its
 * largest value at an end or at {@code Z = -b}. That is the bound of a search in depth.
 */
final class InformationStaircase implements Pricing {
    private final SecretGroups groups;
    private final LiftCone cone;
    private final Utility utility;

    InformationStaircase(SecretGroups groups, LiftCone cone, Utility utility) {
        this.groups = groups;
        this.cone = cone;
        this.utility = utility;
    }

    @Override
    public Offer offer(double[] prices, long effort, Deadline deadline) {
        PricedGroups priced = new PricedGroups(groups, prices);
        Search search = new Search(priced, new BranchAndBound(priced.tolerance(), effort, deadline));
        search.visit(0, 0, 0);
        return search.branches.offer();
    }

    /** One search at given prices. */
    private final class Search {
        private final PricedGroups priced;
        private final BranchAndBound branches;
        private final int size;
        private final double excess = cone.ratio() - 1;
        private final double gain = cone.ratio() * Math.log(cone.ratio());
        private final int[] chosen;

        Search(PricedGroups priced, BranchAndBound branches) {
            this.priced = priced;
            this.branches = branches;
            this.size = priced.size();
            this.chosen = new int[size];
        }

        private double surplus(double above, double cost) {
            double more = excess * above;
            return (gain * above - priced.total() - excess * cost) / (1 + more) - Math.log1p(more);
        }

        /** The largest surplus with so many secrets above already, if fractions of the others from {@code next} on could join. */
        private double bound(int next, double above, double cost) {
            double s = above;
            double m = cost;
            double best = surplus(s, m);
            for (int i = next; i < size; i++) {
                double more = priced.count(i) * priced.unit(i);
                double pay = priced.count(i) * priced.price(i);
                double end = surplus(s + more, m + pay);
                best = Math.max(best, end);
                // Along this group the numerator is a + b z; b only shifts, and a alone bends.
                double perMass = gain - excess * pay / more;
                double z = 1 + excess * s;
                double a = gain * s - priced.total() - excess * m - perMass / excess * z;
                double peak = -a;
                if (peak > z && peak < z + excess * more) {
                    // Where the peak is has lost digits, which moves its height by less than their square.
                    double part = (peak - z) / excess;
                    best = Math.max(best, surplus(s + part, m + pay / more * part));
                }
                s += more;
                m += pay;
            }
            return best;
        }

        private void child(int next, double above, double cost) {
            if (branches.admits(bound(next, above, cost))) {
                visit(next, above, cost);
            }
        }

        void visit(int next, double above, double cost) {
            if (next == size) {
                branches.leaf(surplus(above, cost), this::column);
                return;
            }
            for (int a = priced.count(next); a >= 0; a--) {
                chosen[next] = a;
                child(next + 1, above + a * priced.unit(next), cost + a * priced.price(next));
            }
            chosen[next] = 0;
        }

        private LiftColumn column() {
            return LiftColumn.of(Vertices.lifts(cone, priced.byGroup(chosen), groups), groups, utility);
        }
    }
}
