package io.divulge.guarantee;

import io.divulge.numeric.Scalar;

/**
 * How much a promise may be exceeded by what is perhaps rounding alone: {@code 2^-43}, of the factor {@code e^epsilon} or of the
 * probability.
 *
 * <p>People check a release with the very number that it was made with. In doubles such a hit is off by some ulps on
 * either side, and refusing it helps nobody. So where rounding cannot tell whether {@code (epsilon, delta)} is kept, and
 * {@code (epsilon + 2^-43, delta (1 + 2^-43))} certainly is, the check says that it holds and that this is not certain
 * ({@link Assessment#isCertain}): no adversary can tell a factor of 1.0000000000001 from 1. A violation that is certain stays one,
 * however small, and a check in fractions has no slack.
 *
 * <p>Of a release with a density brackets are proved, and much noise may leave less than {@code 2^-43} of information in all. There the slack is also no more
 * than a part of {@code 2^-40} of what was promised, so that nothing holds that a bracket says nothing about.
 */
public final class Slack {
    /** What some hundred roundings do to a number; the solver of the envelope needs most of it. */
    public static final double SIZE = 0x1p-43;

    /** The part of a bound that is added to it at most, where brackets are proved. */
    private static final double PART = 0x1p-40;

    private Slack() {}

    /** A double as the decimal that it looks like, which is what someone would have written. */
    static Scalar asWritten(double number) {
        return Scalar.parse(Double.toString(number));
    }

    /** A bound in nats, or a distance, and what may be added to it; relative for {@code e^epsilon}, hence absolute here. */
    static double ofInformation(Scalar bound) {
        return bound.value() + bound.error() + SIZE;
    }

    /** The same where brackets are proved: no more than a part of the bound. */
    static double ofProvedInformation(Scalar bound) {
        return Math.min(ofInformation(bound), (bound.value() + bound.error()) * (1 + PART));
    }

    /** A probability and what may be added to it; only 1 itself disregards everything. */
    static double ofProbability(Scalar bound) {
        double most = bound.value() < 1 ? Math.nextDown(1.0) : 1;
        return Math.min(most, (bound.value() + bound.error()) * (1 + SIZE));
    }
}
