package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Features as small whole numbers: of a number the interval that it lies in, of a category its rank by frequency; 0 where there is no value, or one that is too rare. Intervals and ranks come from the rows that are
 * learnt from.
 */
final class Coding {
    /** As many intervals as make little difference to a tree. */
    private static final int MOST_INTERVALS = 2000;

    private static final int MOST_CATEGORIES = 10_000;

    /** How one feature is coded. */
    private interface Code {
        int of(double value);

        /** The codes are below this. */
        int size();
    }

    /** Intervals by where they begin; the first has no beginning. */
    private record Intervals(double[] begins) implements Code {
        @Override
        public int of(double value) {
            int at = Arrays.binarySearch(begins, value);
            return Math.max(1, at >= 0 ? at + 1 : -at - 1);
        }

        @Override
        public int size() {
            return Math.max(2, begins.length + 1);
        }
    }

    /** Ranks of categories by their numbers. */
    private record Ranks(int[] ranks) implements Code {
        @Override
        public int of(double value) {
            return ranks[(int) value];
        }

        @Override
        public int size() {
            return Math.min(MOST_CATEGORIES, ranks.length) + 1;
        }
    }

    private final List<Code> codes;

    private Coding(List<Code> codes) {
        this.codes = codes;
    }

    /** Codes by what is seen in these rows. */
    static Coding of(FeatureTable rows) {
        List<Code> codes = new ArrayList<>();
        for (Feature feature : rows.features()) {
            codes.add(feature.isCategory() ? ranked(feature) : cut(feature));
        }
        return new Coding(codes);
    }

    private static Code cut(Feature feature) {
        double[] sorted = Arrays.stream(feature.values())
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
        double[] distinct = Arrays.stream(sorted).distinct().toArray();
        if (distinct.length <= MOST_INTERVALS) {
            return new Intervals(distinct);
        }
        double[] some = new double[MOST_INTERVALS];
        Arrays.setAll(some, i -> sorted[(int) ((long) i * sorted.length / MOST_INTERVALS)]);
        return new Intervals(Arrays.stream(some).distinct().toArray());
    }

    private static Code ranked(Feature feature) {
        int[] times = new int[feature.categories().size()];
        for (double value : feature.values()) {
            if (!Double.isNaN(value)) {
                times[(int) value]++;
            }
        }
        Integer[] order = new Integer[times.length];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Integer.compare(times[b], times[a]));
        int[] ranks = new int[times.length];
        for (int i = 0; i < Math.min(order.length, MOST_CATEGORIES); i++) {
            ranks[order[i]] = i + 1;
        }
        return new Ranks(ranks);
    }

    /** How many features there are. */
    int width() {
        return codes.size();
    }

    /** The codes of a feature are below this. */
    int size(int feature) {
        return codes.get(feature).size();
    }

    /** The code of a value. */
    int code(int feature, double value) {
        return Double.isNaN(value) ? 0 : codes.get(feature).of(value);
    }

    /** The codes of a feature in all rows. */
    char[] codes(Feature feature, int number) {
        char[] coded = new char[feature.values().length];
        for (int row = 0; row < coded.length; row++) {
            coded[row] = (char) code(number, feature.values()[row]);
        }
        return coded;
    }
}
