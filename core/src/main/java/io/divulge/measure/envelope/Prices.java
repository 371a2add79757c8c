package io.divulge.measure.envelope;

import io.divulge.model.Alphabet;

/**
 * The dual certificate of a point of the envelope: what a unit of credit on each secret's account is worth.
 *
 * <p>For any prices {@code lambda >= 0} no post-processing announces more than
 * {@code sum_y P_Y(y) max(0, max_x 1 + lambda_x (r(x,y) - c))}; so whoever doubts the envelope computes this sum.
 */
public final class Prices {
    private final Alphabet secrets;
    private final double[] worth;
    private final double epsilon;
    private final double atMost;

    Prices(Alphabet secrets, double[] worth, double epsilon, double atMost) {
        this.secrets = secrets;
        this.worth = worth;
        this.epsilon = epsilon;
        this.atMost = atMost;
    }

    /** The {@code epsilon = log c} (or {@code -log c} for cost) at which they prove something, in nats. */
    public double epsilon() {
        return epsilon;
    }

    /** What they prove: at that {@code epsilon} no more than this can be announced, nor at any larger one. */
    public double atMost() {
        return atMost;
    }

    /** {@code lambda_x}; finite and not negative. */
    public double of(int x) {
        return worth[x];
    }

    public Alphabet secrets() {
        return secrets;
    }

    /** All of them, in the order of the secrets. */
    public double[] toArray() {
        return worth.clone();
    }

    @Override
    public String toString() {
        return "prices of " + worth.length + " secrets: at most " + atMost + " at epsilon = " + epsilon;
    }
}
