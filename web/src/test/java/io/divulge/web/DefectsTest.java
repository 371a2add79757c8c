package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What was wrong with the page once: each of these failed then. */
class DefectsTest extends ChromiumTest {
    @Test
    @DisplayName("a number of another release is never shown as current: curve, point and sentence move together")
    void oneVersion() {
        Page page = chromium.open("#m=unary(k%3D6,epsilon%3D1)&v=envelope");
        Chromium.settle(page);
        slide(page.locator("#parameters [type=range][data-parameter=k]"), 10);
        Chromium.settle(page);
        String said = page.locator("#pane-envelope .sentence").textContent();
        Page fresh = chromium.open("#m=unary(k%3D10,epsilon%3D1)&v=envelope");
        Chromium.settle(fresh);
        assertThat(said).isEqualTo(fresh.locator("#pane-envelope .sentence").textContent());
        assertThat(page.locator("#pane-envelope .point circle").getAttribute("cy"))
                .isEqualTo(fresh.locator("#pane-envelope .point circle").getAttribute("cy"));
    }

    @Test
    @DisplayName("a file that is opened replaces every number of the release before")
    void anotherFile() {
        Page page = chromium.open("#v=envelope");
        Chromium.settle(page);
        String before = page.locator("#pane-envelope .sentence").textContent();
        StringBuilder text = new StringBuilder("secret");
        for (int y = 0; y < 60; y++) {
            text.append(",y").append(y);
        }
        for (int x = 0; x < 60; x++) {
            text.append("\ns").append(x);
            for (int y = 0; y < 60; y++) {
                text.append(',').append(x == y ? "0.41" : "0.01");
            }
        }
        open(page, "sixty.csv", text.toString());
        assertThat(page.locator("#model-summary")).containsText("60 secrets, 60 outcomes");
        Chromium.settle(page);
        assertThat(leakage(page)).hasText("24.6× better");
        assertThat(page.locator("#pane-envelope .sentence")).not().hasText(before);
        assertThat(page.locator("main")).not().containsText("6.25×");
    }

    @Test
    @DisplayName("a log is counted: what names each row is left out, and the estimate has its interval")
    void eventLog() throws IOException {
        Page page = chromium.open("");
        open(page, "survey-events.csv", example("survey-events.csv"));
        assertThat(page.locator("#log-count")).hasText("12,000 rows, 4 secrets, 4 outcomes. Right?");
        assertThat(page.getByLabel("Column person")).hasValue("");
        assertThat(page.getByLabel("Column truth")).hasValue("secret");
        assertThat(page.getByLabel("Column answer")).hasValue("outcome");
        page.locator("#log-take").click();
        Chromium.settle(page);
        assertThat(leakage(page)).hasText("2.43× better");
        assertThat(page.locator("#verdict .warning"))
                .hasText(Pattern.compile(
                        "This is a sample of 12,000 events. With 95\\s% confidence.*between .* and .*"));
    }

    @Test
    @DisplayName("there is a way back: Ctrl+Z, Back, and a note of what was undone")
    void wayBack() {
        Page page = chromium.open("");
        page.locator("#goal-body input").fill("8");
        page.locator("#goal-body input").press("Enter");
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        page.locator("h1").click();
        page.keyboard().press("Control+z");
        assertThat(verdict(page)).hasAttribute("data-verdict", "violated");
        assertThat(page.locator("#note")).containsText("Undone: goal");
        page.keyboard().press("Control+Shift+z");
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        page.goBack();
        assertThat(verdict(page)).hasAttribute("data-verdict", "violated");
        assertThat(page.locator("#redo")).isEnabled();
    }

    @Test
    @DisplayName("a prior pulled to one end and back finds the others as they were")
    void priorRemembered() {
        Page page = chromium.open("");
        Chromium.settle(page);
        Locator never = page.getByLabel("Prior of never").first();
        for (double p : new double[] {0.9, 1, 0.9, 0.82}) {
            slide(never, p);
            Chromium.settle(page);
        }
        assertThat(page.getByLabel("Prior of suspected as a number")).hasValue("0.11");
        assertThat(page.getByLabel("Prior of diagnosed as a number")).hasValue("0.02");
        assertThat(leakage(page)).hasText("6.25× better");
    }

