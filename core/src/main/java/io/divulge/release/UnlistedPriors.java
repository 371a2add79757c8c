package io.divulge.release;

/** A release whose outcomes are not listed and that knows all the same what it leaks under the worst prior of a set. */
@FunctionalInterface
public interface UnlistedPriors {
    /**
     * The release under the worst prior of a set.
     *
     * @throws IllegalArgumentException if it knows nothing of this set
     */
    Release under(String priors);
}
