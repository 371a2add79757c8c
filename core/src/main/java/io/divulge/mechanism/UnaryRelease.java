package io.divulge.mechanism;

import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.SecretAtOutcome;
import io.divulge.model.Prior;
import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;

/**
 * A secret through {@link UnaryEncoding}, whatever the number of answers: in closed form, without its {@code 2^k} outcomes.
 *
 * <p>Against sets drawn with independent bits of probability {@code q}, a set is {@code a = p/q} times as likely if it has the secret in it and
 * {@code b = (1-p)/(1-q)} times if not. So all that an outcome {@code S} says is in its prior probability {@code T = P_X(S)}: lifts are {@code a/m} and {@code b/m} with
 * {@code m = b + (a - b) T}. Suprema are at the least and the largest {@code T}; averages are means over the law of {@code T}, see {@link RandomWeight}.
 *
 * <p>Bits of secrets that have no probability are noise, and left out.
 */
public final class UnaryRelease {
    /** Up to this epsilon a bit is wrong often enough to be computed with. */
    public static final double MOST_EPSILON = 700;

    /** A bracket this narrow needs no second look. */
    private static final double ENOUGH = 1e-10;

    /** More different probabilities than this take too long to add up. */
    private static final int MOST_LEVELS = 2000;

    private final Prior prior;
    private final int[] order;
    private final double[] p;
    private final Scalar epsilon;
    private final Enclosure kept;
    private final Enclosure lost;
    private final Enclosure raised;
    private final Enclosure quiet;
    private final Enclosure inside;
    private final Enclosure outside;

