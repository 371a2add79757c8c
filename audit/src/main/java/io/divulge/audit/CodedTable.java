package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import java.util.Arrays;

/**
 * The features of a table as small whole numbers: of a number the interval that it lies in, of a category its rank among the frequent ones; 0 where there is no value, or one that
 * is too rare. Intervals and ranks come from the rows that are learnt from.
 */
final class CodedTable {
    /** As many intervals as make little difference to a tree. */
    private static final int MOST_INTERVALS = 2000;

    private static final int MOST_CATEGORIES = 10_000;

    private final char[][] codes;
    private final int[] sizes;
    private final boolean[] category;

    private CodedTable(char[][] codes, int[] sizes, boolean[] category) {
        this.codes = codes;
        this.sizes = sizes;
        this.category = category;
    }

    /** The codes of all rows, by what is seen in some of them. */
    static CodedTable of(FeatureTable table, int[] seen) {
        int width = table.features().size();
        char[][] codes = new char[width][];
        int[] sizes = new int[width];
        boolean[] category = new boolean[width];
        for (int f = 0; f < width; f++) {
            Feature feature = table.features().get(f);
            category[f] = feature.isCategory();
            codes[f] = category[f] ? ranked(feature, seen) : cut(feature, seen);
            for (char code : codes[f]) {
                sizes[f] = Math.max(sizes[f], code + 1);
            }
        }
        return new CodedTable(codes, sizes, category);
    }

    private static char[] cut(Feature feature, int[] seen) {
        double[] sorted = Arrays.stream(seen)
                .mapToDouble(row -> feature.values()[row])
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        double[] ends = distinct;
        if (distinct.length > MOST_INTERVALS) {
            double[] some = new double[MOST_INTERVALS];
            for (int i = 0; i < MOST_INTERVALS; i++) {
                some[i] = sorted[(int) ((long) i * sorted.length / MOST_INTERVALS)];
            }
            ends = Arrays.stream(some).distinct().toArray();
        }
        char[] codes = new char[feature.values().length];
        for (int row = 0; row < codes.length; row++) {
            double value = feature.values()[row];
            if (!Double.isNaN(value)) {
                int at = Arrays.binarySearch(ends, value);
                // An interval begins with its lowest number, and the first has no beginning.
                codes[row] = (char) Math.max(1, at >= 0 ? at + 1 : -at - 1);
            }
        }
        return codes;
    }

    private static char[] ranked(Feature feature, int[] seen) {
        int[] times = new int[feature.categories().size()];
        for (int row : seen) {
            if (!Double.isNaN(feature.values()[row])) {
                times[(int) feature.values()[row]]++;
            }
        }
        Integer[] order = new Integer[times.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Integer.compare(times[b], times[a]));
        char[] rank = new char[times.length];
        for (int i = 0; i < Math.min(order.length, MOST_CATEGORIES) && times[order[i]] > 0; i++) {
            rank[order[i]] = (char) (i + 1);
        }
        char[] codes = new char[feature.values().length];
        for (int row = 0; row < codes.length; row++) {
            double value = feature.values()[row];
            codes[row] = Double.isNaN(value) ? 0 : rank[(int) value];
        }
        return codes;
    }

    /** How many features there are. */
    int width() {
        return codes.length;
    }

    /** The codes of a feature are below this. */
    int size(int feature) {
        return sizes[feature];
    }

    /** Whether the codes of a feature have no order. */
    boolean isCategory(int feature) {
        return category[feature];
    }

    /** The code of a row. */
    int code(int feature, int row) {
        return codes[feature][row];
    }
}
