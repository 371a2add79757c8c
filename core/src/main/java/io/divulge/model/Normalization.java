package io.divulge.model;

import io.divulge.numeric.Product;
import io.divulge.numeric.Sum;
import java.util.function.IntFunction;

/** Weights made into probabilities because the caller asked for it: divided by their sum. */
final class Normalization {
    private Normalization() {}

    static void apply(String what, double[] weights, IntFunction<String> label) {
        Sum sum = new Sum();
        for (int i = 0; i < weights.length; i++) {
            if (!(weights[i] >= 0 && weights[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(what + " has weight " + weights[i] + " at '" + label.apply(i)
                        + "' (expected a finite number of at least 0)");
            }
            if (Product.vanishesBy(weights[i], 1)) {
                throw Product.vanishing(what, "weight " + weights[i], "'" + label.apply(i) + "'");
            }
            sum.add(weights[i]);
        }
        double total = sum.value();
        if (!(total > 0 && total < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    what + " has weights that sum to " + total + " (expected a finite sum above 0)");
        }
        for (int i = 0; i < weights.length; i++) {
            if (Product.vanishesBy(weights[i], total)) {
                throw Product.vanishing(what, weights[i] + " / " + total, "'" + label.apply(i) + "'");
            }
            weights[i] /= total;
        }
    }
}
