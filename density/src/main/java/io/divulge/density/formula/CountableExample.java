package io.divulge.density.formula;

import io.divulge.density.release.SecretAtNumber;
import io.divulge.measure.Delta;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * A release over all whole numbers whose cost is bounded and whose leakage is not [SGSSO25, Ex. 8].
 *
 * <p>The secret is 0 with probability 1/2 and {@code n} with {@code 3^-n}; the outcome has the same law. Under secret 0 it is 0 with
 * probability 3/4, under others with 1/4; it is {@code m} with {@code 3^-m/2}, and with 1/2 more if that is the secret. So
 * outcome {@code m} leaks {@code log (3^m + 1)/2}, outcome 0 leaks {@code log 3/2}, and every outcome costs {@code log 2}.
 */
public final class CountableExample implements ClosedFormRelease {
    /** Beyond this the probability of an outcome is no double any more. */
    private static final int MOST = 600;

    private static final Enclosure LOG_TWO = Enclosure.log(Scalar.parse("2"));
    private static final Enclosure LOG_THREE = Enclosure.log(Scalar.parse("3"));

    /** Terms of sums over all outcomes; the rest is below what a digit shows, and added. */
    private static final int TERMS = 60;

    private static final int SHOWN = 6;

    private static final CountableExample ONLY = new CountableExample();

    private CountableExample() {}

    /** The release. */
    public static CountableExample release() {
        return ONLY;
    }

    @Override
    public Value leakage(Scalar outcome) {
        return leakage(whole(outcome));
    }

    @Override
    public Value cost(Scalar outcome) {
        return cost(whole(outcome));
    }

    private static int whole(Scalar outcome) {
        double value = outcome.value();
        // Written so that NaN fails.
        if (!(value >= 0 && value <= MOST && value == Math.rint(value) && outcome.error() == 0)) {
            throw new IllegalArgumentException(
                    "the outcome is " + outcome + " (expected a whole number from 0 to " + MOST + ")");
        }
        return (int) value;
    }

    @Override
    public double density(Scalar outcome) {
        int number = whole(outcome);
        return number == 0 ? 0.5 : Math.pow(3, -number);
    }

    /** {@code l(X -> m)}. */
    public static Value leakage(int outcome) {
        BigFraction factor = check(outcome) == 0
                ? BigFraction.of(3, 2)
                : BigFraction.of(3).pow(outcome).add(BigFraction.ONE).divide(BigFraction.of(2));
        Scalar log = Scalar.logOf(factor);
        return Value.within(log.value(), log.error(), new SecretAtNumber(outcome, outcome, false));
    }

    /** {@code Lambda(X -> m)}, which is {@code log 2} for all. */
    public static Value cost(int outcome) {
        Scalar log = Scalar.logOf(BigFraction.of(2));
        return Value.within(log.value(), log.error(), new SecretAtNumber(check(outcome) == 0 ? 1 : 0, outcome, false));
    }

    @Override
    public Value leakageSupremum() {
        return Value.of(
                Enclosure.of(Double.POSITIVE_INFINITY),
                new SecretAtNumber(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, false));
    }

    @Override
    public Value costSupremum() {
        return cost(0);
    }

    /** Outcomes from the first on that leak more: {@code m} and all above have probability {@code 3^(1-m)/2}. */
    @Override
    public Value tail(Scalar epsilon) {
        Enclosure threshold = Enclosure.of(epsilon.requireNonNegative("epsilon"));
        Enclosure exceeding = new Enclosure(
                exceeding(threshold, true).lower(), exceeding(threshold, false).upper());
        return Value.of(exceeding.asProbability());
    }

    private static Enclosure exceeding(Enclosure threshold, boolean certainly) {
        int first = 1;
        while (first <= MOST && !exceeds(leakage(first), threshold, certainly)) {
            first++;
        }
        Enclosure above =
                Enclosure.of(first - 1.0).times(LOG_THREE).negate().exp().times(Enclosure.HALF);
        return exceeds(leakage(0), threshold, certainly) ? Enclosure.HALF.plus(above) : above;
    }

