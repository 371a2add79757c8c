package io.divulge.estimate;

import io.divulge.model.Alphabet;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * One pass over all outcomes on the way to {@link StreamedEnvelope}: prices are tried, and outcomes at which they say the same are put together.
 *
 * <p>Announcing {@code x} at {@code y} earns {@code r(x,y) - c} for each unit of probability, {@code r} being the lift and
 * {@code c = e^epsilon}. Prices {@code lambda_x >= 0} of a unit of what is earned give a bound, whatever they are:
 *
 * <pre>    delta_c(epsilon) &lt;= sum_y q(y) max{ 0, max_x 1 + lambda_x (r(x,y) - c) }.</pre>
 *
 * <p>The secret that attains the maximum is the one that prices tell to announce. Outcomes that announce the same secret and are worth about the same are
 * clustered: to release the cluster instead of the outcome is a post-processing, so the envelope of the clusters is a bound from below.
 */
public final class EnvelopePass implements Serializable {
    private static final long serialVersionUID = 1;

    /** Counts of all clusters together that a part may hold: 64 megabytes. */
    private static final long MOST_COUNTS = 1L << 23;

    private final SecretTotals totals;
    private final double factor;
    private final double[] prices;
    private final double scale;
    /** The secrets that were seen, cheapest first. */
    private final int[] cheapest;

    private final Sum bound = new Sum();
    private HashMap<ClusterKey, long[]> clusters = new HashMap<>();
    private int level;
    private final boolean[] here;

    /**
     * Nothing seen yet.
     *
     * @param totals how often each secret was seen
     * @param factor {@code e^epsilon}, at least 1
     * @param prices a price for each secret, finite and not negative
     * @param scale clusters are finer where an announcement is worth less than this, above or below nothing
     */
    EnvelopePass(SecretTotals totals, double factor, double[] prices, double scale) {
        this.totals = totals;
        this.factor = factor;
        this.prices = prices.clone();
        this.scale = scale;
        this.cheapest = Arrays.stream(Ranking.ascending(prices))
                .filter(x -> totals.of(x) > 0)
                .toArray();
        this.here = new boolean[prices.length];
    }

    /** The same question before any outcome was seen, for another part. */
    public EnvelopePass fresh() {
        return new EnvelopePass(totals, factor, prices, scale);
    }

    /**
     * Looks at one outcome.
     *
     * @param size how many secrets were seen together with it, at least one
     * @param xs those secrets, each once
     * @param counts how often, at least once
     */
    public void add(int size, int[] xs, long[] counts) {
        long count = 0;
        for (int i = 0; i < size; i++) {
            count += counts[i];
            here[xs[i]] = true;
        }
        double q = (double) count / totals.total();
        int first = -1;
        int second = -1;
        double most = Double.NEGATIVE_INFINITY;
        double next = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            double worth = prices[xs[i]] * ((double) counts[i] / totals.of(xs[i]) / q - factor);
            if (worth > most) {
                second = first;
                next = most;
                first = xs[i];
                most = worth;
            } else if (worth > next) {
                second = xs[i];
                next = worth;
            }
        }
        int absent = firstAbsent();
        for (int i = 0; i < size; i++) {
            here[xs[i]] = false;
        }
        if (absent >= 0 && -prices[absent] * factor > most) {
            second = first;
            next = most;
            first = absent;
            most = -prices[absent] * factor;
        }
        bound.add(q * Math.max(0, 1 + most));
        add(ClusterKey.of(first, 1 + most, second, second < 0 ? 0 : 1 + next, scale), size, xs, counts);
    }

    private void add(ClusterKey key, int size, int[] xs, long[] counts) {
        long[] cluster = clusters.computeIfAbsent(key.coarsened(level), missing -> new long[totals.size()]);
        for (int i = 0; i < size; i++) {
            cluster[xs[i]] += counts[i];
        }
        while (level < ClusterKey.LEVELS && (long) clusters.size() * totals.size() > MOST_COUNTS) {
            coarsen(level + 1);
        }
    }

    /** Fewer and larger clusters. */
    void coarsen(int to) {
        HashMap<ClusterKey, long[]> fewer = new HashMap<>();
        clusters.forEach((key, counts) -> fewer.merge(key.coarsened(to), counts, EnvelopePass::plus));
        clusters = fewer;
        level = to;
    }

    private static long[] plus(long[] sum, long[] more) {
        for (int x = 0; x < sum.length; x++) {
            sum[x] = Math.addExact(sum[x], more[x]);
        }
        return sum;
    }

    /** The cheapest secret that was not seen together with this outcome, or -1. */
    private int firstAbsent() {
        for (int x : cheapest) {
            if (!here[x]) {
                return x;
            }
        }
        return -1;
    }

    /** Adds the outcomes of another part, none of which was in this one, asked the same. */
    public void merge(EnvelopePass other) {
        bound.add(other.bound);
        if (other.level > level) {
            coarsen(other.level);
        }
        other.clusters.forEach(
                (key, counts) -> clusters.merge(key.coarsened(level), counts.clone(), EnvelopePass::plus));
        while (level < ClusterKey.LEVELS && (long) clusters.size() * totals.size() > MOST_COUNTS) {
            coarsen(level + 1);
        }
    }

    /** What the prices prove: no more than this can be announced. */
    double upper() {
        double dearest = Arrays.stream(prices).max().orElse(0);
        // A worth is the price times a difference, and so off by a rounding of its two terms; no lift is larger than
        // this.
        double lift = 1;
        for (int x : cheapest) {
            lift = Math.max(lift, (double) totals.total() / totals.of(x));
        }
        double slack = bound.error(Rounding.gamma(8)) + Rounding.gamma(16) * (1 + dearest * (lift + factor));
        return Math.min(1, Math.nextUp(bound.value() + slack));
    }

    /** The release that names the cluster only. */
    JointCounts clusters() {
        JointCounts.Builder builder = JointCounts.builder(
                Alphabet.numbered("x", totals.size()), Alphabet.numbered("cluster", clusters.size()));
        int y = 0;
        // In an order that does not depend on the order of the outcomes.
        for (Map.Entry<ClusterKey, long[]> cluster : new TreeMap<>(clusters).entrySet()) {
            for (int x = 0; x < totals.size(); x++) {
                builder.add(x, y, cluster.getValue()[x]);
            }
            y++;
        }
        return builder.build();
    }
}
