package io.divulge.estimate;

import io.divulge.model.Alphabet;

/**
 * Counts of which one needs to see an outcome at a time, wherever they are: on this machine, or on many that each hold some of the outcomes.
 *
 * <p>What they give are plug-in values, which take frequencies for probabilities.
 */
public interface OutcomeFolds extends AutoCloseable {
    /** The secrets, in order. */
    Alphabet secrets();

    /** How often each was seen. */
    SecretTotals totals();

    /** The measures that are sums or maxima over outcomes, by one pass. */
    CountSummary summary();

    /** The envelope; each pass that it takes is one over all outcomes. */
    StreamedEnvelope envelope();

    /** Gives back what the counts occupy. */
    @Override
    void close();

    /** The folds of a table that is here. */
    static OutcomeFolds of(JointCounts counts) {
        return new TableFolds(counts);
    }
}
