package io.divulge.measure.pointwise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SparseChannel;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Corners of the law of a leakage. */
class LeakageProfileTest {
    private static Joint joint(double[][] rows) {
        Alphabet secrets = Alphabet.numbered("x", rows.length);
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", rows[0].length), rows));
    }

    @Test
    @DisplayName("one secret: nothing leaks, and every quantile is 0")
    void oneSecret() {
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint(new double[][] {{0.25, 0.75}}));
        assertEquals(0, profile.max(), 0);
        assertEquals(0, profile.leftQuantile(Scalar.of(0.5)).value(), 0);
        assertEquals(0, profile.mean().value(), 0);
        assertEquals(1, profile.cdf(Scalar.of(0)).value(), 0);
        assertEquals(0, profile.tail(Scalar.of(0)).value(), 0);
    }

    @Test
    @DisplayName("a cost that is infinite with probability 1/2 has an infinite mean and upper median")
    void infiniteCost() {
        LeakageProfile cost = PointwiseMaximalCost.of(joint(new double[][] {{0.5, 0.5, 0}, {0.5, 0, 0.5}}));
        assertEquals(Value.exactly(Double.POSITIVE_INFINITY), cost.mean());
        assertEquals(0.5, cost.tail(Scalar.of(700)).value(), 0);
        assertEquals(0.5, cost.cdf(Scalar.of(700)).value(), 0);
        assertEquals(
                Double.POSITIVE_INFINITY, cost.rightQuantile(Scalar.of(0.5)).value(), 0);
        assertEquals(0, cost.leftQuantile(Scalar.of(0.5)).value(), 0);
        // At 1/2 exactly rounding cannot tell, so the bracket holds both answers.
        assertTrue(cost.leftQuantile(Scalar.of(0.5)).contains(Double.POSITIVE_INFINITY));
        assertEquals(Double.POSITIVE_INFINITY, cost.leftQuantile(Scalar.of(0.4)).lower(), 0);
        assertEquals(0, cost.rightQuantile(Scalar.of(0.6)).upper(), 1e-14);
    }

    @Test
    @DisplayName(
            "delta just below 1: the left quantile is still the least leakage, since all outcomes have probability 1")
    void nearlyOne() {
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint(new double[][] {{1, 0}, {0, 1}}));
        assertEquals(
                Math.log(2), profile.leftQuantile(Scalar.of(Math.nextDown(1.0))).value(), 1e-15);
        assertEquals(0, profile.leftQuantile(Scalar.of(1)).value(), 0);
        assertEquals(Math.log(2), profile.rightQuantile(Scalar.of(1)).value(), 1e-15);
    }

    @Test
    @DisplayName("an outcome of probability 1e-300 counts at delta = 1")
    void rareOutcome() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        Joint joint = Prior.of(secrets, 1, 1e-300)
                .through(Channel.of(secrets, Alphabet.numbered("y", 2), new double[][] {{1, 0}, {0, 1}}));
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
        assertEquals(300 * Math.log(10), profile.max(), 1e-12);
        assertEquals(0, profile.rightQuantile(Scalar.of(1)).value(), 0);
        assertEquals(
                300 * Math.log(10), profile.rightQuantile(Scalar.of(1e-300)).value(), 1e-12);
        assertEquals(0, profile.leftQuantile(Scalar.of(2e-300)).value(), 0);
        assertEquals(300 * Math.log(10), profile.leftQuantile(Scalar.of(1e-301)).value(), 1e-12);
    }

    @Test
    @DisplayName("outcomes of probability 0.1, 0.2 and 0.7: 0.3 is the sum of the first two, though 0.1 + 0.2 is not")
    void ties() {
        Joint joint = joint(new double[][] {{0.2, 0.3, 0.5}, {0, 0.1, 0.9}});
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
        for (Scalar delta : new Scalar[] {Scalar.parse("0.3"), Scalar.of(0.1 + 0.2), Scalar.of(0.3)}) {
            assertEquals(Math.log(1.5), profile.rightQuantile(delta).value(), 1e-15);
            assertEquals(Math.log(9.0 / 7), profile.leftQuantile(delta).value(), 1e-15);
        }
    }

    @Test
    @DisplayName("messages say what was wrong and what was expected")
    void messages() {
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint(new double[][] {{1, 0}, {0, 1}}));
        assertEquals(
                "delta is 1.5 (expected a probability from 0 to 1)",
                assertThrows(IllegalArgumentException.class, () -> profile.leftQuantile(Scalar.parse("1.5")))
                        .getMessage());
        assertEquals(
                "the moment of order 0 (expected an order from 1 to 100)",
                assertThrows(IllegalArgumentException.class, () -> profile.moment(0))
                        .getMessage());
        assertThrows(IllegalArgumentException.class, () -> profile.moment(101));
    }

    @Test
    @DisplayName("a million outcomes are ranked and summed with a bracket of a few ulps")
    void manyOutcomes() {
        int size = 1_000_000;
        Alphabet secrets = Alphabet.numbered("x", 2);
        SparseChannel.Builder builder = SparseChannel.builder(secrets, Alphabet.numbered("y", size));
        double total = (double) size * (size + 1) / 2;
        for (int y = 0; y < size; y++) {
            builder.add(0, y, (y + 1) / total);
            builder.add(1, y, (size - y) / total);
        }
        LeakageProfile profile =
                PointwiseMaximalLeakage.of(Prior.uniform(secrets).through(builder.build()));
        Value median = profile.rightQuantile(Scalar.of(0.5));
        // q is uniform and l = log 2 max(t, 1 - t) with t = (y + 1) / (size + 1): its median is log 3/2.
        assertEquals(Math.log(1.5), median.value(), 4.0 / size);
        assertEquals(Math.log(2.0 * size / (size + 1)), profile.max(), 1e-15);
        assertTrue(profile.mean().width() < 1e-13, () -> profile.mean().toString());
        assertTrue(profile.tail(Scalar.of(0.25)).width() < 1e-13);
    }

    @Test
    @DisplayName("E l^100 with an outcome of probability 1e-400 and leakage 691: 1e-400 691^100 = 1e-116, not 1e-41")
    void momentsOfAnOutcomeThatNobodySees() {
        Alphabet secrets = Alphabet.numbered("x", 2);
        double rare = 1e-300;
        Joint joint = Prior.of(secrets, rare, 1).through(Channel.of(secrets, Alphabet.numbered("y", 2), new double[][] {
            {1e-100, 1}, {0, 1}
        }));
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
        // The exponents of the probability 1e-400 and of the power, apart: together they are a double.
        double power = Math.pow(profile.at(0), 100);
        double expected = power * 1e-200 * 1e-200;
        Value moment = profile.moment(100);
        assertEquals(expected, moment.value(), 1e-9 * expected);
        assertTrue(moment.lower() <= expected * (1 + 1e-10) && expected * (1 - 1e-10) <= moment.upper());
    }

    @Test
    @DisplayName("a double is taken for exactly that number")
    void doubles() {
        LeakageProfile profile = PointwiseMaximalLeakage.of(joint(new double[][] {{0.5, 0.5}, {0.25, 0.75}}));
        assertEquals(profile.cdf(Scalar.of(0.2)), profile.cdf(0.2));
        assertEquals(profile.tail(Scalar.of(0.2)), profile.tail(0.2));
        assertEquals(profile.leftQuantile(Scalar.of(0.1)), profile.leftQuantile(0.1));
        assertEquals(profile.rightQuantile(Scalar.of(0.1)), profile.rightQuantile(0.1));
    }
}
