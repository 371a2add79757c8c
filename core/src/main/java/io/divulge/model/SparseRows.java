package io.divulge.model;

/** A sparse channel turned over: for each secret the outcomes it can lead to. */
final class SparseRows {
    private final int[] start;
    private final int[] outcomes;
    private final double[] likelihoods;

    /** Receives an outcome and its likelihood. */
    @FunctionalInterface
    interface Entry {
        void accept(int y, double likelihood);
    }

    private SparseRows(int[] start, int[] outcomes, double[] likelihoods) {
        this.start = start;
        this.outcomes = outcomes;
        this.likelihoods = likelihoods;
    }

    static SparseRows of(Channel channel) {
        ColumnFormula formula = ((SparseChannel) channel).formula();
        int[] start = new int[channel.secrets().size() + 1];
        int size = 0;
        for (int y = 0; y < channel.outcomes().size(); y++) {
            for (int i = 0; i < formula.exceptions(y); i++) {
                start[formula.secret(y, i) + 1]++;
                size++;
            }
        }
        for (int x = 0; x + 1 < start.length; x++) {
            start[x + 1] += start[x];
        }
        int[] next = start.clone();
        int[] outcomes = new int[size];
        double[] likelihoods = new double[size];
        for (int y = 0; y < channel.outcomes().size(); y++) {
            for (int i = 0; i < formula.exceptions(y); i++) {
                int at = next[formula.secret(y, i)]++;
                outcomes[at] = y;
                likelihoods[at] = formula.likelihood(y, i);
            }
        }
        return new SparseRows(start, outcomes, likelihoods);
    }

    void forEach(int x, Entry entry) {
        for (int i = start[x]; i < start[x + 1]; i++) {
            entry.accept(outcomes[i], likelihoods[i]);
        }
    }
}
