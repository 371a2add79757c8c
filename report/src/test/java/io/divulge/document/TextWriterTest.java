package io.divulge.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.document.Table.Kind;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents on a terminal: what does not fit is left out, and the reader is told. */
class TextWriterTest {
    private static String text(Block block, int width) {
        return TextWriter.write(
                Document.titled("a title").add(block).done(), new Style(Unit.NATS, width, false, false));
    }

    /** A label, and as many columns of numbers. */
    private static Table wide(int numbers) {
        Table.Draft table = Table.draft().column("secret", Kind.LABEL);
        Object[] row = new Object[numbers + 1];
        row[0] = Span.label("x1");
        for (int i = 1; i <= numbers; i++) {
            table.column("y" + i, Kind.NUMBER);
            row[i] = Span.plain(i / 8.0);
        }
        return table.row(row).done();
    }

    private static Table rows(int rows, int total) {
        List<Table.Column> columns = List.of(new Table.Column("n", Kind.NUMBER), new Table.Column("is", Kind.WORDS));
        List<Span> row = List.of(Span.plain(1), Span.words("one"));
        return new Table(columns, Table.of(columns, rows, i -> row).rows(), total);
    }

    @Test
    @DisplayName("a table that does not fit loses its last columns of numbers and says how many")
    void columns() {
        assertThat(text(wide(6), 40)).isEqualTo("""
                  secret        y1        y2        y3
                  x1      0.125000  0.250000  0.375000
                  ... 3 more columns (use --format json)
                """);
        assertThat(text(wide(3), 40)).doesNotContain("more columns");
    }

    @ParameterizedTest(name = "{0} columns")
    @ValueSource(ints = {50, 60, 80, 100, 140})
    @DisplayName("with what is left out no line is wider than the screen")
    void within(int width) {
        assertThat(text(wide(30), width).lines())
                .allSatisfy(line -> assertThat(Cell.width(line)).isLessThanOrEqualTo(width));
    }

    @Test
    @DisplayName("a column of words stays, however narrow the screen")
    void words() {
        Table table = Table.draft()
                .column("first", Kind.NUMBER)
                .column("second", Kind.NUMBER)
                .column("third", Kind.LABEL)
                .row(Span.plain(0.125), Span.plain(0.25), Span.label("a label that is cut before it is left out"))
                .done();
        assertThat(text(table, 40)).contains("third", "~").doesNotContain("more columns");
    }

    @ParameterizedTest(name = "{0} rows of {1}")
    @CsvSource({"21, 21, 1", "10000, 10000, 9980", "20, 50, 30"})
    @DisplayName("more than twenty rows: twenty are shown, and how many more there are")
    void longTables(int rows, int total, int beyond) {
        String text = text(rows(rows, total), 80);
        assertThat(text).endsWith("\n  ... " + beyond + " more (use --format json)\n");
        assertThat(text.lines()).hasSize(1 + TextWriter.MOST_ROWS + 1);
    }

    @Test
    @DisplayName("twenty rows are shown without a word, and so are all rows of a table that is whole")
    void shortTables() {
        assertThat(text(rows(20, 20), 80)).doesNotContain("more").hasLineCount(21);
        Table.Draft whole = Table.draft().column("n", Kind.NUMBER);
        for (int i = 0; i < 30; i++) {
            whole.row(Integer.toString(i));
        }
        assertThat(text(whole.done(), 80)).doesNotContain("more").hasLineCount(31);
    }

    @Test
    @DisplayName("rows beyond those shown are never made")
    void views() {
        Table view = Table.draft().column("n", Kind.WORDS).rows(Integer.MAX_VALUE, i -> {
            assertThat(i).isLessThan(TextWriter.MOST_ROWS);
            return List.of(Span.words("row " + i));
        });
        assertThat(text(view, 80)).contains("row 19").contains("... 2147483627 more");
    }

    @Test
    @DisplayName("what is for pages only is not computed")
    void details() {
        Document document = Document.titled("a title")
                .answer("An answer.")
                .details(() -> {
                    throw new AssertionError("nobody sees this");
                })
                .done();
        assertThat(TextWriter.write(document, Style.plain(Unit.NATS))).isEqualTo("An answer.\n");
    }
}
