package io.divulge.design;

import io.divulge.measure.Deadline;
import io.divulge.numeric.Rounding;
import java.util.stream.IntStream;

/**
 * The best staircase for mutual information under local differential privacy: which secrets stand on the upper step.
 *
 * <p>With {@code s} the probability of these secrets, {@code m} their price and {@code Z = 1 + (e^epsilon - 1) s}, the column has surplus
 * {@code (epsilon e^epsilon s - sum_g y_g - (e^epsilon - 1) m) / Z - log Z}. For a given {@code s} the least price is a knapsack; with
 * fractions of secrets it is linear in {@code s} between two secrets, and there the surplus is {@code a + b/Z - log Z}, which has its
 * largest value at an end or at {@code Z = -b}. That is the bound of a search in depth.
 */
final class InformationStaircase implements Pricing {
    private static final int OFFERED = 8;

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
        Search search = new Search(prices, effort, deadline);
        search.visit(0, 0, 0);
        double bound = Math.max(search.shortlist.best(), search.open);
        return new Offer(search.shortlist.above(0), bound, search.leaves, !search.cut);
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
        private final double all;
        private final double excess = cone.ratio() - 1;
        private final double gain = cone.ratio() * Math.log(cone.ratio());
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
            double sum = 0;
            double magnitude = 0;
            for (int i = 0; i < size; i++) {
                int g = order[i];
                count[i] = groups.count(g);
                unit[i] = groups.unit(g);
                price[i] = prices[g] / count[i];
                sum += prices[g];
                magnitude += Math.abs(prices[g]);
            }
            this.all = sum;
            this.tolerance = 16 * Rounding.UNIT * (1 + magnitude);
        }

        private double surplus(double above, double cost) {
            double z = 1 + excess * above;
            return (gain * above - all - excess * cost) / z - Math.log(z);
        }

        /** The largest surplus with so many secrets above already, if fractions of the others from {@code next} on could join. */
        private double bound(int next, double above, double cost) {
            double s = above;
            double m = cost;
            double best = surplus(s, m);
            for (int i = next; i < size; i++) {
                double more = count[i] * unit[i];
                double pay = count[i] * price[i];
                double end = surplus(s + more, m + pay);
                best = Math.max(best, end);
                // Along this group the numerator is a + b z; b only shifts, and a alone bends.
                double perMass = gain - excess * pay / more;
                double z = 1 + excess * s;
                double a = gain * s - all - excess * m - perMass / excess * z;
                double peak = -a;
                if (peak > z && peak < z + excess * more) {
                    best = Math.max(best, perMass / excess - 1 - Math.log(peak));
                }
                s += more;
                m += pay;
            }
            return best;
        }

        private void child(int next, double above, double cost) {
            double bound = bound(next, above, cost);
            if (bound <= Math.max(0, shortlist.best()) + tolerance) {
                open = Math.max(open, bound);
            } else if (nodes >= mostNodes || (nodes & 1023) == 0 && deadline.isOver()) {
                nodes = Math.max(nodes, mostNodes);
                cut = true;
                open = Math.max(open, bound);
            } else {
                visit(next, above, cost);
            }
        }

        void visit(int next, double above, double cost) {
            nodes++;
            if (next == size) {
                leaves++;
                shortlist.consider(surplus(above, cost), this::column);
                return;
            }
            for (int a = count[next]; a >= 0; a--) {
                chosen[next] = a;
                child(next + 1, above + a * unit[next], cost + a * price[next]);
            }
            chosen[next] = 0;
        }

        private LiftColumn column() {
            int[] counts = new int[size];
            for (int i = 0; i < size; i++) {
                counts[order[i]] = chosen[i];
            }
            return LiftColumn.of(Vertices.lifts(cone, counts, groups), groups, utility);
        }
    }
}
