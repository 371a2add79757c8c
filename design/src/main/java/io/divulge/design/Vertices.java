package io.divulge.design;

import io.divulge.measure.Deadline;
import io.divulge.model.Headway;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The vertices of a set of lifts, one for each pattern that exchanges of equal secrets do not turn into another.
 *
 * <p>In a box: so many secrets of each group at the upper end, one secret of one group with what is left. In a cone: so many secrets of each
 * group at the upper of two levels.
 */
final class Vertices {
    /** No more numbers than this are stored: 32 MB. */
    private static final int MOST_NUMBERS = 1 << 22;

    /** A sum of probabilities may miss its target by such a fraction and still be meant to hit it. */
    static final double HIT = 0x1p-50;

    private final SecretGroups groups;
    private final Utility utility;
    private final Deadline deadline;
    private final List<LiftColumn> found = new ArrayList<>();
    private final int[] counts;
    private boolean tooMany;

    private Vertices(SecretGroups groups, Utility utility, Deadline deadline) {
        this.groups = groups;
        this.utility = utility;
        this.deadline = deadline;
        this.counts = new int[groups.size()];
    }

    /** All of them, unless they are too many or time is up. */
    static Optional<List<LiftColumn>> of(LiftSet set, SecretGroups groups, Utility utility, Deadline deadline) {
        Vertices vertices = new Vertices(groups, utility, deadline);
        if (set instanceof LiftPolytope polytope) {
            return polytope.vertices(groups, deadline)
                    .map(columns -> columns.stream()
                            .map(lifts -> LiftColumn.of(lifts, groups, utility))
                            .toList());
        }
        double fractional = set instanceof LiftBox ? groups.size() : 1;
        if (groups.patterns() * fractional / 2 * groups.secrets() > MOST_NUMBERS) {
            return Optional.empty();
        }
        Headway.current().at("listing vertices" + deadline.left(), 0);
        if (set instanceof LiftBox box) {
            vertices.box(box, 0, box.capacity(), -1);
        } else if (set instanceof LiftCone cone) {
            vertices.cone(cone, 0);
        }
        return vertices.tooMany ? Optional.empty() : Optional.of(vertices.found);
    }

    private boolean isFull() {
        tooMany |= (long) found.size() * groups.secrets() > MOST_NUMBERS || deadline.isOver();
        return tooMany;
    }

    private void box(LiftBox box, int group, double left, int fractional) {
        double hit = HIT * box.capacity();
        if (left < -hit || isFull()) {
            return;
        }
        if (group == counts.length) {
            double unit = fractional < 0 ? 0 : groups.unit(fractional);
            if (left <= unit + hit) {
                add(lifts(box, counts, fractional, unit == 0 ? 0 : Math.max(0, Math.min(1, left / unit)), groups));
            }
            return;
        }
        for (int a = 0; a <= groups.count(group); a++) {
            counts[group] = a;
            box(box, group + 1, left - a * groups.unit(group), fractional);
            if (fractional < 0 && a < groups.count(group)) {
                box(box, group + 1, left - a * groups.unit(group), group);
            }
        }
        counts[group] = 0;
    }

    private void cone(LiftCone cone, int group) {
        if (isFull()) {
            return;
        }
        if (group == counts.length) {
            add(lifts(cone, counts, groups));
            return;
        }
        for (int a = 0; a <= groups.count(group); a++) {
            counts[group] = a;
            cone(cone, group + 1);
        }
        counts[group] = 0;
    }

    private void add(double[] lifts) {
        found.add(LiftColumn.of(lifts, groups, utility));
    }

    /**
     * The column with so many secrets of each group at the upper end.
     *
     * @param fractional the group with a secret in between, or -1
     * @param part how far in between
     */
    static double[] lifts(LiftBox box, int[] counts, int fractional, double part, SecretGroups groups) {
        double[] lifts = new double[groups.secrets()];
        Arrays.fill(lifts, box.lower());
        for (int g = 0; g < counts.length; g++) {
            int end = groups.start(g) + counts[g];
            Arrays.fill(lifts, groups.start(g), end, box.upper());
            if (g == fractional) {
                lifts[end] = part == 1 ? box.upper() : box.lower() + part * (box.upper() - box.lower());
            }
        }
        return lifts;
    }

    /** The staircase with so many secrets of each group at the upper level. */
    static double[] lifts(LiftCone cone, int[] counts, SecretGroups groups) {
        double above = 0;
        for (int g = 0; g < counts.length; g++) {
            above += counts[g] * groups.unit(g);
        }
        double low = 1 / (1 + (cone.ratio() - 1) * above);
        double[] lifts = new double[groups.secrets()];
        Arrays.fill(lifts, low);
        for (int g = 0; g < counts.length; g++) {
            Arrays.fill(lifts, groups.start(g), groups.start(g) + counts[g], cone.ratio() * low);
        }
        return lifts;
    }
}
