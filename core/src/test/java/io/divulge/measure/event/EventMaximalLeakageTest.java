package io.divulge.measure.event;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.EventLabels;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.ColumnFormula;
import io.divulge.model.DenseChannel;
import io.divulge.model.DiagonalFormula;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.model.StructuredChannel;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Corners and sizes of the least private event and the measures that look at secrets one by one. */
class EventMaximalLeakageTest {
    /** Minutes would mean a loop over all pairs of secrets and outcomes; seconds leave room for a busy machine. */
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private static Joint joint(double[][] rows, double... prior) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    @Test
    @DisplayName("one secret, one outcome, equal rows: nothing leaks")
    void nothing() {
        for (double delta : new double[] {0, 1e-300, 0.3, 1}) {
            assertEquals(
                    0,
                    EventMaximalLeakage.of(joint(new double[][] {{0.2, 0.8}}, 1), Scalar.of(delta))
                            .value(),
                    1e-15);
            assertEquals(
                    0,
                    EventMaximalLeakage.of(joint(new double[][] {{1}, {1}}, 0.5, 0.5), Scalar.of(delta))
                            .value(),
                    0);
            Joint equal = joint(new double[][] {{0.2, 0.8}, {0.2, 0.8}}, 0.1, 0.9);
            assertEquals(0, EventMaximalLeakage.of(equal, Scalar.of(delta)).value(), 1e-15);
            assertTrue(EventMaximalLeakage.of(equal, Scalar.of(delta)).contains(0));
        }
        assertEquals(
                Witness.NONE,
                Psi2.of(joint(new double[][] {{1}, {1}}, 0.5, 0.5), Scalar.of(0))
                        .witness());
    }

    @Test
    @DisplayName("a deterministic release: secret of probability p is found by an event of probability p")
    void deterministic() {
        Joint joint = joint(new double[][] {{1, 0}, {0, 1}}, 0.25, 0.75);
        assertEquals(Math.log(4), EventMaximalLeakage.of(joint, Scalar.of(0.25)).value(), 1e-15);
        assertEquals(Math.log(2), EventMaximalLeakage.of(joint, Scalar.of(0.5)).value(), 1e-15);
        Value value = EventMaximalLeakage.of(joint, Scalar.parse("0.25"));
        assertEquals(new LeastPrivateEvent("x1", List.of("y1"), "", 0), value.witness());
        assertEquals("secret 'x1' at event {y1}", value.witness().inWords());
        assertEquals(
                "secret 'x1' at outcome 'y1' with probability 0.5",
                new LeastPrivateEvent("x1", List.of(), "y1", 0.5).inWords());
        assertEquals(
                "secret 'x1' at event {y1} and outcome 'y2' with probability 1e-9",
                new LeastPrivateEvent("x1", List.of("y1"), "y2", 1e-9).inWords());
        assertEquals(
                List.of("secret", "event"),
                List.copyOf(value.witness().details().keySet()));
    }

    @Test
    @DisplayName("a secret of prior 0 is not looked at, an outcome that cannot occur is in no event")
    void support() {
        Joint joint = joint(new double[][] {{0.5, 0.5, 0}, {0, 0, 1}, {0.25, 0.75, 0}}, 0.5, 0, 0.5);
        Value value = EventMaximalLeakage.of(joint, Scalar.of(0.375));
        assertEquals(Math.log(4.0 / 3), value.value(), 1e-15);
        assertEquals(new LeastPrivateEvent("x1", List.of("y1"), "", 0), value.witness());
        assertEquals(0.125, Psi2.of(joint, Scalar.of(0)).value(), 1e-15);
        assertEquals(Math.log(4.0 / 3), EventLeakage.of(joint, "y1", "y3").value(), 1e-15);
    }