    @Test
    @DisplayName("looking around changes nothing, and another k keeps what it can of the prior")
    void looking() {
        Page page = chromium.open("#m=rr(k%3D3,epsilon%3D1)&p=0.5,0.3,0.2");
        page.locator("#open-start").click();
        page.locator("#mechanism").selectOption("bsc");
        page.keyboard().press("Escape");
        assertThat(page.locator("#sides")).containsText("rr(k=3,epsilon=1)");
        assertThat(page.locator("#undo")).isDisabled();
        slide(page.locator("#parameters [type=range][data-parameter=k]"), 4);
        Chromium.settle(page);
        assertThat(page.getByLabel("Prior of x1 as a number")).hasValue("0.417");
        assertThat(page.getByLabel("Prior of x4 as a number")).hasValue("0.167");
    }

    @Test
    @DisplayName(
            "after a bad file its message is in the words of the page, and nothing of the release before can be moved")
    void badFile() {
        Page page = chromium.open("");
        open(page, "bad.csv", "secret,u,v\na,0.5,0.6\nb,0.5,0.5\n");
        assertThat(page.locator(".headline")).hasText("This release cannot be read.");
        assertThat(page.locator("#release-error")).containsText("Divide rows and prior by their sums");
        assertThat(page.locator("#release-error")).not().containsText("--");
        for (String gone : List.of("knows", "exposure", "details")) {
            assertThat(page.locator("#" + gone)).hasAttribute("inert", "");
        }
        page.locator("#normalize").check();
        assertThat(leakage(page)).isVisible();
        assertThat(page.locator("#knows")).not().hasAttribute("inert", "");
    }

    @Test
    @DisplayName("a shared link has no host, and a model that is too large for one is said to be")
    void links() {
        Page page = chromium.open("#m=rr(k%3D3,epsilon%3D1)&p=0.5,0.3,0.2&g=factor:2");
        page.locator("#share").click();
        page.locator("#copy-link").click();
        assertThat(page.locator("#share-note")).containsText("Copied");
        String link = (String) page.evaluate("() => navigator.clipboard.readText()");
        assertThat(link).startsWith("#").doesNotContain("localhost", "http");
        Page other = chromium.open("");
        paste(other, link);
        assertThat(other.locator("#sides")).containsText("rr(k=3,epsilon=1)");
        assertThat(other.getByLabel("Prior of x1 as a number")).hasValue("0.5");
        StringBuilder large = new StringBuilder("secret,u,v\n");
        java.util.Random random = new java.util.Random(1);
        for (int i = 0; i < 9000; i++) {
            double p = random.nextDouble();
            large.append('s')
                    .append(i)
                    .append(',')
                    .append(p)
                    .append(',')
                    .append(1 - p)
                    .append('\n');
        }
        open(page, "large.csv", large.toString());
        assertThat(page.locator("#model-summary")).containsText("9,000 secrets");
        page.locator("#share").click();
        page.locator("#copy-link").click();
        assertThat(page.locator("#share-note")).containsText("too large for a link");
    }

    @Test
    @DisplayName("one fact has one number, in one unit")
    void oneNumber() {
        Page page = chromium.open("");
        Chromium.settle(page);
        assertThat(page.locator("main").textContent()).contains("6.25×").doesNotContain("6.251", "6.250", "1.833");
        page.locator("#unit-switch input[value=bits]").check(new Locator.CheckOptions().setForce(true));
        Chromium.settle(page);
        assertThat(leakage(page)).hasText("2.644 bits");
        assertThat(page.locator(".exposed-row .factor").first()).hasText("2.644 bits");
        assertThat(page.locator("#verdict svg")).containsText("2.644 bits");
        Page mechanism = chromium.open("#m=rr(k%3D3,epsilon%3D1)&u=bits");
        Chromium.settle(mechanism);
        assertThat(mechanism.locator("#parameters [type=text][data-parameter=epsilon]"))
                .hasValue("1.443");
        // The story tells what is done, and no number that another prior would make wrong.
        assertThat(page.locator("#release-body").textContent()).doesNotContain("6.25");
    }

