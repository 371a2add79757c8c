package io.divulge.design;

import io.divulge.measure.Deadline;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Good columns for a utility of which nothing is known but that it is convex: local search among vertices, from several starts.
 *
 * <p>A vertex of a box is an order of the secrets, of which the first take the upper end; neighbours exchange two of them. A vertex of a cone is a
 * set of secrets; neighbours have one more or one less. Nothing is proved here: the bound is infinite, and what remains as a bound of the design is
 * what knowing the secret is worth.
 */
final class VertexSearch implements Pricing {
    /** How many orders of the secrets are climbed from, since a climb ends at the nearest top. */
    private static final int STARTS = 6;

    /** Any seed will do; a fixed one gives the same mechanism each time. */
    private static final long SEED = 31;

    private final SecretGroups groups;
    private final LiftSet set;
    private final Utility utility;
    private long examined;

    VertexSearch(SecretGroups groups, LiftSet set, Utility utility) {
        this.groups = groups;
        this.set = set;
        this.utility = utility;
    }

    @Override
    public Offer offer(double[] prices, long effort, Deadline deadline) {
        long before = examined;
        Shortlist shortlist = new Shortlist(OFFERED);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int start = 0; start < STARTS && !deadline.isOver(); start++) {
            int[] order = start == 0 ? cheapestFirst(prices) : shuffled(random);
            int above = set instanceof LiftBox ? 0 : start == 0 ? order.length / 2 : random.nextInt(order.length);
            climb(order, above, prices, shortlist, deadline);
        }
        return new Offer(shortlist.above(0), Double.POSITIVE_INFINITY, examined - before, true);
    }

    private int[] cheapestFirst(double[] prices) {
        double[] each = new double[groups.secrets()];
        for (int g = 0; g < groups.size(); g++) {
            Arrays.fill(each, groups.start(g), groups.end(g), prices[g] / (groups.count(g) * groups.unit(g)));
        }
        return IntStream.range(0, each.length)
                .boxed()
                .sorted((a, b) -> Double.compare(each[a], each[b]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private int[] shuffled(SplittableRandom random) {
        int[] order = IntStream.range(0, groups.secrets()).toArray();
        for (int i = order.length - 1; i > 0; i--) {
            swap(order, i, random.nextInt(i + 1));
        }
        return order;
    }

    private static void swap(int[] order, int a, int b) {
        int kept = order[a];
        order[a] = order[b];
        order[b] = kept;
    }

    private void climb(int[] order, int from, double[] prices, Shortlist shortlist, Deadline deadline) {
        int above = from;
        LiftColumn best = column(order, above);
        double surplus = best.surplus(prices);
        boolean better = true;
        while (better && !deadline.isOver()) {
            better = false;
            for (int i = 0; i < order.length; i++) {
                for (int j = set instanceof LiftBox ? i + 1 : order.length - 1; j < order.length; j++) {
                    // In a cone a secret changes sides: it is exchanged with the border, and the border moves.
                    int side = set instanceof LiftBox ? 0 : i < above ? -1 : 1;
                    int partner = side == 0 ? j : side < 0 ? above - 1 : above;
                    swap(order, i, partner);
                    LiftColumn tried = column(order, above + side);
                    double gained = tried.surplus(prices);
                    if (gained > surplus) {
                        best = tried;
                        surplus = gained;
                        above += side;
                        better = true;
                    } else {
                        swap(order, i, partner);
                    }
                }
            }
        }
        LiftColumn found = best;
        shortlist.consider(surplus, () -> found);
    }

    private LiftColumn column(int[] order, int above) {
        examined++;
        double[] lifts = set instanceof LiftBox box
                ? Columns.filled(box, groups, order)
                : Columns.stepped((LiftCone) set, groups, order, above);
        return LiftColumn.of(lifts, groups, utility);
    }
}
