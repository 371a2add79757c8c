package io.divulge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The measurements of the envelope work, on releases too small to measure anything. */
class EnvelopeSideBySideTest {
    @Test
    @DisplayName("all comparisons are printed")
    void tables() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        EnvelopeSideBySide.compare(
                2,
                new int[][] {{5, 20}},
                new int[] {4, 6},
                new int[] {10, 40},
                new PrintStream(written, true, StandardCharsets.UTF_8));
        assertThat(written.toString(StandardCharsets.UTF_8))
                .contains("5 x 20", "4 x 6", "10 x 40", "Divulge", "curve / point", "MB", "load average");
    }
}