    private static boolean exceeds(Value leakage, Enclosure threshold, boolean certainly) {
        return certainly ? leakage.lower() > threshold.upper() : leakage.upper() > threshold.lower();
    }

    /** The first outcome with {@code 3^-m/2 <= delta}. */
    @Override
    public Value leftQuantile(Scalar delta) {
        return quantile(delta, (above, allowed) -> above.compareTo(allowed) <= 0);
    }

    /** The last one with {@code 3^(1-m)/2 >= delta}, which is the first with {@code 3^-m/2 < delta}. */
    @Override
    public Value rightQuantile(Scalar delta) {
        return quantile(delta, (above, allowed) -> above.compareTo(allowed) < 0);
    }

    private Value quantile(Scalar delta, BiPredicate<BigFraction, BigFraction> isEnough) {
        Delta.of(delta);
        if (delta.value() == 0) {
            return leakageSupremum();
        }
        BigFraction allowed = delta.exact().orElseGet(() -> BigFraction.from(delta.value()));
        if (isEnough.test(BigFraction.ONE, allowed)) {
            return Value.exactly(0);
        }
        BigFraction above = BigFraction.of(1, 2);
        for (int outcome = 0; outcome <= MOST; outcome++) {
            if (isEnough.test(above, allowed)) {
                return leakage(outcome);
            }
            above = outcome == 0 ? BigFraction.of(1, 6) : above.divide(3);
        }
        return new Value(leakage(MOST).lower(), leakage(MOST).lower(), Double.POSITIVE_INFINITY, Witness.NONE);
    }

    @Override
    public Value meanLeakage() {
        Enclosure start = LOG_THREE.minus(LOG_TWO).times(Enclosure.HALF);
        return Value.of(start.plus(weighted(outcome -> third(outcome))));
    }

    /** {@code sum P(x,y) log lift}: 3/2 at both 0, {@code (3^m + 1)/2} at both {@code m}, and 1/2 elsewhere. */
    @Override
    public Value information() {
        Enclosure zeros = LOG_THREE.minus(LOG_TWO).times(Enclosure.of(0.375));
        Enclosure elsewhere = LOG_TWO.times(Enclosure.of(-0.3125));
        Enclosure equal = weighted(outcome ->
                third(outcome).times(Enclosure.ONE.plus(third(outcome))).times(Enclosure.HALF));
        return Value.of(zeros.plus(elsewhere).plus(equal));
    }

    private static Enclosure third(int power) {
        return LOG_THREE.times(Enclosure.of(-power)).exp();
    }

    /** The sum of {@code l(m)} with weights of at most {@code 3^-m}; what is left out is at most {@code sum m log(3) 3^-m}. */
    private static Enclosure weighted(IntFunction<Enclosure> weight) {
        Enclosure sum = Enclosure.ZERO;
        for (int outcome = 1; outcome <= TERMS; outcome++) {
            Value leakage = leakage(outcome);
            sum = sum.plus(weight.apply(outcome).times(new Enclosure(leakage.lower(), leakage.upper())));
        }
        Enclosure rest = third(TERMS).times(Enclosure.of(TERMS + 2.0));
        return new Enclosure(sum.lower(), sum.plus(rest).upper());
    }

    @Override
    public List<Scalar> someOutcomes() {
        return IntStream.range(0, SHOWN)
                .mapToObj(outcome -> Scalar.of(BigFraction.of(outcome)))
                .toList();
    }

    @Override
    public String whyUnbounded() {
        return "Some outcomes leak without bound: outcome m comes from secret m about half of the time, which was as unlikely as"
                + " 3^-m before.";
    }

    @Override
    public String inWords() {
        return "the secret half of the time, else a number of the same law";
    }

    @Override
    public String secretInWords() {
        return "0 with probability 1/2 and n with probability 3^-n";
    }

    private static int check(int outcome) {
        if (outcome < 0 || outcome > MOST) {
            throw new IllegalArgumentException(
                    "the outcome is " + outcome + " (expected a whole number from 0 to " + MOST + ")");
        }
        return outcome;
    }
}
