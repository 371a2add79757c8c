package io.divulge.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class GaussKronrodTest {
    private static final double INFINITY = Double.POSITIVE_INFINITY;

    @Test
    @DisplayName("the normal density over the whole line is 1")
    void wholeLine() {
        GaussKronrod.Estimate estimate =
                GaussKronrod.integral(t -> Math.exp(-t * t / 2) / Math.sqrt(2 * Math.PI), 1e-12, -INFINITY, INFINITY);
        assertThat(estimate.value()).isCloseTo(1, within(1e-12));
        assertThat(estimate.error()).isLessThan(1e-11);
        assertThat(estimate.converged()).isTrue();
    }

    @Test
    @DisplayName("a kink is met by a break point, and without one by halving")
    void kink() {
        GaussKronrod.Estimate broken = GaussKronrod.integral(t -> Math.abs(t - 0.3), 1e-12, 0, 0.3, 1);
        assertThat(broken.value()).isCloseTo(0.29, within(1e-14));
        GaussKronrod.Estimate blind = GaussKronrod.integral(t -> Math.abs(t - 0.3), 1e-12, 0, 1);
        assertThat(blind.value()).isCloseTo(0.29, within(1e-11));
    }

    @Test
    @DisplayName("an integrable singularity: int_0^1 1/sqrt(t) dt = 2")
    void singular() {
        GaussKronrod.Estimate estimate = GaussKronrod.integral(t -> 1 / Math.sqrt(t), 1e-9, 0, 1);
        assertThat(estimate.value()).isCloseTo(2, within(1e-8));
    }

    @Test
    @DisplayName("what does not converge says so")
    void divergent() {
        assertThat(GaussKronrod.integral(t -> 1 / t, 1e-9, 0, 1).converged()).isFalse();
    }

    @Test
    @DisplayName("break points must increase")
    void order() {
        assertThatThrownBy(() -> GaussKronrod.integral(t -> t, 1e-9, 1, 0))
                .hasMessage("break points must increase: 0.0 is after 1.0");
        assertThatThrownBy(() -> GaussKronrod.integral(t -> t, 1e-9, 1))
                .hasMessage("an integral needs two ends, and 1 was given");
    }
}
