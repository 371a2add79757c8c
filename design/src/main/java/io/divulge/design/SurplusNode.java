package io.divulge.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A part of the columns of a kind: lifts and levels in intervals. No column in it has a surplus above {@code bound}.
 *
 * <p>For any price {@code t} of probability, {@code sum_x f_x(l(x)) <= t + sum_x max_l ( f_x(l) - t p(x) l )}. The best {@code t} is found by halving; there the lifts are candidates of their own but for one, which stands between two.
 */
final class SurplusNode implements Comparable<SurplusNode> {
    private static final int HALVINGS = 60;

    /** Into how many steps a level is divided at first. */
    private static final int STEPS = 24;

    /** Into how many steps each of several levels is divided. */
    private static final int FEW_STEPS = 6;

    /** A narrower level, as a part of all there are, is not halved. */
    private static final double NARROW = 1e-10;

    private final ColumnSurplus surplus;
    private final double[] from;
    private final double[] to;
    private final double[] levelFrom;
    private final double[] levelTo;
    private final double bound;
    private final double[] lifts;
    private final int between;
    private final double chordGap;

    private SurplusNode(ColumnSurplus surplus, double[] from, double[] to, double[] levelFrom, double[] levelTo) {
        this.surplus = surplus;
        this.from = from;
        this.to = to;
        this.levelFrom = levelFrom;
        this.levelTo = levelTo;
        int secrets = from.length;
        double least = 0;
        double most = 0;
        double fixed = -surplus.paid();
        double[] a = from.clone();
        double[] b = to.clone();
        boolean empty = false;
        for (int i = 0; i < levelFrom.length; i++) {
            Level level = surplus.levels().get(i);
            fixed -= level.price() * levelFrom[i];
            for (int x = 0; x < secrets; x++) {
                a[x] = Math.max(a[x], level.low(x, levelFrom[i]));
                b[x] = Math.min(b[x], level.high(x, levelTo[i]));
            }
        }
        for (int x = 0; x < secrets; x++) {
            empty |= a[x] > b[x] * (1 + 1e-12);
            b[x] = Math.max(a[x], b[x]);
            least += surplus.probability(x) * a[x];
            most += surplus.probability(x) * b[x];
        }
        if (empty || least > 1 + 1e-9 || most < 1 - 1e-9) {
            this.bound = Double.NEGATIVE_INFINITY;
            this.lifts = a;
            this.between = -1;
            this.chordGap = 0;
            return;
        }
        Relaxed dear = null;
        Relaxed cheap = null;
        double step = 1;
        for (double t = 0; dear == null || cheap == null; step *= 4) {
            Relaxed found = relaxed(a, b, t);
            if (found.mass >= 1) {
                cheap = found;
            } else {
                dear = found;
            }
            if (step > 1e18) {
                // All lifts at their ends make less than 1, or more, by a rounding.
                dear = dear == null ? found : dear;
                cheap = cheap == null ? found : cheap;
            }
            t = cheap == null ? -step : dear == null ? step : t;
        }
        for (int i = 0; i < HALVINGS && dear.price - cheap.price > 1e-15 * Math.abs(cheap.price); i++) {
            Relaxed middle = relaxed(a, b, (dear.price + cheap.price) / 2);
            if (middle.mass >= 1) {
                cheap = middle;
            } else {
                dear = middle;
            }
        }
        this.bound = fixed + Math.min(dear.value, cheap.value);
        this.lifts = dear.lifts.clone();
        double left = 1 - dear.mass;
        int last = -1;
        for (int x = 0; x < secrets && left > 0; x++) {
            double more = surplus.probability(x) * (cheap.lifts[x] - dear.lifts[x]);
            if (more > 0) {
                double part = Math.min(1, left / more);
                lifts[x] += part * (cheap.lifts[x] - dear.lifts[x]);
                left -= part * more;
                last = part < 1 ? x : last;
            }
        }
        this.between = last;
        this.chordGap = last < 0 ? 0 : chordGap(last, dear.lifts[last], cheap.lifts[last]);
    }

