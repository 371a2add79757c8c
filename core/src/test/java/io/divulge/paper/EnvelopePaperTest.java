package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.measure.envelope.Envelope;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Points of envelopes that are known. */
class EnvelopePaperTest {
    private static final double CLOSE = 1e-12;

    @ParameterizedTest(name = "[ILE26, eq. 7] e^eps_c = {1} at delta = {0}")
    @CsvSource({"0.1, 4/1", "0.2, 22/9", "0.3, 52/27", "0.5, 68/45"})
    void mechanismOfExampleTwo(String delta, String factor) {
        Scalar ratio = Scalar.parse("log(" + factor + ")");
        Envelope envelope = Envelope.of(Papers.envelopeExample());
        Value epsilon = envelope.epsilon(Scalar.parse(delta)).epsilon();
        assertEquals(ratio.value(), epsilon.value(), CLOSE);
        assertTrue(epsilon.contains(ratio.value()), () -> epsilon.toString());
        assertTrue(epsilon.width() < 1e-11, () -> epsilon.toString());
    }

    @ParameterizedTest(name = "[ILE26, Fig. 2b] eps_c = {1} at delta = {0}")
    @CsvSource({"0.4, 0.750577", "0.7, 0.629422"})
    void fiveAnswers(double delta, double epsilon) {
        Alphabet secrets = Alphabet.numbered("x", 5);
        Joint joint = Prior.of(secrets, 0.1, 0.1, 0.2, 0.3, 0.3)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.of(1)).channel());
        assertEquals(epsilon, Envelope.of(joint).epsilon(delta).epsilon().value(), 5e-7);
    }

    @Test
    @DisplayName("[ILE26, Thm 4] the envelope of a PML-extremal mechanism is flat")
    void extremal() {
        Prior prior = Prior.of(Alphabet.numbered("x", 3), 0.2, 0.3, 0.5);
        double epsilon = 0.2;
        Envelope envelope = Envelope.of(
                prior.through(PmlExtremal.of(prior, Scalar.parse("0.2")).channel()));
        for (double delta : new double[] {0, 0.01, 0.3, 0.77, 1}) {
            Value value = envelope.epsilon(delta).epsilon();
            assertEquals(epsilon, value.value(), CLOSE);
            assertTrue(value.contains(epsilon), () -> delta + ": " + value);
        }
    }
}