    @Test
    @DisplayName("a secret of probability 1e-300 leaks 300 log 10, and psi2 sees its whole likelihood")
    void rareSecret() {
        Joint joint = joint(new double[][] {{1, 0}, {0, 1}}, 1, 1e-300);
        assertEquals(
                300 * Math.log(10),
                EventMaximalLeakage.of(joint, Scalar.of(1e-300)).value(),
                1e-12);
        assertEquals(
                290 * Math.log(10),
                EventMaximalLeakage.of(joint, Scalar.of(1e-290)).value(),
                1e-12);
        assertEquals(1, Psi2.of(joint, Scalar.of(600)).value(), 1e-15);
        assertEquals(0, Psi2.of(joint, Scalar.of(700)).upper(), 1e-300);
        assertEquals(1e-300, Psi1.of(joint, Scalar.of(600)).value(), 1e-314);
        assertEquals(0, Psi2.of(joint, Scalar.of(Double.POSITIVE_INFINITY)).upper(), 1e-300);
        assertEquals(0, Psi1.of(joint, Scalar.of(Double.POSITIVE_INFINITY)).upper(), 1e-300);
    }

    @Test
    @DisplayName(
            "an outcome of probability 1e-320, below the normal numbers, leaks 160 log 10 as a matrix and as a list")
    void underflow() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Alphabet outcomes = Alphabet.numbered("y", 2);
        SparseChannel.Builder builder = SparseChannel.builder(secrets, outcomes);
        builder.add(0, 0, 1).add(1, 0, 1).add(1, 1, 1e-160);
        Prior prior = Prior.of(secrets, 1, 1e-160);
        Channel matrix = Channel.of(secrets, outcomes, new double[][] {{1, 0}, {1, 1e-160}});
        for (Joint joint : List.of(prior.through(matrix), prior.through(builder.build()))) {
            Value leakage = EventLeakage.of(joint, "y2");
            assertEquals(160 * Math.log(10), leakage.value(), 1e-12);
            assertTrue(leakage.width() < 1e-11, leakage::toString);
            assertEquals(
                    160 * Math.log(10),
                    EventMaximalLeakage.of(joint, Scalar.of(0)).value(),
                    1e-12);
            assertEquals(
                    40 * Math.log(10),
                    EventMaximalLeakage.of(joint, Scalar.of(1e-200)).value(),
                    1e-12);
            assertEquals(1e-160, Psi2.of(joint, Scalar.of(300)).value(), 1e-173);
        }
    }

    @Test
    @DisplayName("rows that differ by 1e-12 leak about that")
    void nearlyEqual() {
        Joint joint = joint(new double[][] {{0.5 + 1e-12, 0.5 - 1e-12}, {0.5, 0.5}}, 0.5, 0.5);
        Value value = EventMaximalLeakage.of(joint, Scalar.of(0.5));
        assertEquals(1e-12, value.value(), 1e-15);
        assertTrue(value.lower() > 0.99e-12 && value.upper() < 1.01e-12);
        assertEquals(5e-13, Psi2.of(joint, Scalar.of(0)).value(), 1e-15);
    }

    @Test
    @DisplayName("parameters out of range are refused")
    void messages() {
        Joint joint = joint(new double[][] {{1}}, 1);
        assertEquals(
                "delta is -0.1 (expected a probability from 0 to 1)",
                assertThrows(IllegalArgumentException.class, () -> EventMaximalLeakage.of(joint, Scalar.of(-0.1)))
                        .getMessage());
        assertEquals(
                "epsilon is -1.0 (expected a number of at least 0)",
                assertThrows(IllegalArgumentException.class, () -> Psi1.of(joint, Scalar.of(-1)))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> Psi2.of(joint, Scalar.of(-1)));
        assertThrows(IllegalArgumentException.class, () -> EnvelopeBounds.of(joint, 2));
    }

    /** Randomized response on {@code k} secrets that tells the truth with {@code truth} times the odds of any lie. */
    private static Channel randomizedResponse(int k, double truth) {
        Alphabet secrets = Alphabet.numbered("x", k);
        double whole = truth + k - 1;
        ColumnFormula formula = new DiagonalFormula(y -> truth / whole, y -> 1 / whole);
        return StructuredChannel.of(secrets, Alphabet.numbered("y", k), formula, 4 * Math.ulp(1.0));
    }

    @Test
    @DisplayName("k-RR on a million secrets: eml(d) = log (a + (d - 1/k) k b) / d with a uniform prior")
    void randomizedResponseOfAMillion() {
        int k = 1_000_000;
        double truth = 1e6;
        Channel channel = randomizedResponse(k, truth);
        double a = truth / (truth + k - 1);
        double b = 1 / (truth + k - 1);
        Assertions.assertTimeout(PATIENCE, () -> {
            Joint joint = Prior.uniform(channel.secrets()).through(channel);
            Value value = EventMaximalLeakage.of(joint, Scalar.of(0.25));
            double expected = Math.log((a + (0.25 - 1.0 / k) * k * b) / 0.25);
            assertEquals(expected, value.value(), 1e-13);
            assertTrue(value.contains(expected) && value.width() < 1e-13, value::toString);
            Value psi2 = Psi2.of(joint, Scalar.parse("log(3)"));
            assertEquals(a - 3.0 / k, psi2.value(), 1e-14);
            assertEquals(new SecretAtEvent("x1", List.of("y1")), psi2.witness());
            assertEquals(Math.log(a + b), EventLeakage.of(joint, "y1", "y7").value() - Math.log(k / 2.0), 1e-13);
        });
    }

    @Test
    @DisplayName("a million sparse outcomes, a thousand secrets: the same answers as from the definition")
    void sparseMillion() {
        int secrets = 1000;
        int outcomes = 1_000_000;
        SplittableRandom random = new SplittableRandom(5);
        Alphabet x = Alphabet.numbered("x", secrets);
        SparseChannel.Builder builder = SparseChannel.builder(x, Alphabet.numbered("y", outcomes));
        // Each secret leads to 2000 outcomes, half of which it shares with the next secret.
        for (int i = 0; i < secrets; i++) {
            for (int j = 0; j < 2000; j++) {
                builder.add(i, (i * 1000 + j) % outcomes, 1.0 / 2000);
            }
        }
        double[] weights = random.doubles(secrets, 0.5, 1).toArray();
        Prior prior = Prior.normalizing(x, weights);
        Assertions.assertTimeout(PATIENCE, () -> {
            Joint joint = prior.through(builder.build());
            // Secret i has outcomes of q = (p_i + p_{i-1}) / 2000 and (p_i + p_{i+1}) / 2000.
            double best = 0;
            double delta = 1e-3;
            double[] p = prior.toArray();
            for (int i = 0; i < secrets; i++) {
                double before = p[i] + p[(i + secrets - 1) % secrets];
                double after = p[i] + p[(i + 1) % secrets];
                double first = Math.min(before, after) / 2;
                double second = Math.max(before, after) / 2;
                double likelihood =
                        delta <= first ? 0.5 * delta / first : Math.min(1, 0.5 + 0.5 * (delta - first) / second);
                best = Math.max(best, likelihood / delta);
            }
            Value value = EventMaximalLeakage.of(joint, Scalar.of(delta));
            assertEquals(Math.log(best), value.value(), 1e-12);
            assertTrue(value.width() < 1e-13);
            assertEquals(1, Psi2.of(joint, Scalar.of(0)).value(), 3e-3);
        });
    }

    @Test
    @DisplayName("matrix, list and formula of one channel agree, for a thousand outcomes and many ties")
    void representationsAgree() {
        int k = 300;
        Channel formula = randomizedResponse(k, 50);
        double[][] rows = new double[k][k];
        SparseChannel.Builder builder = SparseChannel.builder(formula.secrets(), formula.outcomes());
        for (int x = 0; x < k; x++) {
            formula.row(x, rows[x]);
            for (int y = 0; y < k; y++) {
                builder.add(x, y, rows[x][y]);
            }
        }
        double[] weights = new SplittableRandom(3)
                .doubles(k, 0, 1)
                .map(w -> Math.ceil(4 * w))
                .toArray();
        Prior prior = Prior.normalizing(formula.secrets(), weights);
        Joint byFormula = prior.through(formula);
        Joint byMatrix = prior.through(DenseChannel.of(formula.secrets(), formula.outcomes(), rows));
        Joint byList = prior.through(builder.build());
        for (double delta : new double[] {1e-6, 1e-3, 0.01, 0.1, 0.5, 0.9, 0.999}) {
            double expected = EventMaximalLeakage.of(byMatrix, Scalar.of(delta)).value();
            assertEquals(
                    expected,
                    EventMaximalLeakage.of(byFormula, Scalar.of(delta)).value(),
                    1e-14);
            assertEquals(
                    expected, EventMaximalLeakage.of(byList, Scalar.of(delta)).value(), 1e-14);
        }
        for (double epsilon : new double[] {0, 0.01, 0.5, 2}) {
            double expected = Psi2.of(byMatrix, Scalar.of(epsilon)).value();
            assertEquals(expected, Psi2.of(byFormula, Scalar.of(epsilon)).value(), 1e-14);
            assertEquals(expected, Psi2.of(byList, Scalar.of(epsilon)).value(), 1e-14);
        }
    }

    @Test
    @DisplayName("tiny delta after a large listed mass keeps a narrow bracket")
    void tinyDelta() {
        Channel channel = randomizedResponse(1000, 1e9);
        Joint joint = Prior.uniform(channel.secrets()).through(channel);
        Value value = EventMaximalLeakage.of(joint, Scalar.of(1e-12));
        assertEquals(PointwiseMaximalLeakage.of(joint).max(), value.value(), 1e-13);
        assertTrue(value.width() < 1e-12);
    }

    @Test
    @DisplayName("below the probability of the worst outcome it is that outcome's leakage, however small delta is")
    void anyDeltaBelowTheWorstOutcome() {
        Joint joint = Prior.uniform(Alphabet.numbered("x", 2))
                .through(Channel.of(
                        Alphabet.numbered("x", 2), Alphabet.numbered("y", 2), new double[][] {{0.9, 0.1}, {0.1, 0.9}}));
        for (String delta : List.of("5e-324", "1e-320", "1e-300", "1e-12", "0.4")) {
            Value value = EventMaximalLeakage.of(joint, Scalar.parse(delta));
            assertTrue(value.contains(Math.log(1.8)), delta);
            assertTrue(value.width() < 1e-14, delta);
        }
    }

    @Test
    @DisplayName("an event of thousands of outcomes names the first of them, and says how many there are")
    void longWitnesses() {
        int outcomes = 5000;
        Alphabet secrets = Alphabet.numbered("x", 2);
        double[][] rows = new double[2][outcomes];
        for (int y = 0; y < outcomes; y++) {
            rows[0][y] = (y % 2 == 0 ? 1.5 : 0.5) / outcomes;
            rows[1][y] = 1.0 / outcomes;
        }
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", outcomes), rows));
        LeastPrivateEvent event = (LeastPrivateEvent)
                EventMaximalLeakage.of(joint, Scalar.of(0.5)).witness();
        assertEquals(EventLabels.MOST, event.outcomes().size());
        assertEquals(2000, event.size());
        assertEquals(2000, event.details().get("size"));
        assertEquals("secret 'x1' at event {y1, y3, y5, y7, y9, y11, ... 1994 more}", event.inWords());
        SecretAtEvent penalised = (SecretAtEvent) Psi2.of(joint, Scalar.of(0)).witness();
        assertEquals(EventLabels.MOST, penalised.outcomes().size());
        assertEquals(2500, penalised.details().get("size"));
    }
}
