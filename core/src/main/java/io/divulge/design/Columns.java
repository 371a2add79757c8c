package io.divulge.design;

import java.util.Arrays;

/** The columns that an order of the secrets makes: the first of them are pointed to. */
final class Columns {
    private Columns() {}

    /** The first secrets at the upper end until the probability is used up, one with what is left, the others at the lower end. */
    static double[] filled(LiftBox box, SecretGroups groups, int[] order) {
        double[] lifts = new double[order.length];
        Arrays.fill(lifts, box.lower());
        double left = 1 - box.lower();
        for (int i : order) {
            double most = groups.probability(i) * (box.upper() - box.lower());
            if (most >= left) {
                lifts[i] = Math.min(box.upper(), box.lower() + left / groups.probability(i));
                break;
            }
            lifts[i] = box.upper();
            left -= most;
        }
        return lifts;
    }

    /** The first {@code above} secrets on the upper step. */
    static double[] stepped(LiftCone cone, SecretGroups groups, int[] order, int above) {
        double total = 1;
        for (int k = 0; k < above; k++) {
            total += (cone.ratio() - 1) * groups.probability(order[k]);
        }
        double[] lifts = new double[order.length];
        Arrays.fill(lifts, 1 / total);
        for (int k = 0; k < above; k++) {
            lifts[order[k]] = cone.ratio() / total;
        }
        return lifts;
    }
}
