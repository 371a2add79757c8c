package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code analyze --html}: what is written where, and what is refused. */
class HtmlOptionTest {
    private static final String MODEL =
            "{\"secrets\":[\"<script>a</script>\",\"b\"],\"prior\":[\"1/3\",\"2/3\"],\"channel\":[[0.5,0.5],[0.25,0.75]]}";

    @Test
    void writesThePageBesideTheText(@TempDir Path folder) throws Exception {
        Path page = folder.resolve("report.html");
        Run plain = Run.of("analyze", "bsc(p=0.1)");
        Run run = Run.of("analyze", "bsc(p=0.1)", "--html", page.toString());
        assertThat(run.code()).isZero();
        assertThat(run.out()).isEqualTo(plain.out());
        assertThat(run.err()).isEqualTo("wrote " + page + "\n");
        assertThat(Run.of(
                                "analyze",
                                "bsc(p=0.1)",
                                "--quiet",
                                "--html",
                                folder.resolve("quiet.html").toString())
                        .err())
                .isEmpty();
        assertThat(Files.readString(page))
                .startsWith("<!DOCTYPE html>")
                .endsWith("</html>\n")
                .contains("divulge analyze 'bsc(p=0.1)' --html report.html", "Divulge " + Version.number());
    }

    @Test
    void replacesAFileThatIsThere(@TempDir Path folder) throws Exception {
        Path page = Files.writeString(folder.resolve("report.html"), "#-was-there-#");
        assertThat(Run.of("analyze", "bsc(p=0.1)", "--html", page.toString()).code())
                .isZero();
        assertThat(Files.readString(page)).doesNotContain("#-was-there-#").contains("bsc(p=0.1)");
    }

    @Test
    void aDashTakesThePlaceOfTheText() {
        Run run = Run.reading(MODEL, "analyze", "-", "--html", "-", "--unit", "bits", "--exact");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .startsWith("<!DOCTYPE html>")
                .doesNotContain("<script")
                .contains(
                        "&lt;script&gt;a&lt;/script&gt;",
                        "standard input",
                        "divulge analyze - --unit bits --exact --html report.html",
                        "log2(");
    }

    @Test
    void whatFractionsKnowIsNotHidden() {
        String silent = "{\"prior\":[\"1/2\",\"1/2\"],\"channel\":[[\"9/10\",0,\"1/10\"],[0,\"9/10\",\"1/10\"]]}";
        String exact =
                Run.reading(silent, "analyze", "-", "--exact", "--html", "-").out();
        assertThat(exact).containsPattern("(?s)y3</td>\\s*<td class=\"n\">0.100000</td>\\s*<td class=\"n\">0</td>");
    }

    @Test
    void isTheSameEveryTime() {
        Run first = Run.reading(MODEL, "analyze", "-", "--html", "-");
        Run second = Run.reading(MODEL, "analyze", "-", "--html", "-");
        assertThat(first.out()).isEqualTo(second.out());
    }

    @Test
    void isTheSameWhereverItIsWritten(@TempDir Path folder) throws Exception {
        Path model = Files.writeString(folder.resolve("m.json"), MODEL);
        Path here = folder.resolve("here.html");
        Path there = folder.resolve("another name.html");
        assertThat(Run.of("analyze", model.toString(), "--html", here.toString())
                        .code())
                .isZero();
        assertThat(Run.of("analyze", model.toString(), "--html", there.toString())
                        .code())
                .isZero();
        assertThat(there).hasSameBinaryContentAs(here);
        assertThat(Run.of("analyze", model.toString(), "--html", "-").out()).isEqualTo(Files.readString(here));
    }

    @Test
    void hashesTheModelAndTheFileOfThePrior(@TempDir Path folder) throws Exception {
        Path model = Files.writeString(folder.resolve("m.json"), MODEL);
        Path prior = Files.writeString(folder.resolve("p.csv"), "secret,prior\n<script>a</script>,0.5\nb,0.5\n");
        Run run = Run.of("analyze", model.toString(), "--prior", prior.toString(), "--html", "-");
        assertThat(run.code()).isZero();
        assertThat(run.out()).containsPattern("(?s)m.json</td>.*[0-9a-f]{64}.*p.csv</td>.*[0-9a-f]{64}");
    }

    @Test
    void releasesWithDensitiesHaveAPageToo() {
        Run laplace = Run.of("analyze", "laplace(scale=1,secret=uniform(0,1))", "--html", "-");
        assertThat(laplace.code()).isZero();
        assertThat(laplace.out())
                .contains("<svg ", "Some outcomes", "Laplace noise")
                .doesNotContain("NaN");
        Run unary = Run.of("analyze", "unary(k=40,epsilon=1)", "--html", "-");
        assertThat(unary.code()).isZero();
        assertThat(unary.out()).startsWith("<!DOCTYPE html>").contains("Measures");
    }

    @Test
    void aFolderThatIsNotThereIsRefusedBeforeAnythingIsRead(@TempDir Path folder) {
        Run run = Run.of(
                "analyze",
                "no-such-model.json",
                "--html",
                folder.resolve("no/report.html").toString());
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).contains("cannot be written: there is no such folder");
    }

    @Test
    void twoFormatsOnOneStreamAreRefused() {
        Run run = Run.of("analyze", "bsc(p=0.1)", "--html", "-", "--format", "json");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--html - and --format json ask for two formats at once");
    }

    @Test
    void nothingIsLeftWhereAModelIsRefused(@TempDir Path folder) throws Exception {
        Path page = folder.resolve("report.html");
        Run run = Run.of("analyze", "bsc(p=2)", "--html", page.toString());
        assertThat(run.code()).isEqualTo(2);
        try (var files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }
}
