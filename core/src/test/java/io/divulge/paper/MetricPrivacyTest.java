package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.DifferentialPrivacy;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Channel;
import io.divulge.model.Metric;
import io.divulge.model.Prior;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Levels of metric privacy that libqif's tests state, for steps of 1.1 and epsilon 0.9. */
class MetricPrivacyTest {
    private static Channel channel(String mechanism) {
        return Mechanisms.parse(mechanism).channel(Optional.empty());
    }

    private static Value level(String mechanism, String metric) {
        Channel channel = channel(mechanism);
        return DifferentialPrivacy.of(
                Prior.uniform(channel.secrets()).through(channel),
                Metric.parse(metric, channel.secrets()).orElseThrow());
    }

    @Test
    @DisplayName("ten numbers 1.1 apart: the geometric mechanism needs 0.9, the exponential one 0.64197307180467134")
    void line() {
        assertEquals(0.9, level("geometric(n=10,epsilon=0.99)", "line:1.1").value(), 1e-13);
        assertEquals(
                0.6419730718046713,
                level("exponential(n=10,epsilon=0.99)", "line:1.1").value(),
                1e-13);
    }

    @Test
    @DisplayName("nine cells 1.1 apart: planar Laplace noise of 0.9 needs 0.8844, planar geometric noise 0.9")
    void grid() {
        assertEquals(
                0.8844,
                level("planar-laplace(width=3,height=3,step=1.1,epsilon=0.9)", "grid:3:1.1")
                        .value(),
                1e-4);
        Value geometric = level("planar-geometric(width=3,height=3,step=1.1,epsilon=0.9)", "grid:3:1.1");
        assertEquals(0.9, geometric.value(), 1e-12);
        assertTrue(geometric.lower() <= 0.9 && 0.9 <= geometric.upper());
    }

    @Test
    @DisplayName("one row of cells: the rest of the plane is on it, and rows still sum to 1")
    void oneRow() {
        Channel row = channel("planar-laplace(width=4,height=1,epsilon=1)");
        double sum = 0;
        for (int y = 0; y < 4; y++) {
            sum += row.probability(y, 0);
            assertEquals(row.probability(y, 0), row.probability(3 - y, 3), 1e-13);
        }
        assertEquals(1, sum, 1e-13);
        // Half a plane away from the middle of a cell of width 1: the marginal of the density beyond 1/2.
        assertEquals(beyond(0.5), row.probability(1, 0) + row.probability(2, 0) + row.probability(3, 0), 1e-9);
    }

    /** {@code P(first coordinate > a)} of planar Laplace noise with epsilon 1, by the trapezoidal rule over angles. */
    private static double beyond(double a) {
        int steps = 200_000;
        double sum = 0;
        for (int k = 0; k < steps; k++) {
            double r = a / Math.cos(Math.PI / 2 * (k + 0.5) / steps);
            sum += (1 + r) * Math.exp(-r);
        }
        return sum / steps / 2;
    }

    @Test
    void messages() {
        assertThatThrownBy(() -> channel("planar-laplace(width=3,height=3,epsilon=0)"))
                .hasMessageContaining("epsilon times step is 0.0 (expected a number above 0");
        assertThatThrownBy(() -> channel("planar-geometric(width=3,height=3,epsilon=0.001)"))
                .hasMessageContaining("reaches more than 2000 cells");
        assertThatThrownBy(() -> channel("planar-geometric(width=0,height=3,epsilon=1)"))
                .hasMessageContaining("width");
    }
}
