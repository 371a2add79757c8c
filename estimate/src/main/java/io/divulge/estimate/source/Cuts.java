package io.divulge.estimate.source;

import io.divulge.model.Excerpt;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where a column of numbers is cut, and what the intervals are called.
 *
 * <p>An interval is called by its ends as they are, {@code [18..30)}: edges of equal width are rounded to a thousandth of the width first, and
 * the rounded ones are those that cut.
 */
public final class Cuts {
    private final double[] edges;
    private final List<String> labels;

    private Cuts(double[] edges, List<String> labels) {
        this.edges = edges;
        this.labels = labels;
    }

    /** At given edges. */
    public static Cuts at(Binning binning) {
        double[] edges =
                binning.edges().stream().mapToDouble(Double::doubleValue).toArray();
        List<String> labels = new ArrayList<>();
        labels.add("<" + text(edges[0]));
        for (int i = 1; i < edges.length; i++) {
            labels.add("[" + text(edges[i - 1]) + ".." + text(edges[i]) + ")");
        }
        labels.add(">=" + text(edges[edges.length - 1]));
        return new Cuts(edges, labels);
    }

    /** Into intervals of equal width. */
    public static Cuts ofWidth(Binning binning, double least, double most) {
        double width = (most - least) / binning.count();
        if (!Double.isFinite(width)) {
            throw new IllegalArgumentException("--bin cuts column " + Excerpt.quoted(binning.column())
                    + " into equal widths, but its numbers go from " + text(least) + " to " + text(most)
                    + ": cut it by quantiles, " + binning.column() + ":" + binning.count()
                    + ":quantile, or give edges");
        }
        int digits = width > 0 ? 3 - (int) Math.floor(Math.log10(width)) : 0;
        List<Double> inner = new ArrayList<>();
        for (int i = 1; i < binning.count() && width > 0; i++) {
            double exact = least + i * width;
            double round = BigDecimal.valueOf(exact)
                    .setScale(digits, RoundingMode.HALF_EVEN)
                    .doubleValue();
            inner.add(round > least && round < most ? round : exact);
        }
        return between(least, inner, most);
    }

    /** At these numbers, which lie between the least and the most. */
    public static Cuts between(double least, List<Double> inner, double most) {
        double[] edges = inner.stream()
                .mapToDouble(Double::doubleValue)
                .sorted()
                .distinct()
                .filter(e -> e > least)
                .toArray();
        List<String> labels = new ArrayList<>();
        double from = least;
        for (double edge : edges) {
            labels.add("[" + text(from) + ".." + text(edge) + ")");
            from = edge;
        }
        labels.add("[" + text(from) + ".." + text(most) + "]");
        return new Cuts(edges, labels);
    }

    /** The number of intervals. */
    public int size() {
        return labels.size();
    }

    public String label(int interval) {
        return labels.get(interval);
    }

    /** The interval that a number lies in. */
    public int interval(double number) {
        int at = Arrays.binarySearch(edges, number);
        return at >= 0 ? at + 1 : -at - 1;
    }

    /** The expression that gives the number of a number's interval; a choice between halves, again and again. */
    public String expression(String number) {
        return expression(number, "isnan(" + number + ")", "DOUBLE");
    }

    /**
     * The expression in a dialect that names things in its own way.
     *
     * @param isNan whether the number is not a number
     * @param type what doubles are called
     */
    public String expression(String number, String isNan, String type) {
        return "CASE WHEN " + number + " IS NULL OR " + isNan + " THEN NULL ELSE "
                + choice(number, type, 0, edges.length) + " END";
    }

    private String choice(String number, String type, int from, int to) {
        if (from == to) {
            return Integer.toString(from);
        }
        int middle = (from + to) >>> 1;
        return "CASE WHEN " + number + " < CAST(" + edges[middle] + " AS " + type + ") THEN "
                + choice(number, type, from, middle) + " ELSE " + choice(number, type, middle + 1, to) + " END";
    }

    private static String text(double number) {
        if (Double.isInfinite(number)) {
            return number > 0 ? "inf" : "-inf";
        }
        String plain = BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
        return plain.length() <= 20 ? plain : Double.toString(number);
    }

    @Override
    public String toString() {
        return labels.toString();
    }
}
