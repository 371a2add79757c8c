package io.divulge.mechanism;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Scalar;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A secret through {@link UnaryEncoding}, whatever the number of answers: in closed form, without its {@code 2^k} outcomes.
 *
 * <p>The sets that do not look at the secret have independent bits of probability {@code q}; then {@code a = p/q} and {@code b = (1-p)/(1-q)}. The weight of such a set
 * is a sum of independent coins, whose moments are sums of powers of the prior. The single bit of the rarest answer leaks most, and all bits but that one cost most.
 */
public final class UnaryRelease extends SetRelease {
    /** So many bits are named as a number of outcomes, {@code 2^k}, without the number taking much memory. */
    private static final int MOST_BITS = 1 << 26;

    private final Enclosure kept;
    private final Enclosure lost;
    private final Enclosure raised;
    private final Enclosure quiet;

    private UnaryRelease(
            PriorLevels prior, Scalar epsilon, Enclosure kept, Enclosure lost, Enclosure raised, Enclosure quiet) {
        super(prior, epsilon, kept.over(raised), lost.over(quiet));
        this.kept = kept;
        this.lost = lost;
        this.raised = raised;
        this.quiet = quiet;
    }

    /**
     * The release of a prior.
     *
     * @throws IllegalArgumentException if epsilon is not finite: that is the truth, and no set of noisy bits
     */
    public static UnaryRelease of(PriorLevels prior, Scalar epsilon, UnaryEncoding.Kind kind) {
        epsilon.requireNonNegative("epsilon");
        if (prior.secrets().size() > MOST_BITS) {
            throw new IllegalArgumentException(
                    "unary encoding of " + prior.secrets().size()
                            + " answers has as many bits in every report (expected at most " + MOST_BITS + " answers)");
        }
        boolean symmetric = kind == UnaryEncoding.Kind.SYMMETRIC;
        Scalar level = symmetric ? epsilon.half() : epsilon;
        Enclosure quiet = Odds.forOne(level).enclosure();
        Enclosure raised = Odds.againstOne(level).enclosure();
        if (Double.isInfinite(epsilon.value()) || !(raised.lower() >= Double.MIN_NORMAL)) {
            throw new IllegalArgumentException(
                    "epsilon is " + epsilon
                            + ", with which a bit is hardly ever wrong (expected less than 700; rr with epsilon=inf tells the truth)");
        }
        Enclosure half = Enclosure.of(0.5);
        return new UnaryRelease(prior, epsilon, symmetric ? quiet : half, symmetric ? raised : half, raised, quiet);
    }

    @Override
    SetRelease under(PriorLevels other) {
        return new UnaryRelease(other, written(), kept, lost, raised, quiet);
    }

    @Override
    public BigInteger outcomes() {
        return BigInteger.TWO.pow(prior().secrets().size());
    }

    @Override
    public String inWords() {
        int answers = prior().secrets().size();
        return "a noisy bit for each of " + answers + " answers (2^" + answers + " outcomes, which are not listed)";
    }

    @Override
    public String worstInWords() {
        return "the bit of the least probable answer alone attains it";
    }

    @Override
    String refusal() {
        int answers = prior().secrets().size();
        return "of unary encoding goes through all outcomes, and " + answers + " answers have 2^" + answers
                + " (expected at most " + UnaryEncoding.MOST_ANSWERS + " answers";
    }

    @Override
    Enclosure logOutside() {
        return outside().log();
    }

    @Override
    Enclosure kept() {
        return kept;
    }

    @Override
    Enclosure parted() {
        return raised.times(quiet);
    }

    @Override
    int fewest() {
        return 1;
    }

    @Override
    int most() {
        return possible() - 1;
    }

    @Override
    String leakiest() {
        return "bit " + prior().rarest() + " alone";
    }

    @Override
    String costliest() {
        return "all bits but " + prior().rarest();
    }

    /** The logarithm of the probability that so many bits stay 0; 1 minus the power would be rounding only where bits are hardly ever wrong. */
    private Enclosure silence(int bits) {
        return raised.negate().log1p().times(Enclosure.of(bits));
    }

    @Override
    Enclosure missed(int before, int count) {
        return silence(count).exp().min(Enclosure.ONE);
    }

    @Override
    Enclosure hit(int before, int count) {
        return silence(count).expm1().negate().atLeast(0);
    }

    @Override
    Enclosure full() {
        return raised.log().times(Enclosure.of(possible())).exp().min(Enclosure.ONE);
    }

    @Override
    Optional<SingleBit> secondRoute() {
        return Optional.of(new SingleBit(prior(), kept, lost, raised, quiet));
    }

    @Override
    SetAverages averages() {
        // Coins of another probability move the law, by at most as many roundings as there are coins.
        double parameters = (possible() + 4.0) * (raised.width() / raised.lower() + quiet.width() / quiet.lower())
                + inside().width() / inside().lower()
                + outside().width() / outside().lower()
                + 4 * prior().uncertainty();
        return new SetAverages(inside(), outside(), this::moment, this::weight, parameters);
    }

    @Override
    Optional<RandomWeight> computedWeight() {
        return RandomWeight.ofCoins(prior(), raised.middle(), quiet.middle());
    }

    /** {@code E[(m - 1)^j]} by the cumulants of coins. */
    private Enclosure moment(int j) {
        Enclosure spread = raised.times(quiet);
        Enclosure factor = inside().minus(outside()).atLeast(0);
        Enclosure second = spread.times(prior().sumOfPowers(2));
        return switch (j) {
            case 2 -> factor.square().times(second);
            case 3 ->
                SetAverages.cube(factor)
                        .times(spread)
                        .times(quiet.minus(raised))
                        .times(prior().sumOfPowers(3));
            default ->
                factor.square()
                        .square()
                        .times(Enclosure.of(3)
                                .times(second.square())
                                .plus(spread.times(Enclosure.ONE.minus(
                                                Enclosure.of(6).times(spread)))
                                        .times(prior().sumOfPowers(4))));
        };
    }
}
