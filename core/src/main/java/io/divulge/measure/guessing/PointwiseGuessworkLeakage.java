package io.divulge.measure.guessing;

import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.model.Joint;

/**
 * Pointwise maximal guesswork leakage: how many times fewer guesses an outcome leaves to whoever is after any randomized
 * function of the secret.
 *
 * <p>{@code sup over U - X - Y of log( min_G E G(U) / min_G E[ G(U) | Y = y ] )}, where {@code G} numbers the values of
 * {@code U} in the order in which they are tried. Guesses are a cost, so it is at most the {@link PointwiseMaximalCost} of
 * the outcome, and it is in fact equal to it [SGSSO25, III.D]. In nats, between 0 and infinity.
 */
public final class PointwiseGuessworkLeakage {
    private PointwiseGuessworkLeakage() {}

    /** What each outcome saves. */
    public static LeakageProfile of(Joint joint) {
        return PointwiseMaximalCost.of(joint);
    }
}
