package io.divulge.density.formula;

import io.divulge.density.release.SecretAtNumber;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Jet;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.TaylorIntegral;
import java.util.List;
import java.util.function.DoublePredicate;

/**
 * A release of bounded cost and unbounded leakage [SGSSO25, Ex. 9]: secret and outcome are uniform on (0, 1), and their joint
 * density is {@code eta + (1 - eta) c(x, y)} with the density of Clayton's copula, {@code c(x, y) = 2 x y / (x + y - x y)^3}.
 *
 * <p>For one outcome {@code c} is largest at {@code x = y / (2 (1 - y))}, where it is {@code 8 / (27 y (1 - y))}, or from
 * {@code y = 2/3} on at {@code x = 1}, where it is {@code 2 y}; and it falls to 0 with {@code x}. So every outcome costs
 * {@code log 1/eta}, and small outcomes leak without bound.
 */
public final class ClaytonMixture implements ClosedFormRelease {
    private static final Enclosure THIRD = Enclosure.of(Scalar.parse("1/3"));
    private static final Enclosure TWO_THIRDS = Enclosure.of(Scalar.parse("2/3"));
    private static final double TOLERANCE = 1e-14;

    /** As narrow as a quantile is made, as a fraction. */
    private static final double NARROW = 1e-13;

    private static final List<String> SHOWN = List.of("0.001", "0.01", "0.1", "0.25", "0.5", "0.75", "0.99");

    private final Enclosure eta;
    private final Enclosure rest;
    private final String text;

    private ClaytonMixture(Enclosure eta, String text) {
        this.eta = eta;
        this.text = text;
        this.rest = Enclosure.ONE.minus(eta);
    }

    /** The mixture with a share of {@code eta} of independence. */
    public static ClaytonMixture of(Scalar eta) {
        // Written so that NaN fails.
        if (!(eta.value() > 0 && eta.value() < 1)) {
            throw new IllegalArgumentException("eta is " + eta + " (expected a number between 0 and 1)");
        }
        return new ClaytonMixture(Enclosure.of(eta), eta.text());
    }

    /** Pointwise maximal leakage of an outcome. */
    @Override
    public Value leakage(Scalar outcome) {
        Enclosure y = checked(outcome);
        Enclosure inside = Enclosure.of(8).over(Enclosure.of(27).times(y).times(Enclosure.ONE.minus(y)));
        // Both meet at 2/3, so that it does not matter which side rounding puts an outcome on.
        Enclosure copula = outcome.value() < 2.0 / 3 ? inside : y.twice();
        double secret = Math.min(1, outcome.value() / (2 * (1 - outcome.value())));
        return Value.of(
                eta.plus(rest.times(copula)).log().atLeast(0), new SecretAtNumber(secret, outcome.value(), false));
    }

    /** Pointwise maximal cost of an outcome, the same for all: {@code log 1/eta}, in the limit of small secrets. */
    @Override
    public Value cost(Scalar outcome) {
        return Value.of(
                eta.log().negate(), new SecretAtNumber(0, checked(outcome).middle(), false));
    }

    /** The most that any outcome leaks: without bound, in the limit of small outcomes. */
    @Override
    public Value leakageSupremum() {
        return Value.of(Enclosure.of(Double.POSITIVE_INFINITY));
    }

    /** The most that any outcome costs. */
    @Override
    public Value costSupremum() {
        return Value.of(eta.log().negate());
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
    @Override
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
                ? copula.times(Enclosure.HALF)
                : Enclosure.ONE.plus(root).times(Enclosure.HALF);
        Enclosure above = Enclosure.ONE.minus(from).atLeast(0);
        double certain = discriminant.lower() < 0 ? 1 : below.plus(above).upper();
        double least = Math.min(certain, below.plus(above).lower());
        return Value.of(new Enclosure(least, certain).asProbability());
    }

    /** Both marginals are uniform. */
    @Override
    public double density(Scalar outcome) {
        checked(outcome);
        return 1;
    }

    /** The leakage has a continuous law, so that both quantiles are one. */
    @Override
    public Value leftQuantile(Scalar delta) {
        Delta.of(delta);
        if (delta.value() == 0) {
            return leakageSupremum();
        }
        Enclosure allowed = Enclosure.of(delta);
        if (allowed.lower() >= 1) {
            return Value.exactly(0);
        }
        double top = 1;
        while (tail(Scalar.of(top)).upper() > allowed.lower()) {
            top *= 2;
        }
        double below = edge(0, top, t -> tail(Scalar.of(t)).lower() > allowed.upper());
        double above = -edge(-top, -below, t -> tail(Scalar.of(-t)).upper() <= allowed.lower());
        return Value.of(new Enclosure(below, above));
    }

    /** The largest number found for which something holds that holds at the first and stops once. */
    private static double edge(double from, double to, DoublePredicate holds) {
        double good = from;
        double bad = to;
        while (bad - good > NARROW * Math.max(Math.abs(good), Math.abs(bad))) {
            double middle = good + (bad - good) / 2;
            if (!(middle > good && middle < bad)) {
                break;
            }
            if (holds.test(middle)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return good;
    }

    /** At least as often as this: the least that any outcome leaks is reached by all. */
    @Override
    public Value rightQuantile(Scalar delta) {
        return delta.value() == 1 ? leakage(Scalar.parse("1/2")) : leftQuantile(delta);
    }

    /** With {@code log(eta y (1-y) + 8(1-eta)/27) - log y - log(1-y)} up to 2/3, of which only the first term is no closed form. */
    @Override
    public Value meanLeakage() {
        Enclosure factor = rest.times(Enclosure.of(8)).over(Enclosure.of(27));
        Enclosure first = TaylorIntegral.of(
                (y, order) -> {
                    Jet at = Jet.linear(y, Enclosure.ONE, order);
                    Jet other = Jet.linear(Enclosure.ONE.minus(y), Enclosure.of(-1), order);
                    return at.times(other)
                            .times(eta)
                            .plus(Jet.constant(factor, order))
                            .log();
                },
                List.of(Enclosure.ZERO, TWO_THIRDS),
                TOLERANCE);
        Enclosure logs =
                TWO_THIRDS.twice().minus(TWO_THIRDS.times(TWO_THIRDS.log())).plus(THIRD.times(THIRD.log()));
        Enclosure last = TaylorIntegral.of(
                (y, order) -> Jet.linear(eta.plus(rest.times(y.twice())), rest.twice(), order)
                        .log(),
                List.of(TWO_THIRDS, Enclosure.ONE),
                TOLERANCE);
        return Value.of(first.plus(logs).plus(last).atLeast(0));
    }

    @Override
    public Value information() {
        throw new IllegalArgumentException("the mutual information of 'clayton' has no closed form and is not computed:"
                + " ask for pml, pmc, pml-at(y), pml-tail(epsilon), pml-quantile(delta) or pml-mean");
    }

    @Override
    public List<Scalar> someOutcomes() {
        return SHOWN.stream().map(Scalar::parse).toList();
    }

    @Override
    public String whyUnbounded() {
        return "Some outcomes leak without bound: the smaller an outcome is, the more surely it comes from a small secret.";
    }

    @Override
    public String inWords() {
        return "a number that depends on the secret by Clayton's copula, but with probability " + text + " does not";
    }

    @Override
    public String secretInWords() {
        return "uniform on (0, 1)";
    }
}
