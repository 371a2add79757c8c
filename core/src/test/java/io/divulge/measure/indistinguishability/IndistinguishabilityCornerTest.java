package io.divulge.measure.indistinguishability;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.draw.RandomizedResponse;
import io.divulge.measure.EventLabels;
import io.divulge.measure.Value;
import io.divulge.measure.guessing.Guesswork;
import io.divulge.measure.guessing.MaximalCostLeakage;
import io.divulge.measure.guessing.MinCapacity;
import io.divulge.measure.guessing.MinEntropyLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.ColumnFormula;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** One secret, one outcome, zeros, tiny numbers, a million secrets, and parameters that make no sense. */
class IndistinguishabilityCornerTest {
    private static final List<String> ALL = List.of(
            "ldp",
            "renyi-ldp(order=1)",
            "renyi-ldp(order=2.5)",
            "renyi-ldp(order=inf)",
            "privacy-profile(epsilon=0)",
            "privacy-profile(epsilon=log(10/9))",
            "privacy-profile(epsilon=inf)",
            "approximate-ldp(delta=0)",
            "approximate-ldp(delta=0.1)",
            "approximate-ldp(delta=1)",
            "probabilistic-ldp(epsilon=0)",
            "probabilistic-ldp(epsilon=inf)",
            "lip",
            "guesswork-leakage",
            "min-entropy-leakage",
            "min-capacity",
            "maximal-cost-leakage",
            "maximal-realizable-cost");

