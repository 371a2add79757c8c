package io.divulge.estimate;

import io.divulge.model.Channel;
import io.divulge.model.Joint;
import java.util.Arrays;

/**
 * How much mutual information can change between the frequencies of the secrets and their true law, the mechanism being known.
 *
 * <p>Two bounds, of which the smaller counts. Priors at distance {@code t} share all but {@code t} of their mass; mutual information is concave in the prior, and exceeds the mean of the parts
 * of a mixture by at most the entropy of the choice: so it changes by at most {@code t C + h(t)}, with {@code C} at most the maximal leakage. And with
 * {@code d(x) = D(W(.|x) || q)} for the outcome law {@code q} of the frequencies, {@code I(P) = sum_x P(x) d(x) - D(PW || q)}: the sum moves by at most {@code t} times the
 * range of {@code d}, and the divergence is at most {@code sum_y (PW(y) - q(y))^2 / q(y)}.
 *
 * @param up how much larger it can be
 * @param down how much smaller it can be
 */
record InformationShift(double up, double down) {
    /** Above so many entries only the first bound is taken. */
    private static final double MOST_ENTRIES = 2e7;

    /** Sums of divergences are off by far less. */
    private static final double ROUNDING = 1e-10;

    static InformationShift of(Channel mechanism, Joint every, MixtureBounds outcomes, double radius, double most) {
        double t = Math.min(0.5, radius);
        double entropy = t == 0 ? 0 : -t * Math.log(t) - (1 - t) * Math.log1p(-t);
        double mixed = (radius * most + entropy) * (1 + ROUNDING);
        int secrets = mechanism.secrets().size();
        int size = every.outcomes().size();
        if ((double) secrets * size > MOST_ENTRIES) {
            return new InformationShift(mixed, mixed);
        }
        double range = radius * rangeOfDivergence(every, outcomes) * (1 + ROUNDING) + ROUNDING;
        double squares = 0;
        for (int y = 0; y < size; y++) {
            double reach = outcomes.reach(y);
            squares += reach == 0 ? 0 : reach * reach / outcomes.probability(y);
        }
        return new InformationShift(Math.min(mixed, range), Math.min(mixed, range + squares * (1 + ROUNDING)));
    }

    private static double rangeOfDivergence(Joint every, MixtureBounds outcomes) {
        double[] divergence = new double[every.secrets().size()];
        double[] row = new double[every.outcomes().size()];
        for (int x = 0; x < divergence.length; x++) {
            every.likelihoods(x, row);
            for (int y = 0; y < row.length; y++) {
                divergence[x] += row[y] == 0 ? 0 : row[y] * Math.log(row[y] / outcomes.probability(y));
            }
        }
        double most = Arrays.stream(divergence).max().orElseThrow();
        double least = Arrays.stream(divergence).min().orElseThrow();
        // Under a secret that was never seen an outcome may be possible that has no probability under the others.
        return most == Double.POSITIVE_INFINITY ? most : most - Math.max(0, least);
    }
}
