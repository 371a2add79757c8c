package io.divulge.model;

/**
 * Information density {@code i(x;y) = log( P_{XY}(x,y) / (P_X(x) P_Y(y)) )}: how much more likely the outcome makes this
 * secret, in nats. Minus infinity if the secret is excluded by the outcome.
 */
public final class InformationDensity {
    private InformationDensity() {}

    /** {@code i(x;y)}. */
    public static double of(Joint joint, int x, int y) {
        return Math.log(joint.lift(x, y));
    }

    /** {@code i(x;y)}. */
    public static double of(Joint joint, String secret, String outcome) {
        return of(joint, joint.secrets().indexOf(secret), joint.outcomes().indexOf(outcome));
    }
}
