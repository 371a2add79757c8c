package io.divulge.density.noise;

/** What outcomes far from all secrets tell. */
public enum Tails {
    /** No more than that they are far: lifts are constant beyond the secrets. */
    FLAT,
    /** Ever more: lifts grow and shrink without end. */
    STEEP
}
