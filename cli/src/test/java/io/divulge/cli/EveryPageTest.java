package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** {@code --html} beside every question: a whole page with nothing in it that a browser would obey, and the same answer. */
class EveryPageTest {
    /** Also the end of what labels stand in, on a page. */
    private static final String LABEL = "</td></title><script>alert('1')</script>&amp;\"";

    @TempDir
    private Path folder;

    @BeforeEach
    void write() throws IOException {
        String quoted = LABEL.replace("\"", "\\\"");
        Files.writeString(
                folder.resolve("model.json"),
                "{\"secrets\":[\"" + quoted + "\",\"b\"],\"outcomes\":[\"" + quoted
                        + "\",\"v\"],\"prior\":[0.25,0.75],\"channel\":[[0.75,0.25],[0.25,0.75]]}");
        String cell = "\"" + LABEL.replace("\"", "\"\"") + "\"";
        Files.writeString(folder.resolve("prior.csv"), "secret,prior\n" + cell + ",0.25\nb,0.75\n");
        Files.writeString(
                folder.resolve("events.csv"),
                "truth,answer\n" + (cell + "," + cell + "\n").repeat(60) + ("b," + cell + "\n").repeat(30)
                        + "b,v\n".repeat(90) + (cell + ",v\n").repeat(20));
    }

    static Stream<Arguments> questions() {
        return Stream.of(
                question("What this release leaks", 0, "analyze", "MODEL"),
                question("What this release leaks", 0, "analyze", "gaussian(sigma=0.5,secret=points(0:1/2|1:1/2))"),
                question(
                        "What is measured",
                        0,
                        "measure",
                        "MODEL",
                        "pml",
                        "pmc",
                        "pml-tail(epsilon=0.5)",
                        "envelope(delta=0.1)"),
                question(
                        "What any post-processing leaks",
                        0,
                        "envelope",
                        "MODEL",
                        "--curve",
                        "5",
                        "--bounds",
                        "--witness"),
                question("Which guarantees hold", 0, "check", "MODEL", "pml(epsilon=2)"),
                question(
                        "Which guarantees hold", 1, "check", "MODEL", "pml(epsilon=2)", "ldp(epsilon=0.1)", "--tables"),
                question(
                        "What follows from a guarantee",
                        0,
                        "implies",
                        "pml(epsilon=0.1)",
                        "--to",
                        "ldp",
                        "--p-min",
                        "0.2"),
                question("What is measured", 0, "compose", "MODEL", "--repeat", "3"),
                question(
                        "How much a mechanism may say",
                        0,
                        "calibrate",
                        "rr",
                        "k=2",
                        "--target",
                        "pml(epsilon=1)",
                        "--prior",
                        "0.25,0.75"),
                question(
                        "How much noise is enough",
                        0,
                        "calibrate",
                        "laplace",
                        "secret=uniform(0,1)",
                        "--target",
                        "pml(epsilon=0.5)"),
                question(
                        "The best mechanism that keeps a guarantee",
                        0,
                        "design",
                        "--prior",
                        "PRIOR",
                        "--subject-to",
                        "pml(epsilon=0.5)"),
                question("What the events say", 3, "estimate", "EVENTS", "--secret", "truth", "--outcome", "answer"),
                question("What an adversary reaches", 0, "attack", "MODEL", "--measure", "pml", "--trials", "1000"),
                question("Measures", 0, "measures"));
    }

    private static Arguments question(String title, int code, String... words) {
        return Arguments.of(title, code, List.of(words));
    }

    private String[] arguments(List<String> words, String... more) {
        return Stream.concat(words.stream(), Stream.of(more))
                .map(word -> switch (word) {
                    case "MODEL" -> folder.resolve("model.json").toString();
                    case "PRIOR" -> folder.resolve("prior.csv").toString();
                    case "EVENTS" -> folder.resolve("events.csv").toString();
                    default -> word;
                })
                .toArray(String[]::new);
    }

    /** But for what HTML writes in its own way, a page is XML: a parser finds every tag that is not closed and every bare letter. */
    private static Document parsed(String page) throws Exception {
        assertThat(page).startsWith("<!DOCTYPE html>\n");
        String xml = page.replaceFirst("<!DOCTYPE html>", "").replaceAll("<meta ([^>]*)>", "<meta $1/>");
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
    }

