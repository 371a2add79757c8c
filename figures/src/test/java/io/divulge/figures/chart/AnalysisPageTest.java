package io.divulge.figures.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.document.HtmlWriter;
import io.divulge.document.Provenance;
import io.divulge.document.Style;
import io.divulge.document.TextWriter;
import io.divulge.document.Unit;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import io.divulge.release.FiniteRelease;
import io.divulge.report.Analysis;
import io.divulge.report.AnalysisReport;
import io.divulge.report.Result;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class AnalysisPageTest {
    /** SHA-256 of "abc", FIPS 180-2. */
    private static final String HASH_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    private static final Provenance PROVENANCE = new Provenance(
            "0.1", "divulge analyze 'a b.json'", List.of(new Provenance.Input("a b.json", "file", 3, HASH_OF_ABC)));

    private static Joint joint(String... labels) {
        Alphabet secrets = Alphabet.of(labels);
        return Prior.of(secrets, 0.5, 0.3, 0.2)
                .through(Channel.of(
                        secrets,
                        Alphabet.of("<img src=x onerror=alert(1)>", "safe", "\"quoted\" & 'so'"),
                        new double[][] {{0.7, 0.2, 0.1}, {0.2, 0.6, 0.2}, {0.1, 0.3, 0.6}}));
    }

    private static AnalysisReport report(Joint joint, String source) {
        return Analysis.of(FiniteRelease.of(joint, Description.of(joint, source, "as given", false, List.of())));
    }

    private static String page(Joint joint, Unit unit) {
        return page(report(joint, "model.json"), unit);
    }

    private static String page(AnalysisReport report, Unit unit) {
        return HtmlWriter.write(report.document().with(PROVENANCE.blocks()), unit, new ChartPainter());
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    @Test
    void labelsCannotBecomeTags() {
        Joint joint = joint("<script>alert(1)</script>", "b</title>", "c\" onload=\"x");
        String page = page(report(joint, "<b>model</b>.json"), Unit.NATS);
        assertThat(page)
                .doesNotContain("<script", "<img", "b</title>", "<b>model", "\" onload=\"")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;img src=x onerror=alert(1)&gt;");
    }

    @Test
    void needsNothingFromOutside() {
        String page = page(joint("a", "b", "c"), Unit.NATS);
        assertThat(page.replace("http://www.w3.org/2000/svg", ""))
                .doesNotContain("http:", "https:", "url(", "@import", "<link", "src=\"");
        assertThat(page).contains("default-src 'none'");
    }

    @Test
    void everyTagIsClosedInOrder() throws Exception {
        String page = page(joint("a", "b", "c"), Unit.NATS);
        assertBalanced(page);
    }

    /** But for what HTML writes in its own way, a page is XML: a parser finds every tag that is not closed and every bare letter. */
    private static void assertBalanced(String page) throws Exception {
        String xml = page.replaceFirst("^<!DOCTYPE html>", "").replaceAll("<meta ([^>]*)>", "<meta $1/>");
        Element html = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
        assertThat(html.getTagName()).isEqualTo("html");
    }

    @Test
    void everyMeasureStandsThereWithItsBracket() {
        Joint joint = joint("a", "b", "c");
        for (Unit unit : Unit.values()) {
            String page = page(joint, unit);
            for (Result result : report(joint, "model.json").results()) {
                var shown = unit.of(result.value(), result.quantity());
                String lower = shown.lower() == 0 ? "0" : Double.toString(shown.lower());
                assertThat(page).as(result.expression()).contains("[" + lower + ", " + shown.upper() + "]");
            }
        }
    }

    @Test
    void everyNumberOfTheTextIsOnThePage() {
        Joint joint = joint("a", "b", "c");
        for (Unit unit : Unit.values()) {
            String page = page(joint, unit);
            String text = TextWriter.write(report(joint, "model.json").document(), Style.plain(unit));
            // The picture in letters has numbers of its own, at its axes.
            var numbers = Pattern.compile("\\d+\\.\\d{6}\\b").matcher(text);
            int found = 0;
            while (numbers.find()) {
                assertThat(page).contains(numbers.group());
                found++;
            }
            assertThat(found).isGreaterThan(30);
        }
    }

    @Test
    void sentencesGuaranteesAndPicturesAreThere() {
        Joint joint = joint("a", "b", "c");
        String page = page(joint, Unit.NATS);
        for (String sentence : report(joint, "model.json").sentences()) {
            // A page has the sign for times.
            assertThat(page).contains(escaped(sentence).replaceAll("(\\d)x\\b", "$1\u00d7"));
        }
        // log(0.7/0.1), rounded up.
        assertThat(page).contains("ldp(epsilon=1.945911)").contains("What each would imply alone");
        assertThat(page.split("<svg ", -1)).hasSize(5);
    }

    @Test
    void theSameInputGivesTheSameBytes() {
        assertThat(page(joint("a", "b", "c"), Unit.BITS)).isEqualTo(page(joint("a", "b", "c"), Unit.BITS));
    }

    @Test
    void namesInputHashVersionAndCommand() {
        assertThat(page(joint("a", "b", "c"), Unit.NATS))
                .contains(HASH_OF_ABC, "Divulge 0.1.", "divulge analyze 'a b.json'");
    }

    @Test
    void filesAreHashedByTheirBytes(@TempDir Path folder) throws Exception {
        Path file = Files.writeString(folder.resolve("m.json"), "abc");
        Provenance.Input input = Provenance.Input.file(file);
        assertThat(input.bytes()).isEqualTo(3);
        assertThat(input.sha256()).isEqualTo(HASH_OF_ABC);
    }

    @Test
    void whatIsInfiniteOrSilentIsDrawnToo() throws Exception {
        Alphabet secrets = Alphabet.of("a", "b");
        Alphabet outcomes = Alphabet.of("u", "v");
        Joint certain = Prior.uniform(secrets).through(Channel.of(secrets, outcomes, new double[][] {{1, 0}, {0, 1}}));
        assertBalanced(page(certain, Unit.NATS));
        assertThat(page(certain, Unit.NATS)).contains("∞ nats").doesNotContain("NaN");
        Joint silent = Prior.uniform(secrets).through(Channel.of(secrets, outcomes, new double[][] {{1, 0}, {1, 0}}));
        assertThat(page(silent, Unit.NATS)).doesNotContain("NaN");
        Joint single =
                Prior.of(secrets, 1, 0).through(Channel.of(secrets, outcomes, new double[][] {{0.5, 0.5}, {0, 1}}));
        assertThat(page(single, Unit.NATS)).doesNotContain("NaN");
    }
}
