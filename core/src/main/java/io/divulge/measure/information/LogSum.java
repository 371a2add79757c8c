package io.divulge.measure.information;

import io.divulge.numeric.Rounding;

/** The logarithm of a sum of exponentials, whatever their size; what rounding cuts off is carried along. */
final class LogSum {
    private double top = Double.NEGATIVE_INFINITY;
    private double scaled;
    private double carry;
    private long rescalings;
    private long terms;

    /** Adds {@code exp(log)}. */
    void add(double log) {
        join(log, 1, 0);
        terms++;
    }

    /** Adds another sum. */
    void add(LogSum next) {
        terms += next.terms;
        rescalings += next.rescalings + 1;
        if (next.scaled > 0) {
            join(next.top, next.scaled, next.carry);
        }
    }

    /** Adds {@code (weight + rest) exp(log)}; {@code rest} is what rounding has cut off. */
    private void join(double log, double weight, double rest) {
        if (log > top) {
            double down = Math.exp(top - log);
            scaled *= down;
            carry *= down;
            top = log;
            rescalings++;
        }
        double factor = Math.exp(log - top);
        double term = weight * factor;
        double next = scaled + term;
        carry += rest * factor + (scaled >= term ? (scaled - next) + term : (term - next) + scaled);
        scaled = next;
    }

    /** The logarithm of the sum; minus infinity of none. */
    double log() {
        return top + Math.log(scaled + carry);
    }

    /** How far {@link #log} can be from that of the exact sum of what was added. */
    double error() {
        double nu = 8 * Rounding.UNIT * terms;
        return Rounding.gamma(6.0 * rescalings + 16) + nu * nu + Rounding.gamma(4) * (Math.abs(top) + Math.abs(log()));
    }
}
