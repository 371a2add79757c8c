package io.divulge.estimate;

import io.divulge.guarantee.Assessment;

/**
 * A guarantee held against the release that a sample was drawn from.
 *
 * <p>In at least {@code confidence} of all samples, all verdicts of one {@link SampleCheck} other than "undecided" are right. None is certain.
 *
 * @param assessment the verdict, and between which bounds the release lies
 * @param confidence how often, at least, all verdicts are right, over the drawing of the sample
 * @param beyond an outcome that is not in the sample and exceeds the upper bound has probability at most this; 0 if the bound covers every outcome
 * @param reason what the verdict follows from, or why there is none, where the sample has no bounds for the guarantee itself; else empty
 */
public record SampleVerdict(Assessment assessment, double confidence, double beyond, String reason) {}
