package io.divulge.document;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Text from outside in a cell of a table. */
class CellTest {
    @Test
    @DisplayName("long labels are cut, wide ones take two columns each")
    void widths() {
        assertThat(Cell.label("a".repeat(100) + "b", Cell.LONGEST)).hasSize(48).matches("a+~a+b");
        assertThat(Cell.label("日本日本", 5)).isEqualTo("日本~");
        assertThat(Cell.label("日本日本日語", 8)).isEqualTo("日本~語");
        assertThat(Cell.width("日本")).isEqualTo(4);
        assertThat(Cell.width("e\u0301")).isEqualTo(1);
        assertThat(Cell.width("a\u200db")).isEqualTo(2);
    }
}
