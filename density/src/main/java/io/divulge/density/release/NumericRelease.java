package io.divulge.density.release;

/** A release whose outcome is a number: noise with a density, or one of the papers' examples by its closed forms. */
public interface NumericRelease {
    /** What is released, for people. */
    String inWords();

    /** The law of the secret, for people. */
    String secretInWords();

    /** How many values the secret can have. */
    double secrets();
}
