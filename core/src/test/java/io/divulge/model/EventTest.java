package io.divulge.model;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How events are written. */
class EventTest {
    private final Alphabet plain = Alphabet.numbered("y", 4);
    private final Alphabet barred = Alphabet.of("a", "b", "c", "a|b", "b|c|d");

    private static String message(Runnable action) {
        return String.valueOf(
                assertThrows(IllegalArgumentException.class, action::run).getMessage());
    }

    @Test
    @DisplayName("y1|y3 is two outcomes; order, spaces and repetition do not matter")
    void parse() {
        assertEquals(List.of("y1", "y3"), Event.parse(plain, "y1|y3").labels());
        assertEquals(Event.of(plain, "y1", "y3"), Event.parse(plain, "y3 | y1|y3"));
        assertEquals("{y2}", Event.parse(plain, "y2").toString());
    }

    @Test
    @DisplayName("a label with bars is preferred to its parts, unless the rest could not be read then")
    void bars() {
        assertEquals(List.of("a|b"), Event.parse(barred, "a|b").labels());
        assertEquals(List.of("c", "a|b"), Event.parse(barred, "a|b|c").labels());
        assertEquals(List.of("a", "b|c|d"), Event.parse(barred, "a|b|c|d").labels());
        assertEquals(List.of("a", "b"), Event.parse(barred, "b|a").labels());
    }

    @Test
    @DisplayName("only outcomes that occur count; an event of none of them is refused")
    void within() {
        Alphabet secrets = Alphabet.of("x");
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, plain, new double[][] {{0, 0.5, 0, 0.5}}));
        assertArrayEquals(new int[] {0}, Event.of(plain, "y1", "y2").within(joint));
        assertArrayEquals(new int[] {0, 1}, Event.of(plain, "y2", "y4").within(joint));
        assertEquals(
                "event {y1, y3} has probability 0 (expected an outcome that can occur)",
                message(() -> Event.of(plain, "y3", "y1").within(joint)));
        assertEquals(
                "'a' is not one of [y1, y2, y3, y4]",
                message(() -> Event.of(barred, "a").within(joint)));
    }

    @Test
    @DisplayName("messages name what was not understood")
    void messages() {
        assertEquals(
                "event 'y1|y9': 'y9' is not one of [y1, y2, y3, y4] (expected outcomes separated by |)",
                message(() -> Event.parse(plain, "y1|y9")));
        assertEquals(
                "event 'y1|': '' is not one of [y1, y2, y3, y4] (expected outcomes separated by |)",
                message(() -> Event.parse(plain, "y1|")));
        assertEquals("outcome number 4 (expected a number from 0 to 3)", message(() -> Event.of(plain, 4)));
        assertEquals(
                "an event needs at least one outcome of [y1, y2, y3, y4]", message(() -> Event.of(plain, new int[0])));
    }
}
