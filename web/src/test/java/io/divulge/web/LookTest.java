package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.Media;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the page looks like: nothing overlaps and nothing is cut, in wide and narrow windows, light, dark and on paper. The pictures are kept. */
class LookTest extends ChromiumTest {
    /** A chart that moves is where it goes after this. */
    private static final int GLIDE = 400;

    static Stream<Arguments> windows() {
        String rare = "#m=z(p%3D0.2)&p=0.999,0.001&u=bits&v=envelope";
        String two = "#x=survey.json&bm=rr(k%3D4,epsilon%3D1)&bp=0.82,0.11,0.05,0.02&v=law";
        return Stream.of(
                Arguments.of("wide", "", 1440, 900, ColorScheme.LIGHT),
                Arguments.of("usual-dark", "", 1280, 800, ColorScheme.DARK),
                Arguments.of("two-releases", two, 1280, 800, ColorScheme.LIGHT),
                Arguments.of("small-window", "#v=envelope", 800, 600, ColorScheme.LIGHT),
                Arguments.of("phone", "", 390, 844, ColorScheme.LIGHT),
                Arguments.of("phone-dark", "#x=location.csv&v=repeats", 390, 844, ColorScheme.DARK),
                Arguments.of("narrowest", "", 320, 640, ColorScheme.LIGHT),
                Arguments.of("narrowest-theory", two.replace("law", "theory"), 320, 640, ColorScheme.DARK),
                Arguments.of("theory", "#v=theory", 1280, 800, ColorScheme.LIGHT),
                Arguments.of("hundred", "#m=geometric(n%3D99,epsilon%3D0.3)&v=envelope", 1280, 800, ColorScheme.LIGHT),
                Arguments.of("infinite", rare, 1280, 800, ColorScheme.LIGHT),
                Arguments.of("counts", "#x=counts.csv", 1280, 800, ColorScheme.LIGHT),
                Arguments.of("timing", "#x=password-timing.csv&v=repeats", 1280, 800, ColorScheme.DARK),
                Arguments.of("density", "#m=gaussian(sigma%3D1,secret%3Duniform(0,1))", 1280, 800, ColorScheme.LIGHT),
                Arguments.of(
                        "density-phone", "#m=laplace(scale%3D1,secret%3Duniform(0,1))", 390, 844, ColorScheme.DARK),
                Arguments.of(
                        "density-narrowest",
                        "#m=laplace(scale%3D1,secret%3Duniform(0,1))",
                        320,
                        640,
                        ColorScheme.LIGHT),
                Arguments.of("one-secret", "#m=rr(k%3D2,epsilon%3D1)&p=1,0", 800, 600, ColorScheme.DARK),
                Arguments.of("two-hundred", "#m=rr(k%3D200,epsilon%3D4)&v=repeats", 1440, 900, ColorScheme.DARK));
    }

    @ParameterizedTest(name = "{0}: {2} x {3}, {4}")
    @MethodSource("windows")
    @DisplayName("nothing overlaps, nothing is cut")
    void looks(String name, String hash, int width, int height, ColorScheme scheme) throws IOException {
        Page page = chromium.open(hash, width, height, scheme);
        Chromium.settle(page);
        page.waitForTimeout(GLIDE);
        Chromium.keep(page, name);
        assertThat(problems(page)).as(name).isEmpty();
    }

    private static List<?> problems(Page page) throws IOException {
        String script = new String(PageFiles.Resource.read("look.js"), StandardCharsets.UTF_8);
        return (List<?>) page.evaluate(script);
    }

    @Test
    @DisplayName("the doors fit into every window")
    void doors() throws IOException {
        for (int width : new int[] {1280, 390, 320}) {
            Page page = chromium.open("", width, 800, ColorScheme.LIGHT);
            page.locator("#open-start").click();
            Chromium.keep(page, "doors-" + width);
            assertThat(
                            page.evaluate(
                                    "() => { const it = document.getElementById('start'); return it.scrollWidth <= it.clientWidth + 1; }"))
                    .isEqualTo(true);
        }
    }

