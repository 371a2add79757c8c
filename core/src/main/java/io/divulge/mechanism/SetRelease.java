package io.divulge.mechanism;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A secret through a mechanism that releases a set of answers, however many sets there are: in closed form, without a list of outcomes.
 *
 * <p>Against sets drawn without looking at the secret, by a law {@code U} that treats all answers alike, a set is {@code a} times as likely if it has the secret
 * in it and {@code b} times if not, with {@code a / b = e^epsilon}. So all that an outcome {@code S} says is in its prior probability {@code T = P_X(S)}:
 * it has probability {@code U(S) m} with {@code m = b + (a - b) T}, and lifts are {@code a/m} and {@code b/m}. The set leaks
 * {@code log(a/m) = epsilon - log(1 + T (e^epsilon - 1))} if some possible secret is in it, which falls with {@code T}, and costs {@code log(m/b) = log(1 + T (e^epsilon - 1))}
 * if some is not, which grows with it. Hence suprema are at the least and the largest {@code T}, sums over sets need {@code U} of no more than "some", "none" and "all", and
 * averages are means over the law of {@code T}, see {@link SetAverages}.
 *
 * <p>Secrets that have no probability may be in a set, but nothing depends on that.
 */
public abstract sealed class SetRelease permits SubsetRelease, UnaryRelease {
    /** Up to this epsilon a set is wrong often enough to be computed with. */
    public static final double MOST_EPSILON = 700;

    private final PriorLevels prior;
    private final Scalar epsilon;
    private final Enclosure inside;
    private final Enclosure outside;
    private @Nullable RandomWeight weight;
    private boolean weighed;

    SetRelease(PriorLevels prior, Scalar epsilon, Enclosure inside, Enclosure outside) {
        this.prior = prior;
        this.epsilon = epsilon;
        this.inside = inside;
        this.outside = outside;
    }

    static Value value(Enclosure known, Witness witness) {
        return new Value(known.lower(), known.middle(), known.upper(), witness).atLeast(0);
    }

    public final PriorLevels prior() {
        return prior;
    }

    /** How many secrets are possible. */
    public final int possible() {
        return prior.possible();
    }

    final Enclosure epsilon() {
        return Enclosure.of(epsilon);
    }

    final Enclosure inside() {
        return inside;
    }

    final Enclosure outside() {
        return outside;
    }

    /** {@code e^epsilon - 1}. */
    private Enclosure excess() {
        return epsilon().expm1();
    }

    /** How many sets there are. */
    public abstract BigInteger outcomes();

    /** What is released, for people. */
    public abstract String inWords();

    /** What attains the largest leakage, as a sentence says it. */
    public abstract String worstInWords();

    /** Why outcomes are not gone through, and what would do instead. */
    abstract String refusal();

    /** Whether every set says the same. */
    boolean isSilent() {
        return possible() == 1 || epsilon.isZero();
    }

    /** {@code log b}. */
    abstract Enclosure logOutside();

    /** The probability that a set has the secret in it. */
    abstract Enclosure kept();

    /** {@code U} of a set with one given secret and without another. */
    abstract Enclosure parted();

    /** How many possible secrets the set has that leaks most: the least probable ones. */
    abstract int fewest();

    /** How many possible secrets the set has that costs most: the most probable ones. */
    abstract int most();

    /** The set that leaks most. */
    abstract String leakiest();

    /** The set that costs most. */
    abstract String costliest();

    /** {@code U} of a set with none of the next {@code count} secrets, given that it has none of the {@code before} first; 1 minus that is {@link #hit}. */
    abstract Enclosure missed(int before, int count);

    /** {@code U} of a set with one of the next {@code count} secrets at least, given that it has none of the {@code before} first. */
    abstract Enclosure hit(int before, int count);

    /** {@code U} of a set that has all possible secrets. */
    abstract Enclosure full();

    /** {@code E[m log m]} and {@code E[1/m]}. */
    abstract SetAverages averages();

    /** The law of the weight of a set that does not look at the secret, if it can be computed. */
    abstract Optional<RandomWeight> computedWeight();

    /** The same, computed no more than once. */
    final synchronized Optional<RandomWeight> weight() {
        if (!weighed) {
            weight = computedWeight().orElse(null);
            weighed = true;
        }
        return Optional.ofNullable(weight);
    }

