package io.divulge.document;

import static io.divulge.io.render.Table.Side.LEFT;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    @DisplayName("an expression is not broken: where it does not fit beside the first column, it has a line below")
    void longWord() {
        String first = "=> pml(epsilon=0.5,delta=0.061729)";
        String word = "from(envelope(epsilon=0.5,delta=0.0617283945))";
        Table table = new Table(LEFT, LEFT).row(first, "as " + word);
        assertThat(table.lines(78))
                .containsExactly(first, "  as " + word)
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(78));
        assertThat(table.lines(100)).containsExactly(first + "  as " + word);
    }
}
