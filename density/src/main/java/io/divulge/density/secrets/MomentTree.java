package io.divulge.density.secrets;

import io.divulge.numeric.Enclosure;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A density on an interval as a tree of cells: halved until its series are fine, and further where a function that is averaged
 * bends more.
 */
final class MomentTree {
    /** Cells of so many halvings are kept; finer ones are made when they are needed, and forgotten. */
    private static final int KEPT = 15;

    private static final int DEEPEST = 60;

    /** What adds less than this to a sum is bounded and not looked into. */
    private static final double SMALL = 1e-19;

    private final BetaDensity density;
    private final Node root;

    /** A cell, and its halves when they were asked for. */
    private final class Node {
        private final MomentCell cell;
        private final int depth;
        private final boolean series;
        private @Nullable Node left;
        private @Nullable Node right;

        private Node(Enclosure from, Enclosure to, int depth) {
            MomentCell own = density.cell(from, to);
            this.depth = depth;
            this.series = own.isFine() || depth >= DEEPEST;
            if (series) {
                this.cell = own;
            } else {
                Node one = half(from, to, true);
                Node other = half(from, to, false);
                this.cell = MomentCell.of(one.cell, other.cell);
                this.left = one;
                this.right = other;
            }
        }

        private Node half(Enclosure from, Enclosure to, boolean lower) {
            double start = from.middle();
            Enclosure middle = Enclosure.of(start + (to.middle() - start) / 2);
            return lower ? new Node(from, middle, depth + 1) : new Node(middle, to, depth + 1);
        }

        private Node[] halves() {
            Node one = left;
            Node other = right;
            if (one == null || other == null) {
                one = half(cell.from(), cell.to(), true);
                other = half(cell.from(), cell.to(), false);
                if (depth < KEPT) {
                    left = one;
                    right = other;
                }
            }
            return new Node[] {one, other};
        }
    }

    MomentTree(BetaDensity density, Enclosure from, Enclosure to) {
        this.density = density;
        this.root = new Node(from, to, 0);
    }

    /** The integral of the density. */
    Enclosure mass() {
        return root.cell.mass();
    }

    /** Where it begins. */
    Enclosure from() {
        return root.cell.from();
    }

    /** Where it ends. */
    Enclosure to() {
        return root.cell.to();
    }

    /** The integrals of the density times each of the kernel's functions over the whole interval. */
    Enclosure[] integral(Kernel kernel) {
        return integral(kernel, root.cell.from(), root.cell.to());
    }

    /** The same between two points. */
    Enclosure[] integral(Kernel kernel, Enclosure from, Enclosure to) {
        Enclosure[] sums = new Enclosure[kernel.size()];
        Arrays.fill(sums, Enclosure.ZERO);
        add(root, kernel, from, to, sums);
        return sums;
    }

    private void add(Node node, Kernel kernel, Enclosure from, Enclosure to, Enclosure[] sums) {
        MomentCell cell = node.cell;
        double low = cell.from().lower();
        double high = cell.to().upper();
        if (high <= from.lower() || low >= to.upper()) {
            return;
        }
        boolean within = isWithin(cell, from, to);
        double share = cell.mass().upper() * kernel.most(low, high);
        if (share <= SMALL * sums[0].lower()) {
            Enclosure mass = within ? cell.mass() : cell.mass().hull(Enclosure.ZERO);
            add(sums, kernel.range(cell.range()), mass);
            return;
        }
        // What is little of the sum need not be known as well as the rest.
        double slack = share < sums[0].lower() ? Math.pow(sums[0].lower() / share, 1.0 / MomentCell.ORDER) : 1;
        boolean fine = node.depth >= DEEPEST || kernel.isSmoothOver(cell.centre(), cell.radius(), slack);
        if (fine && (within || node.series)) {
            MomentCell part = within
                    ? cell
                    : density.part(cell, cell.from().max(from), cell.to().min(to));
            add(sums, kernel.over(part), Enclosure.ONE);
            return;
        }
        Node[] halves = node.halves();
        boolean leftFirst = kernel.peak() <= halves[0].cell.to().upper();
        add(halves[leftFirst ? 0 : 1], kernel, from, to, sums);
        add(halves[leftFirst ? 1 : 0], kernel, from, to, sums);
    }

    private static boolean isWithin(MomentCell cell, Enclosure from, Enclosure to) {
        boolean begins = cell.from().equals(from) || from.upper() <= cell.from().lower();
        boolean ends = cell.to().equals(to) || cell.to().upper() <= to.lower();
        return begins && ends;
    }

    private static void add(Enclosure[] sums, Enclosure[] values, Enclosure factor) {
        for (int i = 0; i < sums.length; i++) {
            sums[i] = sums[i].plus(values[i].times(factor));
        }
    }
}