    private static Joint joint(double[] prior, double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", prior.length);
        return Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    private static Value measure(String expression, Joint joint) {
        return Measures.parse(expression).of(joint);
    }

    @Test
    @DisplayName("one secret, or one that counts, or one outcome: nothing to tell apart")
    void nothingToTell() {
        List<Joint> joints = List.of(
                joint(new double[] {1}, new double[][] {{0.3, 0.7, 0}}),
                joint(new double[] {0, 1}, new double[][] {{0.3, 0.7}, {1, 0}}),
                joint(new double[] {0.4, 0.6}, new double[][] {{1}, {1}}),
                joint(new double[] {0.5, 0.5}, new double[][] {{0.3, 0.7}, {0.3, 0.7}}));
        for (Joint joint : joints) {
            for (String expression : ALL) {
                Value value = measure(expression, joint);
                assertEquals(0, value.value(), 1e-15, expression);
                assertEquals(0, value.lower(), expression);
                // Whether a loss of 0 is above 0 is the one question that rounding cannot answer.
                assertTrue(value.upper() < 1e-13 || expression.equals("probabilistic-ldp(epsilon=0)"), expression);
            }
        }
        assertEquals(Math.log(1.5), measure("ldi", joints.get(2)).value(), 1e-15);
        assertEquals(1, measure("guesswork", joints.get(1)).value());
    }

    @Test
    @DisplayName("revealing everything: infinite where it can be, 1 where it is a probability")
    void everything() {
        Alphabet secrets = Alphabet.numbered("x", 3);
        Joint joint = Prior.of(secrets, 0.2, 0.3, 0.5).through(Channel.identity(secrets));
        for (String infinite : List.of(
                "ldp",
                "renyi-ldp(order=1)",
                "renyi-ldp(order=2)",
                "approximate-ldp(delta=0.99)",
                "lip",
                "ldi",
                "maximal-cost-leakage",
                "guesswork-leakage")) {
            assertEquals(Double.POSITIVE_INFINITY, measure(infinite, joint).lower(), infinite);
        }
        assertEquals(1, measure("privacy-profile(epsilon=700)", joint).value());
        assertEquals(1, measure("probabilistic-ldp(epsilon=1000)", joint).value());
        assertEquals(0, measure("approximate-ldp(delta=1)", joint).upper());
        assertEquals(1, Guesswork.after(joint).value());
        SecretPairAtEvent event =
                (SecretPairAtEvent) measure("privacy-profile(epsilon=1)", joint).witness();
        assertEquals("secret 'x1' against 'x2' by the event {x1}", event.inWords());
        assertEquals(List.of("x1"), event.details().get("event"));
    }

    @Test
    @DisplayName("probabilities of 1e-200 and orders of 1e4: log(1e100) less 200 log(10)/9999")
    void tinyProbabilitiesAndLargeOrders() {
        Joint joint = joint(new double[] {0.5, 0.5}, new double[][] {{1e-200, 1}, {1e-300, 1}});
        double ldp = 100 * Math.log(10);
        assertTrue(LocalDifferentialPrivacy.of(joint).contains(ldp));
        Value large = RenyiLocalDifferentialPrivacy.of(joint, 1e4);
        double truth = ldp - 200 * Math.log(10) / 9999;
        assertEquals(truth, large.value(), 1e-12);
        assertTrue(large.lower() <= truth + 1e-13 && truth - 1e-13 <= large.upper() && large.width() < 1e-11);
        // 1e-200 times a ratio of 1e100: the second order is below every rounding error of 1.
        Value two = RenyiLocalDifferentialPrivacy.of(joint, 2);
        assertEquals(1e-100, two.value(), 1e-110);
        Value three = RenyiLocalDifferentialPrivacy.of(joint, 3);
        assertEquals(Math.log(2) / 2, three.value(), 1e-14);
        assertTrue(three.contains(Math.log(2) / 2) && three.width() < 1e-12);
        assertTrue(RenyiLocalDifferentialPrivacy.of(joint, 1e300).contains(ldp));
        assertEquals(1e-200, PrivacyProfile.of(joint, Scalar.of(1)).value(), 1e-210);
        assertEquals(
                1e-200,
                ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(200)).lower(),
                1e-210);
        // Half of the mass that can be told apart: 1e-200 - t 1e-300 = 5e-201.
        assertEquals(
                Math.log(0.5) + ldp,
                ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(5e-201)).value(),
                1e-12);
    }

    @Test
    @DisplayName("rows that differ by 1e-12 have a divergence of 1e-24, to three digits")
    void nearlyEqualRows() {
        double d = 0x1p-40;
        Joint joint = joint(new double[] {0.5, 0.5}, new double[][] {{0.5 + d, 0.5 - d}, {0.5, 0.5}});
        for (double order : new double[] {1, 1 + 1e-9, 1.3, 2, 4}) {
            double truth = 2 * order * d * d;
            Value value = RenyiLocalDifferentialPrivacy.of(joint, order);
            assertEquals(truth, value.value(), 1e-3 * truth, "order " + order);
            assertTrue(value.contains(truth) && value.width() < 1e-2 * truth, "order " + order + ": " + value);
        }
    }

    @Test
    @DisplayName("a prior of 1e-300 and a likelihood of 1e-300: identifiability beyond the range of a double")
    void tinyPrior() {
        Joint joint = joint(new double[] {1e-300, 1}, new double[][] {{1e-300, 1}, {0.5, 0.5}});
        double truth = 600 * Math.log(10) + Math.log(0.5);
        Value value = LocalDifferentialIdentifiability.of(joint);
        assertEquals(truth, value.value(), 1e-12);
        assertTrue(value.contains(truth) && value.width() < 1e-11);
        assertEquals(1, Guesswork.of(joint).value());
    }

    @Test
    @DisplayName("randomized response on a million secrets")
    void million() {
        int n = 1_000_000;
        Alphabet secrets = Alphabet.numbered("x", n);
        double[] weights = new double[n];
        Arrays.setAll(weights, x -> 1 + (x * 7919L) % n);
        Prior prior = Prior.normalizing(secrets, weights);
        double r = 12;
        double z = n - 1 + Math.exp(r);
        Joint joint = prior.through(new RandomizedResponse(n, r).channel());
        assertEquals(r, LocalDifferentialPrivacy.of(joint).value(), 1e-14);
        assertEquals(
                (Math.exp(r) - Math.E) / z,
                PrivacyProfile.of(joint, Scalar.of(1)).value(),
                1e-15);
        assertEquals(
                Math.exp(r) / z,
                ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(1)).value(),
                1e-15);
        assertEquals(
                1,
                ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of((Math.exp(r) - Math.E) / z))
                        .value(),
                1e-9);
        assertEquals(
                Math.log((Math.exp(2 * r) + Math.exp(-r) + n - 2) / z),
                RenyiLocalDifferentialPrivacy.of(joint, 2).value(),
                1e-13);
        double[] p = prior.toArray();
        double[] sorted = p.clone();
        Arrays.sort(sorted);
        double max = sorted[n - 1];
        // At every outcome the best guess is the secret itself or the most probable one.
        double right = Arrays.stream(p).map(q -> Math.max(q * Math.exp(r), max)).sum() / z;
        assertEquals(Math.log(right / max), MinEntropyLeakage.of(joint).value(), 1e-11);
        assertEquals(Math.log(n * Math.exp(r) / z), MinCapacity.of(joint).value(), 1e-13);
        assertEquals(-Math.log(n / z), MaximalCostLeakage.of(joint).value(), 1e-13);
        assertEquals(
                r + Math.log(max / sorted[0]),
                LocalDifferentialIdentifiability.of(joint).value(),
                1e-12);
        double before = Guesswork.of(joint).value();
        Value after = Guesswork.after(joint);
        assertTrue(after.value() < before && after.value() > 1 && after.width() < 1e-6 * after.value());
        assertEquals("trying ", Guesswork.of(joint).witness().inWords().substring(0, 7));
    }

    @Test
    @DisplayName("guesswork after a formula with few exceptions: the same as after the matrix")
    void guessworkByFormula() {
        for (long seed = 0; seed < 50; seed++) {
            Draw draw = Draw.seeded(seed);
            int n = draw.whole(9, 40);
            FewExceptions formula = FewExceptions.draw(draw, n);
            Alphabet secrets = Alphabet.numbered("x", n);
            Alphabet outcomes = Alphabet.numbered("y", n);
            Channel channel = StructuredChannel.of(secrets, outcomes, formula, 0);
            double[][] rows = new double[n][n];
            for (int x = 0; x < n; x++) {
                channel.row(x, rows[x]);
            }
            Prior prior = draw.fullPrior(secrets);
            Value byFormula = Guesswork.after(prior.through(channel));
            Value byMatrix = Guesswork.after(prior.through(Channel.of(secrets, outcomes, rows)));
            assertEquals(byMatrix.value(), byFormula.value(), 1e-12);
            assertTrue(byFormula.width() < 1e-11);
            assertEquals(
                    MinEntropyLeakage.of(prior.through(Channel.of(secrets, outcomes, rows)))
                            .value(),
                    MinEntropyLeakage.of(prior.through(channel)).value(),
                    1e-13);
            assertEquals(
                    LocalDifferentialIdentifiability.of(prior.through(Channel.of(secrets, outcomes, rows)))
                            .value(),
                    LocalDifferentialIdentifiability.of(prior.through(channel)).value(),
                    1e-13);
        }
    }

    /** A uniform row in which each secret moves mass from one outcome to another. */
    private record FewExceptions(int n, int[] from, int shift, double[] move) implements ColumnFormula {
        static FewExceptions draw(Draw draw, int n) {
            int[] from = new int[n];
            double[] move = new double[n];
            Arrays.setAll(from, x -> x);
            Arrays.setAll(move, x -> draw.unit() / n);
            return new FewExceptions(n, from, draw.whole(1, n - 1), move);
        }

        @Override
        public double background(int y) {
            return 1.0 / n;
        }

        @Override
        public int exceptions(int y) {
            return 2;
        }

        @Override
        public int secret(int y, int i) {
            int loses = y;
            int gains = (y - shift + n) % n;
            return i == 0 ? Math.min(loses, gains) : Math.max(loses, gains);
        }

        @Override
        public double likelihood(int y, int i) {
            int x = secret(y, i);
            return x == y ? 1.0 / n - move[x] : 1.0 / n + move[x];
        }
    }

    @Test
    @DisplayName("a million outcomes, three secrets, few entries")
    void sparse() {
        int m = 1_000_000;
        Alphabet secrets = Alphabet.numbered("x", 3);
        SparseChannel.Builder builder = SparseChannel.builder(secrets, Alphabet.numbered("y", m));
        for (int y = 0; y < m; y++) {
            builder.add(y % 2, y, 2.0 / m);
            if (y % 2 == 0) {
                builder.add(2, y, 2.0 / m);
            }
        }
        Joint joint = Prior.uniform(secrets).through(builder.build());
        assertEquals(1, PrivacyProfile.of(joint, Scalar.of(3)).value(), 1e-12);
        assertTrue(PrivacyProfile.of(joint, Scalar.of(3)).contains(1));
        SecretPairAtEvent witness =
                (SecretPairAtEvent) PrivacyProfile.of(joint, Scalar.of(3)).witness();
        assertEquals(m / 2, witness.size());
        assertEquals(EventLabels.MOST, witness.event().size());
        assertTrue(witness.inWords().endsWith("{y1, y3, y5, y7, y9, ... 499995 more}"), witness.inWords());
        assertEquals(Math.log(2), MinEntropyLeakage.of(joint).value(), 1e-12);
        assertEquals(4.0 / 3, Guesswork.after(joint).value(), 1e-9);
    }

    @Test
    @DisplayName("parameters that make no sense are named, with what was expected")
    void badParameters() {
        Joint joint = joint(new double[] {0.5, 0.5}, new double[][] {{0.3, 0.7}, {0.5, 0.5}});
        assertMessage(
                "the order is 0.5 (expected a number of at least 1)",
                () -> RenyiLocalDifferentialPrivacy.of(joint, 0.5));
        assertMessage(
                "epsilon is -1.0 (expected a number of at least 0)", () -> PrivacyProfile.of(joint, Scalar.of(-1)));
        assertMessage(
                "epsilon is -1.0 (expected a number of at least 0)",
                () -> ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(-1)));
        assertMessage(
                "delta is 1.5 (expected a probability from 0 to 1)",
                () -> ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(1.5)));
        assertMessage(
                "'renyi-ldp' has order=1/2 (expected a number of at least 1)",
                () -> Measures.parse("renyi-ldp(order=1/2)"));
    }

    private static void assertMessage(String message, Runnable wrong) {
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, wrong::run).getMessage());
    }

    @Test
    @DisplayName("where all posteriors are equal the witness still is two secrets, not one against itself")
    void twoSecretsInTheWitness() {
        Joint dense = joint(new double[] {0.5, 0.5}, new double[][] {{0.25, 0.75}, {0.25, 0.75}});
        Channel response = new RandomizedResponse(4, 0).channel();
        Joint formula = Prior.uniform(response.secrets()).through(response);
        for (Joint joint : List.of(dense, formula)) {
            SecretPairAtOutcome pair = (SecretPairAtOutcome)
                    LocalDifferentialIdentifiability.of(joint).witness();
            assertEquals("x1", pair.secret());
            assertEquals("x2", pair.other());
        }
    }
}
