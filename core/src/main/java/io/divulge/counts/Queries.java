package io.divulge.counts;

import io.divulge.model.Channel;
import io.divulge.model.Prior;

/**
 * What each possible secret adds to each sum.
 *
 * @param prior of the secrets that are possible
 * @param weights for each sum, in the order of the secrets
 */
record Queries(Prior prior, double[][] weights) {
    private static final double MOST_WEIGHT = 1e6;

    static Queries of(Prior given, double[][] weights, CountNoise noise) {
        Prior prior = given.through(Channel.identity(given.secrets())).prior();
        int secrets = prior.secrets().size();
        if (weights.length == 0) {
            throw new IllegalArgumentException("there is no sum to release (expected a row of weights for each)");
        }
        double[][] kept = new double[weights.length][secrets];
        for (int i = 0; i < weights.length; i++) {
            if (weights[i].length != given.secrets().size()) {
                throw new IllegalArgumentException("row " + (i + 1) + " of the weights has " + weights[i].length
                        + " numbers, but there are " + given.secrets().size() + " secrets "
                        + given.secrets() + " (expected one for each)");
            }
            for (int x = 0; x < secrets; x++) {
                double weight =
                        weights[i][given.secrets().indexOf(prior.secrets().label(x))];
                boolean isWhole = weight == Math.rint(weight);
                if (!(Math.abs(weight) <= MOST_WEIGHT) || noise.kind() == CountNoise.Kind.GEOMETRIC && !isWhole) {
                    throw new IllegalArgumentException(
                            "row " + (i + 1) + " of the weights has " + weight + " (expected a "
                                    + (noise.kind() == CountNoise.Kind.GEOMETRIC ? "whole " : "")
                                    + "number from -1000000 to 1000000"
                                    + (isWhole ? "" : ", or Laplace noise") + ")");
                }
                kept[i][x] = weight;
            }
        }
        return new Queries(prior, kept);
    }
}
