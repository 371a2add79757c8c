package io.divulge.mechanism;

import io.divulge.numeric.Enclosure;
import io.divulge.numeric.Rounding;
import io.divulge.numeric.Scalar;
import io.divulge.numeric.Sum;
import java.math.BigInteger;
import java.util.Optional;

/**
 * A secret through {@link SubsetSelection}, whatever the number of sets: in closed form, without the {@code C(k,d)} outcomes. With {@code d = 1} it is randomized response.
 *
 * <p>The sets that do not look at the secret are all sets of {@code d} out of {@code k} answers, each as likely. Of these a share of {@code d/k} has a given answer in it, so that
 * {@code a d/k + b (1 - d/k) = 1} and {@code a = e^epsilon b} give {@code b = 1 / (1 + (d/k) (e^epsilon - 1))}. The set of the {@code d} least probable answers leaks
 * most, and that of the {@code d} most probable ones costs most: no other set has a smaller, or a larger, {@code T}. If some answers are impossible, the set that leaks most has
 * as many of these as there are, but for one place at least, which the rarest possible answer takes: a set of impossible answers says nothing. In the same way
 * the one that costs most leaves out a possible answer at least.
 *
 * <p>The weight of a set is a sum of draws without replacement. With {@code c(x) = P_X(x) - 1/k}, {@code Q_j = sum_x c(x)^j} and the probability {@code pi_j} that {@code j} given
 * answers are in the set, its moments about the mean {@code d/k} are, since {@code Q_1 = 0},
 * <pre>
 * (pi_1 - pi_2) Q_2,  (pi_1 - 3 pi_2 + 2 pi_3) Q_3,  (pi_1 - 7 pi_2 + 12 pi_3 - 6 pi_4) Q_4 + 3 (pi_2 - 2 pi_3 + pi_4) Q_2^2.
 * </pre>
 * Under a uniform prior all are 0: every set weighs {@code d/k}, and all averages are closed forms.
 */
final class SubsetRelease extends SetRelease {
    /** The number of sets is told, and takes a second to compute beyond. */
    private static final int MOST_ANSWERS = 100_000;

    private final int k;
    private final int d;
    private final Enclosure share;
    private final Enclosure logOutside;

    private SubsetRelease(PriorLevels prior, Scalar epsilon, int d, Enclosure inside, Enclosure outside) {
        super(prior, epsilon, inside, outside);
        this.k = prior.secrets().size();
        this.d = d;
        this.share = ratio(d, k);
        this.logOutside = share.times(epsilon().expm1()).log1p().negate();
    }

    /**
     * The release of a prior through sets of {@code d} answers.
     *
     * @throws IllegalArgumentException if epsilon is too large to be computed with
     */
    public static SubsetRelease of(PriorLevels prior, Scalar epsilon, int d) {
        epsilon.requireNonNegative("epsilon");
        int k = prior.secrets().size();
        if (d < 1 || d > k) {
            throw new IllegalArgumentException("a set of " + d + " answers is released, but there are " + k
                    + " (expected a size from 1 to " + k + ")");
        }
        if (d > 1 && k > MOST_ANSWERS) {
            throw new IllegalArgumentException("subset selection of " + k + " answers (expected at most " + MOST_ANSWERS
                    + ", or size=1, which is randomized response of any number)");
        }
        if (!(epsilon.value() <= MOST_EPSILON)) {
            throw new IllegalArgumentException(
                    "epsilon is " + epsilon + ", with which a set hardly ever misses the truth (expected at most 700)");
        }
        Enclosure excess = Enclosure.of(epsilon).expm1();
        Enclosure outside = Enclosure.ONE.over(Enclosure.ONE.plus(ratio(d, k).times(excess)));
        // a = 1 + (1 - d/k) (e^epsilon - 1) / (1 + (d/k) (e^epsilon - 1)), which is near 1 if epsilon is small.
        Enclosure inside = Enclosure.ONE.plus(ratio(k - d, k).times(excess).times(outside));
        return new SubsetRelease(prior, epsilon, d, inside, outside);
    }

    private static Enclosure ratio(double above, double below) {
        return Enclosure.of(above).over(Enclosure.of(below));
    }

    @Override
    SetRelease under(PriorLevels other) {
        return of(other, written(), d);
    }

    /** {@code C(k, d)}. */
    @Override
    public BigInteger outcomes() {
        BigInteger count = BigInteger.ONE;
        int fewer = Math.min(d, k - d);
        for (int j = 1; j <= fewer; j++) {
            count = count.multiply(BigInteger.valueOf(k - fewer + (long) j)).divide(BigInteger.valueOf(j));
        }
        return count;
    }

    @Override
    public String inWords() {
        return d == 1
                ? "one of " + k + " answers, the truth with odds e^epsilon to 1 (" + k
                        + " outcomes, which are not listed)"
                : "a set of " + d + " out of " + k + " answers (the sets are not listed)";
    }

    @Override
    public String worstInWords() {
        return (d == 1 ? "the least probable answer" : "the set of the least probable answers") + " attains it";
    }

