package io.divulge.refinement;

/** Whether a channel is a post-processing of another. */
public enum RefinementVerdict {
    /** It is, and the post-processing is known. */
    REFINES,
    /** It is not, and a gain function is known under which it leaks more. */
    DOES_NOT_REFINE,
    /** Rounding does not allow to say. */
    UNDECIDED
}
