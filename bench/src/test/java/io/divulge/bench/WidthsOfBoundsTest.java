package io.divulge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class WidthsOfBoundsTest {
    @Test
    @DisplayName("a table with a row for each release, together and alone")
    void table() {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(text, true, StandardCharsets.UTF_8);
        new WidthsOfBounds(3, List.of(), out).print(List.of(WidthsOfBounds.survey(500), WidthsOfBounds.zipf(20, 300)));
        new WidthsOfBounds(3, List.of("alone", "details"), out).print(List.of(WidthsOfBounds.response(500)));
        assertThat(text.toString(StandardCharsets.UTF_8).lines())
                // Two heads of two lines, three rows, and the five measures of one.
                .hasSize(4 + 3 + 5)
                .anyMatch(line -> line.startsWith("| survey 4 x 4, n = 500 | "))
                .anyMatch(line -> line.startsWith("| rr(k=4,epsilon=1), n = 500 | "))
                .anyMatch(line -> line.contains("mutual-information: "));
    }
}
