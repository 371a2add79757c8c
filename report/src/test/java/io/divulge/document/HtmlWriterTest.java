package io.divulge.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.document.Table.Kind;
import io.divulge.measure.Quantity;
import io.divulge.measure.Value;
import io.divulge.measure.Witness;
import io.divulge.release.Warning;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Pages without pictures: what is escaped, and what is left out. */
class HtmlWriterTest {
    private static final String NASTY = "</title><script src=\"x\">&'\u202e\u001b[2J\u0000";

    private static final Painter NO_PICTURES = new Painter() {
        @Override
        public String styleSheet() {
            return "";
        }

        @Override
        public String svg(Chart chart, Unit unit) {
            return "<svg>" + unit.label() + "</svg>\n";
        }
    };

    private static String page(Document document) {
        return HtmlWriter.write(document, Unit.NATS, NO_PICTURES);
    }

    private static String page(Block block) {
        return page(Document.titled("A title").add(block).done());
    }

    private static Table rows(int rows) {
        return Table.draft().column("row", Kind.WORDS).rows(rows, i -> List.of(Span.words("row " + i)));
    }

    private static long count(String page, String what) {
        return Pattern.compile(Pattern.quote(what)).matcher(page).results().count();
    }

    @Test
    @DisplayName("of more than 500 rows the first 500 are shown, and how many more there are")
    void longTables() {
        String page = page(rows(1234));
        assertThat(count(page, "<td ")).isEqualTo(500);
        assertThat(page)
                .contains(">row 499<", "<p class=\"remark\">734 more: --format json has all of them.</p>")
                .doesNotContain("row 500");
        assertThat(page(rows(500))).contains(">row 499<").doesNotContain(" more: ");
    }

    private static final Block.Advice ADVICE =
            new Block.Advice(List.of(new Block.Step("Do this:", "divulge design"), new Block.Step("Or that.", "")));

    private static Document judged(Block.Standing standing, String mark) {
        return Document.titled("A title")
                .add(new Block.Verdict(
                        () -> new Block.Opening(standing, mark, "It is 6.25x better.", List.of("A sentence.")), ADVICE))
                .answer("A sentence.")
                .answer("Another.")
                .add(ADVICE)
                .done();
    }

    @Test
    @DisplayName("a verdict stands first with its advice, and neither is said again; its standing has words and a sign")
    void verdict() {
        String page = page(judged(Block.Standing.EXCEEDED, "exceeds the goal"));
        assertThat(page)
                .contains(
                        "<section class=\"verdict exceeded\">",
                        "<p class=\"headline\">It is 6.25× better.</p>",
                        "<p class=\"chip\">● exceeds the goal</p>",
                        "<pre>divulge design</pre>",
                        "<p>Another.</p>")
                .doesNotContain("What to do next");
        assertThat(count(page, "A sentence.")).isEqualTo(1);
        assertThat(count(page, "divulge design")).isEqualTo(1);
        assertThat(page(judged(Block.Standing.KEPT, "keeps the goal"))).contains("verdict kept", "✓ keeps the goal");
        assertThat(page(judged(Block.Standing.UNDECIDED, "undecided"))).contains("? undecided");
        assertThat(page(judged(Block.Standing.UNASKED, ""))).doesNotContain("class=\"chip\">");
    }

    @Test
    @DisplayName("advice without a verdict is a section; a terminal has the advice and not the verdict")
    void adviceAlone() {
        assertThat(page(ADVICE)).contains("<h2>What to do next</h2>", "<pre>divulge design</pre>", "<p>Or that.</p>");
        assertThat(page(Block.Advice.NONE)).doesNotContain("What to do next");
        String text = TextWriter.write(judged(Block.Standing.KEPT, "keeps the goal"), Style.plain(Unit.NATS));
        assertThat(text)
                .contains("A sentence.", "What to do next", "divulge design")
                .doesNotContain("6.25", "keeps the goal");
    }

    @Test
    @DisplayName("a factor has the sign of multiplication in sentences; what only looks like one is left alone")
    void factors() {
        assertThat(page(Document.titled("t")
                        .answer("At most 3x better, B 1.9x.")
                        .answer("0x1p-3 and 2 x rr and 4xyz")
                        .done()))
                .contains("At most 3× better, B 1.9×.", "0x1p-3 and 2 x rr and 4xyz");
    }

    @Test
    @DisplayName("whatever is text stays text, wherever it stands")
    void escaped() {
        Table table = Table.draft()
                .column(NASTY, Kind.WORDS)
                .column(NASTY, Kind.CODE)
                .column(NASTY, Kind.VERDICT)
                .row(Span.label(NASTY), NASTY, NASTY)
                .done();
        String page = page(Document.titled(NASTY)
                .lead(new Span.Strong(NASTY), NASTY)
                .add(new Block.Heading(Span.spans(NASTY), NASTY))
                .answer(NASTY)
                .remark(NASTY)
                .add(new Block.Verdict(
                        () -> new Block.Opening(Block.Standing.KEPT, NASTY, NASTY, List.of(NASTY)),
                        new Block.Advice(List.of(new Block.Step(NASTY, NASTY)))))
                .add(table)
                .add(new Block.Facts(List.of(new Block.Fact(Span.words(NASTY), NASTY))))
                .add(new Block.Links(List.of(new Block.Link(NASTY, NASTY))))
                .add(new Block.Code(NASTY))
                .add(new Chart.Grid(NASTY, NASTY, NASTY, List.of(), List.of(), new double[0][0]))
                .warnings(List.of(new Warning("topic", NASTY)))
                .done());
        String safe = "&lt;/title&gt;&lt;script src=&quot;x&quot;&gt;&amp;'\\u202e\\u001b[2J\\u0000";
        assertThat(page).doesNotContain("<script", "\u202e", "\u001b", "\u0000", "src=\"");
        assertThat(count(page, "</title>")).isEqualTo(1);
        assertThat(count(page, safe)).isEqualTo(27);
    }

    @Test
    @DisplayName("a page begins with its title, and the tab says what it is about")
    void title() {
        assertThat(page(Document.titled("A title")
                        .lead(new Span.Strong("m.json"), ": small")
                        .done()))
                .startsWith("<!DOCTYPE html>\n<html lang=\"en\">\n")
                .endsWith("</body>\n</html>\n")
                .contains("<title>A title: m.json</title>", "<h1>A title</h1>", "<p class=\"lead\">m.json: small</p>");
    }

    @Test
    @DisplayName("what is only for pages is there, and brackets have all digits")
    void details() {
        Span third = new Span.Bracket(Value.within(1.0 / 3, 1e-16, Witness.NONE), Quantity.INFORMATION);
        Table table = Table.draft().column("proved", Kind.BRACKET).row(third).done();
        assertThat(page(new Block.Details(() -> List.of(table))))
                .containsPattern("\\[0\\.33333333333333\\d*, 0\\.3333333333333\\d+]");
    }

    @Test
    @DisplayName("charts that follow each other stand beside each other, drawn in the unit of the page")
    void pictures() {
        Chart.Grid chart = new Chart.Grid("a map", "", "Look here.", List.of(), List.of(), new double[0][0]);
        Document document = Document.titled("A title")
                .add(chart)
                .add(chart)
                .answer("Words.")
                .add(chart)
                .done();
        String page = HtmlWriter.write(document, Unit.BITS, NO_PICTURES);
        assertThat(count(page, "<div class=\"pictures\">")).isEqualTo(2);
        assertThat(count(page, "<svg>bits</svg>\n<figcaption>Look here.</figcaption>\n</figure>"))
                .isEqualTo(3);
    }
}
