package io.divulge.design;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import io.divulge.draw.Precise;
import io.divulge.measure.Deadline;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No column is worth more above its price than a pricing says, but for the rounding that is charged: against all vertices, to two hundred digits. */
class PricingRoundingTest {
    private static final BigDecimal LEAST = BigDecimal.valueOf(-1e9);

    static LongStream seeds() {
        return Draw.seeds();
    }

    private record Priced(SecretGroups groups, Utility utility, BigDecimal[] p, double[] prices) {
        static Priced draw(long seed, double epsilon) {
            SplittableRandom random = new SplittableRandom(seed);
            int size = 3 + random.nextInt(3);
            // Parts of 1024, whose sum is exactly 1.
            double[] parts = new double[size];
            parts[0] = 1;
            for (int x = 1; x < size; x++) {
                parts[x] = (1 + random.nextInt(200)) / 1024.0;
                parts[0] -= parts[x];
            }
            Prior prior = Prior.of(Alphabet.numbered("x", size), parts);
            SecretGroups groups = SecretGroups.of(prior, false);
            double[] prices = new double[size];
            for (int x = 0; x < size; x++) {
                prices[x] = groups.probability(x) * epsilon * epsilon * (random.nextDouble() - 0.3);
            }
            BigDecimal[] p = Arrays.stream(groups.probabilities())
                    .mapToObj(BigDecimal::new)
                    .toArray(BigDecimal[]::new);
            return new Priced(groups, new InformationUtility(prior), p, prices);
        }

        BigDecimal surplus(BigDecimal[] lifts) {
            BigDecimal sum = BigDecimal.ZERO;
            for (int x = 0; x < p.length; x++) {
                BigDecimal worth =
                        p[x].multiply(Precise.log(lifts[x]), Precise.DIGITS).subtract(new BigDecimal(prices[x]));
                sum = sum.add(lifts[x].multiply(worth, Precise.DIGITS));
            }
            return sum;
        }

        void assertBounded(LiftSet set, Pricing pricing, BigDecimal truth) {
            double size = Math.log(set.largest(1)) - set.smallest() * Math.log(set.smallest());
            double charged = new ColumnGeneration(set, groups, utility, 1, size, Deadline.never()).rounding(prices);
            double bound = pricing.offer(prices, 1 << 20, Deadline.never()).bound();
            assertThat(new BigDecimal(bound).add(new BigDecimal(charged))).isGreaterThanOrEqualTo(truth);
            // Branches of less than 0, or of no more than rounding above the best, are not searched.
            assertThat(bound).isLessThanOrEqualTo(Math.max(0, truth.doubleValue()) + charged + 4e-15);
        }

        VertexList listed(LiftSet set) {
            return new VertexList(
                    Vertices.of(set, groups, utility, Deadline.never()).orElseThrow());
        }
    }

    private static double epsilon(long seed) {
        return Math.exp(-14 * new SplittableRandom(~seed).nextDouble());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("staircases: listed, and searched in depth")
    void cone(long seed) {
        double epsilon = epsilon(seed);
        Priced priced = Priced.draw(seed, epsilon);
        BigDecimal[] p = priced.p();
        LiftCone cone = new LiftCone(Math.exp(epsilon));
        BigDecimal ratio = new BigDecimal(cone.ratio());
        BigDecimal truth = LEAST;
        for (int chosen = 0; chosen < 1 << p.length; chosen++) {
            BigDecimal mean = BigDecimal.ZERO;
            for (int x = 0; x < p.length; x++) {
                mean = mean.add((chosen >> x & 1) == 1 ? p[x].multiply(ratio) : p[x]);
            }
            BigDecimal low = Precise.quotient(BigDecimal.ONE, mean);
            BigDecimal[] lifts = new BigDecimal[p.length];
            for (int x = 0; x < p.length; x++) {
                lifts[x] = (chosen >> x & 1) == 1 ? low.multiply(ratio, Precise.DIGITS) : low;
            }
            BigDecimal surplus = priced.surplus(lifts);
            truth = truth.max(surplus);
        }
        priced.assertBounded(cone, new InformationStaircase(priced.groups(), cone, priced.utility()), truth);
        priced.assertBounded(cone, priced.listed(cone), truth);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("columns of a box: listed, and packed into a knapsack")
    void box(long seed) {
        double epsilon = epsilon(seed);
        Priced priced = Priced.draw(seed, epsilon);
        BigDecimal[] p = priced.p();
        LiftBox box = new LiftBox(Math.exp(-epsilon), Math.exp(epsilon / 2));
        BigDecimal lower = new BigDecimal(box.lower());
        BigDecimal upper = new BigDecimal(box.upper());
        BigDecimal truth = LEAST;
        for (int chosen = 0; chosen < 1 << p.length; chosen++) {
            for (int between = 0; between < p.length; between++) {
                BigDecimal left = BigDecimal.ONE;
                BigDecimal[] lifts = new BigDecimal[p.length];
                for (int x = 0; x < p.length; x++) {
                    lifts[x] = (chosen >> x & 1) == 1 ? upper : lower;
                    left = x == between ? left : left.subtract(lifts[x].multiply(p[x]));
                }
                lifts[between] = Precise.quotient(left, p[between]);
                if (lifts[between].compareTo(lower) >= 0 && lifts[between].compareTo(upper) <= 0) {
                    BigDecimal surplus = priced.surplus(lifts);
                    truth = truth.max(surplus);
                }
            }
        }
        priced.assertBounded(box, new InformationKnapsack(priced.groups(), box, priced.utility()), truth);
        priced.assertBounded(box, priced.listed(box), truth);
    }
}
