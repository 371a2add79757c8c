package io.divulge.density.noise;

import java.math.BigDecimal;
import java.math.MathContext;

/**
 * Noise on top of uniform variables by its textbook formula, in as many digits as its cancellation takes away:
 * {@code w^-k sum_i (-1)^i C(k,i) G_k(x + kw/2 - iw)} with the {@code k}-fold antiderivative of the density of the noise.
 */
final class PreciseSum {
    private final MathContext digits;
    private final boolean laplace;
    private final int number;
    private final BigDecimal width;
    private final BigDecimal scale;

    PreciseSum(boolean laplace, int number, double width, double scale, int digits) {
        this.digits = new MathContext(digits);
        this.laplace = laplace;
        this.number = number;
        this.width = new BigDecimal(width);
        this.scale = new BigDecimal(scale);
    }

    /** The density. */
    double density(double x) {
        return sum(x, 0).doubleValue();
    }

    /** The slope of the density. */
    double slope(double x) {
        return sum(x, -1).doubleValue();
    }

    /** The probability of more. */
    double above(double x) {
        return BigDecimal.ONE.subtract(sum(x, 1)).doubleValue();
    }

    private BigDecimal sum(double x, int more) {
        BigDecimal half = width.multiply(BigDecimal.valueOf(number)).divide(BigDecimal.valueOf(2));
        BigDecimal start = new BigDecimal(x).add(half);
        BigDecimal sum = BigDecimal.ZERO;
        BigDecimal binomial = BigDecimal.ONE;
        for (int i = 0; i <= number; i++) {
            BigDecimal at = start.subtract(width.multiply(BigDecimal.valueOf(i)));
            BigDecimal term = binomial.multiply(antiderivative(at, number + more));
            sum = i % 2 == 0 ? sum.add(term) : sum.subtract(term);
            binomial = binomial.multiply(BigDecimal.valueOf(number - i)).divide(BigDecimal.valueOf(i + 1), digits);
        }
        return sum.divide(width.pow(number, digits), digits);
    }

    private BigDecimal antiderivative(BigDecimal x, int k) {
        return laplace ? laplaceAntiderivative(x, k) : gaussianAntiderivative(x, k);
    }

    /** Left of 0 {@code b^k e^(x/b)/(2b)}; right of it {@code (-b)^k e^(-x/b)/(2b)} and a polynomial that makes it smooth. */
    private BigDecimal laplaceAntiderivative(BigDecimal x, int k) {
        BigDecimal decay = exp(x.abs().negate().divide(scale, digits));
        BigDecimal power = scale.pow(k, digits);
        BigDecimal sum = x.signum() > 0 && k % 2 != 0 ? decay.multiply(power).negate() : decay.multiply(power);
        if (x.signum() > 0) {
            BigDecimal term = BigDecimal.ONE;
            for (int j = 0; j < k; j++) {
                if ((k - j) % 2 != 0) {
                    sum = sum.add(
                            term.multiply(scale.pow(k - j, digits), digits).multiply(BigDecimal.valueOf(2)));
                }
                term = term.multiply(x, digits).divide(BigDecimal.valueOf(j + 1), digits);
            }
        }
        return sum.divide(scale.multiply(BigDecimal.valueOf(2)), digits);
    }

    /** {@code (k-1) I_k = x I_(k-1) + sigma^2 I_(k-2)} from the density {@code I_0} and the distribution {@code I_1}. */
    private BigDecimal gaussianAntiderivative(BigDecimal x, int k) {
        BigDecimal t = x.divide(scale, digits);
        BigDecimal density = exp(t.multiply(t, digits).divide(BigDecimal.valueOf(-2), digits))
                .divide(rootOfTwoPi(), digits);
        BigDecimal before = density.divide(scale, digits);
        BigDecimal here = new BigDecimal("0.5").add(density.multiply(central(t), digits));
        if (k == 0) {
            return before;
        }
        for (int j = 2; j <= k; j++) {
            BigDecimal next = x.multiply(here, digits)
                    .add(scale.multiply(scale).multiply(before, digits))
                    .divide(BigDecimal.valueOf(j - 1), digits);
            before = here;
            here = next;
        }
        return here;
    }

    /** {@code t + t^3/3 + t^5/(3 5) + ...}. */
    private BigDecimal central(BigDecimal t) {
        BigDecimal square = t.multiply(t, digits);
        BigDecimal term = t;
        BigDecimal sum = t;
        for (int i = 3; isCounted(term, sum); i += 2) {
            term = term.multiply(square, digits).divide(BigDecimal.valueOf(i), digits);
            sum = sum.add(term, digits);
        }
        return sum;
    }

    private boolean isCounted(BigDecimal term, BigDecimal sum) {
        return term.signum() != 0
                && term.precision() - term.scale() > sum.precision() - sum.scale() - digits.getPrecision();
    }

    /** By halving, a series, and squaring. */
    private BigDecimal exp(BigDecimal x) {
        int halvings = Math.max(0, x.precision() - x.scale()) * 4 + 4;
        MathContext more = new MathContext(digits.getPrecision() + halvings);
        BigDecimal small = x.divide(BigDecimal.valueOf(2).pow(halvings), more);
        BigDecimal term = BigDecimal.ONE;
        BigDecimal sum = BigDecimal.ONE;
        for (int i = 1; isCounted(term, sum); i++) {
            term = term.multiply(small, more).divide(BigDecimal.valueOf(i), more);
            sum = sum.add(term, more);
        }
        for (int i = 0; i < halvings; i++) {
            sum = sum.multiply(sum, more);
        }
        return sum;
    }

    /** With {@code pi = 16 atan(1/5) - 4 atan(1/239)}. */
    private BigDecimal rootOfTwoPi() {
        BigDecimal pi = atanOfInverse(5)
                .multiply(BigDecimal.valueOf(16))
                .subtract(atanOfInverse(239).multiply(BigDecimal.valueOf(4)));
        return pi.multiply(BigDecimal.valueOf(2)).sqrt(digits);
    }

    private BigDecimal atanOfInverse(int n) {
        BigDecimal power = BigDecimal.ONE.divide(BigDecimal.valueOf(n), digits);
        BigDecimal sum = power;
        for (int i = 3; isCounted(power, sum); i += 2) {
            power = power.divide(BigDecimal.valueOf(-(long) n * n), digits);
            sum = sum.add(power.divide(BigDecimal.valueOf(i), digits), digits);
        }
        return sum;
    }
}