    /** How much less a lift between two candidates is worth than the line between them. */
    private double chordGap(int x, double first, double second) {
        double part = (lifts[x] - first) / (second - first);
        return (1 - part) * surplus.at(x, first) + part * surplus.at(x, second) - surplus.at(x, lifts[x]);
    }

    /** All columns of a kind, in parts: levels in steps, small ones in smaller steps. */
    static List<SurplusNode> of(ColumnSurplus surplus) {
        int levels = surplus.levels().size();
        double[] from = new double[surplus.secrets()];
        double[] to = new double[from.length];
        Arrays.setAll(from, surplus::low);
        Arrays.setAll(to, surplus::high);
        int steps = levels == 0 ? 1 : levels == 1 ? STEPS : FEW_STEPS;
        int parts = (int) Math.pow(steps, levels);
        List<SurplusNode> nodes = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            double[] levelFrom = new double[levels];
            double[] levelTo = new double[levels];
            int left = part;
            for (int i = 0; i < levels; i++) {
                levelFrom[i] = step(surplus.levels().get(i), left % steps, steps);
                levelTo[i] = step(surplus.levels().get(i), left % steps + 1, steps);
                left /= steps;
            }
            SurplusNode node = new SurplusNode(surplus, from, to, levelFrom, levelTo);
            if (node.bound() > Double.NEGATIVE_INFINITY) {
                nodes.add(node);
            }
        }
        return nodes;
    }

    private static double step(Level level, int i, int steps) {
        double part = (double) i / steps;
        return i == steps ? level.to() : level.from() + (level.to() - level.from()) * part * part * part;
    }

    private record Relaxed(double price, double value, double mass, double[] lifts) {}

    private Relaxed relaxed(double[] a, double[] b, double price) {
        double value = price;
        double mass = 0;
        double[] best = new double[a.length];
        for (int x = 0; x < a.length; x++) {
            double p = surplus.probability(x);
            double most = Double.NEGATIVE_INFINITY;
            for (double lift : surplus.candidates(x, a[x], b[x], price * p)) {
                double each = surplus.at(x, lift) - price * p * lift;
                if (each > most) {
                    most = each;
                    best[x] = lift;
                }
            }
            value += most;
            mass += p * best[x];
        }
        return new Relaxed(price, value, mass, best);
    }

    double bound() {
        return bound;
    }

    /** A column that is nearly as good as the bound says, if levels allow. */
    double[] lifts() {
        return lifts.clone();
    }

    /**
     * The two halves: of the widest level, or of the lift that stands between two candidates, whichever keeps the column from being as good as the bound; none if nothing does.
     *
     * @param actual the surplus of the column
     */
    SurplusNode[] halves(double actual) {
        int widest = -1;
        double most = NARROW;
        for (int i = 0; i < levelFrom.length; i++) {
            double width = (levelTo[i] - levelFrom[i])
                    / (surplus.levels().get(i).to() - surplus.levels().get(i).from());
            if (width > most) {
                most = width;
                widest = i;
            }
        }
        if (widest >= 0 && chordGap < (bound - actual) / 2) {
            double middle = (levelFrom[widest] + levelTo[widest]) / 2;
            double[] upper = levelFrom.clone();
            double[] lower = levelTo.clone();
            upper[widest] = middle;
            lower[widest] = middle;
            return new SurplusNode[] {
                new SurplusNode(surplus, from, to, levelFrom, lower), new SurplusNode(surplus, from, to, upper, levelTo)
            };
        }
        if (between < 0 || !(lifts[between] > from[between] && lifts[between] < to[between])) {
            return new SurplusNode[0];
        }
        double at = lifts[between];
        double[] upper = from.clone();
        double[] lower = to.clone();
        upper[between] = at;
        lower[between] = at;
        return new SurplusNode[] {
            new SurplusNode(surplus, from, lower, levelFrom, levelTo),
            new SurplusNode(surplus, upper, to, levelFrom, levelTo)
        };
    }

    @Override
    public int compareTo(SurplusNode other) {
        return Double.compare(other.bound, bound);
    }
}
