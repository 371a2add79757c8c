package io.divulge.junit;

import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.TailPml;
import io.divulge.numeric.Scalar;
import io.divulge.release.Release;
import java.math.BigDecimal;

/**
 * Assertions about releases, and guarantees to assert, for a static import.
 *
 * <pre>{@code
 * assertThat(Divulge.read(Path.of("survey.json"))).keeps(pml(factor(7)));
 * LeakageTest.of(pins, pin -> steps(pin, guess)).keeps(pml(factor(2)));
 * }</pre>
 */
public final class LeakageAssertions {
    private LeakageAssertions() {}

    /** Begins an assertion about a release. */
    public static ReleaseAssert assertThat(Release release) {
        return new ReleaseAssert(release);
    }

    /**
     * How many times better an adversary may get: 2 for twice as good.
     *
     * @throws IllegalArgumentException if it is below 1
     */
    public static Scalar factor(double times) {
        return Scalar.parseFactor(Double.isInfinite(times) ? "inf" : exactly(times));
    }

    /**
     * The logarithm of how many times better an adversary may get.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public static Scalar nats(double epsilon) {
        return Scalar.of(epsilon).requireNonNegative("epsilon");
    }

    /** A number as it is written, and not as a double rounds it. */
    private static String exactly(double number) {
        if (Double.isNaN(number)) {
            throw new IllegalArgumentException("the factor is NaN (expected a number of at least 1, such as 2)");
        }
        return BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }

    private static Scalar probability(double delta) {
        return Scalar.parse(exactly(delta));
    }

    /** Whatever the outcome, an adversary gets at most so much better at any guess about the secret. */
    public static Guarantee pml(Scalar epsilon) {
        return new Pml(epsilon);
    }

    /** But for outcomes of a total probability {@code delta}, an adversary gets at most so much better at any guess. */
    public static Guarantee pml(Scalar epsilon, double delta) {
        return new TailPml(epsilon, probability(delta));
    }

    /** No event of probability {@code delta} or more makes an adversary more than so much better. */
    public static Guarantee eml(Scalar epsilon, double delta) {
        return new Eml(epsilon, probability(delta));
    }

    /** The form of {@link #pml(Scalar, double)} that survives every post-processing. */
    public static Guarantee envelope(Scalar epsilon, double delta) {
        return new EnvelopePml(epsilon, probability(delta));
    }

    /** Whatever the outcome, no adversary saves more than so much of what wrong guesses cost. */
    public static Guarantee pmc(Scalar epsilon) {
        return new Pmc(epsilon);
    }

    /** No outcome is more than so many times as likely under one secret as under another. */
    public static Guarantee ldp(Scalar epsilon) {
        return new Ldp(epsilon);
    }

    /** The form of {@link #ldp(Scalar)} that may fail with probability {@code delta}. */
    public static Guarantee ldp(Scalar epsilon, double delta) {
        return new ApproximateLdp(epsilon, probability(delta));
    }

    /** Averaged over outcomes, an adversary gets at most so much better. */
    public static Guarantee maximalLeakage(Scalar epsilon) {
        return new BoundedMaximalLeakage(epsilon);
    }

    /** The outcome tells at most so much about the secret, on average. */
    public static Guarantee mutualInformation(Scalar epsilon) {
        return new BoundedMutualInformation(epsilon);
    }

    /** A guarantee as it is written on the command line, such as {@code total-variation(t=0.1)}. */
    public static Guarantee guarantee(String written) {
        return Guarantees.parse(written);
    }
}
