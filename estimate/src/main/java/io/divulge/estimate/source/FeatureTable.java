package io.divulge.estimate.source;

import io.divulge.model.Alphabet;
import java.util.List;

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

        /** Whether the values are numbers of categories. */
        public boolean isCategory() {
            return !categories.isEmpty();
        }
    }
}
