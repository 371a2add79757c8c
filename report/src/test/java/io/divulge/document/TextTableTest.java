package io.divulge.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.document.Table.Kind;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TextTableTest {
    @Test
    @DisplayName("an expression is not broken: where it does not fit beside the first column, it has a line below")
    void longWord() {
        String first = "=> pml(epsilon=0.5,delta=0.061729)";
        String word = "from(envelope(epsilon=0.5,delta=0.0617283945))";
        TextTable table = new TextTable(Kind.CODE, Kind.WORDS).row(first, "as " + word);
        assertThat(table.lines(78))
                .containsExactly(first, "  as " + word)
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(78));
        assertThat(table.lines(100)).containsExactly(first + "  as " + word);
    }
}
