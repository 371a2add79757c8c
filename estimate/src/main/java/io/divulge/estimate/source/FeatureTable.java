package io.divulge.estimate.source;

import io.divulge.model.Alphabet;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Events one by one, where an outcome is a vector of numbers and categories: a secret and a value of each feature a row.
 *
 * @param source the files, for a headline
 * @param secrets the labels of the secrets that occur
 * @param secret the secret of each row, by its number among the labels
 * @param features the columns that make up the outcome
 * @param notes whole sentences about what a reader should know of how rows were chosen
 */
public record FeatureTable(String source, Alphabet secrets, int[] secret, List<Feature> features, List<String> notes) {
    /** Checks that all columns have a value for each row. */
    public FeatureTable {
        features = List.copyOf(features);
        notes = List.copyOf(notes);
        if (features.isEmpty()) {
            throw new IllegalArgumentException("there is no feature (expected at least one column)");
        }
        for (Feature feature : features) {
            if (feature.values().length != secret.length) {
                throw new IllegalArgumentException("feature '" + feature.name() + "' has " + feature.values().length
                        + " values for " + secret.length + " rows (expected one each)");
            }
        }
    }

    /**
     * Some rows alone, with the secrets and categories that occur in them, in the order of their texts: nothing in it shows what the other rows have.
     *
     * @param rows which, in the order that they get
     */
    public FeatureTable only(int[] rows) {
        String[] labels = new String[rows.length];
        Arrays.setAll(labels, i -> secrets.label(secret[rows[i]]));
        List<String> own = Arrays.stream(labels).distinct().sorted().toList();
        Map<String, Integer> numbers = numbered(own);
        int[] some = Arrays.stream(labels).mapToInt(numbers::get).toArray();
        List<Feature> columns =
                features.stream().map(feature -> feature.only(rows)).toList();
        return new FeatureTable(
                source, own.isEmpty() ? secrets : Alphabet.of(own.toArray(String[]::new)), some, columns, notes);
    }

    private static Map<String, Integer> numbered(List<String> names) {
        Map<String, Integer> numbers = new HashMap<>();
        names.forEach(name -> numbers.put(name, numbers.size()));
        return numbers;
    }

    /** How many rows there are. */
    public int rows() {
        return secret.length;
    }

    /**
     * A column.
     *
     * @param name as the files have it
     * @param values one a row; of a category its number among {@code categories}; NaN where there is none
     * @param categories the names of the categories, none if the column holds numbers
     */
    public record Feature(String name, double[] values, List<String> categories) {
        /** Copies the names, and not the values. */
        public Feature {
            categories = List.copyOf(categories);
        }

        /** A column of numbers. */
        public static Feature ofNumbers(String name, double... values) {
            return new Feature(name, values, List.of());
        }

        private Feature only(int[] rows) {
            double[] some = Arrays.stream(rows).mapToDouble(row -> values[row]).toArray();
            if (!isCategory()) {
                return new Feature(name, some, categories);
            }
            List<String> own = Arrays.stream(some)
                    .filter(value -> !Double.isNaN(value))
                    .distinct()
                    .mapToObj(value -> categories.get((int) value))
                    .sorted()
                    .toList();
            Map<String, Integer> numbers = numbered(own);
            for (int row = 0; row < some.length; row++) {
                if (!Double.isNaN(some[row])) {
                    some[row] = numbers.getOrDefault(categories.get((int) some[row]), 0);
                }
            }
            // Without a value there is no category, and still no number.
            return new Feature(name, some, own.isEmpty() ? List.of("(none)") : own);
        }

        /** Whether the values are numbers of categories. */
        public boolean isCategory() {
            return !categories.isEmpty();
        }
    }
}
