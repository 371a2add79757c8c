package io.divulge.measure.information;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.catalogue.Measures;
import io.divulge.draw.RandomizedResponse;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The corners of the averages, their sizes, and what they say when asked wrongly. */
class InformationMeasuresTest {
    private static final List<String> ALL = List.of(
            "entropy",
            "entropy(0)",
            "entropy(0.5)",
            "entropy(2)",
            "entropy(inf)",
            "mutual-information",
            "sibson(0)",
            "sibson(0.5)",
            "sibson(1)",
            "sibson(2)",
            "sibson(1e4)",
            "sibson(inf)",
            "maximal-leakage",
            "max-information",
            "max-information(0.01)",
            "total-variation",
            "chi-squared",
            "f-information(kl)",
            "f-information(total-variation)",
            "f-information(chi-squared)",
            "f-information(hellinger)",
            "f-information(jensen-shannon)");

    private static Value measure(String expression, Joint joint) {
        return Measures.parse(expression).of(joint);
    }

    private static Joint release(double[] prior, double[]... rows) {
        Alphabet secrets = Alphabet.numbered("x", prior.length);
        return Prior.of(secrets, prior).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    private static void near(double expected, Value value, double relative) {
        assertEquals(expected, value.value(), relative * Math.abs(expected), value::toString);
        assertTrue(
                value.lower() <= expected * (1 + 1e-15) && expected * (1 - 1e-15) <= value.upper(),
                () -> expected + " is not in " + value);
        assertTrue(value.width() <= 4 * relative * Math.abs(expected), value::toString);
    }

    private static String refusal(Executable wrong) {
        return Objects.requireNonNull(
                assertThrows(IllegalArgumentException.class, wrong).getMessage());
    }

    @Test
    @DisplayName("one secret, or one outcome, or equal rows: nothing leaks, and the bracket says how surely")
    void nothing() {
        for (Joint joint : List.of(
                release(new double[] {1}, new double[] {0.1, 0.2, 0.7}),
                release(new double[] {0.3, 0.7}, new double[] {1}, new double[] {1}),
                release(new double[] {0.3, 0.7}, new double[] {0.1, 0.9}, new double[] {0.1, 0.9}))) {
            for (String name : ALL) {
                if (!name.startsWith("entropy") && !name.contains("0.01")) {
                    Value value = measure(name, joint);
                    assertEquals(0, value.value(), 4e-16, name);
                    assertEquals(0, value.lower(), name);
                    assertTrue(value.upper() < 1e-14, () -> name + ": " + value);
                }
            }
            near(Math.log1p(-0.01), measure("max-information(0.01)", joint), 1e-12);
        }
    }

    @Test
    @DisplayName("a secret that is certain has no entropy of any order")
    void certain() {
        Joint joint = release(new double[] {1, 0}, new double[] {0.5, 0.5}, new double[] {1, 0});
        for (double order : new double[] {0, 0.5, 1, 2, Double.POSITIVE_INFINITY}) {
            assertEquals(
                    Value.exactly(0).value(),
                    RenyiEntropy.of(joint, Scalar.of(order)).value());
            assertTrue(RenyiEntropy.of(joint, Scalar.of(order)).upper() < 1e-300);
        }
    }

    @Test
    @DisplayName(
            "a uniform secret released as it is: every order says log n, total variation 1 - 1/n, chi-squared n - 1")
    void everything() {
        Alphabet secrets = Alphabet.numbered("x", 8);
        Joint joint = Prior.uniform(secrets).through(Channel.identity(secrets));
        for (String name : ALL) {
            if (name.startsWith("entropy")
                    || name.startsWith("sibson")
                    || name.startsWith("max") && !name.contains("(")) {
                near(Math.log(8), measure(name, joint), 1e-13);
            }
        }
        near(Math.log(8), measure("mutual-information", joint), 1e-13);
        near(7.0 / 8, measure("total-variation", joint), 1e-13);
        near(7, measure("chi-squared", joint), 1e-13);
        near(Math.log(8 * 0.99), measure("max-information(0.01)", joint), 1e-13);
        near(1 - Math.sqrt(1.0 / 8), measure("f-information(hellinger)", joint), 1e-13);
    }

    @Test
    @DisplayName("rows that differ by 1e-12: I = s^2/2, chi-squared s^2, Sibson of order a: a s^2/2, to half a percent")
    void tinyDifferences() {
        double step = 0x1p-40;
        Joint joint = release(
                new double[] {0.5, 0.5}, new double[] {0.5 + step, 0.5 - step}, new double[] {0.5 - step, 0.5 + step});
        double s = 2 * step;
        near(s * s / 2, measure("mutual-information", joint), 0.005);
        near(s * s, measure("chi-squared", joint), 0.005);
        near(s / 2, measure("total-variation", joint), 0.005);
        near(s * s / 8, measure("f-information(jensen-shannon)", joint), 0.005);
        near(s * s / 8, measure("f-information(hellinger)", joint), 0.005);
        near(Math.log1p(s), measure("maximal-leakage", joint), 0.005);
        for (String order : List.of("0.01", "0.5", "0.99999999999", "1.00000000000000000001", "1.5", "2", "1e4")) {
            near(Double.parseDouble(order) * s * s / 2, measure("sibson(" + order + ")", joint), 0.005);
        }
    }

    @Test
    @DisplayName("a secret of 1e-200 that gives itself away: I = p(1 - log p) to first order, chi-squared 1 - p")
    void rareSecret() {
        double p = 1e-200;
        Joint joint = release(new double[] {p, 1}, new double[] {1, 0}, new double[] {0, 1});
        near(p * (1 - Math.log(p)), measure("entropy", joint), 1e-12);
        assertEquals(p * (1 - Math.log(p)), measure("mutual-information", joint).value(), p * 1e-9);
        near(1, measure("chi-squared", joint), 1e-12);
        near(Math.log(2), measure("maximal-leakage", joint), 1e-12);
        near(-Math.log(p), measure("max-information", joint), 1e-12);
        near(2 * p, measure("entropy(2)", joint), 1e-12);
        near(p, measure("entropy(inf)", joint), 1e-12);
        assertEquals(2e-100, measure("sibson(2)", joint).value(), 1e-112);
        near(p, measure("sibson(0)", joint), 1e-12);
    }

    @Test
    @DisplayName("prior and likelihood of 1e-300 at once: their product underflows, the lift does not")
    void underflow() {
        double p = 1e-300;
        Joint joint = release(new double[] {p, 1}, new double[] {p, 1}, new double[] {0, 1});
        for (String name : ALL) {
            Value value = measure(name, joint);
            assertTrue(value.lower() > -0.02 && value.upper() < 691, () -> name + ": " + value);
        }
        near(-Math.log(p), measure("max-information", joint), 1e-12);
        assertTrue(measure("mutual-information", joint).upper() < 1e-25);
        assertTrue(measure("chi-squared", joint).upper() < 1e-25);
    }

    @Test
    @DisplayName("a million secrets through randomized response: two atoms a column, against the closed forms")
    void millionSecrets() {
        int k = 1_000_000;
        RandomizedResponse response = new RandomizedResponse(k, 12);
        Joint joint = Prior.uniform(Alphabet.numbered("x", k)).through(response.channel());
        double high = response.truth() * k;
        double low = response.lie() * k;
        double share = 1.0 / k;
        near(
                share * high * Math.log(high) + (1 - share) * low * Math.log(low),
                measure("mutual-information", joint),
                1e-9);
        near(Math.log(high), measure("maximal-leakage", joint), 1e-12);
        near(
                (share * Math.abs(high - 1) + (1 - share) * Math.abs(low - 1)) / 2,
                measure("total-variation", joint),
                1e-9);
        near(
                share * (high - 1) * (high - 1) + (1 - share) * (low - 1) * (low - 1),
                measure("chi-squared", joint),
                1e-9);
        near(Math.log(share * high * high + (1 - share) * low * low), measure("sibson(2)", joint), 1e-9);
        near(
                -2 * Math.log(share * Math.sqrt(high) + (1 - share) * Math.sqrt(low)),
                measure("sibson(0.5)", joint),
                1e-6);
        near(Math.log((high * share - 0.01) / share), measure("max-information(0.01)", joint), 1e-9);
        near(Math.log(k), measure("entropy(0.5)", joint), 1e-12);
    }

    @Test
    @DisplayName("a million outcomes, two secrets each: against the same release written down for one of its parts")
    void millionOutcomes() {
        int n = 1_000_000;
        Alphabet secrets = Alphabet.numbered("x", n);
        SparseChannel.Builder builder = SparseChannel.builder(secrets, Alphabet.numbered("y", n));
        for (int x = 0; x < n; x += 2) {
            builder.add(x, x, 0.75).add(x, x + 1, 0.25).add(x + 1, x, 0.25).add(x + 1, x + 1, 0.75);
        }
        Joint joint = Prior.uniform(secrets).through(builder.build());
        double part = Math.log(n / 2.0);
        Joint pair = release(new double[] {0.5, 0.5}, new double[] {0.75, 0.25}, new double[] {0.25, 0.75});
        for (String name : List.of(
                "mutual-information",
                "sibson(0)",
                "sibson(0.5)",
                "sibson(2)",
                "sibson(1e4)",
                "maximal-leakage",
                "max-information")) {
            near(part + measure(name, pair).value(), measure(name, joint), 1e-10);
        }
        near(1 - 2.0 / n, measure("total-variation", joint), 1e-10);
        near(n / 2.0 * 1.25 - 1, measure("chi-squared", joint), 1e-10);
    }

    @Test
    @DisplayName("one thread or all: the same bits")
    void threads() throws Exception {
        SplittableRandom random = new SplittableRandom(7);
        double[][] weights = new double[300][2000];
        for (double[] row : weights) {
            for (int y = 0; y < row.length; y++) {
                row[y] = random.nextDouble();
            }
        }
        Alphabet secrets = Alphabet.numbered("x", weights.length);
        Alphabet outcomes = Alphabet.numbered("y", weights[0].length);
        Channel channel = DenseChannel.normalizing(secrets, outcomes, weights);
        ForkJoinPool one = new ForkJoinPool(1);
        try {
            for (String name : ALL) {
                Value alone = one.submit(
                                () -> measure(name, Prior.uniform(secrets).through(channel)))
                        .get();
                assertEquals(alone, measure(name, Prior.uniform(secrets).through(channel)), name);
            }
        } finally {
            one.shutdown();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"entropy(-1)", "sibson(-0.5)", "max-information(1.5)", "max-information(-1)"})
    @DisplayName("parameters out of range are refused with the range")
    void outOfRange(String expression) {
        String message = refusal(() -> Measures.parse(expression));
        assertTrue(message.contains("(expected a number"), message);
    }

    @Test
    @DisplayName("what is unknown is named, with the nearest known")
    void messages() {
        assertEquals(
                "there is no f-divergence 'helinger' (expected one of kl, total-variation, chi-squared, hellinger,"
                        + " jensen-shannon, or power:A for a number A). Did you mean 'hellinger'?",
                assertThrows(IllegalArgumentException.class, () -> Measures.parse("f-information(helinger)"))
                        .getMessage());
        Joint joint = release(new double[] {1}, new double[] {1});
        assertEquals(
                "order is -1.0 (expected a number from 0 to infinity)",
                assertThrows(IllegalArgumentException.class, () -> SibsonInformation.of(joint, Scalar.of(-1)))
                        .getMessage());
        assertEquals(
                "delta is 2.0 (expected a probability from 0 to 1)",
                assertThrows(IllegalArgumentException.class, () -> MaxInformation.of(joint, Scalar.of(2)))
                        .getMessage());
    }

    @Test
    @DisplayName("an order that is a logarithm is bracketed by its neighbours")
    void logarithmicOrder() {
        Joint joint = release(new double[] {0.25, 0.75}, new double[] {0.5, 0.5}, new double[] {0.125, 0.875});
        Scalar order = Scalar.parse("log(10)");
        near(SibsonInformation.of(joint, Scalar.of(Math.log(10))).value(), SibsonInformation.of(joint, order), 1e-13);
        near(RenyiEntropy.of(joint, Scalar.of(Math.log(10))).value(), RenyiEntropy.of(joint, order), 1e-13);
    }

    @Test
    @DisplayName("an event so rare that the product of the marginals underflows: still a finite number in its bracket")
    void maxInformationOfTheRarest() {
        Joint joint = release(new double[] {1e-300, 1}, new double[] {1e-10, 1}, new double[] {0, 1});
        Value value = MaxInformation.of(joint, Scalar.of(1e-312));
        assertTrue(Double.isFinite(value.value()), value::toString);
        // The event { (x1, y1) } of probability 1e-310 and product 1e-610, and no lift is above 1e300.
        assertTrue(value.upper() >= Math.log(0.99e300) && value.value() <= Math.log(1.01e300), value::toString);
    }

    @Test
    @DisplayName("a tiny order where an outcome that excludes nobody is likely: the terms of the others are 0, not NaN")
    void sibsonOfTinyOrderBesideAnOpenOutcome() {
        Joint joint = release(new double[] {0.5, 0.5}, new double[] {0.75, 0.25, 0}, new double[] {0.75, 0, 0.25});
        assertEquals(0, measure("sibson(1e-200)", joint).value(), 1e-15);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e-14", "1e-18", "1e-40", "1e-200", "1e-270", "1e-300"})
    @DisplayName("Sibson's information of a tiny order is that of order 0 where outcomes exclude secrets")
    void sibsonOfTinyOrder(String order) {
        Joint joint = release(
                new double[] {0.25, 0.25, 0.5}, new double[] {0.5, 0.5, 0}, new double[] {0.25, 0, 0.75}, new double[] {
                    0, 0.5, 0.5
                });
        Value value = measure("sibson(" + order + ")", joint);
        assertEquals(Math.log(4.0 / 3), value.value(), 1e-12);
        assertTrue(value.contains(measure("sibson(0)", joint).value()) || value.lower() <= Math.log(4.0 / 3) + 1e-12);
        assertTrue(value.width() < 1e-12, value::toString);
    }
}
