package io.divulge.measure.indistinguishability;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * The Rényi divergence of one row from another, of an order from 1 up, where no entry is 0.
 *
 * <p>Computed as {@code log(1 + s F) / s} with {@code s = alpha - 1}, {@code F = sum_y ( w E - (w - v) )} and
 * {@code E = expm1(s log(w/v)) / s}, which is the same since both rows sum to 1. Every term is at least 0 and vanishes with
 * {@code w - v}, so that nothing cancels: rows that differ by 1e-12 have a divergence of about 1e-24, right to four digits,
 * and the order 1 is no special case but for {@code E = log(w/v)}.
 *
 * <p>That costs a logarithm and an exponential an entry. Most pairs are far from the largest, and a dot product of rows of
 * powers prepared beforehand shows it.
 */
final class RenyiDivergence implements SecretPairs.Comparison<RenyiDivergence.Row> {
    /** Terms that are added plainly before a compensated addition takes over. */
    private static final int BLOCK = 64;

    /** Nearer to order 1 than this, the dot product is a bound by being of this order instead: it loses digits there. */
    private static final double SMALLEST_EXCESS = 0x1p-4;

    /** Bounds whose own slack is at most this may end up in the bracket, ... */
    private static final double SMALL_SLACK = 0x1p-44;

    /** ... if it is at most this part of the largest value, too. */
    private static final double NEGLIGIBLE = 0x1p-30;

    private final double excess;
    private final double boundExcess;
    private final double[] centre;
    private final double uncertainty;
    private final double slack;

    /**
     * A row as it is read first and as it is read second in a dot product that bounds the divergence: as powers, or for
     * the order 1 as it is and as logarithms, all relative to the middle of their columns.
     */
    record Row(double[] w, double[] first, double[] second, double logs) {}

    private RenyiDivergence(double excess, double boundExcess, double[] centre, double uncertainty, double slack) {
        this.excess = excess;
        this.boundExcess = boundExcess;
        this.centre = centre;
        this.uncertainty = uncertainty;
        this.slack = slack;
    }

    /** The divergence of order {@code order} between the rows of a release whose local differential privacy is finite. */
    static RenyiDivergence of(Joint joint, double order, double ldp) {
        OutcomeSummary summary = joint.summary();
        double boundExcess = Math.max(order - 1, SMALLEST_EXCESS);
        double[] centre = new double[summary.size()];
        double least = 1;
        for (int y = 0; y < centre.length; y++) {
            centre[y] = Math.sqrt(summary.maxLikelihood(y)) * Math.sqrt(summary.minLikelihood(y));
            least = Math.min(least, summary.minLikelihood(y));
        }
        // Relative to the middle of its column no power is outside e^-300 .. e^300 then.
        boolean representable = boundExcess * ldp <= 600 && least > 1e-100;
        double e = summary.likelihoodError();
        double roundings = Rounding.gamma(BLOCK + 16);
        double slack;
        if (!representable) {
            slack = 3 * e + 4 * Rounding.UNIT;
        } else if (order == 1) {
            slack = (roundings + 2 * e) * (ldp + 2);
        } else {
            slack = 2 * (roundings + Rounding.gamma(3 * boundExcess) + 2 * (boundExcess + 1) * e) / boundExcess;
        }
        return new RenyiDivergence(order - 1, boundExcess, representable ? centre : new double[0], e, slack);
    }

    @Override
    public Row prepare(double[] w) {
        double[] first = new double[excess == 0 ? 0 : centre.length];
        double[] second = new double[centre.length];
        Sum logs = new Sum();
        for (int y = 0; y < centre.length; y++) {
            if (excess == 0) {
                second[y] = Math.log(centre[y] / w[y]);
                logs.add(-w[y] * second[y]);
            } else {
                first[y] = w[y] * Math.pow(w[y] / centre[y], boundExcess);
                second[y] = Math.pow(centre[y] / w[y], boundExcess);
            }
        }
        return new Row(w, excess == 0 ? w : first, second, logs.value());
    }

