package io.divulge.measure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.divulge.catalogue.Measures;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The measures of events by name. */
class EventMeasuresTest {
    private final Alphabet secrets = Alphabet.numbered("x", 4);
    private final Joint joint = Prior.uniform(secrets)
            .through(Channel.of(secrets, Alphabet.numbered("y", 4), new double[][] {
                {0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}
            }));

    private double measure(String expression) {
        return Measures.parse(expression).of(joint).value();
    }

    @Test
    @DisplayName("[ILE26, eq. 7] through the names of the command line")
    void byName() {
        assertEquals(Math.log(2), measure("event-leakage(event=y1|y2)"), 1e-15);
        assertEquals(Math.log(22.0 / 9), measure("eml(delta=0.1)"), 1e-15);
        assertEquals(Math.log(22.0 / 9), measure("binary-envelope(0.1)"), 1e-15);
        assertEquals(13.0 / 180, measure("psi1(epsilon=log(10/9))"), 1e-15);
        assertEquals(13.0 / 90, measure("psi2(epsilon=log(10/9))"), 1e-15);
        assertEquals(Math.log(2.8), measure("envelope-upper(delta=1/2)"), 1e-15);
    }

    @Test
    @DisplayName("bars inside labels of a reduced release are read as part of the label")
    void barsInLabels() {
        Joint reduced = joint.reduced();
        assertEquals(0.9, reduced.outcomeProbability(reduced.outcomes().indexOf("y3|y4")), 1e-15);
        assertEquals(
                Math.log(10.0 / 9),
                Measures.parse("event-leakage(event=y3|y4)").of(reduced).value(),
                1e-15);
    }

    @Test
    @DisplayName("bad parameters are refused before anything is measured")
    void messages() {
        assertEquals(
                "'eml' has delta=2 (expected a number from 0 to 1)",
                assertThrows(IllegalArgumentException.class, () -> Measures.parse("eml(delta=2)"))
                        .getMessage());
        assertEquals(
                "'psi2' has epsilon=-1 (expected a number of at least 0)",
                assertThrows(IllegalArgumentException.class, () -> Measures.parse("psi2(epsilon=-1)"))
                        .getMessage());
        assertEquals(
                "event 'y5': 'y5' is not one of [y1, y2, y3, y4] (expected outcomes separated by |)",
                assertThrows(IllegalArgumentException.class, () -> measure("event-leakage(event=y5)"))
                        .getMessage());
    }
}
