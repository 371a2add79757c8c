package io.divulge.estimate;

import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.LabelText;
import io.divulge.model.PairList;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Rounding;
import java.util.Arrays;

/**
 * How often each secret was seen together with each outcome: what every source of data delivers, and all that an estimate
 * looks at.
 *
 * <p>Only pairs that were seen are kept, outcome by outcome, so that a log with millions of outcomes of which each met a
 * few secrets fits. A pair that was never seen counts 0; whether it is impossible or only rare, counts cannot say.
 */
public final class JointCounts {
    private final Alphabet secrets;
    private final Alphabet outcomes;
    /** Where the pairs of outcome y start in the two arrays below; one longer than there are outcomes. */
    private final int[] start;
    /** The secrets of the pairs, in order within each outcome. */
    private final int[] secret;

    private final long[] count;
    private final long[] ofSecret;
    private final long[] ofOutcome;
    private final long total;

    private JointCounts(Alphabet secrets, Alphabet outcomes, int[] start, int[] secret, long[] count) {
        this.secrets = secrets;
        this.outcomes = outcomes;
        this.start = start;
        this.secret = secret;
        this.count = count;
        this.ofSecret = new long[secrets.size()];
        this.ofOutcome = new long[outcomes.size()];
        long sum = 0;
        for (int y = 0; y < ofOutcome.length; y++) {
            for (int i = start[y]; i < start[y + 1]; i++) {
                ofSecret[secret[i]] += count[i];
                ofOutcome[y] += count[i];
                sum = Math.addExact(sum, count[i]);
            }
        }
        this.total = sum;
        if (total == 0) {
            throw new IllegalArgumentException("all counts are 0 (expected at least one event)");
        }
    }

    /**
     * A table of counts, one row per secret.
     *
     * @throws IllegalArgumentException if the table does not fit the alphabets, a count is negative, or all are 0
     */
    public static JointCounts of(Alphabet secrets, Alphabet outcomes, long[][] table) {
        if (table.length != secrets.size()) {
            throw new IllegalArgumentException(
                    "counts have " + table.length + " rows (expected one per secret, " + secrets.size() + ")");
        }
        Builder builder = builder(secrets, outcomes);
        for (int x = 0; x < table.length; x++) {
            if (table[x].length != outcomes.size()) {
                throw new IllegalArgumentException("counts of '" + secrets.label(x) + "' have " + table[x].length
                        + " entries (expected one per outcome, " + outcomes.size() + ")");
            }
            for (int y = 0; y < table[x].length; y++) {
                builder.add(x, y, table[x][y]);
            }
        }
        return builder.build();
    }

    /**
     * The counts that a release of relative frequencies was made of, given how often each secret of its channel was seen. Exact below {@code 2^51} events of a pair.
     *
     * @throws IllegalArgumentException if the release has no events
     */
    public static JointCounts ofFrequencies(Joint release, long[] ofSecret) {
        Builder builder = builder(release.secrets(), release.outcomes());
        Alphabet all = release.channel().secrets();
        long[] seen = new long[release.secrets().size()];
        for (int x = 0; x < seen.length; x++) {
            seen[x] = ofSecret[all.indexOf(release.secrets().label(x))];
        }
        for (int y = 0; y < release.outcomes().size(); y++) {
            release.column(y, column -> {
                for (int i = 0; i < column.listed(); i++) {
                    int x = column.secret(i);
                    builder.add(x, column.outcome(), Math.round(column.likelihood(i) * seen[x]));
                }
            });
        }
        return builder.build();
    }

    /** Collects counts in any order; those of one pair are added up. */
    public static Builder builder(Alphabet secrets, Alphabet outcomes) {
        return new Builder(secrets, outcomes);
    }

    /**
     * These counts with a list of secrets that is complete, in its order; those that were not seen count 0.
     *
     * @throws IllegalArgumentException if a secret was seen that is not in the list
     */
    public JointCounts listing(Alphabet all) {
        int[] at = new int[secrets.size()];
        for (int x = 0; x < at.length; x++) {
            String label = secrets.label(x);
            if (ofSecret[x] > 0 && !all.labels().contains(label)) {
                throw new IllegalArgumentException("secret " + LabelText.quoted(label) + " was seen "
                        + ofSecret[x] + (ofSecret[x] == 1 ? " time" : " times")
                        + ", and is not in the list of all secrets (expected one of " + all.size() + ": "
                        + LabelText.quoted(all.label(0)) + (all.size() > 1 ? ", ...)" : ")"));
            }
            at[x] = ofSecret[x] > 0 ? all.indexOf(label) : 0;
        }
        Builder builder = builder(all, outcomes);
        for (int y = 0; y < ofOutcome.length; y++) {
            for (int i = start[y]; i < start[y + 1]; i++) {
                builder.add(at[secret[i]], y, count[i]);
            }
        }
        return builder.build();
    }

