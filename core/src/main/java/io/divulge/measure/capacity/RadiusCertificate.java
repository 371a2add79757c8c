package io.divulge.measure.capacity;

import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/**
 * Proves bounds of a leakage, from the matrix alone and rounded outwards: whatever a search came up with, an input law shows
 * how much at least, and an outcome law how much at most.
 *
 * <p>With {@code D} the Renyi divergence of order {@code alpha}, {@code v} the row of the reference secret, and
 * {@code tau} as in [GKKS22, Remark 1],
 *
 * <pre>
 *   sup over P of L(P)  =  min over Q of  max over x of  D( P_{Y|X=x} || v^(1-tau) Q^tau )
 * </pre>
 *
 * and the right-hand side without the minimum is an upper bound for any {@code Q} whose sum is at most 1, by Hölder's
 * inequality; {@code docs/capacity.md} has the three lines. For {@code tau = 1} it is the radius of [Csiszar95].
 */
final class RadiusCertificate {
    /** Logarithms of probabilities below this are raised to it. */
    private static final double LEAST = -700;

    /** Outcomes of less probability are left out of a lower bound. */
    private static final double LEAST_WEIGHT = 1e-290;

    private final LikelihoodRows rows;
    private final Orders orders;

    /** The largest error of {@code log w} that comes from the uncertainty of {@code w}. */
    private final double logUncertainty;

    RadiusCertificate(LikelihoodRows rows, Orders orders) {
        this.rows = rows;
        this.orders = orders;
        double e = rows.uncertainty();
        this.logUncertainty = e < 0.5 ? -Math.log1p(-e) * (1 + 0x1p-40) : Double.POSITIVE_INFINITY;
    }

    /** The leakage under one input law, and at least so much of it for certain. */
    record Attained(double lower, double value) {}

    /** What an input law attains; {@code reference} does not matter if {@code tau} is 1. */
    Attained attained(double[] law, int reference) {
        int[] support = IntStream.range(0, law.length).filter(x -> law[x] > 0).toArray();
        Sum mass = new Sum();
        for (int x : support) {
            mass.add(law[x]);
        }
        double total = mass.value();
        double logTotal = Math.log(total);
        double e = rows.uncertainty();
        int outcomes = rows.outcomes();
        double[] weights = new double[outcomes];
        double[] exponents = new double[outcomes];
        double[] errors = new double[outcomes];
        double degree = orders.degree();
        double[] v = rows.logs(reference);
        boolean[] lost = new boolean[outcomes];
        each(outcomes, y -> {
            Sum sum = new Sum();
            for (int x : support) {
                sum.add(law[x] * rows.row(x)[y]);
                lost[y] |= rows.row(x)[y] > 0;
            }
            double q = sum.value();
            weights[y] = q / total;
            if (q < LEAST_WEIGHT) {
                // Products have begun to underflow, or none is there: the outcome is left out.
                weights[y] = 0;
                return;
            }
            lost[y] = false;
            double logQ = Math.log(q);
            ExponentialMean mean = new ExponentialMean(orders.excess(), support.length);
            for (int x : support) {
                double w = rows.row(x)[y];
                double share = law[x] * (w / q);
                if (share > 0) {
                    double log = rows.logs(x)[y];
                    mean.add(share, log - logQ, logUncertainty + 4 * Rounding.UNIT * (Math.abs(log) + Math.abs(logQ)));
                }
            }
            mean.evaluate(2.1 * e + 16 * Rounding.UNIT);
            double meanError = Math.max(mean.upper() - mean.value(), mean.value() - mean.lower());
            double reached = orders.rest() == 0 ? 0 : orders.rest() * v[y];
            double logNormal = logQ - logTotal;
            exponents[y] = degree * (mean.value() + logQ - reached - orders.tau() * logNormal);
            double size = Math.abs(mean.value()) + 3 * Math.abs(logQ) + Math.abs(reached) + 4 * Math.abs(logTotal);
            errors[y] = degree
                    * (meanError
                            + orders.rest() * logUncertainty
                            + orders.tau() * (logUncertainty + 16 * Rounding.UNIT)
                            + 8 * Rounding.UNIT * size);
        });
        ExponentialMean mean = new ExponentialMean(orders.excess(), outcomes);
        for (int y = 0; y < outcomes; y++) {
            if (weights[y] > 0) {
                mean.add(weights[y], exponents[y], errors[y]);
            }
        }
        mean.evaluate(e + 16 * Rounding.UNIT);
        double ratio = orders.ratio();
        double slack = 8 * Rounding.UNIT * ratio;
        double without = ratio * mean.lower() - slack * Math.abs(mean.lower());
        long dropped = IntStream.range(0, outcomes).filter(y -> lost[y]).count();
        double lower = dropped == 0 ? without : Math.max(0, without - missing(dropped, total));
        return new Attained(lower, ratio * mean.value());
    }

