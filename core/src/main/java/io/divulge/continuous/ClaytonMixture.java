package io.divulge.continuous;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;

/**
 * A release of bounded cost and unbounded leakage [SGSSO25, Ex. 9]: secret and outcome are uniform on (0, 1), and their joint
 * density is {@code eta + (1 - eta) c(x, y)} with the density of Clayton's copula, {@code c(x, y) = 2 x y / (x + y - x y)^3}.
 *
 * <p>For one outcome {@code c} is largest at {@code x = y / (2 (1 - y))}, where it is {@code 8 / (27 y (1 - y))}, or from
 * {@code y = 2/3} on at {@code x = 1}, where it is {@code 2 y}; and it falls to 0 with {@code x}. So every outcome costs
 * {@code log 1/eta}, and small outcomes leak without bound.
 */
public final class ClaytonMixture {
    private static final Enclosure TWO = Enclosure.of(2);
    private static final Enclosure HALF = Enclosure.of(0.5);

    private final Enclosure eta;
    private final Enclosure rest;

    private ClaytonMixture(Enclosure eta) {
        this.eta = eta;
        this.rest = Enclosure.ONE.minus(eta);
    }

    /** The mixture with a share of {@code eta} of independence. */
    public static ClaytonMixture of(Scalar eta) {
        // Written so that NaN fails.
        if (!(eta.value() > 0 && eta.value() < 1)) {
            throw new IllegalArgumentException("eta is " + eta + " (expected a number between 0 and 1)");
        }
        return new ClaytonMixture(Enclosure.of(eta));
    }

    /** The joint density, which is the lift, since both are uniform. */
    public Enclosure density(Enclosure secret, Enclosure outcome) {
        Enclosure sum = secret.plus(outcome.times(Enclosure.ONE.minus(secret)));
        Enclosure copula = TWO.times(secret).times(outcome).over(sum.times(sum).times(sum));
        return eta.plus(rest.times(copula));
    }

    /** Pointwise maximal leakage of an outcome. */
    public Value leakage(Scalar outcome) {
        Enclosure y = checked(outcome);
        Enclosure inside = Enclosure.of(8).over(Enclosure.of(27).times(y).times(Enclosure.ONE.minus(y)));
        // Both meet at 2/3, so that it does not matter which side rounding puts an outcome on.
        Enclosure copula = outcome.value() < 2.0 / 3 ? inside : y.twice();
        double secret = Math.min(1, outcome.value() / (2 * (1 - outcome.value())));
        return Brackets.of(
                eta.plus(rest.times(copula)).log().atLeast(0), new SecretAtNumber(secret, outcome.value(), false));
    }

    /** Pointwise maximal cost of an outcome, the same for all: {@code log 1/eta}, in the limit of small secrets. */
    public Value cost(Scalar outcome) {
        return Brackets.of(
                eta.log().negate(), new SecretAtNumber(0, checked(outcome).middle(), false));
    }

    /** The most that any outcome leaks: without bound, in the limit of small outcomes. */
    public Value leakageSupremum() {
        return Brackets.of(Enclosure.of(Double.POSITIVE_INFINITY), new SecretAtNumber(0, 0, false));
    }

    /** The most that any outcome costs. */
    public Value costSupremum() {
        return Brackets.of(eta.log().negate());
    }

    private static Enclosure checked(Scalar outcome) {
        // Written so that NaN fails.
        if (!(outcome.value() > 0 && outcome.value() < 1)) {
            throw new IllegalArgumentException("the outcome is " + outcome + " (expected a number between 0 and 1)");
        }
        return Enclosure.of(outcome);
    }

    /**
     * {@code P{l(Y) > epsilon}}: what lies below the smaller solution of {@code y (1 - y) = 8 (1 - eta) / (27 (e^epsilon - eta))},
     * and above the larger one, or above half the copula's density where that is more than 4/3.
     */
    public Value tail(Scalar epsilon) {
        Enclosure copula =
                Enclosure.exp(epsilon.requireNonNegative("epsilon")).minus(eta).over(rest);
        Enclosure product = Enclosure.of(8).over(Enclosure.of(27).times(copula));
        Enclosure discriminant = Enclosure.ONE.minus(product.times(Enclosure.of(4)));
        if (discriminant.upper() < 0) {
            return Value.exactly(1);
        }
        Enclosure root = discriminant.atLeast(0).sqrt();
        // 2 k / (1 + root) instead of (1 - root)/2, which cancels.
        Enclosure below = product.twice().over(Enclosure.ONE.plus(root));
        Enclosure from = copula.middle() > 4.0 / 3
                ? copula.times(HALF)
                : Enclosure.ONE.plus(root).times(HALF);
        Enclosure above = Enclosure.ONE.minus(from).atLeast(0);
        double certain = discriminant.lower() < 0 ? 1 : below.plus(above).upper();
        return Brackets.probability(
                new Enclosure(Math.min(certain, below.plus(above).lower()), certain), Witness.NONE);
    }
}
