package io.divulge.model;

/**
 * A running result over outcomes: it takes in blocks of columns and merges with the result of the blocks that follow.
 *
 * <p>{@link Joint#fold} makes one for each block, in any order and on any core, and merges neighbours in an order that
 * depends on the sizes of the model alone.
 */
public interface Fold<F extends Fold<F>> {
    /** Takes in the columns of a block. */
    void accept(OutcomeBlock block);

    /** Takes in the result of the outcomes that come after this one's; {@code next} is not used again. */
    void merge(F next);
}
