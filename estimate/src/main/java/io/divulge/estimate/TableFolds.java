package io.divulge.estimate;

import io.divulge.model.Alphabet;

/** The folds of a table of counts. */
record TableFolds(JointCounts counts) implements OutcomeFolds {
    /** What is done with an outcome: its number, and how often it was seen with which secrets. */
    interface Step {
        void take(int y, int size, int[] xs, long[] counts);
    }

    /** Shows all outcomes that were seen. */
    static void forEachOutcome(JointCounts counts, Step step) {
        Pairs pairs = new Pairs(counts.secrets().size());
        for (int y = 0; y < counts.outcomes().size(); y++) {
            pairs.size = 0;
            counts.forEachSecret(y, pairs);
            if (pairs.size > 0) {
                step.take(y, pairs.size, pairs.xs, pairs.counts);
            }
        }
    }

    /** The secrets of one outcome. */
    private static final class Pairs implements JointCounts.PairVisitor {
        private final int[] xs;
        private final long[] counts;
        private int size;

        Pairs(int secrets) {
            xs = new int[secrets];
            counts = new long[secrets];
        }

        @Override
        public void see(int x, long count) {
            xs[size] = x;
            counts[size++] = count;
        }
    }

    @Override
    public Alphabet secrets() {
        return counts.secrets();
    }

    @Override
    public SecretTotals totals() {
        return SecretTotals.of(counts);
    }

    @Override
    public CountSummary summary() {
        CountSummary summary = new CountSummary(totals());
        forEachOutcome(
                counts, (y, size, xs, each) -> summary.add(counts.outcomes().label(y), size, xs, each));
        return summary;
    }

    @Override
    public StreamedEnvelope envelope() {
        return StreamedEnvelope.of(counts);
    }

    @Override
    public void close() {
        // A table is memory, and nothing else.
    }
}
