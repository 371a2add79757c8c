package io.divulge.measure.goal;

/** Something that an adversary may say about the secret, and what that pays. */
public interface Guess {
    /** What it pays, or costs, if the secret is {@code x}, an index of the release's secrets; not negative. */
    double payoff(int x);

    /** The guess in a few words, without a full stop: {@code 'x4'}, or {@code 'x1' and 'x2'} for two tries. */
    String inWords();
}
