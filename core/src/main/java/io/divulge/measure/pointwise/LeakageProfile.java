package io.divulge.measure.pointwise;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.model.Joint;
import io.divulge.numeric.Ranking;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * What each outcome leaks, and so a random variable: {@code l(X -> Y)} or {@code Lambda(X -> Y)} with {@code Y} drawn from
 * the outcomes' law.
 *
 * <p>In nats. Distribution function, tail, quantiles and moments are those of that random variable. Where a question
 * depends on whether two numbers are equal (is the leakage above {@code epsilon}, or just at it?) the answer takes
 * numbers that rounding cannot tell apart as equal, and its bracket covers both cases.
 *
 * <p>A threshold or a level given as a double is that double and not the decimal it was written as: 0.1 is a little more
 * than a tenth. Where that matters, at the leakage or the probability of an outcome, give a {@link Scalar}.
 */
public final class LeakageProfile {
    /** The power of the largest leakage a double can express, 710 nats, still is a double. */
    private static final int HIGHEST_MOMENT = 100;

    private final Joint joint;
    private final double[] values;
    private final double liftError;
    private final boolean gain;
    private volatile int @Nullable [] order;

    private LeakageProfile(Joint joint, double[] values, double liftError, boolean gain) {
        this.joint = joint;
        this.values = values;
        this.liftError = liftError;
        this.gain = gain;
    }

    /** The profile of what the largest lift of each outcome gives ({@code gain}), or the smallest. */
    static LeakageProfile of(Joint joint, boolean gain, IntToDoubleFunction valueAt) {
        double[] values = new double[joint.outcomes().size()];
        Arrays.setAll(values, y -> Math.max(0, valueAt.applyAsDouble(y)));
        double error = Rounding.quotient(
                joint.summary().likelihoodError(), joint.summary().probabilityError());
        return new LeakageProfile(joint, values, Rounding.product(error, Rounding.UNIT), gain);
    }

    /**
     * The same with values that are known more precisely, such as from exact arithmetic.
     *
     * @throws IllegalArgumentException if a value lies outside its bracket
     */
    public LeakageProfile refined(double[] precise) {
        for (int y = 0; y < values.length; y++) {
            double room = 2 * error(y);
            if (precise.length != values.length
                    || !(precise[y] == values[y] || Math.abs(precise[y] - values[y]) <= room)) {
                throw new IllegalArgumentException("these are not the values of this profile, only more precisely");
            }
        }
        return new LeakageProfile(joint, precise.clone(), liftError, gain);
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
        return values[worst()];
    }

    private int worst() {
        int worst = 0;
        for (int y = 1; y < values.length; y++) {
            if (values[y] > values[worst]) {
                worst = y;
            }
        }
        return worst;
    }

    /** The outcome of rank {@code i} when they are sorted by leakage, largest first. */
    public int ranked(int i) {
        int[] known = order;
        if (known == null) {
            known = Ranking.descending(values);
            order = known;
        }
        return known[i];
    }

    /** The leakage of an outcome with its bracket and the secret that it betrays most. */
    public Value value(int y) {
        return Value.within(values[y], error(y), witness(y)).atLeast(0);
    }

    /** The largest leakage, with the outcome and the secret that attain it. */
    public Value maximum() {
        return value(worst());
    }

    /** The secret that gains most (or loses most) by outcome {@code y}: an index of {@link Joint#secrets}. */
    public int secret(int y) {
        int[] found = {-1};
        joint.column(y, column -> found[0] = column.someSecret(gain ? column.argMax() : column.argMin()));
        return found[0];
    }

    private Witness witness(int y) {
        return new SecretAtOutcome(
                joint.secrets().label(secret(y)), joint.outcomes().label(y));
    }

    private double error(int y) {
        return Rounding.logError(values[y], liftError);
    }

    /** {@code P{ l <= t }}, {@code t} being exactly this double; {@code log(10/9)} is a {@link Scalar}. */
    public Value cdf(double t) {
        return cdf(Scalar.of(t));
    }