    @Override
    String refusal() {
        return d == 1
                ? "of randomized response goes through all outcomes, and there are " + k + " (expected at most "
                        + SecretSets.MOST + " answers"
                : "of subset selection goes through all outcomes, and there are too many sets of " + d + " out of " + k
                        + " answers (expected at most " + SecretSets.MOST + " sets";
    }

    @Override
    boolean isSilent() {
        return d == k || super.isSilent();
    }

    @Override
    Enclosure logOutside() {
        return logOutside;
    }

    @Override
    Enclosure kept() {
        return inside().times(share);
    }

    @Override
    Enclosure parted() {
        return share.times(ratio((double) k - d, k - 1.0));
    }

    @Override
    int fewest() {
        return Math.max(1, d - (k - possible()));
    }

    @Override
    int most() {
        return Math.min(d, possible() - 1);
    }

    @Override
    String leakiest() {
        return set(fewest(), "least");
    }

    @Override
    String costliest() {
        return set(most(), "most");
    }

    private String set(int members, String which) {
        return (members == 1
                        ? "the " + which + " probable answer"
                        : "the " + members + " " + which + " probable answers")
                + (members < d ? " and impossible ones" : "");
    }

    /** The logarithm of the probability that none of the next {@code count} answers is drawn; they leave room for that. */
    private Enclosure silence(int before, int count) {
        Sum sum = new Sum();
        for (int j = before; j < before + count; j++) {
            double left = (double) k - j;
            // Either way the argument's rounding is not magnified.
            sum.add(2.0 * d <= left ? Math.log1p(-d / left) : Math.log((left - d) / left));
        }
        double error = sum.error(6 * Rounding.UNIT);
        return new Enclosure(Math.nextDown(sum.value() - error), Math.min(0, Math.nextUp(sum.value() + error)));
    }

    private boolean leavesRoom(int before, int count) {
        return (long) before + count <= k - d;
    }

    @Override
    Enclosure missed(int before, int count) {
        return leavesRoom(before, count) ? silence(before, count).exp().min(Enclosure.ONE) : Enclosure.ZERO;
    }

    @Override
    Enclosure hit(int before, int count) {
        return leavesRoom(before, count)
                ? silence(before, count).expm1().negate().atLeast(0)
                : Enclosure.ONE;
    }

    @Override
    Enclosure full() {
        return included(possible());
    }

    /** {@code pi_j}: the probability that {@code j} given answers are in the set. */
    private Enclosure included(int j) {
        if (j > d) {
            return Enclosure.ZERO;
        }
        Enclosure product = Enclosure.ONE;
        for (int i = 0; i < j && product.upper() > 0; i++) {
            product = product.times(ratio((double) d - i, (double) k - i));
        }
        return product;
    }

    @Override
    SetAverages averages() {
        double parameters = inside().width() / inside().lower()
                + outside().width() / outside().lower()
                + 4 * prior().uncertainty();
        return new SetAverages(inside(), outside(), this::moment, this::weight, parameters);
    }

    @Override
    Optional<RandomWeight> computedWeight() {
        return SampledSets.weight(prior(), d);
    }

    /** {@code E[(m - 1)^j]}. */
    private Enclosure moment(int j) {
        Enclosure factor = inside().minus(outside()).atLeast(0);
        Enclosure one = share;
        // Written so that small differences are products: (k - d)/(k - 1), and (k - d)(k - 2d)/((k - 1)(k - 2)).
        Enclosure second = parted();
        return switch (j) {
            case 2 -> factor.square().times(second).times(centred(2));
            case 3 ->
                k < 3
                        ? Enclosure.ZERO
                        : SetAverages.cube(factor)
                                .times(second)
                                .times(Enclosure.of(k - 2.0 * d).times(ratio(1, k - 2.0)))
                                .times(centred(3));
            default -> {
                Enclosure two = included(2);
                Enclosure three = included(3);
                Enclosure four = included(4);
                Enclosure ofFourth = one.minus(Enclosure.of(7).times(two))
                        .plus(Enclosure.of(12).times(three))
                        .minus(Enclosure.of(6).times(four));
                Enclosure ofSquare =
                        Enclosure.of(3).times(two.minus(three.twice()).plus(four));
                yield factor.square()
                        .square()
                        .times(ofFourth.times(centred(4))
                                .plus(ofSquare.times(centred(2).square()))
                                .atLeast(0));
            }
        };
    }

    /** {@code Q_j = sum_x (P_X(x) - 1/k)^j} over all answers, the impossible ones too. */
    private Enclosure centred(int j) {
        Enclosure mean = ratio(1, k);
        Enclosure sum = power(mean.negate(), j).times(Enclosure.of((double) k - possible()));
        for (int l = 0; l < prior().size(); l++) {
            Enclosure distance = prior().probability(l).minus(mean);
            sum = sum.plus(power(distance, j).times(Enclosure.of(prior().count(l))));
        }
        return sum;
    }

    private static Enclosure power(Enclosure base, int j) {
        return switch (j) {
            case 2 -> base.square();
            case 3 -> SetAverages.cube(base);
            default -> base.square().square();
        };
    }
}