    @Override
    public void compare(int x, Row row, int other, Row otherRow, PairMaximum best) {
        double bound = bound(row, otherRow);
        boolean tie = bound <= best.value() + 2 * slack && slack <= Math.min(SMALL_SLACK, NEGLIGIBLE * best.value());
        if (tie || bound <= best.value()) {
            best.allow(bound);
            return;
        }
        double[] w = row.w();
        double[] v = otherRow.w();
        Sum sum = new Sum();
        Sum error = new Sum();
        double e = uncertainty;
        double order = 1 + excess;
        double same = 0;
        for (int y = 0; y < w.length; y++) {
            double difference = w[y] - v[y];
            if (difference == 0) {
                // Most entries of a mechanism that treats all secrets alike, and the dear functions are not for them.
                same += w[y];
                continue;
            }
            double exponent = excess * logRatio(w[y], v[y]);
            double part = w[y] * (excess == 0 ? logRatio(w[y], v[y]) : Math.expm1(exponent) / excess);
            double term = part - difference;
            sum.add(term);
            // How the term moves with w and with v, to second order; then the roundings of its parts.
            double slope = Math.abs(order * part) + Math.abs(term - order * part);
            double curvature = 3 * e * order * (w[y] + excess * part);
            double roundings = (16 + 10 * Math.max(0, exponent)) * Math.abs(part) + 4 * Math.abs(difference);
            error.add(e * (slope + curvature) + Rounding.UNIT * roundings);
        }
        // An entry in common is a minimum of its term: only the second order moves.
        error.add(e * (3 * e * order * same));
        double total = sum.value();
        double off = (error.value() + sum.error()) * (1 + 0x1p-10) * Math.exp(8 * order * e);
        // Terms near the top of the range have overflowed, or their errors have.
        if (!(total + off < 1e280)) {
            offerScaled(x, w, other, v, best);
            return;
        }
        best.offer(
                x,
                other,
                divergence(Math.max(0, total - off)) * (1 - 8 * Rounding.UNIT),
                divergence(Math.max(0, total)),
                divergence(total + off) * (1 + 8 * Rounding.UNIT));
    }

    private double divergence(double sum) {
        return excess == 0 ? sum : Math.log1p(excess * sum) / excess;
    }

    /** {@code log(w/v)} to within a few units of its own size, also for nearly equal numbers. */
    private static double logRatio(double w, double v) {
        double difference = w - v;
        return Math.abs(difference) < 0.5 * v ? Math.log1p(difference / v) : Math.log(w / v);
    }

    /** An upper bound for the divergence, at most about {@code slack} above that of its own order or a larger one. */
    private double bound(Row row, Row otherRow) {
        double estimate;
        if (centre.length == 0) {
            estimate = Math.log(largestRatio(row.w(), otherRow.w()));
        } else if (excess == 0) {
            estimate = row.logs() + dot(row.first(), otherRow.second());
        } else {
            estimate = Math.log(dot(row.first(), otherRow.second())) / boundExcess;
        }
        return estimate + slack + 4 * Math.ulp(estimate);
    }

    private static double dot(double[] a, double[] b) {
        Sum sum = new Sum();
        for (int from = 0; from < a.length; from += BLOCK) {
            double part = 0;
            for (int y = from; y < Math.min(a.length, from + BLOCK); y++) {
                part += a[y] * b[y];
            }
            sum.add(part);
        }
        return sum.value();
    }

    private static double largestRatio(double[] w, double[] v) {
        double ratio = 1;
        for (int y = 0; y < w.length; y++) {
            ratio = Math.max(ratio, w[y] / v[y]);
        }
        return ratio;
    }

    /** The plain formula with the largest term taken out, for orders and ratios so large that nothing can cancel. */
    private void offerScaled(int x, double[] w, int other, double[] v, PairMaximum best) {
        double largest = Double.NEGATIVE_INFINITY;
        double size = 0;
        for (int y = 0; y < w.length; y++) {
            double power = excess * logRatio(w[y], v[y]);
            largest = Math.max(largest, Math.log(w[y]) + power);
            size = Math.max(size, Math.abs(power) - Math.log(w[y]));
        }
        Sum sum = new Sum();
        for (int y = 0; y < w.length; y++) {
            sum.add(Math.exp(Math.log(w[y]) + excess * logRatio(w[y], v[y]) - largest));
        }
        double value = (largest + Math.log(sum.value())) / excess;
        double off = (12 * Rounding.UNIT * (size + 2) + (2 * excess + 1) * 2 * uncertainty) / excess
                + 8 * Rounding.UNIT * Math.abs(value);
        best.offer(x, other, value - off, value, value + off);
    }
}
