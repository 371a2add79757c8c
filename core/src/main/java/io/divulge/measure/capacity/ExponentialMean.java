package io.divulge.measure.capacity;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * {@code (1/s) log sum_i w_i e^(s l_i)} with its error, for weights that sum to 1 in truth; at {@code s = 0} the limit, the
 * mean of {@code l}. Renyi divergences, Sibson's information and the leakage of any order are such means, of logarithms.
 *
 * <p>Because the weights are known to sum to 1, the sum is {@code 1 + s sum_i w_i E_i} with {@code E = expm1(s l) / s}, and nothing
 * is lost however near to 0 the power is. Where that would overflow, or where next to nothing is left of the 1, the
 * largest term is taken out and the others are relative to it.
 */
final class ExponentialMean {
    /** Exponentials of more are added relative to the largest. */
    private static final double LARGE = 600;

    private final double power;
    private final double[] weights;
    private final double[] logs;
    private final double[] errors;
    private int size;

    private double lower;
    private double value;
    private double upper;

    /**
     * An empty mean.
     *
     * @param power {@code s}, to within an ulp
     * @param most so many terms at most
     */
    ExponentialMean(double power, int most) {
        this.power = power;
        this.weights = new double[most];
        this.logs = new double[most];
        this.errors = new double[most];
    }

    /** Forgets all terms. */
    void clear() {
        size = 0;
    }

    /** One more term: a positive weight, and a finite {@code l} that is off by at most {@code error}. */
    void add(double weight, double log, double error) {
        weights[size] = weight;
        logs[size] = log;
        errors[size] = error;
        size++;
    }

    /** Computes the mean of the terms whose weights are off by at most this fraction of each. */
    ExponentialMean evaluate(double weightError) {
        double largest = 0;
        for (int i = 0; i < size; i++) {
            largest = Math.max(largest, power * (logs[i] + Math.signum(power) * errors[i]));
        }
        if (largest > LARGE || size == 0 || !excess(weightError)) {
            scaled(weightError);
        }
        return this;
    }

    /** The sum as its difference from 1; false if most of the 1 cancels. */
    private boolean excess(double weightError) {
        Sum sum = new Sum();
        double error = 0;
        for (int i = 0; i < size; i++) {
            double weight = weights[i];
            double log = logs[i];
            double term = power == 0 ? log : Math.expm1(power * log) / power;
            sum.add(weight * term);
            // Roundings of the power and of its product with the logarithm are an error of the logarithm.
            double off = errors[i] + 4 * Rounding.UNIT * Math.abs(log);
            double slope = power == 0 ? 1 : Math.exp(power * log + Math.abs(power) * off) * (1 + 8 * Rounding.UNIT);
            error += weight * ((1 + weightError) * slope * off + Math.abs(term) * (weightError + 8 * Rounding.UNIT));
        }
        double total = sum.value();
        double off = (error + sum.error()) * (1 + 8 * Rounding.UNIT * size) + 4 * Rounding.UNIT * Math.abs(total);
        if (1 + power * (total + off) < 0.5 || 1 + power * (total - off) < 0.5 || !(off < Double.POSITIVE_INFINITY)) {
            return false;
        }
        value = log(total);
        lower = log(total - off);
        upper = log(total + off);
        lower -= 8 * Rounding.UNIT * Math.abs(lower);
        upper += 8 * Rounding.UNIT * Math.abs(upper);
        return true;
    }

    private double log(double excess) {
        return power == 0 ? excess : Math.log1p(power * excess) / power;
    }

    private void scaled(double weightError) {
        double largest = Double.NEGATIVE_INFINITY;
        double worst = 0;
        for (int i = 0; i < size; i++) {
            double logWeight = Math.log(weights[i]);
            double exponent = logWeight + power * logs[i];
            largest = Math.max(largest, exponent);
            double roundings = 3 * Math.abs(logWeight) + 6 * Math.abs(power * logs[i]);
            worst = Math.max(worst, Math.abs(power) * errors[i] + Rounding.UNIT * roundings);
        }
        if (largest == Double.NEGATIVE_INFINITY) {
            // Nothing is there: a divergence from a law that rules the outcome out.
            value = -Math.signum(power) * Double.POSITIVE_INFINITY;
            lower = value;
            upper = value;
            return;
        }
        Sum sum = new Sum();
        for (int i = 0; i < size; i++) {
            sum.add(Math.exp(Math.log(weights[i]) + power * logs[i] - largest));
        }
        double log = largest + Math.log(sum.value());
        double off = worst * (1 + 0x1p-20)
                - Math.log1p(-Math.min(0.5, weightError + 16 * Rounding.UNIT))
                + 8 * Rounding.UNIT * (Math.abs(largest) + Math.abs(log) + 1);
        off = weightError < 0.4 ? off : Double.POSITIVE_INFINITY;
        value = log / power;
        double spread = off / Math.abs(power) + 8 * Rounding.UNIT * Math.abs(value);
        lower = value - spread;
        upper = value + spread;
    }

    double lower() {
        return lower;
    }

    double value() {
        return value;
    }

    double upper() {
        return upper;
    }
}
