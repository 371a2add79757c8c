package io.divulge.measure;

import io.divulge.model.Joint;
import io.divulge.model.OutcomeColumn;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * What each outcome leaks, and so a random variable: {@code l(X -> Y)} or {@code Lambda(X -> Y)} with {@code Y} drawn from
 * the outcomes' law.
 *
 * <p>In nats. Distribution function, tail, quantiles and moments are those of that random variable. Where a question
 * depends on whether two numbers are equal (is the leakage above {@code epsilon}, or just at it?) the answer takes
 * numbers that rounding cannot tell apart as equal, and its bracket covers both cases.
 */
public final class LeakageProfile {
    private final Joint joint;
    private final double[] values;
    private final double liftError;
    private final boolean gain;
    private final int[] order;

    private LeakageProfile(Joint joint, double[] values, double liftError, boolean gain) {
        this.joint = joint;
        this.values = values;
        this.liftError = liftError;
        this.gain = gain;
        this.order = order(values);
    }

    /** The profile of what the largest lift of each outcome gives ({@code gain}), or the smallest. */
    static LeakageProfile of(Joint joint, boolean gain, IntToDoubleFunction valueAt) {
        double[] values = new double[joint.outcomes().size()];
        Arrays.setAll(values, y -> Math.max(0, valueAt.applyAsDouble(y)));
        double error = Rounding.quotient(
                joint.summary().likelihoodError(), joint.summary().probabilityError());
        return new LeakageProfile(joint, values, Rounding.product(error, Rounding.UNIT), gain);
    }

    private static int[] order(double[] values) {
        Integer[] boxed = new Integer[values.length];
        Arrays.setAll(boxed, i -> i);
        Arrays.sort(boxed, (a, b) -> values[a] == values[b] ? a - b : Double.compare(values[b], values[a]));
        return Arrays.stream(boxed).mapToInt(i -> i).toArray();
    }

    /** The release it belongs to. */
    public Joint joint() {
        return joint;
    }

    /** How many outcomes there are. */
    public int size() {
        return values.length;
    }

    /** The leakage of an outcome, in nats. */
    public double at(int y) {
        return values[y];
    }

    /** The leakage of an outcome, in nats. */
    public double at(String outcome) {
        return values[joint.outcomes().indexOf(outcome)];
    }

    /** The largest leakage of any outcome, in nats. */
    public double max() {
        return values[order[0]];
    }

    /** The outcome of rank {@code i} when they are sorted by leakage, largest first. */
    public int ranked(int i) {
        return order[i];
    }

    /** The leakage of an outcome with its bracket and the secret that it betrays most. */
    public Value value(int y) {
        return Value.within(values[y], Rounding.logError(values[y], liftError), witness(y))
                .atLeast(0);
    }

    /** The largest leakage, with the outcome and the secret that attain it. */
    public Value maximum() {
        return value(order[0]);
    }

    /** The secret that gains most (or loses most) by outcome {@code y}: an index of {@link Joint#secrets}. */
    public int secret(int y) {
        int[] found = {-1};
        joint.column(y, column -> found[0] = extreme(column));
        return found[0];
    }

    private int extreme(OutcomeColumn column) {
        int best = 0;
        for (int i = 1; i < column.size(); i++) {
            double difference = column.likelihood(i) - column.likelihood(best);
            if (gain ? difference > 0 : difference < 0) {
                best = i;
            }
        }
        return column.secret(best) >= 0 ? column.secret(best) : unlisted(column);
    }

    /** The first secret that a column does not list. */
    private static int unlisted(OutcomeColumn column) {
        int x = 0;
        while (x < column.size() && column.secret(x) == x) {
            x++;
        }
        return x;
    }

    private Witness witness(int y) {
        return new SecretAtOutcome(
                joint.secrets().label(secret(y)), joint.outcomes().label(y));
    }

    private double error(int y) {
        return Rounding.logError(values[y], liftError);
    }

    /** {@code P{ l <= t }}. */
    public Value cdf(Scalar t) {
        return probabilityWhere((y, slack) -> values[y] <= t.value() + slack, t);
    }

    /** {@code P{ l > t }}, added up from the tail and not as a difference from 1. */
    public Value tail(Scalar t) {
        return probabilityWhere((y, slack) -> values[y] > t.value() + slack, t);
    }

