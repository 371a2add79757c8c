package io.divulge.measure.robust;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sets of priors that end where a probability is just used up: what is left is 0, or less than a double shows. */
class RobustRoundingTest {
    private static final MathContext DIGITS = new MathContext(60);

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static Joint joint(Prior prior, double[]... rows) {
        return prior.through(Channel.of(prior.secrets(), Alphabet.numbered("y", rows[0].length), rows));
    }

    private static Joint nearlyTold(Prior prior) {
        return joint(prior, new double[] {1, 1e-29}, new double[] {1e-29, 1});
    }

    @Test
    @DisplayName("0.5 - 0.5 is exactly 0: of two secrets a ball of 0.5 is all priors, and the bracket is as narrow")
    void exactDifference() {
        Prior uniform = Prior.uniform(Alphabet.of("a", "b"));
        Prior quarters = Prior.of(Alphabet.of("a", "b"), 0.75, 0.25).asExact();
        for (Value value : new Value[] {
            RobustLeakage.of(nearlyTold(uniform), new TotalVariationBall(0.5)),
            RobustCost.of(nearlyTold(uniform), new TotalVariationBall(0.5)),
            RobustLeakage.of(nearlyTold(quarters), new TotalVariationBall(0.75)),
            RobustLeakage.of(nearlyTold(uniform), PriorBox.around(uniform, Scalar.of(0.5))),
        }) {
            assertThat(value.lower()).isBetween(29 * Math.log(10) - 1e-12, 29 * Math.log(10));
            assertThat(value.upper()).isBetween(29 * Math.log(10), 29 * Math.log(10) + 1e-12);
        }
    }

    @Test
    @DisplayName("a prior that was rounded is not exact, nor is a ball whose radius was")
    void roundedDifference() {
        Alphabet secrets = Alphabet.of("a", "b");
        Joint rounded = nearlyTold(Prior.of(secrets, 0.5, 0.5));
        assertThat(RobustLeakage.of(rounded, new TotalVariationBall(0.5)).lower())
                .isLessThan(40);
        Joint uniform = nearlyTold(Prior.uniform(secrets));
        // What is left of the secret is 1e-17.
        double truth = -Math.log(1e-17 + 1e-29);
        PriorSet ball = new TotalVariationBall(Scalar.parse("0.49999999999999999"));
        assertThat(RobustLeakage.of(uniform, ball).lower()).isLessThan(truth);
        assertThat(RobustLeakage.of(uniform, ball).upper()).isGreaterThan(truth);
    }

    @Test
    @DisplayName("a box of width 0.29999999999999999 around 0.3 leaves 1e-17, and 17 ln 10 = 39.1 nats, not 66.8")
    void boxLeavesLessThanADoubleShows() {
        Prior prior = Prior.of(Alphabet.of("a", "b"), 0.3, 0.7);
        Value value = RobustLeakage.of(
                joint(prior, new double[] {1, 0}, new double[] {1e-29, 1}),
                PriorBox.around(prior, Scalar.parse("0.29999999999999999")));
        assertThat(value.lower()).isLessThan(17 * Math.log(10));
        assertThat(value.upper()).isGreaterThan(17 * Math.log(10));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "the brackets hold what the decimals say, to 60 digits, where the set ends within 1e-17 of a probability")
    void decimals(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int size = 2 + random.nextInt(3);
        BigDecimal[] prior = new BigDecimal[size];
        BigDecimal rest = BigDecimal.ONE;
        for (int x = 0; x < size - 1; x++) {
            prior[x] = new BigDecimal(random.nextInt(1, 900 / size)).movePointLeft(3);
            rest = rest.subtract(prior[x]);
        }
        prior[size - 1] = rest;
        double[][] rows = new double[size][2];
        for (double[] row : rows) {
            row[0] = Math.scalb(1 + random.nextDouble(), -1 - random.nextInt(100));
            row[1] = 1 - row[0];
        }
        BigDecimal size17 = new BigDecimal(random.nextInt(-3, 4)).movePointLeft(17 + random.nextInt(2));
        BigDecimal width = prior[random.nextInt(size)].add(size17);
        Prior stored = Prior.of(
                Alphabet.numbered("x", size),
                Arrays.stream(prior).mapToDouble(BigDecimal::doubleValue).toArray());
        Joint joint = joint(stored, rows);
        Scalar written = Scalar.parse(width.toPlainString());
        assertHolds(
                RobustLeakage.of(joint, new TotalVariationBall(written)),
                joint,
                rows,
                (w, least) -> ball(prior, width, w, least),
                true);
        assertHolds(
                RobustCost.of(joint, new TotalVariationBall(written)),
                joint,
                rows,
                (w, least) -> ball(prior, width, w, least),
                false);
        assertHolds(
                RobustLeakage.of(joint, PriorBox.around(stored, written)),
                joint,
                rows,
                (w, least) -> box(prior, width, w, least),
                true);
        assertHolds(
                RobustCost.of(joint, PriorBox.around(stored, written)),
                joint,
                rows,
                (w, least) -> box(prior, width, w, least),
                false);
    }

