package io.divulge.audit;

import io.divulge.estimate.source.FeatureTable;
import io.divulge.estimate.source.FeatureTable.Feature;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The outcomes of some rows as someone sees them who knows the secrets and categories of other rows only. */
final class Outcomes {
    private final FeatureTable rows;
    private final List<double[]> categories;
    private final int[] secrets;

    private Outcomes(FeatureTable rows, List<double[]> categories, int[] secrets) {
        this.rows = rows;
        this.categories = categories;
        this.secrets = secrets;
    }

    static Outcomes of(FeatureTable rows, FeatureTable known) {
        List<double[]> categories = new ArrayList<>();
        for (int f = 0; f < rows.features().size(); f++) {
            categories.add(renumbered(rows.features().get(f), known.features().get(f)));
        }
        Map<String, Integer> labels = numbered(known.secrets().labels());
        int[] secrets = new int[rows.rows()];
        for (int row = 0; row < secrets.length; row++) {
            int own = rows.secret()[row];
            secrets[row] = labels.getOrDefault(rows.secrets().label(own), labels.size() + own);
        }
        return new Outcomes(rows, categories, secrets);
    }

    private static double[] renumbered(Feature feature, Feature known) {
        Map<String, Integer> numbers = numbered(known.categories());
        return feature.categories().stream()
                .mapToDouble(name -> numbers.containsKey(name) ? numbers.get(name) : Double.NaN)
                .toArray();
    }

    private static Map<String, Integer> numbered(List<String> names) {
        Map<String, Integer> numbers = new HashMap<>();
        names.forEach(name -> numbers.put(name, numbers.size()));
        return numbers;
    }

    /** The features of a row; NaN for a category that is not known. */
    double[] of(int row) {
        double[] outcome = new double[categories.size()];
        for (int f = 0; f < outcome.length; f++) {
            double value = rows.features().get(f).values()[row];
            boolean plain = Double.isNaN(value) || !rows.features().get(f).isCategory();
            outcome[f] = plain ? value : categories.get(f)[(int) value];
        }
        return outcome;
    }

    /** The secrets of the rows by the numbers of those known; any other has a number of its own, above these. */
    int[] secrets() {
        return secrets;
    }
}
