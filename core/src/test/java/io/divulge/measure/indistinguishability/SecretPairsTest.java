package io.divulge.measure.indistinguishability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.RandomizedResponse;
import io.divulge.measure.Value;
import io.divulge.measure.guessing.Guesswork;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Many pairs: tiles, cores, ties, and what is refused. */
class SecretPairsTest {
    private static final int SECRETS = 150;
    private static final int OUTCOMES = 130;

    private static Joint random(long seed) {
        Alphabet secrets = Alphabet.numbered("x", SECRETS);
        return Prior.uniform(secrets)
                .through(Draw.seeded(seed).positiveChannel(secrets, Alphabet.numbered("y", OUTCOMES)));
    }

    private static double bruteForce(Joint joint, DoubleBinaryOperator term) {
        double best = 0;
        for (int x = 0; x < joint.secrets().size(); x++) {
            for (int other = 0; other < joint.secrets().size(); other++) {
                double sum = 0;
                for (int y = 0; y < joint.outcomes().size(); y++) {
                    sum += term.applyAsDouble(joint.likelihood(y, x), joint.likelihood(y, other));
                }
                best = x == other ? best : Math.max(best, sum);
            }
        }
        return best;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("every pair of every tile is seen, and skipping hides none")
    void allTiles(long seed) {
        Joint joint = random(seed);
        assertClose(
                bruteForce(joint, (w, v) -> Math.max(0, w - 2 * v)), PrivacyProfile.of(joint, Scalar.of(Math.log(2))));
        assertClose(
                bruteForce(joint, (w, v) -> w > 2 * v ? w : 0),
                ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(Math.log(2))));
        assertClose(bruteForce(joint, (w, v) -> w * Math.log(w / v)), RenyiLocalDifferentialPrivacy.of(joint, 1));
        for (double order : new double[] {1.01, 1.5, 2, 5, 40}) {
            double sum = bruteForce(joint, (w, v) -> w * Math.pow(w / v, order - 1));
            assertClose(Math.log(sum) / (order - 1), RenyiLocalDifferentialPrivacy.of(joint, order));
        }
        for (double delta : new double[] {0.01, 0.2, 0.4}) {
            Value epsilon = ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(delta));
            double t = Math.exp(epsilon.value());
            assertEquals(delta, bruteForce(joint, (w, v) -> Math.max(0, w - t * v)), 1e-13);
            assertTrue(epsilon.width() < 1e-12);
        }
    }

    private static void assertClose(double expected, Value value) {
        assertEquals(expected, value.value(), 1e-11 * Math.max(1, expected));
        assertTrue(value.width() < 1e-12 * Math.max(1, expected), () -> "wide: " + value);
    }

    @Test
    @DisplayName("one, two or seven threads: the same bits")
    void threads() throws Exception {
        Joint joint = random(4);
        List<Function<Joint, Value>> measures = List.of(
                j -> RenyiLocalDifferentialPrivacy.of(j, 1.5),
                j -> PrivacyProfile.of(j, Scalar.of(0.7)),
                j -> ApproximateLocalDifferentialPrivacy.of(j, Scalar.of(0.1)),
                j -> ProbabilisticLocalDifferentialPrivacy.of(j, Scalar.of(0.7)),
                LocalDifferentialIdentifiability::of,
                MinEntropyLeakage::of,
                Guesswork::after);
        for (Function<Joint, Value> measure : measures) {
            Value one = in(1, measure, joint);
            for (int threads : new int[] {2, 7}) {
                Value many = in(threads, measure, joint);
                assertEquals(one.lower(), many.lower());
                assertEquals(one.value(), many.value());
                assertEquals(one.upper(), many.upper());
                assertEquals(one.witness().inWords(), many.witness().inWords());
            }
        }
    }

    private static Value in(int threads, Function<Joint, Value> measure, Joint joint) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(threads);
        try {
            return pool.submit(() -> measure.apply(joint)).get();
        } finally {
            pool.shutdown();
        }
    }

    @Test
    @DisplayName("a matrix in which all pairs tie: the bracket stays tight, the first pair is the witness")
    void ties() {
        int n = 100;
        double e = Math.E;
        double[][] rows = new double[n][n];
        for (int x = 0; x < n; x++) {
            Arrays.fill(rows[x], 1 / (n - 1 + e));
            rows[x][x] = e / (n - 1 + e);
        }
        Alphabet secrets = Alphabet.numbered("x", n);
        Joint joint = Prior.uniform(secrets).through(DenseChannel.of(secrets, Alphabet.numbered("y", n), rows));
        double z = n - 1 + e;
        Value epsilon = ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(1e-3));
        assertEquals(Math.log(e - 1e-3 * z), epsilon.value(), 1e-12);
        assertTrue(epsilon.width() < 1e-12);
        assertEquals("secret 'x1' against 'x2'", epsilon.witness().inWords());
        Value divergence = RenyiLocalDifferentialPrivacy.of(joint, 2);
        assertEquals(Math.log((e * e + 1 / e + n - 2) / z), divergence.value(), 1e-14);
        assertTrue(divergence.width() < 1e-13 && divergence.lower() > 0);
    }

    @Test
    @DisplayName("rows that do not fit on one page: a pair from the first and the last is found")
    void pages() {
        int n = 200;
        int m = 1 << 14;
        double[][] rows = new double[n][m];
        for (int x = 0; x < n; x++) {
            double tilt = x == 10 ? 0.5 : x == 190 ? -0.5 : 0;
            Arrays.fill(rows[x], 0, m / 2, (1 + tilt) / m);
            Arrays.fill(rows[x], m / 2, m, (1 - tilt) / m);
        }
        Alphabet secrets = Alphabet.numbered("x", n);
        Joint joint = Prior.uniform(secrets).through(DenseChannel.of(secrets, Alphabet.numbered("y", m), rows));
        Value profile = PrivacyProfile.of(joint, Scalar.of(0));
        assertEquals(0.5, profile.value(), 1e-14);
        assertEquals("x11", profile.witness().details().get("secret"));
        assertEquals("x191", profile.witness().details().get("other"));
    }

    @Test
    @DisplayName("a million secrets without a known symmetry are refused, with the way out")
    void refusesWhatWouldNeverEnd() {
        int n = 1_000_000;
        Alphabet secrets = Alphabet.numbered("x", n);
        Joint joint = Prior.uniform(secrets)
                .through(StructuredChannel.of(
                        secrets, Alphabet.numbered("y", n), new RandomizedResponse(n, 3).formula(), 0x1p-50));
        assertEquals(3, LocalDifferentialPrivacy.of(joint).value(), 1e-14);
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> PrivacyProfile.of(joint, Scalar.of(1)));
        assertEquals(
                "privacy-profile compares all pairs of secrets, which takes 9.99999E17 steps for 1000000 secrets and"
                        + " 1000000 outcomes (at most 1.0E13 are taken). Merge secrets or outcomes, or mark the channel as"
                        + " exchangeable if all pairs of secrets are alike; 'ldp' needs one pass only.",
                refused.getMessage());
    }
}
