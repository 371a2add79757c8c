package io.divulge.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.divulge.expression.Expression.Argument;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExpressionTest {
    @Test
    @DisplayName("a name, with or without arguments, with or without keys and blanks")
    void reads() {
        assertEquals(new Expression("pml", List.of()), Expression.parse(" pml "));
        assertEquals(new Expression("pml", List.of()), Expression.parse("pml()"));
        assertEquals(
                new Expression("envelope", List.of(new Argument("delta", "0.1"))),
                Expression.parse("envelope ( delta = 0.1 )"));
        assertEquals(
                new Expression("rr", List.of(new Argument("", "5"), new Argument("", "1"))),
                Expression.parse("rr(5,1)"));
    }

    @Test
    @DisplayName("commas and parentheses inside an argument belong to it")
    void nested() {
        assertEquals(
                new Expression("psi2", List.of(new Argument("epsilon", "log(10/9)"), new Argument("x", "f(a,(b,c))"))),
                Expression.parse("psi2(epsilon=log(10/9),x=f(a,(b,c)))"));
        assertEquals(
                new Expression("event-leakage", List.of(new Argument("event", "a=b|c"))),
                Expression.parse("event-leakage(event=a=b|c)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "\"\"; '' is no name",
                "2pml; '2pml' is no name",
                "a b; 'a b' is no name",
                "(x); '' is no name",
                "pml(; the closing parenthesis is missing",
                "pml(a; the closing parenthesis is missing",
                "pml(a) b; the closing parenthesis is missing",
                "pml(a)); there is a closing parenthesis too many",
                "pml((a); a closing parenthesis is missing",
                "pml(,); an argument is empty",
                "pml(a,); an argument is empty",
                "pml(a=); an argument is empty",
                "pml(=1); an argument is empty",
                "pml(a=\"b); a closing quotation mark is missing"
            })
    void refuses(String text, String what) {
        assertThatThrownBy(() -> Expression.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + text + "' cannot be read: " + what + " (expected name or name(key=value,...))");
    }

    @Test
    @DisplayName("a hundred thousand parentheses are read, not recursed into")
    void deep() {
        String text = "f(" + "(".repeat(100_000) + ")".repeat(100_000) + ")";
        assertThat(Expression.parse(text).arguments()).hasSize(1);
    }

    @Test
    @DisplayName("between quotation marks commas, parentheses and equals signs are letters")
    void quoted() {
        assertThat(Expression.parse("event-leakage(event=\"a,b (c)\")").arguments())
                .containsExactly(new Expression.Argument("event", "a,b (c)"));
        assertThat(Expression.parse("event-leakage(\"a=b\")").arguments())
                .containsExactly(new Expression.Argument("", "a=b"));
    }
}
