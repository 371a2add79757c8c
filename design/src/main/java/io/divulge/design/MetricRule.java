package io.divulge.design;

import io.divulge.model.Neighbours;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;

/**
 * No lift is more than {@code e^(epsilon d(x,x'))} times another, for secrets that are compared: a row for each ordered pair.
 *
 * <p>The extreme columns of such a cone are trees of pairs, too many to search. So this is for a reader who guesses, whose outcomes are variables.
 *
 * @param relation which secrets are compared, and how far apart they are
 * @param support the secrets of positive probability
 * @param factor {@code e^epsilon}, moved a little, for a number of nats
 */
record MetricRule(Neighbours relation, int[] support, Scalar epsilon, ToDoubleFunction<Scalar> factor)
        implements MixtureRule {
    @Override
    public void write(ConeBlock block, int kind, int first) {
        int[] home = new int[relation.secrets().size()];
        Arrays.fill(home, -1);
        for (int i = 0; i < support.length; i++) {
            home[support[i]] = i;
        }
        for (int i = 0; i < support.length; i++) {
            for (int other : relation.of(support[i])) {
                double ratio = factor.applyAsDouble(Scalar.of(epsilon.value() * relation.distance(support[i], other)));
                if (home[other] >= 0 && ratio < Double.POSITIVE_INFINITY) {
                    double root = Math.sqrt(ratio);
                    // Both sides by the root: of large ratios nothing overflows.
                    block.add(ConeRow.of(0, home[other], root, i, -1 / root));
                }
            }
        }
    }

    @Override
    public void price(ColumnSurplus surplus, double[] prices, int kind, int first) {
        throw new IllegalStateException("columns of a metric are not searched one by one");
    }
}
