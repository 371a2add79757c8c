package io.divulge.measure.information;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Fold;
import io.divulge.model.Joint;
import io.divulge.model.OutcomeBlock;
import io.divulge.model.OutcomeColumn;
import io.divulge.model.OutcomeSummary;
import io.divulge.numeric.Remainder;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Sum;

/**
 * Sibson's information of an order {@code a} that is neither 0 nor 1 nor infinite.
 *
 * <p>With lifts {@code r}, the formula is {@code a/(a-1) log sum_y q(y) exp(s(y))}, where {@code s(y) = log( sum_x p(x)
 * r(x,y)^a ) / a} has the sign of {@code a - 1} at every outcome. So {@code log1p( sum_y q(y) expm1(s(y)) )} adds terms
 * of one sign, and is right to a relative error however little leaks and however near to 1 the order is, if each {@code
 * s(y)} is.
 *
 * <p>Near 0, {@code s} comes from {@code sum_x p(x) ( r^a - a r + a - 1 )}, the lifts having mean 1: again terms of one
 * sign. Elsewhere it comes from the largest lift, the rest scaled by it, so that no power over- or underflows.
 */
final class SibsonFold implements Fold<SibsonFold> {
    /** The relative error of a power to an exponent of at most the order, per unit of the logarithm of its base. */
    private final double powerError;

    private final OutcomeSummary summary;
    private final double alpha;
    private final double excess;
    private final double liftError;
    private final double massError;
    private final double excludedMassError;

    private final Sum sum = new Sum();
    private double error;

    /** For orders below 1: the sum of {@code q exp(s)} again, for where it is far below 1. */
    private final LogSum logs = new LogSum();

    private double worst;

    /** Of the last outcome seen: {@code s} and its absolute error. */
    private double exponent;

    private double exponentError;

    SibsonFold(Joint joint, Order order) {
        summary = joint.summary();
        alpha = order.value();
        excess = order.excess();
        powerError = Math.max(alpha, Math.abs(excess)) * Rounding.gamma(4);
        liftError = Lifts.error(joint);
        massError = Rounding.product(Lifts.massError(joint), Rounding.gamma(4));
        excludedMassError = Lifts.excludedMassError(joint);
    }

    @Override
    public void accept(OutcomeBlock block) {
        block.forEach(this::add);
    }

    private void add(OutcomeColumn column) {
        Lifts lifts = Lifts.of(summary, column);
        if (!fromMean(column, lifts)) {
            fromLargest(column, lifts);
        }
        double term = Math.expm1(exponent);
        double q = lifts.weigh(1);
        double size = lifts.weigh(Math.abs(term));
        sum.add(lifts.weigh(term));
        error += lifts.weigh(spread()) * 1.001 + size * Rounding.product(summary.probabilityError(), Rounding.gamma(4));
        if (excess < 0 && q > 0) {
            double log = lifts.logProbability() + exponent;
            worst = Math.max(worst, exponentError + 4 * Rounding.UNIT * Math.abs(log - exponent));
            logs.add(log);
        }
    }

    /** How far {@code exp(s)} can be off. */
    private double spread() {
        // A product of 0 and infinity for a tiny order otherwise, whose exponent and error are both huge.
        return exponentError < 1 ? Math.exp(exponent) * Math.expm1(exponentError) : Math.exp(exponent + exponentError);
    }