    private UnaryRelease(
            Prior prior, Scalar epsilon, Enclosure kept, Enclosure lost, Enclosure raised, Enclosure quiet) {
        this.prior = prior;
        this.epsilon = epsilon;
        this.kept = kept;
        this.lost = lost;
        this.raised = raised;
        this.quiet = quiet;
        this.inside = kept.over(raised);
        this.outside = lost.over(quiet);
        int[] support = prior.support();
        this.order = IntStream.of(support)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer x) -> -prior.probability(x)))
                .mapToInt(Integer::intValue)
                .toArray();
        this.p = Arrays.stream(order).mapToDouble(prior::probability).toArray();
    }

    /**
     * The release of a prior.
     *
     * @throws IllegalArgumentException if epsilon is not finite: that is the truth, and no set of noisy bits
     */
    public static UnaryRelease of(Prior prior, Scalar epsilon, UnaryEncoding.Kind kind) {
        epsilon.requireNonNegative("epsilon");
        boolean symmetric = kind == UnaryEncoding.Kind.SYMMETRIC;
        Scalar level = symmetric ? epsilon.half() : epsilon;
        Enclosure quiet = enclosure(Odds.forOne(level));
        Enclosure raised = enclosure(Odds.againstOne(level));
        if (Double.isInfinite(epsilon.value()) || !(raised.lower() >= Double.MIN_NORMAL)) {
            throw new IllegalArgumentException(
                    "epsilon is " + epsilon
                            + ", with which a bit is hardly ever wrong (expected less than 700; rr with epsilon=inf tells the truth)");
        }
        Enclosure half = Enclosure.of(0.5);
        return new UnaryRelease(prior, epsilon, symmetric ? quiet : half, symmetric ? raised : half, raised, quiet);
    }

    private static Enclosure enclosure(Entry entry) {
        double error = Math.nextUp(entry.value() * entry.relativeError());
        return new Enclosure(Math.nextDown(entry.value() - error), Math.nextUp(entry.value() + error));
    }

    private static Value value(Enclosure known, Witness witness) {
        return new Value(known.lower(), known.middle(), known.upper(), witness).atLeast(0);
    }

    /** The prior. */
    public Prior prior() {
        return prior;
    }

    /** How many bits say something. */
    public int bits() {
        return p.length;
    }

    private boolean isSilent() {
        return p.length == 1 || epsilon.isZero();
    }

    private Enclosure probability(double p) {
        double off = Math.nextUp(p * prior.uncertainty());
        return new Enclosure(Math.max(0, Math.nextDown(p - off)), Math.min(1, Math.nextUp(p + off)));
    }

    private Enclosure rarest() {
        return probability(p[p.length - 1]);
    }

    /** The largest pointwise maximal leakage: at the bit of the rarest answer alone. */
    public Value leakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure most = Enclosure.of(epsilon)
                .minus(rarest().times(Enclosure.of(epsilon).expm1()).log1p());
        String rare = prior.secrets().label(order[p.length - 1]);
        return value(most, new SecretAtOutcome(rare, "bit " + rare + " alone"));
    }

    /** The largest pointwise maximal cost: at all bits but that of the rarest answer. */
    public Value cost() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure most = Enclosure.ONE
                .minus(rarest())
                .atLeast(0)
                .times(Enclosure.of(epsilon).expm1())
                .log1p();
        String rare = prior.secrets().label(order[p.length - 1]);
        return value(most, new SecretAtOutcome(rare, "all bits but " + rare));
    }

    /** The level of local differential privacy. */
    public Value indistinguishability() {
        return isSilent() ? Value.exactly(0) : value(Enclosure.of(epsilon), Witness.NONE);
    }

    /** Local differential identifiability: the most probable answer with its bit, against the rarest without. */
    public Value identifiability() {
        if (p.length == 1) {
            return Value.exactly(0);
        }
        Enclosure apart = probability(p[0]).over(rarest()).log();
        return value(Enclosure.of(epsilon).plus(apart), Witness.NONE);
    }

    /** {@code log sum_S max_x P(S|x)}: every set but the empty one has its secret in it. */
    public Value maximalLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        // Hardly any set has a bit in it when epsilon is large, and 1 minus the empty one would be rounding only.
        Enclosure silence = raised.negate().log1p().times(Enclosure.of(p.length));
        return value(
                        inside.times(silence.expm1().negate())
                                .plus(outside.times(silence.exp()))
                                .log(),
                        Witness.NONE)
                .atMost(Math.nextUp(Math.nextUp(Math.log(p.length))));
    }

    /** {@code -log sum_S min_x P(S|x)}: every set but the full one leaves a secret out. */
    public Value maximalCostLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure full = power(raised);
        return value(
                outside.times(Enclosure.ONE.minus(full))
                        .plus(inside.times(full))
                        .log()
                        .negate(),
                Witness.NONE);
    }

    /** A probability to the power of the number of bits. */
    private Enclosure power(Enclosure base) {
        return base.log().times(Enclosure.of(p.length)).exp().min(Enclosure.ONE);
    }

    /** {@code (a - b) q (1 - q) (1 - sum_x p(x)^2)}, since {@code T} has mean {@code q} and variance {@code q (1 - q) sum_x p(x)^2}. */
    public Value totalVariation() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        return value(
                inside.minus(outside)
                        .times(raised)
                        .times(quiet)
                        .times(Enclosure.ONE.minus(sumOfPowers(2)).atLeast(0)),
                Witness.NONE);
    }

    /** {@code log V / p_max}: the most probable answer in the set is guessed, unless the most probable of all is the better guess. */
    public Value minEntropyLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure top = probability(p[0]);
        Enclosure missing = Enclosure.ONE;
        Enclosure guessed = Enclosure.ZERO;
        for (int i = 0; i < p.length; i++) {
            Enclosure here = inside.times(probability(p[i]));
            Enclosure best = i == 0 ? here : here.max(outside.times(top));
            guessed = guessed.plus(missing.times(raised).times(best));
            missing = missing.times(quiet);
        }
        guessed = guessed.plus(missing.times(outside).times(top));
        return value(guessed.over(top).log(), Witness.NONE);
    }

    /** {@code p log a + (1 - p) log b - E[m log m]}. */
    public Value mutualInformation() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure byWeight =
                kept.times(inside.log()).plus(lost.times(outside.log())).minus(entropicMean());
        return value(nearer(byWeight, singleBit().information()), Witness.NONE)
                .atMost(maximalLeakage().upper());
    }

    private SingleBit singleBit() {
        return new SingleBit(
                Arrays.stream(p).mapToObj(this::probability).toArray(Enclosure[]::new), kept, lost, raised, quiet);
    }

    /** What two routes to a number say, neither of which is good everywhere. */
    private static Enclosure nearer(Enclosure byWeight, Enclosure bySingleBit) {
        Enclosure known = byWeight.atLeast(0);
        // Both hold, so that they meet; if they ever did not, neither would be believed alone.
        boolean meets = known.lower() <= bySingleBit.upper() && bySingleBit.lower() <= known.upper();
        return meets ? known.meet(bySingleBit) : known.hull(bySingleBit);
    }

    /** The mean of the pointwise maximal leakage; the empty set has none. */
    public Value meanLeakage() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure empty = power(quiet).times(outside);
        // By Jensen's inequality no more than maximal leakage, and no more than the worst outcome.
        Enclosure byWeight = inside.log()
                .times(Enclosure.ONE.minus(empty))
                .minus(entropicMean())
                .plus(empty.times(outside.log()));
        return value(nearer(byWeight, singleBit().meanLeakage()), Witness.NONE)
                .atMost(Math.min(maximalLeakage().upper(), leakage().upper()));
    }

    /** The mean of the pointwise maximal cost; the full set has none. */
    public Value meanCost() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure full = power(raised).times(inside);
        return value(
                        entropicMean()
                                .minus(outside.log())
                                .minus(full.times(inside.log().minus(outside.log()))),
                        Witness.NONE)
                .atMost(cost().upper());
    }

    /** {@code (a + b) - a b E[1/m] - 1}. */
    public Value chiSquared() {
        if (isSilent()) {
            return Value.exactly(0);
        }
        Enclosure byWeight = inside.plus(outside)
                .minus(inside.times(outside).times(inverseMean()))
                .minus(Enclosure.ONE);
        // The most that knowing the secret is worth.
        return value(nearer(byWeight, singleBit().chiSquared()), Witness.NONE).atMost(p.length - 1);
    }

    /** {@code E[m log m]}; at 1 the derivatives from the second on are 1, -1 and {@code 2/m^3}. */
    private Enclosure entropicMean() {
        double largest = inside.upper() * (1 + Math.abs(Math.log(inside.upper())));
        double smallest = outside.upper() * (1 + Math.abs(Math.log(outside.lower())));
        Enclosure third = Enclosure.of(3);
        Enclosure rest = moment(4).over(cube(outside)).over(Enclosure.of(12));
        Enclosure near = moment(2).minus(moment(3).over(third)).over(Enclosure.of(2));
        return mean(m -> m * Math.log(m), Math.max(1, Math.max(largest, smallest)), remainder(near, rest));
    }

    /** {@code E[1/m]}; at 1 the derivatives from the second on are 2, -6 and {@code 24/m^5}. */
    private Enclosure inverseMean() {
        Enclosure rest = moment(4).over(cube(outside).times(outside.square()));
        Enclosure near = Enclosure.ONE.plus(moment(2)).minus(moment(3));
        return mean(m -> 1 / m, 2 / outside.lower(), remainder(near, rest));
    }

    private static Enclosure cube(Enclosure base) {
        return base.square().times(base);
    }

    /** Taylor's polynomial, and what is left of it: positive, since the fourth derivative is, which is largest at {@code m = b}. */
    private static Enclosure remainder(Enclosure polynomial, Enclosure rest) {
        return new Enclosure(polynomial.lower(), Math.nextUp(polynomial.upper() + rest.upper()));
    }

    /** {@code E[(m - 1)^j]} from {@code m = b + (a - b) T}, whose mean is 1. */
    private Enclosure moment(int j) {
        Enclosure spread = raised.times(quiet);
        Enclosure factor = inside.minus(outside).atLeast(0);
        Enclosure second = spread.times(sumOfPowers(2));
        return switch (j) {
            case 2 -> factor.square().times(second);
            case 3 -> cube(factor).times(spread).times(quiet.minus(raised)).times(sumOfPowers(3));
            default ->
                factor.square()
                        .square()
                        .times(Enclosure.of(3)
                                .times(second.square())
                                .plus(spread.times(Enclosure.ONE.minus(
                                                Enclosure.of(6).times(spread)))
                                        .times(sumOfPowers(4))));
        };
    }

    /** {@code sum_x p(x)^j}. */
    private Enclosure sumOfPowers(int j) {
        double sum = 0;
        for (double each : p) {
            sum += Math.pow(each, j);
        }
        double error = sum * (Rounding.gamma(p.length + 4.0) + 2 * j * prior.uncertainty());
        return new Enclosure(Math.max(0, Math.nextDown(sum - error)), Math.nextUp(sum + error));
    }

    /**
     * The mean of a convex function of {@code m}: what its moments say, and if that is not enough, what the law of the weight does.
     *
     * @param size what the function, or {@code m} times its slope, has at most
     */
    private Enclosure mean(DoubleUnaryOperator convex, double size, Enclosure byMoments) {
        if (byMoments.width() <= ENOUGH || RandomWeight.levels(p) > MOST_LEVELS) {
            return byMoments;
        }
        double a = inside.middle();
        double b = outside.middle();
        DoubleUnaryOperator ofWeight = t -> convex.applyAsDouble(b + (a - b) * t);
        RandomWeight weight = RandomWeight.of(p, raised.middle(), quiet.middle());
        // Coins of another probability move the law, by at most as many roundings as there are coins.
        double parameters = (p.length + 4.0) * (raised.width() / raised.lower() + quiet.width() / quiet.lower())
                + inside.width() / inside.lower()
                + outside.width() / outside.lower()
                + 4 * prior.uncertainty();
        double error = (weight.error() + parameters) * size;
        return byMoments.meet(new Enclosure(weight.least(ofWeight) - error, weight.most(ofWeight) + error));
    }
}
