package io.divulge.numeric;

/**
 * The divergence of two coins: {@code kl(a, b) = a log(a / b) + (1 - a) log((1 - a) / (1 - b))}, in nats, without the cancellation where they are close.
 */
public final class BinaryDivergence {
    private BinaryDivergence() {}

    /** Of a coin that shows heads with probability {@code a} from one that does with probability {@code b}, strictly between 0 and 1. */
    public static double of(double a, double b) {
        // The complements are rounded, and their difference with them; that of the numbers themselves is not.
        return part(a, b, a - b) + part(1 - a, 1 - b, b - a);
    }

    private static double part(double x, double m, double difference) {
        return x == 0 ? m : Binomial.deviance(x, m, difference);
    }
}
