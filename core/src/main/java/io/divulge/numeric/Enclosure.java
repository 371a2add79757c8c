package io.divulge.numeric;

import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Two doubles that a number lies between, and arithmetic that keeps it so: every result is rounded outwards.
 *
 * <p>A bound that follows from a theorem is a promise, so its formula is evaluated in this arithmetic and the upper end is
 * taken. Where the true argument of a logarithm may be 0, the lower end is 0 or below, and the promise is infinite, which
 * is to say that there is none.
 *
 * <p>Numbers that are known exactly stay so where nothing is rounded: {@code expm1(0)} is 0 and not nearly 0.
 */
public record Enclosure(double lower, double upper) {
    /** What the logarithm of a fraction may be off by. */
    private static final int LOGARITHM_ULPS = 4;

    /** 0. */
    public static final Enclosure ZERO = new Enclosure(0, 0);

    /** 1. */
    public static final Enclosure ONE = new Enclosure(1, 1);

    /** {@code 1/2}. */
    public static final Enclosure HALF = new Enclosure(0.5, 0.5);

    /** Refuses what encloses nothing. */
    public Enclosure {
        // Written so that NaN fails.
        if (!(lower <= upper)) {
            throw new ArithmeticException("not an enclosure: " + lower + " <= " + upper);
        }
    }

    /** Just this double. */
    public static Enclosure of(double number) {
        return new Enclosure(number, number);
    }

    /** The number that was written. */
    public static Enclosure of(Scalar number) {
        if (number.error() == 0) {
            return of(number.value());
        }
        Enclosure near = new Enclosure(
                Rounding.down(number.value() - number.error()), Rounding.up(number.value() + number.error()));
        // A number that is too small for a double still has its sign.
        return number.exact().filter(exact -> exact.signum() >= 0).isPresent() ? near.atLeast(0) : near;
    }

    /** {@code e} to the number that was written, from its exact form where there is one. */
    public static Enclosure exp(Scalar number) {
        return number.exactExp().isPresent()
                ? widened(number.exp(), number.exp(), 1)
                : of(number).exp();
    }

    /** The logarithm of the number that was written, also where the number itself is too small for a double. */
    public static Enclosure log(Scalar number) {
        return number.exact()
                .filter(exact -> exact.signum() > 0)
                .map(Enclosure::log)
                .orElseGet(() -> of(number).log());
    }

    private static Enclosure log(BigFraction exact) {
        double log = Scalar.logarithm(exact);
        return exact.compareTo(BigFraction.ONE) == 0 ? ZERO : widened(log, log, LOGARITHM_ULPS);
    }

    /** {@code -this}. */
    public Enclosure negate() {
        return new Enclosure(-upper, -lower);
    }