    /** The largest pointwise maximal leakage. */
    public final Value leakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        return value(leakageAt(prior.lightest(fewest())), new SecretAtOutcome(prior.rarest(), leakiest()));
    }

    /** The leakage of a set of this prior probability that holds a possible secret. */
    final Enclosure leakageAt(Enclosure weight) {
        return epsilon().minus(weight.times(excess()).log1p());
    }

    /** The cost of a set of this prior probability that lacks a possible secret. */
    final Enclosure costAt(Enclosure weight) {
        return weight.times(excess()).log1p();
    }

    /** These sets under another prior of the same secrets. */
    abstract SetRelease under(PriorLevels other);

    /** Epsilon as it was written. */
    final Scalar written() {
        return epsilon;
    }

    /** The largest pointwise maximal cost. */
    public final Value cost() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        return value(costAt(prior.heaviest(most())), new SecretAtOutcome(prior.rarest(), costliest()));
    }

    /** The level of local differential privacy. */
    public final Value indistinguishability() {
        return isSilent() ? Value.exactly(0) : value(epsilon(), Witness.NONE);
    }

    /** The same as it was written. */
    final Optional<Scalar> level() {
        return isSilent() ? Optional.empty() : Optional.of(epsilon);
    }

    /** Local differential identifiability: the most probable answer in a set, against the rarest that is not in it. */
    public final Value identifiability() {
        if (possible() == 1) {
            return Value.exactly(0);
        }
        Enclosure apart = prior.largest().over(prior.smallest()).log();
        return value(isSilent() ? apart : epsilon().plus(apart), Witness.NONE);
    }

    /** {@code log sum_S max_x P(S|x)}: a set with a possible secret has its likelihood, {@code a}. */
    public final Value maximalLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure sum = inside.times(hit(0, possible())).plus(outside.times(missed(0, possible())));
        return value(sum.log(), Witness.NONE).atMost(Math.nextUp(Math.nextUp(Math.log(possible()))));
    }

    /** {@code -log sum_S min_x P(S|x)}: a set that leaves a possible secret out has its likelihood, {@code b}. */
    public final Value maximalCostLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure full = full();
        Enclosure sum = outside.times(Enclosure.ONE.minus(full)).plus(inside.times(full));
        return value(sum.log().negate(), Witness.NONE);
    }

    /** {@code (a - b) E[T (1 - T)]}, and {@code T (1 - T)} is the prior probability of one secret in the set and another one not. */
    public final Value totalVariation() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure different = Enclosure.ONE.minus(prior.sumOfPowers(2)).atLeast(0);
        return value(inside.minus(outside).times(parted()).times(different), Witness.NONE);
    }

    /** {@code log V / p_max}: the most probable answer in the set is guessed, unless the most probable of all is the better guess. */
    public final Value minEntropyLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure top = prior.largest();
        Enclosure missing = Enclosure.ONE;
        Enclosure guessed = Enclosure.ZERO;
        int before = 0;
        for (int l = 0; l < prior.size(); l++) {
            Enclosure here = inside.times(prior.probability(l));
            Enclosure best = l == 0 ? here : here.max(outside.times(top));
            guessed = guessed.plus(missing.times(hit(before, prior.count(l))).times(best));
            missing = missing.times(missed(before, prior.count(l)));
            before += prior.count(l);
        }
        guessed = guessed.plus(missing.times(outside).times(top));
        return value(guessed.over(top).log(), Witness.NONE);
    }

    /** A second route to mutual information, the mean leakage or chi-squared, where there is one. */
    Optional<SingleBit> secondRoute() {
        return Optional.empty();
    }

    /** {@code P(x in S) log(a/b) + log b - E[m log m]}. */
    public final Value mutualInformation() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure byWeight = kept().times(epsilon())
                .plus(logOutside())
                .minus(averages().entropic())
                .atLeast(0);
        return value(nearer(byWeight, secondRoute().map(SingleBit::information)), Witness.NONE)
                .atMost(maximalLeakage().upper());
    }

    /** What two routes to a number say, neither of which is good everywhere. */
    private static Enclosure nearer(Enclosure known, Optional<Enclosure> second) {
        if (second.isEmpty()) {
            return known;
        }
        Enclosure other = second.get();
        // Both hold, so that they meet; if they ever did not, neither would be believed alone.
        return known.meets(other) ? known.meet(other) : known.hull(other);
    }

    /** The mean of the pointwise maximal leakage; a set without possible secrets has none. */
    public final Value meanLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure telling =
                Enclosure.ONE.minus(missed(0, possible()).times(outside)).atLeast(0);
        Enclosure byWeight = epsilon()
                .times(telling)
                .plus(logOutside())
                .minus(averages().entropic())
                .atLeast(0);
        // By Jensen's inequality no more than maximal leakage, and no more than the worst outcome.
        return value(nearer(byWeight, secondRoute().map(SingleBit::meanLeakage)), Witness.NONE)
                .atMost(Math.min(maximalLeakage().upper(), leakage().upper()));
    }

    /** The mean of the pointwise maximal cost; a set with all possible secrets has none. */
    public final Value meanCost() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure full = full().times(inside);
        return value(averages().entropic().minus(logOutside()).minus(full.times(epsilon())), Witness.NONE)
                .atMost(cost().upper());
    }

    /** {@code (a + b) - a b E[1/m] - 1}, which is {@code (a - 1)(1 - b) - a b (E[1/m] - 1)}. */
    public final Value chiSquared() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure spread = averages().inverse().minus(Enclosure.ONE).atLeast(0);
        Enclosure byWeight = inside.minus(Enclosure.ONE)
                .times(Enclosure.ONE.minus(outside))
                .minus(inside.times(outside).times(spread))
                .atLeast(0);
        // The most that knowing the secret is worth.
        return value(nearer(byWeight, secondRoute().map(SingleBit::chiSquared)), Witness.NONE)
                .atMost(possible() - 1.0);
    }
}
