package io.divulge.measure.capacity;

/**
 * A leakage as a concave function of the input law {@code p}: it depends on the mixture {@code S(y) = sum_x p(x) a(x,y)} alone,
 * but for a linear part. What Newton's method needs of it, in units that differ from nats by a constant factor at most.
 */
interface Objective {
    int secrets();

    int outcomes();

    /** {@code a(x, .)}; read only. */
    double[] row(int x);

    /**
     * Reads a mixture.
     *
     * @param slopes receives the derivative by {@code S(y)}
     * @param bends receives minus the second derivative, at least 0
     * @return a number that {@link #leakage} and {@link #score} need
     */
    double read(double[] mixture, double[] slopes, double[] bends);

    /** The leakage of an input law, in nats. */
    double leakage(double read, double[] law);

    /** The derivative by {@code p(x)}, given {@code sum_y slope(y) a(x,y)}. */
    double gradient(int x, double dot);

    /** How far above the leakage secret {@code x} is from the mixture, in nats: above 0, it deserves more weight. */
    double score(double read, double leakage, double gradient);

    /** {@code sum_y bend(y) S(y) a(x,y)}. */
    double drift(double gradient);

    /** The power of {@code exp(score)} by which a weight may be multiplied at least, without lowering the leakage. */
    double rate();
}
