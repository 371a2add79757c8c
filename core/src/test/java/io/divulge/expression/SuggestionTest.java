package io.divulge.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuggestionTest {
    private final List<String> known = List.of("pml", "pmc", "maximal-leakage", "mutual-information", "entropy");

    @ParameterizedTest
    @CsvSource({
        "plm, pml",
        "PMC, pmc",
        "entrpy, entropy",
        "maximal-leakge, maximal-leakage",
        "mutual, mutual-information",
        "leakage, maximal-leakage",
        "ent, entropy"
    })
    void nearest(String unknown, String expected) {
        assertEquals(" Did you mean '" + expected + "'?", Suggestion.among(known, unknown));
    }

    @Test
    @DisplayName("nothing near, nothing said")
    void none() {
        assertEquals("", Suggestion.among(known, "zzzzzzzzzz"));
        assertEquals("", Suggestion.among(List.of(), "pml"));
        assertEquals("", Suggestion.among(List.of("s", "o"), "zz"));
        assertEquals("", Suggestion.among(List.of("s"), "x"));
        assertEquals("", Suggestion.among(List.of("s"), ""));
        assertEquals("", Suggestion.among(known, "abc"));
        assertEquals("", Suggestion.among(known, "x".repeat(100_000)));
    }
}