    private static String first(Document page, String tag) {
        return page.getElementsByTagName(tag).item(0).getTextContent();
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("questions")
    @DisplayName("the page is whole, has its title and no tag of a label; text and exit code are as without it")
    void page(String title, int code, List<String> words) throws Exception {
        Path file = folder.resolve("page.html");
        Run plain = Run.of(arguments(words));
        Run run = Run.of(arguments(words, "--html", file.toString()));
        assertThat(run.code()).as(run.err()).isEqualTo(code);
        assertThat(run).isEqualTo(new Run(plain.code(), plain.out(), "wrote " + file + "\n" + plain.err()));
        String page = Files.readString(file);
        Document parsed = parsed(page);
        assertThat(first(parsed, "h1")).isEqualTo(title);
        assertThat(first(parsed, "title")).startsWith(title);
        for (String tag : List.of("script", "link", "img", "iframe", "object", "form", "base")) {
            assertThat(parsed.getElementsByTagName(tag).getLength()).as(tag).isZero();
        }
        assertThat(page.replace("http://www.w3.org/2000/svg", ""))
                .contains("default-src 'none'")
                .doesNotContain("http:", "https:", "url(", "@import", "NaN");
        // After commands that mend a release, the last one is how the page is made again.
        int commands = parsed.getElementsByTagName("pre").getLength();
        assertThat(parsed.getElementsByTagName("pre").item(commands - 1).getTextContent())
                .startsWith("divulge " + words.get(0))
                .endsWith(" --html report.html");
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("questions")
    @DisplayName("the same question gives the same page, on standard output in place of the text")
    void sameBytes(String title, int code, List<String> words) throws Exception {
        Path file = folder.resolve("page.html");
        assertThat(Run.of(arguments(words, "--html=" + file)).code()).isEqualTo(code);
        Run run = Run.of(arguments(words, "--html", "-"));
        assertThat(run.code()).isEqualTo(code);
        assertThat(run.out()).isEqualTo(Files.readString(file));
        assertThat(run.out()).contains("<h1>" + title + "</h1>");
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("questions")
    @DisplayName("a page on standard output is refused beside JSON, but not one in a file")
    void json(String title, int code, List<String> words) throws IOException {
        Run refused = Run.of(arguments(words, "--html", "-", "--format", "json"));
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.out()).isEmpty();
        assertThat(refused.err()).contains("--html - and --format json ask for two formats at once: give one of them");
        Path file = folder.resolve("page.html");
        Run both = Run.of(arguments(words, "--html", file.toString(), "--format", "json"));
        assertThat(both.code()).isEqualTo(code);
        assertThat(both).isEqualTo(Run.of(arguments(words, "--format", "json")));
        assertThat(Files.readString(file)).contains("<h1>" + title + "</h1>");
    }

    @Test
    @DisplayName("labels of the model stand on the page as they are")
    void labels() throws Exception {
        for (List<String> words : List.of(
                List.of("analyze", "MODEL"),
                List.of("measure", "MODEL", "pml"),
                List.of("envelope", "MODEL", "--delta", "0.1", "--witness"),
                List.of("design", "--prior", "PRIOR", "--subject-to", "pml(epsilon=0.5)"),
                List.of("estimate", "EVENTS", "--secret", "truth", "--outcome", "answer"),
                List.of("attack", "MODEL", "--measure", "pml", "--trials", "1000"))) {
            Document page = parsed(Run.of(arguments(words, "--html", "-")).out());
            assertThat(first(page, "body")).as(words.toString()).contains("<script>");
        }
    }

    @Test
    @DisplayName("hashes are those of the bytes that were read, of files by any spelling and of standard input")
    void hashes() throws Exception {
        Path model = folder.resolve("model.json");
        Path prior = folder.resolve("prior.csv");
        String page = Run.of("measure", model.toString(), "pml", "--prior=" + prior, "--html", "-")
                .out();
        assertThat(page).contains(hash(Files.readAllBytes(model)), hash(Files.readAllBytes(prior)));
        String text = Files.readString(model);
        String piped = Run.reading(text, "measure", "-", "pml", "--html", "-").out();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(piped)
                .containsPattern("(?s)>-</td>\\s*<td class=\"w\">standard input</td>\\s*<td class=\"n\">" + bytes.length
                        + "</td>\\s*<td class=\"b\">" + hash(bytes));
        assertThat(Run.of("measures", "--html", "-").out()).contains("Nothing was read");
    }

    private static String hash(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    @Test
    @DisplayName("a page never takes the place of an input, by whatever option that is named")
    void inputs() throws IOException {
        Path model = folder.resolve("model.json");
        Path prior = folder.resolve("prior.csv");
        Path events = folder.resolve("events.csv");
        Path costs = Files.writeString(folder.resolve("d.csv"), "estimate,a,b\na,0,1\nb,1,0\n");
        refused(model, "measure", model.toString(), "pml");
        refused(prior, "measure", model.toString(), "pml", "--prior", prior.toString());
        refused(prior, "measure", model.toString(), "pml", "--prior=" + prior);
        refused(events, "estimate", events.toString(), "--secret", "truth", "--outcome", "answer");
        refused(
                costs,
                "design",
                "--prior",
                "0.5,0.5",
                "--subject-to",
                "pml(epsilon=0.5)",
                "--utility",
                "distortion:" + costs);
        refused(
                costs,
                "design",
                "--prior",
                "0.5,0.5",
                "--subject-to",
                "pml(epsilon=0.5)",
                "--utility=distortion:" + costs);
    }

    private void refused(Path input, String... words) throws IOException {
        String before = Files.readString(input);
        Run run = Run.of(arguments(List.of(words), "--html", folder + "/./" + input.getFileName()));
        assertThat(run.code()).as(String.join(" ", words)).isEqualTo(2);
        assertThat(run.err()).contains("cannot be written: it is ", "which is read, and would be lost");
        assertThat(input).hasContent(before);
    }
}