    /**
     * By how much outcomes that were left out can lower the leakage. Below order 1 nobody has computed it. From order 1 on a term is at least {@code w l}, with {@code l} the
     * logarithm that it is a power of; there {@code l >= (1-tau) log w}, since a power mean is no less than the mean, and {@code log w > -1500}, since no entry and no
     * weight of a law is smaller than a double. What a sum of at least 1/2 lacks is at most doubled by its logarithm.
     */
    private double missing(long outcomes, double total) {
        return orders.excess() < 0
                ? Double.POSITIVE_INFINITY
                : orders.ratio() * outcomes * (2 * 1500 * 1.01 * LEAST_WEIGHT / total);
    }

    /** The logarithms of the outcome law that belongs to an input law, up to a constant. */
    double[] outcomeLaw(double[] law, int reference) {
        int[] support = IntStream.range(0, law.length).filter(x -> law[x] > 0).toArray();
        double[] v = rows.logs(reference);
        double[] logs = new double[rows.outcomes()];
        double alpha = orders.alpha();
        each(logs.length, y -> {
            double largest = Double.NEGATIVE_INFINITY;
            double[] terms = new double[support.length];
            for (int i = 0; i < support.length; i++) {
                terms[i] = Math.log(law[support[i]]) + alpha * rows.logs(support[i])[y];
                largest = Math.max(largest, terms[i]);
            }
            double sum = 0;
            for (double term : terms) {
                sum += Math.exp(term - largest);
            }
            double log = largest == Double.NEGATIVE_INFINITY ? largest : largest + Math.log(sum);
            logs[y] = orders.degree() * log - (orders.rest() == 0 ? 0 : orders.betaExcess() * v[y]);
        });
        return logs;
    }

    /** What no input law exceeds, by an outcome law of which the logarithms are given, up to a constant. */
    double atMost(double[] outcomeLaw, int reference) {
        double[] q = belowOne(outcomeLaw);
        double[] v = rows.logs(reference);
        double[] bounds = new double[rows.secrets()];
        IntStream range = IntStream.range(0, bounds.length);
        (rows.isLarge() ? range.parallel() : range).forEach(x -> bounds[x] = divergence(x, v, q));
        return Arrays.stream(bounds).max().orElseThrow();
    }

    /** At least the divergence of a row from the reference {@code v^(1-tau) Q^tau}. */
    private double divergence(int x, double[] v, double[] q) {
        double[] w = rows.row(x);
        double[] logs = rows.logs(x);
        double tau = orders.tau();
        double rest = orders.rest();
        ExponentialMean mean = new ExponentialMean(orders.excess(), w.length);
        for (int y = 0; y < w.length; y++) {
            if (w[y] > 0) {
                double reached = rest == 0 ? 0 : rest * v[y];
                double free = tau * q[y];
                double size = Math.abs(logs[y]) + Math.abs(reached) + Math.abs(free);
                mean.add(w[y], logs[y] - reached - free, (1 + rest) * logUncertainty + 8 * Rounding.UNIT * size);
            }
        }
        return mean.evaluate(rows.uncertainty()).upper();
    }

    /** The same law, its sum at most 1 in truth. */
    private static double[] belowOne(double[] logs) {
        double largest = Arrays.stream(logs).max().orElseThrow();
        double[] law = new double[logs.length];
        if (!(largest > Double.NEGATIVE_INFINITY && largest < Double.POSITIVE_INFINITY)) {
            // No law at all; any other will do.
            Arrays.fill(law, -Rounding.up(Math.log(logs.length)) * (1 + 8 * Rounding.UNIT));
            return law;
        }
        Sum sum = new Sum();
        for (int y = 0; y < law.length; y++) {
            // No outcome may be ruled out: some secret leads to it.
            law[y] = Math.max(logs[y] - largest, LEAST);
            sum.add(Math.exp(law[y]));
        }
        double total = Math.log(sum.value());
        for (int y = 0; y < law.length; y++) {
            double relative = law[y] - total;
            // The roundings of this line and of the sum, so that what the double stands for is not too much.
            law[y] = relative - Rounding.UNIT * (4 * Math.abs(relative) + 4 * total + 12);
        }
        return law;
    }

    private void each(int size, IntConsumer work) {
        IntStream range = IntStream.range(0, size);
        (rows.isLarge() ? range.parallel() : range).forEach(work);
    }
}