    private interface Extreme {
        BigDecimal of(BigDecimal[] likelihoods, boolean least);
    }

    private static void assertHolds(Value value, Joint joint, double[][] rows, Extreme mixture, boolean leakage) {
        BigDecimal worst = BigDecimal.ONE;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            int outcome = y;
            BigDecimal[] w =
                    Arrays.stream(rows).map(row -> new BigDecimal(row[outcome])).toArray(BigDecimal[]::new);
            BigDecimal q = mixture.of(w, leakage);
            BigDecimal most = Arrays.stream(w).max(Comparator.naturalOrder()).orElseThrow();
            BigDecimal fewest = Arrays.stream(w).min(Comparator.naturalOrder()).orElseThrow();
            worst = worst.max(leakage ? most.divide(q, DIGITS) : q.divide(fewest, DIGITS));
        }
        double truth = Math.log(worst.doubleValue());
        assertThat(truth).isBetween(value.lower() - Math.ulp(truth), value.upper() + Math.ulp(truth));
    }

    private static int[] order(BigDecimal[] w, boolean least) {
        Comparator<Integer> rising = Comparator.comparing(x -> w[x]);
        return IntStream.range(0, w.length)
                .boxed()
                .sorted(least ? rising : rising.reversed())
                .mapToInt(x -> x)
                .toArray();
    }

    /** A mass of the radius goes to the first secret, from the last ones. */
    private static BigDecimal ball(BigDecimal[] prior, BigDecimal radius, BigDecimal[] w, boolean least) {
        int[] order = order(w, least);
        BigDecimal left = BigDecimal.ONE.subtract(radius).max(BigDecimal.ZERO);
        BigDecimal q = w[order[0]].multiply(BigDecimal.ONE.subtract(left));
        for (int x : order) {
            BigDecimal kept = left.min(prior[x]);
            q = q.add(kept.multiply(w[x]));
            left = left.subtract(kept);
        }
        return q;
    }

    /** Every secret has its least, and the first ones get what is left. */
    private static BigDecimal box(BigDecimal[] prior, BigDecimal width, BigDecimal[] w, boolean least) {
        BigDecimal left = BigDecimal.ONE;
        BigDecimal q = BigDecimal.ZERO;
        for (int x = 0; x < w.length; x++) {
            BigDecimal low = prior[x].subtract(width).max(BigDecimal.ZERO);
            q = q.add(low.multiply(w[x]));
            left = left.subtract(low);
        }
        for (int x : order(w, least)) {
            BigDecimal low = prior[x].subtract(width).max(BigDecimal.ZERO);
            BigDecimal room = prior[x].add(width).min(BigDecimal.ONE).subtract(low);
            BigDecimal given = left.min(room);
            q = q.add(given.multiply(w[x]));
            left = left.subtract(given);
        }
        return q;
    }
}