    /** Whether an outcome counts when equality is decided with this much slack. */
    @FunctionalInterface
    private interface Counts {
        boolean test(int y, double slack);
    }

    private Value probabilityWhere(Counts counts, Scalar t) {
        Sum tied = new Sum();
        Sum strict = new Sum();
        Sum loose = new Sum();
        for (int y = 0; y < values.length; y++) {
            double p = joint.outcomeProbability(y);
            double slack = Math.nextUp(error(y) + t.error());
            if (counts.test(y, slack)) {
                tied.add(p);
            }
            if (counts.test(y, slack) && counts.test(y, -slack)) {
                strict.add(p);
            }
            if (counts.test(y, slack) || counts.test(y, -slack)) {
                loose.add(p);
            }
        }
        double relative = joint.summary().probabilityError();
        double low = strict.value() - strict.error(relative);
        double high = loose.value() + loose.error(relative);
        double middle = Math.min(1, tied.value());
        return new Value(Math.max(0, low), middle, Math.max(middle, Math.min(1, high)), Witness.NONE);
    }

    /**
     * The left quantile at level {@code 1 - delta}: {@code inf{ t : P{ l <= t } >= 1 - delta }}, the smallest threshold that
     * is exceeded with probability at most {@code delta} [ILE26, eq. 9]; 0 for {@code delta = 1}.
     */
    public Value leftQuantile(Scalar delta) {
        return quantile(delta, false);
    }

    /**
     * The right quantile at level {@code 1 - delta}: {@code sup{ t : P{ l <= t } <= 1 - delta }}, the largest leakage that
     * an event of probability {@code delta} can have everywhere [ILE26, eq. 10].
     */
    public Value rightQuantile(Scalar delta) {
        return quantile(delta, true);
    }

    private Value quantile(Scalar delta, boolean right) {
        double level = delta.value();
        if (!(level >= 0 && level <= 1)) {
            throw new IllegalArgumentException("delta is " + delta + " (expected a probability from 0 to 1)");
        }
        if (!right && delta.exact().filter(BigFraction.ONE::equals).isPresent()) {
            // Every threshold is exceeded with probability at most 1.
            return Value.exactly(0);
        }
        int low = crossing(delta, right, -1);
        int high = crossing(delta, right, 1);
        // Probabilities that add up to delta but for rounding are taken to add up to it.
        int middle = right ? high : low;
        return new Value(
                        lower(low),
                        middle < 0 ? 0 : values[middle],
                        upper(high),
                        middle < 0 ? Witness.NONE : witness(middle))
                .atLeast(0);
    }

    private double lower(int y) {
        return y < 0 ? 0 : values[y] - error(y);
    }

    private double upper(int y) {
        return y < 0 ? 0 : values[y] + error(y);
    }

    /**
     * The outcome at which the probability of what leaks more passes {@code delta} (or reaches it, for the right one), when
     * every sum is off by its error to this {@code side}; -1 if none does, which makes the quantile 0.
     */
    private int crossing(Scalar delta, boolean right, int side) {
        double relative = joint.summary().probabilityError() + 4 * Rounding.UNIT;
        Sum above = new Sum();
        for (int y : order) {
            above.add(joint.outcomeProbability(y));
            // Relative to the sum: a rare outcome is told from none at all.
            double sum = above.value() + side * (above.error(relative) + delta.error());
            if (right ? sum >= delta.value() : sum > delta.value()) {
                return y;
            }
        }
        return right ? order[order.length - 1] : -1;
    }

    /** {@code E l}, in nats. */
    public Value mean() {
        return moment(1);
    }

    /** {@code E l^k}. */
    public Value moment(int k) {
        if (k < 1) {
            throw new IllegalArgumentException("the moment of order " + k + " (expected an order of at least 1)");
        }
        Sum sum = new Sum();
        Sum spread = new Sum();
        for (int y = 0; y < values.length; y++) {
            double p = joint.outcomeProbability(y);
            double power = Math.pow(values[y], k);
            sum.add(p * power);
            spread.add(p * (Math.pow(values[y] + error(y), k) - power));
        }
        double error = sum.error(joint.summary().probabilityError() + Rounding.gamma(4 * k)) + spread.value() * 1.01;
        return Value.within(sum.value(), error, Witness.NONE).atLeast(0);
    }
}
