package io.divulge.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The measurements of adversaries work, on releases too small to measure anything. */
class AdversarySideBySideTest {
    @Test
    @DisplayName("all comparisons are printed")
    void tables() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        AdversarySideBySide.compare(3, 3, 7, 20, 1000, new PrintStream(written, true, StandardCharsets.UTF_8));
        assertThat(written.toString(StandardCharsets.UTF_8))
                .contains("3 guesses on 7 x 7", "Divulge / plain", "million trials", "10 tries", "load average");
    }
}