    /** {@code P{ l <= t }}. */
    public Value cdf(Scalar t) {
        return probabilityWhere((y, slack) -> values[y] <= t.value() + slack, t);
    }

    /** {@code P{ l > t }}, {@code t} being exactly this double; {@code log(10/9)} is a {@link Scalar}. */
    public Value tail(double t) {
        return tail(Scalar.of(t));
    }

    /** {@code P{ l > t }}, added up from the tail and not as a difference from 1. */
    public Value tail(Scalar t) {
        return probabilityWhere((y, slack) -> values[y] > t.value() + slack, t);
    }

    /** {@code P{ l >= t }}: the probability that the outcome leaks {@code t} or more. */
    public Value reaching(Scalar t) {
        return probabilityWhere((y, slack) -> values[y] >= t.value() - slack, t);
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
        // All outcomes together have probability 1 exactly, and none of them 0.
        double middle = tied.terms() == values.length ? 1 : Math.min(1, tied.value());
        return new Value(
                strict.terms() == values.length ? 1 : Math.min(middle, Math.max(0, low)),
                middle,
                loose.terms() == 0 ? 0 : Math.max(middle, Math.min(1, high)),
                Witness.NONE);
    }

    /** The left quantile at level {@code 1 - delta}, {@code delta} being exactly this double. */
    public Value leftQuantile(double delta) {
        return leftQuantile(Scalar.of(delta));
    }

    /**
     * The left quantile at level {@code 1 - delta}: {@code inf{ t >= 0 : P{ l <= t } >= 1 - delta }}, the smallest threshold
     * that is exceeded with probability at most {@code delta} [ILE26, eq. 9]. The largest leakage at {@code delta = 0}, and 0
     * at {@code delta = 1}.
     */
    public Value leftQuantile(Scalar delta) {
        return LeakageQuantile.left(this, delta);
    }

    /** The right quantile at level {@code 1 - delta}, {@code delta} being exactly this double. */
    public Value rightQuantile(double delta) {
        return rightQuantile(Scalar.of(delta));
    }

    /**
     * The right quantile at level {@code 1 - delta}: {@code sup{ t : P{ l <= t } <= 1 - delta }}, the largest leakage that
     * all outcomes of an event of probability {@code delta} can have [ILE26, IV, after eq. 10]. The smallest leakage at
     * {@code delta = 1}, and the largest one at {@code delta = 0}, its limit there.
     */
    public Value rightQuantile(Scalar delta) {
        return LeakageQuantile.right(this, delta);
    }

    /** {@code E l}, in nats. */
    public Value mean() {
        return moment(1);
    }

    /** {@code E l^k}, for {@code k} from 1 to {@value #HIGHEST_MOMENT}; infinite if {@code l} can be. */
    public Value moment(int k) {
        if (k < 1 || k > HIGHEST_MOMENT) {
            throw new IllegalArgumentException(
                    "the moment of order " + k + " (expected an order from 1 to " + HIGHEST_MOMENT + ")");
        }
        Sum sum = new Sum();
        Sum spread = new Sum();
        for (int y = 0; y < values.length; y++) {
            if (Double.isInfinite(values[y])) {
                // Every outcome here has positive probability.
                return Value.exactly(Double.POSITIVE_INFINITY);
            }
            double power = Math.pow(values[y], k);
            // Weighed, since a power may be large where the probability is too small for a double.
            sum.add(joint.summary().weigh(power, y));
            spread.add(joint.summary().weigh(Math.pow(values[y] + error(y), k) - power, y));
        }
        double error = sum.error(joint.summary().probabilityError() + Rounding.gamma(4.0 * k)) + spread.value() * 1.01;
        return Value.within(sum.value(), error, Witness.NONE).atLeast(0);
    }

    @Override
    public String toString() {
        return values.length + " outcomes, at most " + max() + " nats";
    }
}