    @Test
    @DisplayName("on paper nothing is lost: all tabs are computed and drawn, and none is cut")
    void paper() throws IOException {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.evaluate("() => { globalThis.print = () => { globalThis.printed = true; }; }");
        page.keyboard().press("Control+p");
        page.waitForFunction("() => globalThis.printed");
        page.setViewportSize(690, 1000);
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        page.waitForTimeout(GLIDE);
        for (String pane : List.of("explain", "law", "envelope", "repeats", "theory")) {
            assertThat(page.locator("#pane-" + pane)).isVisible();
            assertThat(page.locator("#pane-" + pane + " .sentence").first())
                    .not()
                    .isEmpty();
        }
        for (String part : List.of("verdict", "exposure", "play", "release", "knows", "goal")) {
            assertThat(page.locator("#" + part)).isVisible();
        }
        // What can only be pressed is not there, and what is there is all of what the window shows.
        for (String gone : List.of("#save-report", "#undo", "[data-key=fix]", "#play-go", "#tabs", ".foot")) {
            assertThat(page.locator(gone).first()).isHidden();
        }
        assertThat(page.locator(".panel:visible h2")).hasCount(6);
        assertThat(page.locator(".pane:visible > h3")).hasCount(5);
        assertThat(page.locator(".pane:visible svg")).hasCount(5);
        Chromium.keep(page, "paper");
        assertThat(problems(page)).isEmpty();
        // As many sheets as were looked at; more would be empty ones.
        String pdf = new String(page.pdf(new Page.PdfOptions().setFormat("A4")), StandardCharsets.ISO_8859_1);
        assertThat(Pattern.compile("/Type\\s*/Page\\b(?!s)")
                        .matcher(pdf)
                        .results()
                        .count())
                .isBetween(4L, 7L);
        // After printing, charts have the width of the window again.
        page.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.SCREEN));
        page.setViewportSize(1280, 800);
        page.evaluate("() => dispatchEvent(new Event('afterprint'))");
        page.waitForFunction("() => document.querySelector('#pane-explain svg').getAttribute('width') > 800");
    }

    @Test
    @DisplayName("a report on paper has all of its headings and tables, and nothing is cut")
    void reportOnPaper() throws IOException {
        Page page = chromium.open("");
        com.microsoft.playwright.Download saved =
                page.waitForDownload(() -> page.locator("#save-report").click());
        String report = java.nio.file.Files.readString(saved.path());
        Page printed = page.context().newPage();
        printed.setContent(report);
        int headings = printed.locator("h2:visible").count();
        int tables = printed.locator("table:visible").count();
        assertThat(headings).isGreaterThan(6);
        printed.setViewportSize(690, 1000);
        printed.emulateMedia(new Page.EmulateMediaOptions().setMedia(Media.PRINT));
        assertThat(printed.locator(".verdict")).isVisible();
        assertThat(printed.locator("h2:visible")).hasCount(headings);
        assertThat(printed.locator("table:visible")).hasCount(tables);
        Chromium.keep(printed, "report-on-paper");
        assertThat(problems(printed)).isEmpty();
    }

    @ParameterizedTest(name = "{0} x {1}, {2}")
    @CsvSource({"1280,800,LIGHT", "1280,800,DARK", "390,844,LIGHT", "320,640,DARK"})
    @DisplayName("a report fits into every window, and axe finds nothing in it")
    void reportInWindows(int width, int height, ColorScheme scheme) throws IOException {
        Page page = chromium.open("", width, height, scheme);
        com.microsoft.playwright.Download saved =
                page.waitForDownload(() -> page.locator("#save-report").click());
        Page report = page.context().newPage();
        report.setContent(java.nio.file.Files.readString(saved.path()));
        Chromium.keep(report, "report-" + width + "-" + scheme);
        assertThat(report.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo(true);
        assertThat(AccessibilityTest.violations(report)).isEmpty();
    }
}
