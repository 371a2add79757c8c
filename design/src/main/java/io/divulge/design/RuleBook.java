package io.divulge.design;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Several rules at once: their shared rows one after the other, behind those that say that lifts have mean 1, and their kinds of columns combined. */
final class RuleBook {
    /** More kinds of columns than this take too long. */
    private static final int MOST_KINDS = 4096;

    private final double[] prior;
    private final List<MixtureRule> rules;
    private final int[] first;
    private final int rows;
    private final int kinds;

    RuleBook(double[] prior, List<MixtureRule> rules) {
        this.prior = prior.clone();
        this.rules = List.copyOf(rules);
        this.first = new int[rules.size()];
        int next = prior.length;
        long product = 1;
        for (int i = 0; i < first.length; i++) {
            first[i] = next;
            next += rules.get(i).sharedRows();
            product = Math.min(MOST_KINDS + 1L, product * rules.get(i).kinds());
        }
        if (product > MOST_KINDS) {
            throw new IllegalArgumentException(
                    "so many guarantees with a delta at once are too many for a design (expected one or two of them)");
        }
        this.rows = next;
        this.kinds = (int) product;
    }

    double[] prior() {
        return prior.clone();
    }

    int secrets() {
        return prior.length;
    }

    /** How many rows are shared, those of the secrets included. */
    int rows() {
        return rows;
    }

    int kinds() {
        return kinds;
    }

    /** What the shared rows amount to. */
    double[] right() {
        double[] right = new double[rows];
        Arrays.fill(right, 0, prior.length, 1);
        for (int i = 0; i < first.length; i++) {
            rules.get(i).limit(right, first[i]);
        }
        return right;
    }

    /** Which shared row is about information, or -1. */
    int informationRow() {
        for (int i = 0; i < first.length; i++) {
            if (rules.get(i) instanceof InformationRule) {
                return first[i];
            }
        }
        return -1;
    }

    /** An outcome of a kind whose lifts are variables. */
    ConeBlock block(double[] worth, double weight, int kind) {
        int room = rules.stream().mapToInt(MixtureRule::room).sum();
        ConeBlock block = ConeBlock.ofLifts(prior, worth, weight, room, rows - prior.length);
        int left = kind;
        for (int i = 0; i < first.length; i++) {
            MixtureRule rule = rules.get(i);
            rule.write(block, left % rule.kinds(), first[i]);
            left /= rule.kinds();
        }
        return block;
    }

    /** What columns of a kind are worth above these prices, if information is the utility. */
    ColumnSurplus surplus(double[] prices, int kind) {
        ColumnSurplus surplus = new ColumnSurplus(prior, prices);
        int left = kind;
        for (int i = 0; i < first.length; i++) {
            MixtureRule rule = rules.get(i);
            rule.price(surplus, prices, left % rule.kinds(), first[i]);
            left /= rule.kinds();
        }
        return surplus;
    }

    /** A column of these lifts, drawn towards 1 as far as rules ask for. */
    double[] allowed(double[] lifts) {
        double kept = rules.stream().mapToDouble(rule -> rule.kept(lifts)).min().orElse(1);
        return kept == 1
                ? lifts
                : Arrays.stream(lifts).map(lift -> 1 + kept * (lift - 1)).toArray();
    }

    /** A column with what it takes. */
    RuledColumn column(double[] lifts, double utility) {
        double[] shares = Arrays.copyOf(lifts, rows);
        for (int i = 0; i < first.length; i++) {
            rules.get(i).take(lifts, shares, first[i]);
        }
        return new RuledColumn(lifts, utility, shares);
    }

    /** The column that says that the secret is one of some neighbours in the list, drawn towards 1 as far as the strictest kind asks for. */
    private double[] among(int start, int width) {
        double mass = 0;
        for (int i = 0; i < width; i++) {
            mass += prior[(start + i) % prior.length];
        }
        ColumnSurplus free = surplus(new double[rows], 0);
        double[] lifts = new double[prior.length];
        double kept = 1;
        for (int i = 0; i < prior.length; i++) {
            int x = (start + i) % prior.length;
            lifts[x] = i < width ? 1 / mass : 0;
            double room = lifts[x] > 1 ? (free.high(x) - 1) / (lifts[x] - 1) : (1 - free.low(x)) / (1 - lifts[x]);
            kept = Math.min(kept, Math.max(0, room));
        }
        for (int x = 0; x < lifts.length; x++) {
            lifts[x] = 1 + kept * (lifts[x] - 1);
        }
        return lifts;
    }

    /**
     * Columns to begin with: of each kind secrets in some orders, each at its largest lift until the probability is used up, and sets of secrets that are not told apart. The first is constant.
     */
    List<double[]> columns() {
        List<double[]> columns = new ArrayList<>();
        double[] constant = new double[prior.length];
        Arrays.fill(constant, 1);
        columns.add(constant);
        for (int kind = 0; kind < kinds; kind++) {
            ColumnSurplus free = surplus(new double[rows], kind);
            for (int start = 0; start < prior.length; start++) {
                double[] lifts = new double[prior.length];
                double left = 1;
                for (int x = 0; x < lifts.length; x++) {
                    lifts[x] = free.low(x);
                    left -= prior[x] * lifts[x];
                }
                for (int i = 0; i < lifts.length && left > 0; i++) {
                    int x = (start + i) % lifts.length;
                    double more = Math.min(left / prior[x], free.high(x) - lifts[x]);
                    lifts[x] += more;
                    left -= more * prior[x];
                }
                columns.add(lifts);
            }
        }
        for (int width = 2; width < prior.length; width *= 2) {
            for (int start = 0; start < prior.length; start++) {
                columns.add(among(start, width));
            }
        }
        return columns;
    }
}
