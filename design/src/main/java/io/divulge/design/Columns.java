package io.divulge.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** The columns that an order of the secrets makes: the first of them are pointed to. */
final class Columns {
    /** How many orders of the secrets: in a cone they point to a half, a quarter, an eighth and a sixteenth of them. */
    private static final int CIRCLES = 4;

    /** Any seed will do; a fixed one gives the same mechanism each time. */
    private static final long SEED = 12;

    private Columns() {}

    /**
     * Columns to begin with: the secrets in a circle, in some orders, and from each secret on as many as are pointed to. Every secret has its turn, so that a good
     * mechanism can be mixed from them at once.
     */
    static List<LiftColumn> circles(LiftSet set, SecretGroups groups, Utility utility) {
        int size = groups.secrets();
        SplittableRandom random = new SplittableRandom(SEED);
        int[] circle = IntStream.range(0, size).toArray();
        List<LiftColumn> columns = new ArrayList<>();
        for (int round = 0; round < CIRCLES; round++) {
            for (int from = 0; from < size; from++) {
                int start = from;
                int[] order = IntStream.range(0, size)
                        .map(i -> circle[(start + i) % size])
                        .toArray();
                double[] lifts = set instanceof LiftBox box
                        ? filled(box, groups, order)
                        : stepped((LiftCone) set, groups, order, Math.max(1, size >> (round + 1)));
                columns.add(LiftColumn.of(lifts, groups, utility));
            }
            for (int i = size - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int kept = circle[i];
                circle[i] = circle[j];
                circle[j] = kept;
            }
        }
        return columns;
    }

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
