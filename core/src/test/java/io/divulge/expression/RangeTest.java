package io.divulge.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Measure;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RangeTest {
    private static List<String> all(String text) {
        return Measures.parseAll(text).stream().map(Measure<?>::expression).toList();
    }

    @Test
    @DisplayName("from:to:step stands for every number on the way, the last range running fastest")
    void plane() {
        assertThat(all("maximal-alpha-beta-leakage(alpha=1:2:0.5,beta=1:2:1)"))
                .containsExactly(
                        "maximal-alpha-beta-leakage(alpha=1,beta=1)",
                        "maximal-alpha-beta-leakage(alpha=1,beta=2)",
                        "maximal-alpha-beta-leakage(alpha=1.5,beta=1)",
                        "maximal-alpha-beta-leakage(alpha=1.5,beta=2)",
                        "maximal-alpha-beta-leakage(alpha=2,beta=1)",
                        "maximal-alpha-beta-leakage(alpha=2,beta=2)");
    }

    @Test
    @DisplayName("steps are fractions: ten of 0.1 hit the end, thirds stay thirds, and a step may miss the end")
    void fractions() {
        assertThat(all("sibson(0:1:0.1)")).hasSize(11).last().isEqualTo("sibson(order=1)");
        assertThat(all("capacity(order=1:2:1/3)"))
                .containsExactly(
                        "capacity(order=1)", "capacity(order=4/3)", "capacity(order=5/3)", "capacity(order=2)");
        assertThat(all("capacity(order=1:2:0.75)")).containsExactly("capacity(order=1)", "capacity(order=1.75)");
        assertThat(all("capacity(order=2:2:1)")).containsExactly("capacity(order=2)");
    }

    @Test
    @DisplayName("an expression without ranges is itself, and labels with colons are no ranges")
    void none() {
        assertThat(all("pml")).containsExactly("pml");
        assertThat(all("capacity(order=inf)")).containsExactly("capacity(order=inf)");
        assertThat(all("event-leakage(event=10:30:00)")).containsExactly("event-leakage(event=10:30:00)");
    }

    @Test
    @DisplayName("a range that is none is refused, with what was expected")
    void messages() {
        refused("capacity(order=1:10)", "'capacity' has the range order=1:10, which has 2 parts");
        refused("capacity(order=1:10:0)", "'capacity' has the range order=1:10:0, whose step is not above 0");
        refused("capacity(order=3:1:1)", "'capacity' has the range order=3:1:1, which ends before it begins");
        refused("capacity(order=1:inf:1)", "'capacity' has the range order=1:inf:1, in which 'inf' is no fraction");
        refused("capacity(1:x:1)", "'capacity' has the range 1:x:1, in which 'x' is no fraction");
        refused(
                "capacity(order=1:1e9:1)",
                "'capacity' has the range order=1:1e9:1, which has more than 10000 numbers: take larger steps");
        assertThatThrownBy(() -> all("maximal-alpha-beta-leakage(alpha=1:200:1,beta=1:200:1)"))
                .hasMessage(
                        "'maximal-alpha-beta-leakage' is asked for at 40000 points or more (expected at most 10000):"
                                + " take larger steps");
        assertThatThrownBy(() -> all("capacity(order=-1:2:1)"))
                .hasMessage("'capacity' has order=-1 (expected a number of at least 1/64)");
    }

    private static void refused(String text, String message) {
        assertThatThrownBy(() -> all(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message + " (expected from:to:step, such as 1:10:0.5)");
    }
}
