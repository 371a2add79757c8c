package io.divulge.density.noise;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/**
 * A parameter that must be a positive number, neither 0 nor infinite.
 *
 * @param name what it is called
 * @param least the smallest that is accepted
 * @param most the largest
 */
public record Positive(String name, double least, double most) {
    /** The scale of Laplace noise: quotients by it stay within the doubles for all secrets of about the size of 1. */
    public static final Positive SCALE = new Positive("scale", 1e-300, 1e300);

    /** A standard deviation: far beyond what is measured, and far from where squares would leave the range of a double. */
    public static final Positive SIGMA = new Positive("sigma", 1e-100, 1e100);

    public Enclosure check(Scalar number) {
        // Written so that NaN fails.
        if (!(number.value() >= least && number.value() <= most)) {
            throw new IllegalArgumentException(name + " is " + number + " (expected a positive number, from "
                    + text(least) + " to " + text(most) + ")");
        }
        return Enclosure.of(number);
    }

    /** A power of ten as people write it. */
    public static String text(double power) {
        return Double.toString(power).replace("1.0E", "1e");
    }
}