    /** {@code s} from the mean of {@code r^a - a r + a - 1}; false if that is not near 0. */
    private boolean fromMean(OutcomeColumn column, Lifts lifts) {
        if (alpha * liftError > 0.05) {
            return false;
        }
        Sum mean = new Sum();
        double spread = 0;
        double slopes = 0;
        for (int i = 0; i < column.size() && Math.abs(mean.value()) < 0.5; i++) {
            double mass = column.mass(i);
            double lift = lifts.lift(i);
            if (lift == 0) {
                mean.add(mass * excess);
                spread += column.secret(i) < 0 ? Math.abs(excess) * excludedMassError : 0;
                continue;
            }
            double up = lifts.excess(i);
            double log = lift < 0.5 ? Math.log(lift) : Math.log1p(up);
            // Below order 1 the two parts have opposite signs; the split is such that little of them cancels.
            double bend;
            double line;
            // t |t^(a-1) - 1|, the derivative in units of the error of a lift.
            double slope;
            if (alpha >= 0.5) {
                double t = excess * log;
                double rest = Remainder.ofExp(t);
                bend = mass * lift * rest;
                line = excess * FDivergences.KL.term(mass, lift, up);
                slope = lift * Math.abs(rest + t);
            } else {
                double t = alpha * log;
                double rest = Remainder.ofExp(t);
                bend = mass * (lift < 0.25 ? rest + t : rest);
                line = -alpha * mass * (lift < 0.25 ? up : Remainder.ofLog(lift, up));
                slope = Math.abs(rest + t - up);
            }
            mean.add(bend + line);
            spread += Math.abs(bend) * Math.abs(log) * powerError + (Math.abs(bend) + Math.abs(line)) * Remainder.ERROR;
            slopes += mass * (slope + 2 * Math.abs(excess) * liftError * (lift + slope));
        }
        if (!(Math.abs(mean.value()) < 0.5)) {
            return false;
        }
        double value = mean.value();
        double meanError = mean.error(massError) + 1.001 * (spread + alpha * liftError * slopes);
        if (!(meanError < 0.1)) {
            return false;
        }
        exponent = Math.log1p(value) / alpha;
        exponentError = meanError / (1 + value - meanError) / alpha * 1.001 + Rounding.gamma(5) * Math.abs(exponent);
        return true;
    }

    /** {@code s = log r_max + log( sum_x p (r / r_max)^a ) / a}. */
    private void fromLargest(OutcomeColumn column, Lifts lifts) {
        int largest = column.argMax();
        double max = column.likelihood(largest);
        Sum powers = new Sum();
        double spread = 0;
        for (int i = 0; i < column.size(); i++) {
            if (column.likelihood(i) > 0) {
                double t = alpha * Math.log(column.likelihood(i) / max);
                double power = column.mass(i) * Math.exp(t);
                powers.add(power);
                spread += power > 0 ? power * -t : 0;
            }
        }
        double logLift = Math.log(lifts.lift(largest));
        double logPowers = Math.log(powers.value());
        exponent = logLift + logPowers / alpha;
        double powersError = (powers.error(massError) + Rounding.gamma(5) * spread) / powers.value();
        // The error of a likelihood comes to the power of the order, and the root undoes that.
        exponentError = 1.001
                        * (liftError
                                + Rounding.product(2 * summary.likelihoodError(), Rounding.gamma(4))
                                + powersError / (1 - Math.min(0.5, powersError)) / alpha)
                + Rounding.gamma(6) * (Math.abs(logLift) + Math.abs(logPowers) / alpha);
    }

    @Override
    public void merge(SibsonFold next) {
        sum.add(next.sum);
        error += next.error;
        worst = Math.max(worst, next.worst);
        logs.add(next.logs);
    }

    Value value() {
        double factor = alpha / excess;
        double total = sum.value();
        double log;
        double logError;
        if (total < -0.5) {
            log = logs.log();
            logError = worst + 1.001 * summary.probabilityError() + logs.error();
        } else {
            double totalError = sum.error() + 1.001 * error;
            log = Math.log1p(total);
            double slack = 1 + total - totalError;
            logError = slack > 0 ? totalError / slack : Double.POSITIVE_INFINITY;
        }
        return Value.within(
                        factor * log,
                        Math.abs(factor) * logError * 1.001 + Rounding.gamma(8) * Math.abs(factor * log),
                        Witness.NONE)
                .atLeast(0);
    }
}
