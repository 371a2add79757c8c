package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import io.divulge.model.LabelText;
import io.divulge.numeric.Digits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * What a feature is like in an event and in all rows: where the middle nine tenths of its numbers lie, or how often its most telling category occurs. A description, and not part of any proof.
 *
 * @param feature its name
 * @param inEvent in words
 * @param inAll in words
 * @param apart how far the event's rows are from all rows, from 0 to 1
 */
public record TypicalRange(String feature, String inEvent, String inAll, double apart) {
    private static final double LOW = 0.05;
    private static final double HIGH = 0.95;

    /** All features of the rows that prove, those first by which the event differs most; none if the event has no row. */
    static List<TypicalRange> of(FeatureTable table, LiftList rows, LearntEvent event) {
        int[] all = new int[rows.size()];
        int[] within = new int[rows.size()];
        int size = 0;
        for (int row = 0; row < all.length; row++) {
            all[row] = row;
            if (event.contains(rows, row)) {
                within[size++] = row;
            }
        }
        int[] some = Arrays.copyOf(within, size);
        List<TypicalRange> ranges = new ArrayList<>();
        for (Feature feature : size == 0 ? List.<Feature>of() : table.features()) {
            ranges.add(feature.isCategory() ? ofCategory(feature, some, all) : ofNumbers(feature, some, all));
        }
        ranges.sort(Comparator.comparingDouble(TypicalRange::apart).reversed());
        return List.copyOf(ranges);
    }

    private static TypicalRange ofNumbers(Feature feature, int[] some, int[] all) {
        double[] within = sorted(feature, some);
        double[] every = sorted(feature, all);
        if (within.length == 0 || every.length == 0) {
            return new TypicalRange(feature.name(), "no number", "no number", 0);
        }
        double apart = 0;
        for (double at : List.of(LOW, 0.25, 0.5, 0.75, HIGH)) {
            int rank = Arrays.binarySearch(every, quantile(within, at));
            apart = Math.max(apart, Math.abs((rank >= 0 ? rank : -rank - 1) / (double) every.length - at));
        }
        return new TypicalRange(feature.name(), range(within), range(every), apart);
    }

    private static double[] sorted(Feature feature, int[] rows) {
        return Arrays.stream(rows)
                .mapToDouble(row -> feature.values()[row])
                .filter(value -> !Double.isNaN(value))
                .sorted()
                .toArray();
    }

    private static double quantile(double[] sorted, double share) {
        return sorted[Math.min(sorted.length - 1, (int) (share * sorted.length))];
    }

    private static String range(double[] sorted) {
        String low = Digits.six(quantile(sorted, LOW));
        String high = Digits.six(quantile(sorted, HIGH));
        return low.equals(high) ? low : low + " to " + high;
    }

    private static TypicalRange ofCategory(Feature feature, int[] some, int[] all) {
        double[] within = shares(feature, some);
        double[] every = shares(feature, all);
        int telling = 0;
        for (int c = 1; c < within.length; c++) {
            telling = within[c] - every[c] > within[telling] - every[telling] ? c : telling;
        }
        String name = LabelText.quoted(feature.categories().get(telling));
        return new TypicalRange(
                feature.name(),
                name + " in " + percent(within[telling]),
                name + " in " + percent(every[telling]),
                Math.abs(within[telling] - every[telling]));
    }

    private static double[] shares(Feature feature, int[] rows) {
        double[] shares = new double[feature.categories().size()];
        for (int row : rows) {
            double value = feature.values()[row];
            if (!Double.isNaN(value)) {
                shares[(int) value] += 1.0 / rows.length;
            }
        }
        return shares;
    }

    private static String percent(double share) {
        return Digits.six(Math.rint(share * 1000) / 10) + "%";
    }

    /** "micros 118 to 131". */
    String inWords() {
        return feature + " " + inEvent;
    }
}
