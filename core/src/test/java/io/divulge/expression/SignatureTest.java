package io.divulge.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Names, their parameters, and the values given for them. */
class SignatureTest {
    private final Signature quantile = Signature.of(
            "quantile",
            Parameter.required("delta", "probability of more", Domain.PROBABILITY),
            Parameter.optional("side", "left or right", "left"),
            Parameter.optional("order", "which", "2"));

    private Arguments bound(String expression) {
        return quantile.bind(Expression.parse(expression));
    }

    @Test
    @DisplayName("a bare value takes the next free parameter; what is left out has its fallback")
    void binds() {
        assertEquals("right", bound("quantile(0.1,right)").text("side"));
        assertEquals("0.1", bound("quantile(side=right,0.1)").text("delta"));
        assertEquals("left", bound("quantile(0.1)").text("side"));
        assertTrue(bound("quantile(0.1)").has("delta"));
        assertFalse(bound("quantile(0.1)").has("side"));
        assertEquals(
                "quantile(delta=0.1,side=right)",
                bound("quantile(side=right,0.1)").toString());
        assertEquals("pml", Signature.of("pml").bind(Expression.parse("pml")).toString());
        assertEquals("quantile(delta,[side],[order])", quantile.toString());
    }

    @Test
    void refuses() {
        assertThatThrownBy(() -> bound("quantile(dleta=1)"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'quantile' has no parameter 'dleta' (it takes delta, side, order). Did you mean 'delta'?");
        assertThatThrownBy(() -> bound("quantile(0.1,delta=0.2)")).hasMessage("'quantile' is given 'delta' twice");
        assertThatThrownBy(() -> bound("quantile(1,left,2,3)"))
                .hasMessage("'quantile' is given too many arguments (it takes delta, side, order)");
        assertThatThrownBy(() -> bound("quantile"))
                .hasMessage("'quantile' needs 'delta' (probability of more, from 0 to 1): write, for example,"
                        + " quantile(delta=0.1)");
        assertThatThrownBy(() -> bound("quantile(side=right)"))
                .hasMessageEndingWith("write, for example, quantile(delta=0.1,side=right)");
        assertThatThrownBy(() -> Signature.of("pml").bind(Expression.parse("pml(zzzzzzzz=1)")))
                .hasMessage("'pml' has no parameter 'zzzzzzzz' (it takes none).");
    }

    @Test
    @DisplayName("factor=2 is another way to write epsilon=log(2), at any place and in ranges")
    void factors() {
        Signature tail = Signature.of(
                "tail",
                Parameter.required("epsilon", "the bound", Domain.NATS),
                Parameter.optional("delta", "probability", Domain.PROBABILITY, "0"));
        Arguments bound = tail.bind(Expression.parse("tail(factor=5/2,0.1)"));
        assertEquals("tail(epsilon=log(5/2),delta=0.1)", bound.toString());
        assertEquals("tail(factor=5/2,delta=0.1)", bound.withFactors());
        assertThat(bound.number("epsilon").exactExp()).contains(BigFraction.of(5, 2));
        assertEquals(
                "tail(epsilon=inf)",
                tail.bind(Expression.parse("tail(factor=inf)")).toString());
        assertEquals(
                "tail(epsilon=0.5 nats)",
                tail.bind(Expression.parse("tail(0.5)")).withFactors());
        assertTrue(
                tail.bind(Expression.parse("tail(factor=1)")).number("epsilon").isZero());
        assertThat(tail.expand(Expression.parse("tail(factor=1:2:1/2)")))
                .extracting(each -> tail.bind(each).toString())
                .containsExactly("tail(epsilon=log(1))", "tail(epsilon=log(1.5))", "tail(epsilon=log(2))");
        assertThatThrownBy(() -> tail.bind(Expression.parse("tail(factor=2,epsilon=1)")))
                .hasMessage("'tail' is given 'epsilon' twice: a factor is another way to write it");
        for (String low : List.of("0.99", "-2", "0", "log(3)")) {
            assertThatThrownBy(() -> tail.bind(Expression.parse("tail(factor=" + low + ")")))
                    .hasMessage(
                            "'tail' has factor=" + low + ": '" + low
                                    + "' is not a factor (expected a number of at least 1, such as 2 for 'at most twice as likely')");
        }
        assertThatThrownBy(() -> tail.bind(Expression.parse("tail(factor=two)")))
                .hasMessageStartingWith("'tail' has factor=two: 'two' is not a number");
        Signature both = Signature.of(
                "both",
                Parameter.required("lower", "down", Domain.NATS),
                Parameter.required("upper", "up", Domain.NATS));
        assertThatThrownBy(() -> both.bind(Expression.parse("both(factor=2)")))
                .hasMessage(
                        "'both' has more than one number of nats, so factor=2 may mean any of them: write lower=log(2)");
        assertThatThrownBy(() -> bound("quantile(0.1,factor=2)"))
                .hasMessage("'quantile' has no parameter 'factor' (it takes delta, side, order).");
    }

    @Test
    @DisplayName("a parameter in words: meaning, values, unit and default; nothing twice")
    void inWords() {
        assertEquals(
                "loss, 0 or more, in nats",
                Parameter.required("epsilon", "loss", Domain.NATS).inWords());
        assertEquals(
                "left or right (default: left)",
                Parameter.optional("side", "left or right", "left").inWords());
        assertEquals(
                "order, from 1 to inf",
                Parameter.required("order", "order, from 1 to inf", Domain.of("from 1 to inf", "2"))
                        .inWords());
    }

    @Test
    @DisplayName("a value with its unit is for people: it could not be read again")
    void withUnits() {
        Signature tail = Signature.of(
                "tail",
                Parameter.required("epsilon", "loss", Domain.NATS),
                Parameter.required("delta", "probability", Domain.PROBABILITY));
        Arguments arguments = tail.bind(Expression.parse("tail(log(3),0.1)"));
        assertEquals("tail(epsilon=log(3) nats,delta=0.1)", arguments.withUnits());
        assertEquals("tail(epsilon=log(3),delta=0.1)", arguments.toString());
    }

    @Test
    void numbers() {
        assertThat(bound("quantile(1/3)").probability("delta").exact()).contains(BigFraction.of(1, 3));
        assertEquals(2, bound("quantile(1/3)").whole("order", 1));
        assertEquals(1, bound("quantile(1)").probability("delta").value());
        assertThat(bound("quantile(log(3/2))").number("delta", 0, 1).exactExp()).contains(BigFraction.of(3, 2));
    }

    @Test
    void numbersOutOfRange() {
        assertThatThrownBy(() -> bound("quantile(half)").probability("delta"))
                .hasMessage("'quantile' has delta=half: 'half' is not a number (expected such as 0.25, 1/3, 1e-6,"
                        + " log(10/9) or inf)");
        assertThatThrownBy(() -> bound("quantile(1.5)").probability("delta"))
                .hasMessage("'quantile' has delta=1.5 (expected a number from 0 to 1)");
        assertThatThrownBy(() -> bound("quantile(-1)").number("delta", 0, Double.POSITIVE_INFINITY))
                .hasMessage("'quantile' has delta=-1 (expected a number of at least 0)");
        assertThatThrownBy(() -> bound("quantile(2)").number("delta", 0.5, 1.5))
                .hasMessage("'quantile' has delta=2 (expected a number from 0.5 to 1.5)");
        for (String wrong : List.of("1.5", "0", "inf", "1e10")) {
            assertThatThrownBy(() -> bound("quantile(1,order=" + wrong + ")").whole("order", 1))
                    .hasMessage("'quantile' has order=" + wrong + " (expected a whole number from 1 to 2147483647)");
        }
    }

    @Test
    @DisplayName("numbers that only rounding brings into the range are refused")
    void numbersJustOutOfRange() {
        assertThatThrownBy(() -> bound("quantile(1.00000000000000000001)").probability("delta"))
                .hasMessage("'quantile' has delta=1.00000000000000000001 (expected a number from 0 to 1)");
        assertThatThrownBy(() -> bound("quantile(-1e-400)").probability("delta"))
                .hasMessage("'quantile' has delta=-1e-400 (expected a number from 0 to 1)");
        assertThatThrownBy(
                        () -> bound("quantile(1,order=2.00000000000000000001)").whole("order", 1))
                .hasMessage(
                        "'quantile' has order=2.00000000000000000001 (expected a whole number from 1 to 2147483647)");
    }
}
