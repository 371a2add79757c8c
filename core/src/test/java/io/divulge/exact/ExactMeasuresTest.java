package io.divulge.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.divulge.catalogue.Measures;
import io.divulge.measure.Measure;
import io.divulge.model.Alphabet;
import java.util.Optional;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExactMeasuresTest {
    private static final BigFraction HALF = BigFraction.of(1, 2);

    private final ExactJoint joint = ExactJoint.of(
            Alphabet.of("a", "b"), Alphabet.of("u", "v", "never"), new BigFraction[] {HALF, HALF}, new BigFraction[][] {
                {BigFraction.of(3, 4), BigFraction.of(1, 4), BigFraction.ZERO}, {HALF, HALF, BigFraction.ZERO}
            });

    private Optional<ExactMeasurement> measured(String expression) {
        return ExactMeasures.TABLE.of(joint, Measures.parse(expression)).toOptional();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml-tail(epsilon=0.1)", "psi1(epsilon=0.1)", "psi2(epsilon=inf)", "privacy-profile(epsilon=1)",
                "probabilistic-ldp(epsilon=1/2)", "eml(delta=log(2))", "entropy(order=1)", "entropy(order=1/2)",
                "entropy(order=2.5)", "entropy(order=1000)", "mutual-information"
            })
    @DisplayName("where a number is neither a fraction nor the logarithm of one, there is no exact form")
    void noExactForm(String expression) {
        assertThat(measured(expression)).isEmpty();
    }

    @Test
    @DisplayName("events are read as everywhere: a label with bars in it is preferred to its parts")
    void barsInLabels() {
        ExactJoint bars = ExactJoint.of(
                Alphabet.of("a", "b"),
                Alphabet.of("u|v", "w", "never"),
                new BigFraction[] {HALF, HALF},
                new BigFraction[][] {
                    {BigFraction.of(3, 4), BigFraction.of(1, 4), BigFraction.ZERO}, {HALF, HALF, BigFraction.ZERO}
                });
        assertEquals(ExactEventLeakage.of(bars, 0), ExactEventLeakage.of(bars, "u|v"));
        assertEquals(ExactEventLeakage.of(bars, 0, 1), ExactEventLeakage.of(bars, "w| u|v"));
        assertEquals(ExactEventLeakage.of(bars, 1), ExactEventLeakage.of(bars, "never|w|w"));
    }

    @Test
    @DisplayName("epsilon = 0 is log(1), however it is written")
    void zero() {
        assertThat(measured("pml-tail(epsilon=0)")).isEqualTo(measured("pml-tail(epsilon=log(1))"));
        assertThat(measured("psi2(epsilon=0)").orElseThrow().value().text()).isEqualTo("1/8");
    }

    @Test
    @DisplayName("names and parameters are those of the floating-point measures")
    void registry() {
        Measure<?> quantile = Measures.parse("pml-quantile(delta=0.4)");
        ExactMeasurement exact = ExactMeasures.TABLE.of(joint, quantile).orThrow();
        assertEquals("log(6/5)", exact.value().text());
        assertEquals("secret 'a' at outcome 'u'", exact.witness().inWords());
        assertEquals(Math.log(1.2), exact.toValue().value(), 1e-16);
        assertThat(ExactMeasures.TABLE.names()).contains("pml, pmc").doesNotContain("mutual-information");
    }

    @Test
    @DisplayName("an outcome that cannot occur adds nothing to an event; one that is not there is a mistake")
    void events() {
        assertEquals(
                "log(6/5)",
                measured("event-leakage(event=u|never)").orElseThrow().value().text());
        assertThatThrownBy(() -> measured("event-leakage(event=never)"))
                .hasMessage("event {never} has probability 0 (expected an outcome that can occur)");
        assertThatThrownBy(() -> measured("event-leakage(event=u|w)"))
                .hasMessage("event 'u|w': 'w' is not one of [u, v, never] (expected outcomes separated by |)");
    }

    @Test
    void badArguments() {
        assertThatThrownBy(() -> measured("eml(delta=3/2)"))
                .hasMessage("'eml' has delta=3/2 (expected a number from 0 to 1)");
        assertThatThrownBy(() -> measured("psi1(epsilon=log(1/2))"))
                .hasMessage("'psi1' has epsilon=log(1/2) (expected a number of at least 0)");
        assertThatThrownBy(() -> measured("pml-quantile(delta=0.1,side=up)"))
                .hasMessage("'pml-quantile' has side=up (expected left or right)");
        assertThatThrownBy(() -> measured("eml(delta=1.00000000000000000001)"))
                .hasMessage("'eml' has delta=1.00000000000000000001 (expected a number from 0 to 1)");
    }
}