    @Test
    @DisplayName("a heat map has a legend, more colour is more in the dark too, and a saved picture has its title")
    void heatMapAndExports() throws IOException {
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            Page page = chromium.open("", 1280, 800, scheme);
            Chromium.settle(page);
            page.locator("#channel summary").click();
            assertThat(page.locator("#channel .legend-line")).containsText("100 %");
            // The entry 0.7 stands out from the card more than the entry 0.1 does.
            Object distances = page.evaluate("""
                    () => {
                      const parts = text => text.match(/[\\d.]+/g).map(Number);
                      const cells = [...document.querySelectorAll('#channel td.heat')].slice(0, 2);
                      return cells.map(cell => parts(getComputedStyle(cell).backgroundColor)[3] ?? 1);
                    }
                    """);
            List<?> alpha = (List<?>) distances;
            assertThat(((Number) alpha.get(0)).doubleValue()).isGreaterThan(((Number) alpha.get(1)).doubleValue());
        }
        Page page = chromium.open("#v=law");
        Chromium.settle(page);
        Download saved = page.waitForDownload(
                () -> page.getByLabel("How often it gets how bad: save as SVG").click());
        assertThat(Files.readString(saved.path()))
                .contains("<title>How often it gets how bad: survey.json</title>", "A: survey.json");
    }

    @Test
    @DisplayName("one secret is one sentence")
    void oneSecret() {
        Page page = chromium.open("#m=rr(k%3D2,epsilon%3D1)&p=1,0");
        Chromium.settle(page);
        assertThat(page.locator(".headline")).hasText("There is only one secret, so there is nothing to find out.");
        assertThat(page.locator("#details")).isHidden();
        assertThat(page.locator("#exposure")).isHidden();
        assertThat(page.locator("#model-summary")).containsText("1 secret,");
        assertThat(page.locator("main").textContent()).doesNotContain("∞", "1 secrets");
    }

    @Test
    @DisplayName("a density has its verdict, its outcomes, its curve and its likelihood")
    void density() {
        Page page = chromium.open("#m=laplace(scale%3D1,secret%3Duniform(0,1))");
        Chromium.settle(page);
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        assertThat(page.locator("#exposure .exposed-row")).hasCount(7);
        assertThat(page.locator("#pane-explain path[data-line=a]")).hasCount(1);
        assertThat(tab(page, "law").locator("path[data-line=a]")).hasCount(1);
        assertThat(tab(page, "envelope").locator("path[data-line=a]")).hasCount(1);
        assertThat(page.locator("#pane-envelope .sentence")).containsText("Except with probability 10");
        assertThat(tab(page, "repeats").locator(".sentence").first()).containsText("not combined exactly");
        assertThat(page.locator("main").textContent()).doesNotContain("divulge analyze'", "this command");
        // What is not there has no number: the goal is step 2 of a density.
        assertThat(page.locator("#knows")).isHidden();
    }

    @Test
    @DisplayName("Gaussian outcomes are combined, and a leakage without limit is a sentence and not a number")
    void gaussian() {
        Page page = chromium.open("#m=gaussian(sigma%3D1,secret%3Duniform(0,1))&v=repeats");
        Chromium.settle(page);
        assertThat(page.locator(".headline")).hasText("Some outcomes give the secret away without limit.");
        assertThat(page.locator("#pane-repeats .sentence").first())
                .hasText(
                        Pattern.compile("8 releases make a guess at most 2\\.1\\d× better on average over outcomes.*"));
        assertThat(page.locator("#pane-repeats path[data-line=average]")).hasCount(1);
    }

    @Test
    @DisplayName("a label is cut once, in its middle, and not again by the style of the page")
    void labels() {
        Page page = chromium.open("#x=password-timing.csv");
        Chromium.settle(page);
        assertThat(page.locator(".prior-label")).hasText(new String[] {
            "no letter right", "1 letter right", "2 letters right", "4 letters right", "all letters right"
        });
        assertThat(
                        page.evaluate(
                                "() => [...document.querySelectorAll('.prior-label')].every(each =>"
                                        + " each.scrollWidth <= each.clientWidth && getComputedStyle(each).textOverflow !== 'ellipsis')"))
                .isEqualTo(true);
    }

    @Test
    @DisplayName(
            "the verdict stands in the first window, whatever is checked, and nothing covers a field that is edited")
    void verdictAtHand() {
        Page page = chromium.open("");
        Chromium.settle(page);
        for (String kind : List.of("ldp", "cost", "average")) {
            page.getByLabel("What the goal is about").selectOption(kind);
            Chromium.settle(page);
            assertThat(verdict(page)).isInViewport();
        }
        Locator field = page.locator("#goal-body input");
        field.hover();
        field.focus();
        assertThat(
                        field.evaluate(
                                "field => { const box = field.getBoundingClientRect();"
                                        + " return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === field; }"))
                .isEqualTo(true);
    }
}
