package io.divulge.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ExcerptTest {
    @Test
    void whatATerminalWouldObeyIsWrittenOut() {
        assertThat(Excerpt.whole("a\u001b[2J\n\r\t\u202eb")).isEqualTo("a\\u001b[2J\\n\\r\\t\\u202eb");
        assertThat(Excerpt.whole("caf\u00e9 \u65e5")).isEqualTo("caf\u00e9 \u65e5");
    }

    @Test
    void aLongTextIsCutAndItsEscapesCount() {
        assertThat(Excerpt.of("a".repeat(60))).isEqualTo("a".repeat(60));
        assertThat(Excerpt.quoted("a".repeat(61))).isEqualTo("'" + "a".repeat(60) + "...'");
        assertThat(Excerpt.of("\u0007\u0007\u0007", 10)).isEqualTo("\\u0007\\u0007...");
    }
}