    /** What was counted as secrets. */
    public Alphabet secrets() {
        return secrets;
    }

    /** What was counted as outcomes. */
    public Alphabet outcomes() {
        return outcomes;
    }

    /** The number of events. */
    public long total() {
        return total;
    }

    /** How often the secret was seen. */
    public long ofSecret(int x) {
        return ofSecret[x];
    }

    /** How often the outcome was seen. */
    public long ofOutcome(int y) {
        return ofOutcome[y];
    }

    /** How often the secret was seen together with the outcome. */
    public long of(int x, int y) {
        int at = Arrays.binarySearch(secret, start[y], start[y + 1], x);
        return at < 0 ? 0 : count[at];
    }

    /** The number of pairs that were seen. */
    public int pairs() {
        return secret.length;
    }

    /** Looks at the pairs of an outcome that were seen, in the order of their secrets. */
    public void forEachSecret(int y, PairVisitor visitor) {
        for (int i = start[y]; i < start[y + 1]; i++) {
            visitor.see(secret[i], count[i]);
        }
    }

    /** What is told of a pair that was seen: its secret, and how often. */
    @FunctionalInterface
    public interface PairVisitor {
        /** Takes one pair. */
        void see(int x, long count);
    }

    /**
     * The release whose probabilities are the relative frequencies: the plug-in estimate. A secret that was never seen has
     * prior probability 0, and so is dropped by {@link Joint}; any row will do for it, here the first outcome.
     */
    public Joint plugIn() {
        double[] prior = new double[ofSecret.length];
        SparseChannel.Builder channel = SparseChannel.builder(secrets, outcomes);
        for (int x = 0; x < prior.length; x++) {
            prior[x] = (double) ofSecret[x] / total;
            if (ofSecret[x] == 0) {
                channel.add(x, 0, 1);
            }
        }
        for (int y = 0; y < ofOutcome.length; y++) {
            int outcome = y;
            forEachSecret(y, (x, times) -> channel.add(x, outcome, (double) times / ofSecret[x]));
        }
        // Whole numbers past 2^53 are rounded before they are divided.
        double rounded = Rounding.gamma(3);
        return Prior.of(secrets, prior, rounded).through(channel.build(rounded));
    }

    @Override
    public String toString() {
        return total + " events, " + secrets.size() + " secrets, " + outcomes.size() + " outcomes";
    }

    /** Counts as they come. */
    public static final class Builder {
        private final Alphabet secrets;
        private final Alphabet outcomes;
        private final PairList pairs;
        private long[] counts = new long[64];

        private Builder(Alphabet secrets, Alphabet outcomes) {
            this.secrets = secrets;
            this.outcomes = outcomes;
            this.pairs = new PairList("count", secrets, outcomes);
        }

        /**
         * The pair was seen {@code count} times more.
         *
         * @throws IllegalArgumentException if there is no such pair, or the count is negative
         */
        public Builder add(int x, int y, long count) {
            pairs.check(x, y);
            if (count < 0) {
                throw new IllegalArgumentException("count of '" + secrets.label(x) + "' and '" + outcomes.label(y)
                        + "' is " + count + " (expected 0 or more)");
            }
            if (count == 0) {
                return this;
            }
            int position = pairs.add(x, y);
            if (position >= counts.length) {
                counts = Arrays.copyOf(counts, pairs.capacity());
            }
            counts[position] = count;
            return this;
        }

        /**
         * What was counted.
         *
         * @throws IllegalArgumentException if nothing was
         */
        public JointCounts build() {
            int[] start = new int[outcomes.size() + 1];
            int[] secret = new int[pairs.size()];
            long[] count = new long[pairs.size()];
            int kept = -1;
            int last = -1;
            for (int e : pairs.byOutcomeAndSecret()) {
                int y = pairs.outcome(e);
                if (kept >= 0 && last == y && secret[kept] == pairs.secret(e)) {
                    count[kept] = Math.addExact(count[kept], counts[e]);
                    continue;
                }
                kept++;
                last = y;
                secret[kept] = pairs.secret(e);
                count[kept] = counts[e];
                start[y + 1]++;
            }
            for (int y = 0; y < outcomes.size(); y++) {
                start[y + 1] += start[y];
            }
            return new JointCounts(
                    secrets, outcomes, start, Arrays.copyOf(secret, kept + 1), Arrays.copyOf(count, kept + 1));
        }
    }
}
