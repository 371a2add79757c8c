package io.divulge.estimate;

import java.io.Serializable;
import java.util.Arrays;

/**
 * How often each secret was seen: all that an outcome's counts have to be set beside. Small enough to be sent to every machine, where
 * the counts themselves are not.
 */
public final class SecretTotals implements Serializable {
    private static final long serialVersionUID = 1;

    private final long[] counts;
    private final long total;
    private final int seen;

    private SecretTotals(long[] counts) {
        this.counts = counts;
        long sum = 0;
        int positive = 0;
        for (long count : counts) {
            if (count < 0) {
                throw new IllegalArgumentException("a secret was seen " + count + " times (expected 0 or more)");
            }
            sum = Math.addExact(sum, count);
            positive += count > 0 ? 1 : 0;
        }
        if (sum == 0) {
            throw new IllegalArgumentException("all counts are 0 (expected at least one event)");
        }
        this.total = sum;
        this.seen = positive;
    }

    /**
     * These counts, in the order of the secrets.
     *
     * @throws IllegalArgumentException if one is negative, or all are 0
     */
    public static SecretTotals of(long... counts) {
        return new SecretTotals(counts.clone());
    }

    /** Those of a table of counts. */
    public static SecretTotals of(JointCounts counts) {
        long[] each = new long[counts.secrets().size()];
        Arrays.setAll(each, counts::ofSecret);
        return new SecretTotals(each);
    }

    /** How often the secret was seen. */
    public long of(int x) {
        return counts[x];
    }

    /** The number of events. */
    public long total() {
        return total;
    }

    /** How many secrets there are. */
    public int size() {
        return counts.length;
    }

    /** How many of them were seen. */
    public int seen() {
        return seen;
    }

    /** How often the most frequent secret was seen. */
    public long largest() {
        return Arrays.stream(counts).max().orElseThrow();
    }

    /** How often the rarest secret was seen, of those that were. */
    long smallest() {
        return Arrays.stream(counts).filter(count -> count > 0).min().orElseThrow();
    }

    @Override
    public String toString() {
        return total + " events of " + counts.length + " secrets";
    }
}