    /** {@code this + other}. */
    public Enclosure plus(Enclosure other) {
        if (isZero()) {
            return other;
        }
        if (other.isZero()) {
            return this;
        }
        double low = lower + other.lower;
        double high = upper + other.upper;
        if (Double.isNaN(low) || Double.isNaN(high)) {
            // Infinity less infinity is any number.
            return new Enclosure(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
        }
        // A sum that is 0 was not rounded.
        return new Enclosure(low == 0 ? 0 : Math.nextDown(low), high == 0 ? 0 : Math.nextUp(high));
    }

    /** {@code this - other}. */
    public Enclosure minus(Enclosure other) {
        return plus(other.negate());
    }

    /** {@code this * other}; 0 times infinity is 0, since only a limit that vanishes is written so. */
    public Enclosure times(Enclosure other) {
        if (isZero() || other.isZero()) {
            return ZERO;
        }
        double a = product(lower, other.lower);
        double b = product(lower, other.upper);
        double c = product(upper, other.lower);
        double d = product(upper, other.upper);
        Enclosure hull = widened(Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)), 1);
        // Rounding does not change a sign.
        return lower >= 0 && other.lower >= 0 ? hull.atLeast(0) : hull;
    }

    private static double product(double a, double b) {
        return a == 0 || b == 0 ? 0 : a * b;
    }

    /** {@code 2 * this}, which rounds nothing. */
    public Enclosure twice() {
        return new Enclosure(2 * lower, 2 * upper);
    }

    /** {@code this * this}, which is not negative. */
    public Enclosure square() {
        return abs().times(abs()).atLeast(0);
    }

    /** The number without its sign. */
    public Enclosure abs() {
        return lower >= 0 ? this : upper <= 0 ? negate() : new Enclosure(0, Math.max(-lower, upper));
    }

    /** {@code this / other} for a divisor that may be 0 but not less; what is divided by nearly 0 has no bound. */
    public Enclosure over(Enclosure other) {
        if (!(other.lower >= 0)) {
            throw new ArithmeticException("divisor from " + other.lower);
        }
        if (isZero()) {
            return ZERO;
        }
        Enclosure reciprocal =
                widened(1 / other.upper, other.lower == 0 ? Double.POSITIVE_INFINITY : 1 / other.lower, 1);
        // Dividing at once is a rounding less than multiplying by the reciprocal.
        return lower >= 0 && other.lower > 0 && Double.isFinite(upper)
                ? widened(lower / other.upper, upper / other.lower, 1)
                : times(reciprocal);
    }

    /** {@code e^this}. */
    public Enclosure exp() {
        return isZero() ? ONE : widened(Math.exp(lower), Math.exp(upper), 2).atLeast(0);
    }

    /** {@code e^this - 1}. */
    public Enclosure expm1() {
        return isZero()
                ? ZERO
                : widened(Math.expm1(lower), Math.expm1(upper), 2).atLeast(-1);
    }

    /** {@code log(this)}; minus infinity below what may be 0. */
    public Enclosure log() {
        return lower == 1 && upper == 1 ? ZERO : widened(Math.log(Math.max(0, lower)), Math.log(Math.max(0, upper)), 2);
    }

    /** {@code log(1 + this)}; minus infinity below what may be -1. */
    public Enclosure log1p() {
        return isZero() ? ZERO : widened(Math.log1p(Math.max(-1, lower)), Math.log1p(Math.max(-1, upper)), 2);
    }

    /** {@code log(e^this + e^other)}, also where the powers are beyond the largest double. */
    public Enclosure logPlusExp(Enclosure other) {
        return new Enclosure(logPlusExp(lower, other.lower).lower, logPlusExp(upper, other.upper).upper);
    }

    private static Enclosure logPlusExp(double a, double b) {
        Enclosure most = of(Math.max(a, b));
        // Of two equal infinities the difference is no number. The sum may cancel, so that each step has its own
        // bounds.
        return Double.isInfinite(most.lower)
                ? most
                : most.plus(of(Math.min(a, b)).minus(most).exp().log1p());
    }

    /** The square root of what is not negative. */
    public Enclosure sqrt() {
        return isZero() ? ZERO : widened(Math.sqrt(Math.max(0, lower)), Math.sqrt(Math.max(0, upper)), 1);
    }

    /** The larger of two numbers. */
    public Enclosure max(Enclosure other) {
        return new Enclosure(Math.max(lower, other.lower), Math.max(upper, other.upper));
    }

    /** The smaller of two numbers. */
    public Enclosure min(Enclosure other) {
        return new Enclosure(Math.min(lower, other.lower), Math.min(upper, other.upper));
    }

    /** Cut off below a bound that the number is known to respect. */
    public Enclosure atLeast(double bound) {
        return new Enclosure(Math.max(lower, bound), Math.max(upper, bound));
    }

    /** Both this and the other, with all that lies between. */
    public Enclosure hull(Enclosure other) {
        return new Enclosure(Math.min(lower, other.lower), Math.max(upper, other.upper));
    }

    /** The part of this that the other has too, where both are known to enclose the same number. */
    public Enclosure meet(Enclosure other) {
        return new Enclosure(Math.max(lower, other.lower), Math.min(upper, other.upper));
    }

    /** Whether some number lies in both. */
    public boolean meets(Enclosure other) {
        return lower <= other.upper && other.lower <= upper;
    }

    /** The part of this that the other has too; all of this where rounding has parted them. */
    public Enclosure narrowedBy(Enclosure other) {
        return meets(other) ? meet(other) : this;
    }

    /** Cut off below 0 and above 1, as the number is known to be a probability. */
    public Enclosure asProbability() {
        return within(new Enclosure(0, 1));
    }

    /** Both ends moved between bounds that the number is known to respect. */
    public Enclosure within(Enclosure bounds) {
        return new Enclosure(
                Math.max(bounds.lower, Math.min(bounds.upper, lower)),
                Math.max(bounds.lower, Math.min(bounds.upper, upper)));
    }

    /** A double in the middle. */
    public double middle() {
        double half = lower + (upper - lower) / 2;
        return Double.isFinite(half) ? half : lower == upper ? lower : 0;
    }

    /** How far apart the ends are. */
    public double width() {
        return lower == upper ? 0 : upper - lower;
    }

    private boolean isZero() {
        return lower == 0 && upper == 0;
    }

    /** A computed pair, each end moved outwards by so many ulps. */
    private static Enclosure widened(double low, double high, int ulps) {
        double from = low;
        double to = high;
        for (int i = 0; i < ulps; i++) {
            from = Math.nextDown(from);
            to = Math.nextUp(to);
        }
        return new Enclosure(from, to);
    }
}
