package io.divulge.measure.capacity;

import java.util.stream.IntStream;

/**
 * Orders other than 1: {@code sum_y c(y) S(y)^k} with {@code a = (w / max w)^alpha}, {@code k = beta / alpha}, and
 * {@code c = v^(1-beta) (max w)^beta}, where {@code v} is the row of the reference secret and the maximum is that of a column, so
 * that no power overflows. Above order 1 it is to be large, below it is to be small.
 */
final class PowerObjective implements Objective {
    /** A mixture is never less: its powers stay finite. */
    private static final double FLOOR = 1e-280;

    /** The same where the square is divided by. */
    private static final double SQUARE_FLOOR = 1e-140;

    private final Orders orders;
    private final double[][] powers;
    private final double[] coefficients;
    private final double shift;

    private PowerObjective(Orders orders, double[][] powers, double[] coefficients, double shift) {
        this.orders = orders;
        this.powers = powers;
        this.coefficients = coefficients;
        this.shift = shift;
    }

    /** {@code (w / max w)^alpha}, which serves every reference. */
    static double[][] powers(LikelihoodRows rows, double[] largestLogs, double alpha) {
        double[][] powers = new double[rows.secrets()][];
        IntStream range = IntStream.range(0, powers.length);
        (rows.isLarge() ? range.parallel() : range).forEach(x -> {
            double[] logs = rows.logs(x);
            double[] power = new double[logs.length];
            for (int y = 0; y < power.length; y++) {
                power[y] = Math.exp(alpha * (logs[y] - largestLogs[y]));
            }
            powers[x] = power;
        });
        return powers;
    }

    /** The largest {@code log w} of each outcome. */
    static double[] largestLogs(LikelihoodRows rows) {
        double[] largest = rows.logs(0).clone();
        for (int x = 1; x < rows.secrets(); x++) {
            double[] logs = rows.logs(x);
            for (int y = 0; y < largest.length; y++) {
                largest[y] = Math.max(largest[y], logs[y]);
            }
        }
        return largest;
    }

    /** With a reference secret, which does not matter if {@code tau} is 1. */
    static PowerObjective of(
            LikelihoodRows rows, Orders orders, double[] largestLogs, double[][] powers, int reference) {
        double[] coefficients = new double[largestLogs.length];
        double excess = orders.betaExcess();
        double[] v = rows.logs(reference);
        double shift = Double.NEGATIVE_INFINITY;
        for (int y = 0; y < coefficients.length; y++) {
            // As a difference of logarithms, since both parts are huge for large beta.
            coefficients[y] = largestLogs[y] + (excess == 0 ? 0 : excess * (largestLogs[y] - v[y]));
            shift = Math.max(shift, coefficients[y]);
        }
        for (int y = 0; y < coefficients.length; y++) {
            coefficients[y] = Math.exp(coefficients[y] - shift);
        }
        return new PowerObjective(orders, powers, coefficients, shift);
    }

    @Override
    public int secrets() {
        return powers.length;
    }

    @Override
    public int outcomes() {
        return coefficients.length;
    }

    @Override
    public double[] row(int x) {
        return powers[x];
    }

    @Override
    public double read(double[] mixture, double[] slopes, double[] bends) {
        double degree = orders.degree();
        double total = 0;
        double sign = Math.signum(orders.excess());
        for (int y = 0; y < mixture.length; y++) {
            double s = Math.max(mixture[y], FLOOR);
            double slope = coefficients[y] * Math.pow(s, degree - 1);
            slopes[y] = sign * slope;
            bends[y] = Math.abs(1 - degree) * coefficients[y] * Math.pow(Math.max(s, SQUARE_FLOOR), degree - 2);
            total += slope * s;
        }
        return total;
    }

    @Override
    public double leakage(double total, double[] law) {
        return orders.ratio() / orders.excess() * (Math.log(total) + shift);
    }

    @Override
    public double gradient(int x, double dot) {
        return dot;
    }

    @Override
    public double score(double total, double leakage, double gradient) {
        return Math.log(Math.abs(gradient) / total) / orders.excess();
    }

    @Override
    public double drift(double gradient) {
        return (1 - orders.degree()) * gradient;
    }

    @Override
    public double rate() {
        return orders.ratio() / orders.tau();
    }
}
