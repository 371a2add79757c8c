package io.divulge.guarantee;

/** What a check says. */
public enum Verdict {
    /** The release keeps the promise, or breaks it by no more than rounding can tell and {@link Slack} allows. */
    HOLDS,
    /** The answer lies within the numerical bracket: rounding cannot tell. Fractions can. */
    UNDECIDED,
    /** The release breaks the promise. */
    VIOLATED;

    /** The worse of two: a conjunction holds if both do. */
    public Verdict and(Verdict other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
