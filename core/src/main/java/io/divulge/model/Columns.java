package io.divulge.model;

import java.util.function.Consumer;

/** The columns of a channel, restricted to the secrets of positive probability; outcomes are those of the channel. */
abstract class Columns {
    /** The summary of all outcomes of the channel, those of probability 0 too, in one pass. */
    abstract OutcomeSummary summarize(boolean logs);

    /** Hands out the columns of outcomes {@code from .. to - 1} in order, unnamed. */
    abstract void scan(int from, int to, Consumer<OutcomeColumn> visitor);

    /** How many outcomes a block has: it depends on the sizes only, so that results do not depend on the machine. */
    abstract int blockSize();

    /** {@code P_{Y|X=x}(y)} of a secret of the support. */
    abstract double likelihood(int y, int x);

    /** Roundings in a sum over a column, of terms of one sign. */
    abstract int roundings();
}
