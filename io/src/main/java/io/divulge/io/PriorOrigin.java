package io.divulge.io;

/** Where the prior of a model came from. */
public enum PriorOrigin {
    /** It stands in the file, as a prior or as the row sums of a joint distribution or of counts. */
    FILE,
    /** The file has none, so every secret got the same probability. */
    DEFAULT_UNIFORM,
    /** It was given beside the file and replaces what the file says. */
    OVERRIDE
}
