package io.divulge.model;

import java.util.Map;
import java.util.TreeMap;

/** The sum of columns by formula, again as a background and exceptions from it. */
final class MergedColumn {
    private double background;
    private final Map<Integer, Double> above = new TreeMap<>();

    void add(OutcomeColumn column) {
        double b = Math.max(0, column.background());
        int listed = column.background() >= 0 ? column.size() - 1 : column.size();
        for (Map.Entry<Integer, Double> entry : above.entrySet()) {
            entry.setValue(entry.getValue() + b);
        }
        for (int i = 0; i < listed; i++) {
            int x = column.secret(i);
            Double sum = above.get(x);
            // The background was already added to those that were there.
            above.put(x, sum == null ? background + column.likelihood(i) : sum - b + column.likelihood(i));
        }
        background += b;
    }

    double background() {
        return background;
    }

    void writeTo(ListedFormula.Builder builder) {
        above.forEach((x, w) -> builder.add(x, Math.min(1, w)));
        builder.endColumn(Math.min(1, background));
    }
}
