package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page for those who listen to it, or have no mouse. */
class AccessibilityTest extends ChromiumTest {
    /** What axe finds wrong. */
    static List<String> violations(Page page) {
        // What fades while something is on its way has come by then.
        page.waitForTimeout(400);
        return new AxeBuilder(page)
                .analyze().getViolations().stream()
                        .flatMap(rule -> rule.getNodes().stream()
                                .map(node -> rule.getId() + ": " + rule.getHelp() + " at " + node.getTarget() + " "
                                        + node.getHtml()))
                        .toList();
    }

    @ParameterizedTest(name = "{0} {1} {2}")
    @CsvSource({
        "'',1280,LIGHT",
        "'',390,DARK",
        "'#v=law&bm=rr(k%3D4,epsilon%3D1)&bp=0.82%2C0.11%2C0.05%2C0.02',1280,DARK",
        "'#v=envelope',1280,LIGHT",
        "'#v=repeats',1280,LIGHT",
        "'#v=theory',1280,LIGHT",
        "'#x=counts.csv&u=bits',1280,LIGHT",
        "'#m=gaussian(sigma%3D1,secret%3Duniform(0%2C1))',1280,DARK"
    })
    @DisplayName("axe finds nothing")
    void axe(String hash, int width, ColorScheme scheme) {
        Page page = chromium.open(hash, width, 900, scheme);
        Chromium.settle(page);
        assertThat(violations(page)).isEmpty();
    }

    @Test
    @DisplayName("axe finds nothing in what opens: the table, the what-if, the data, the plane, the doors")
    void opened() {
        for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            Page page = chromium.open("#v=theory", 1280, 900, scheme);
            Chromium.settle(page);
            page.locator("#channel summary").click();
            page.locator("#what-if summary").click();
            page.getByText("The (α,β) plane").click();
            page.locator("#pane-theory").getByText("Data").click();
            Chromium.settle(page);
            assertThat(violations(page)).isEmpty();
            page.locator("#open-start").click();
            assertThat(violations(page)).isEmpty();
        }
    }

    @Test
    @DisplayName("without a mouse: from the address to a fix, with Tab, Enter and the arrows alone")
    void keyboard() {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.keyboard().press("Tab");
        assertThat(page.evaluate("() => document.activeElement.className")).isEqualTo("skip");
        page.keyboard().press("Enter");
        assertThat(page.evaluate("() => document.activeElement.id")).isEqualTo("answer");
        tabTo(page, "fix");
        page.keyboard().press("Enter");
        assertThat(page.locator(".other")).isVisible();
        tabTo(page, "use-b");
        page.keyboard().press("Enter");
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        page.locator("#tab-explain").focus();
        page.keyboard().press("ArrowRight");
        assertThat(page.locator("#tab-law")).isFocused();
        assertThat(page.locator("#pane-law")).isVisible();
        page.keyboard().press("ArrowRight");
        Chromium.settle(page);
        String before = page.locator("#pane-envelope .sentence").textContent();
        page.getByLabel("Probability δ").focus();
        page.keyboard().press("Shift+ArrowRight");
        page.keyboard().press("Shift+ArrowRight");
        Chromium.settle(page);
        assertThat(page.locator("#pane-envelope .sentence")).not().hasText(before);
        assertThat(page.getByLabel("Probability δ")).isFocused();
    }

    private static void tabTo(Page page, String key) {
        for (int i = 0; i < 60; i++) {
            page.keyboard().press("Tab");
            if (key.equals(page.evaluate("() => document.activeElement.dataset.key ?? ''"))) {
                return;
            }
        }
        throw new AssertionError("Tab does not lead to " + key);
    }

    /** Presses a key until an element that a selector names has the focus. */
    private static void go(Page page, String key, String selector) {
        for (int i = 0; i < 90; i++) {
            page.keyboard().press(key);
            if (Boolean.TRUE.equals(page.evaluate("selector => document.activeElement.matches(selector)", selector))) {
                return;
            }
        }
        throw new AssertionError(key + " does not lead to " + selector);
    }

    @Test
    @DisplayName("the whole story by keys alone: open, set a goal, fix it, compare, use it, undo, report")
    void story() throws IOException {
        Page page = chromium.open("");
        Chromium.settle(page);
        go(page, "Tab", "#open-start");
        page.keyboard().press("Enter");
        go(page, "Tab", "[data-story='location.csv']");
        page.keyboard().press("Enter");
        assertThat(page.locator(".headline")).hasText("The secret “island” is exposed.");
        assertThat(page.locator("#open-start")).isFocused();
        go(page, "Tab", "#goal-body input");
        page.keyboard().press("Control+a");
        page.keyboard().type("5");
        page.keyboard().press("Enter");
        assertThat(verdict(page)).containsText("at most 5× better");
        assertThat(page.locator("#goal-body input")).isFocused();
        go(page, "Tab", "[data-key=fix]");
        page.keyboard().press("Enter");
        assertThat(page.locator(".other")).containsText("keeps the goal: 5× instead of 70×.");
        go(page, "Tab", "#tab-explain");
        page.keyboard().press("ArrowRight");
        Chromium.settle(page);
        assertThat(page.locator("#pane-law path[data-line=b].dash")).hasCount(1);
        go(page, "Shift+Tab", "[data-key=use-b]");
        page.keyboard().press("Enter");
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        page.keyboard().press("Control+z");
        assertThat(page.locator(".other")).isVisible();
        go(page, "Shift+Tab", "#save-report");
        Download saved = page.waitForDownload(() -> page.keyboard().press("Enter"));
        assertThat(Files.readString(saved.path()))
                .contains("The secret “island” is exposed.", "exceeds the goal: at most 5× better", "What to do");
    }

    @Test
    @DisplayName("the focus stays where it was while the page is drawn again")
    void focusStays() {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.getByLabel("Prior of never").first().focus();
        page.keyboard().press("ArrowLeft");
        Chromium.settle(page);
        assertThat(page.getByLabel("Prior of never").first()).isFocused();
        page.locator("[data-key='outcome-says treated']").focus();
        page.keyboard().press("Enter");
        assertThat(page.locator("[data-key='outcome-says treated']")).isFocused();
        page.locator("#goal-body select").focus();
        page.keyboard().press("ArrowDown");
        assertThat(page.locator("#goal-body select")).isFocused();
    }
}
