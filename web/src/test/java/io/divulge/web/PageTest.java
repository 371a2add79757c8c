package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The page as a person uses it, in a real browser. */
class PageTest {
    private static Chromium chromium;

    @BeforeAll
    static void start() throws IOException {
        chromium = Chromium.start();
    }

    @AfterAll
    static void stop() {
        if (chromium != null) {
            chromium.close();
        }
    }

    @AfterEach
    void nothingWentWrong() {
        assertThat(chromium.problems()).isEmpty();
    }

    private static Locator card(Page page, String id) {
        return page.locator("#card-" + id);
    }

    private static Locator number(Page page, String id) {
        return card(page, id).locator(".number output");
    }

    @Test
    @DisplayName(
            "whoever opens it sees an example: 'says diagnosed' makes 'diagnosed' 6.25 times as likely, log 6.25 = 1.833")
    void opensWithAnExample() {
        Page page = chromium.open("");
        assertThat(page.locator("#headline-number")).hasText("1.833");
        assertThat(page.locator("#headline-words p").first()).containsText("6.25x better");
        assertThat(number(page, "heatmap")).hasText("6.25");
        assertThat(number(page, "outcomes")).hasText("1.833");
        assertThat(card(page, "outcomes").locator(".outcome")).hasCount(4);
        assertThat(page.locator(".error:visible")).hasCount(0);
        page.context().close();
    }

    @Test
    @DisplayName("a mechanism is chosen, its slider moved, and every number follows: bsc(p) leaks log 2(1-p)")
    void mechanismAndSlider() {
        Page page = chromium.open("");
        page.getByRole(com.microsoft.playwright.options.AriaRole.TAB, new Page.GetByRoleOptions().setName("Mechanism"))
                .click();
        page.locator("#mechanism").selectOption("bsc");
        // log 2(1 - 0.1) = log 1.8
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        Locator slider = page.locator("#parameters input[type=range]");
        slider.focus();
        for (int i = 0; i < 10; i++) {
            page.keyboard().press("ArrowRight");
        }
        // p = 0.15: log 1.7
        assertThat(page.locator("#headline-number")).hasText("0.5306");
        assertThat(page).hasURL(Pattern.compile(".*#m=bsc%28p%3D0.15%29"));
        page.locator("#parameters input[type=text]").fill("1/4");
        page.keyboard().press("Enter");
        // log 3/2
        assertThat(page.locator("#headline-number")).hasText("0.4055");
        page.context().close();
    }

    @Test
    @DisplayName("the address has it all: the same link shows the same, loaded again")
    void stateInTheAddress() {
        Page page = chromium.open("#m=bsc(p%3D1/4)&p=0.2,0.8&unit=bits&delta=0.25&epsilon=0.3&repeat=3&chosen=ldp");
        Chromium.settle(page);
        String before = page.locator("#headline-number").textContent();
        String repeated = number(page, "repeats").textContent();
        page.reload();
        page.waitForFunction("() => globalThis.divulge?.analyses > 0");
        Chromium.settle(page);
        assertThat(page.locator("#headline-number").textContent()).isEqualTo(before);
        assertThat(number(page, "repeats").textContent()).isEqualTo(repeated);
        assertThat(page.locator("#unit-switch input[value=bits]")).isChecked();
        assertThat(card(page, "guarantees").locator(".sentence").first()).containsText("tightest ldp");
        page.context().close();
    }

    @Test
    @DisplayName("a unit is a press of a button: log 6.25 nats are 2.644 bits, everywhere")
    void unitSwitch() {
        Page page = chromium.open("");
        card(page, "outcomes").locator(".number button").click();
        assertThat(page.locator("#headline-number")).hasText("2.644");
        assertThat(number(page, "outcomes")).hasText("2.644");
        assertThat(page.locator("#unit-switch input[value=bits]")).isChecked();
        page.context().close();
    }

    @Test
    @DisplayName("pasted CSV: ill says yes 9 times in 10, well 2 in 10; yes makes ill 0.9 / 0.27 times as likely")
    void pastedText() {
        Page page = chromium.open("");
        page.locator("#tab-data").click();
        page.locator("#text").fill("secret,prior,yes,no\nill,0.1,0.9,0.1\nwell,0.9,0.2,0.8\n");
        assertThat(number(page, "heatmap")).hasText("3.333");
        assertThat(page.locator("#model-summary")).containsText("2 secrets, 2 outcomes");
        page.locator("#text").fill("secret,yes,no\nill,0.9,0.2\n");
        assertThat(page.locator("#source-error")).containsText("sums to 1.1");
        page.context().close();
    }

    @Test
    @DisplayName("a table of counts that is dropped has its columns named, and can have others")
    void droppedTable() {
        Page page = chromium.open("");
        page.locator("#tab-data").click();
        byte[] table = "place,kind,seen,times\na,u,yes,3\na,u,no,1\nb,u,no,4\n".getBytes(StandardCharsets.UTF_8);
        page.locator("#file").setInputFiles(new FilePayload("seen.csv", "text/csv", table));
        assertThat(page.locator("#columns")).isVisible();
        assertThat(page.locator("#model-summary")).containsText("seen.csv: 2 secrets, 2 outcomes");
        assertThat(page.locator("#model-summary")).containsText("Counted from 8 observations");
        // 'yes' was seen for a/u only, which has half of the events.
        assertThat(page.locator("#headline-number")).hasText("0.6931");
        page.getByLabel("Column times").selectOption("");
        assertThat(page.locator("#model-summary")).containsText("Counted from 3 observations");
        page.context().close();
    }

    @Test
    @DisplayName("a single entry is edited with the keys: the row is scaled, and the numbers follow")
    void editedEntry() {
        Page page = chromium.open("#m=bsc(p%3D1/4)");
        Locator map = card(page, "heatmap").locator("svg");
        map.focus();
        page.keyboard().press("ArrowDown");
        assertThat(card(page, "heatmap").locator(".readout")).containsText("lift 1.5");
        page.keyboard().press("Enter");
        page.keyboard().type("1");
        page.keyboard().press("Enter");
        // (1, 0), (1/4, 3/4) with equal priors: y2 leaves x2 only, twice as likely as before.
        assertThat(page.locator("#headline-number")).hasText("0.6931");
        assertThat(page.locator("#tab-data")).hasAttribute("aria-selected", "true");
        page.context().close();
    }

    @Test
    @DisplayName(
            "one prior is set, the others share the rest: with p(x1) = 1/5, y1 makes x1 0.75 / 0.35 times as likely")
    void editedPrior() {
        Page page = chromium.open("#m=bsc(p%3D1/4)");
        Locator first = page.getByLabel("Prior of x1 as a number");
        first.fill("1/5");
        first.press("Enter");
        // y1: 0.75 / (0.2 * 0.75 + 0.8 * 0.25) = 0.75 / 0.35
        assertThat(page.locator("#headline-number")).hasText("0.7621");
        assertThat(page.getByLabel("Prior of x2 as a number")).hasValue("0.8");
        page.locator("#prior-uniform").click();
        assertThat(page.locator("#headline-number")).hasText("0.4055");
        page.context().close();
    }

    @Test
    @DisplayName("hovering over an entry tells its lift and posterior")
    void hover() {
        Page page = chromium.open("#m=bsc(p%3D1/4)");
        Locator cell = card(page, "heatmap").locator("rect.cell").first();
        cell.hover();
        Locator tip = card(page, "heatmap").locator(".tip");
        assertThat(tip).isVisible();
        assertThat(tip).containsText("lift 1.5");
        assertThat(tip).containsText("posterior 75 %");
        page.context().close();
    }

    @Test
    @DisplayName(
            "the handles of the law move with the keys and with the mouse; 0.408 of the survey's outcomes leak more than 0.5")
    void handles() {
        Page page = chromium.open("");
        assertThat(number(page, "law")).hasText("0.408");
        Locator epsilon = page.getByLabel("Threshold ε");
        epsilon.focus();
        page.keyboard().press("End");
        assertThat(number(page, "law")).hasText("0");
        Locator delta = page.getByLabel("Probability δ", new Page.GetByLabelOptions().setExact(true));
        var box = delta.locator("circle").last().boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
        page.mouse().down();
        page.mouse()
                .move(
                        box.x + box.width / 2,
                        box.y + box.height / 2 + 60,
                        new com.microsoft.playwright.Mouse.MoveOptions().setSteps(6));
        page.mouse().up();
        assertThat(page).hasURL(Pattern.compile(".*delta=0\\.[3-9]\\d*.*"));
        page.context().close();
    }

    @Test
    @DisplayName("the envelope of ENV (7): e^eps is 22/9 at delta 0.2, with bounds on either side and the LDP curve")
    void envelope() {
        Page page = chromium.open("#x=papers/envelope-example.json&delta=0.2");
        Chromium.settle(page);
        assertThat(number(page, "envelope")).hasText("0.8938");
        for (String line : new String[] {"epsilon", "binary", "quantile", "theorem3", "ldp"}) {
            String path = card(page, "envelope")
                    .locator("path[data-line=" + line + "]")
                    .getAttribute("d");
            assertThat(path).as(line).doesNotContain("NaN");
            if (!line.equals("ldp")) {
                assertThat(path.split("[ML]").length).as(line).isGreaterThan(20);
            }
        }
        page.context().close();
    }

    @Test
    @DisplayName("the plane has its corners: capacity, maximal leakage log 1.8 and LDP log 9 of a bsc with 1/10")
    void plane() {
        Page page = chromium.open("#m=bsc(p%3D0.1)");
        Chromium.settle(page);
        Locator plane = card(page, "plane");
        assertThat(plane.locator("rect[data-alpha]")).hasCount(49);
        assertThat(number(page, "plane")).hasText("0.5878");
        assertThat(plane.locator(".sentence")).containsText("maximal leakage");
        plane.locator("rect[data-alpha=inf][data-beta=inf]").click();
        assertThat(number(page, "plane")).hasText("2.197");
        assertThat(plane.locator(".sentence")).containsText("local differential privacy");
        plane.locator("svg").focus();
        for (int i = 0; i < 6; i++) {
            page.keyboard().press("ArrowLeft");
            page.keyboard().press("ArrowDown");
        }
        // log 2 - h(0.1)
        assertThat(number(page, "plane")).hasText("0.3681");
        page.context().close();
    }

    @Test
    @DisplayName("guarantees: the tightest of each, a graph of what follows, and one that is asked for")
    void guarantees() {
        Page page = chromium.open("#m=bsc(p%3D0.1)");
        Chromium.settle(page);
        Locator card = card(page, "guarantees");
        assertThat(card.locator("g.node")).hasCount(10);
        card.getByRole(
                        com.microsoft.playwright.options.AriaRole.BUTTON,
                        new Locator.GetByRoleOptions().setName(Pattern.compile("^ldp:")))
                .click();
        assertThat(number(page, "guarantees")).hasText("2.197");
        assertThat(card.locator(".implied tbody tr")).not().hasCount(0);
        assertThat(card.locator(".implied")).containsText("[SGSSO25");
        card.getByLabel("A guarantee to check").fill("ldp(epsilon=2)");
        card.getByText("Does it hold?").click();
        assertThat(card.locator(".verdict")).containsText("is violated");
        card.getByLabel("A guarantee to check").fill("ldp(epsilon=2.2)");
        card.getByText("Does it hold?").click();
        assertThat(card.locator(".verdict")).containsText("holds");
        card.getByLabel("A guarantee to check").fill("lpd(epsilon=2.2)");
        card.getByText("Does it hold?").click();
        assertThat(card.locator(".error:visible")).containsText("Did you mean");
        page.context().close();
    }

    @Test
    @DisplayName("the adversary in words, and played: 12.5 % instead of 2 %")
    void adversary() {
        Page page = chromium.open("");
        Chromium.settle(page);
        assertThat(card(page, "adversary").locator(".sentence").first())
                .containsText("right 12.5 % of the time instead of 2 %");
        assertThat(card(page, "adversary")).containsText("agrees with the value");
        card(page, "adversary").locator("select").selectOption("identity");
        assertThat(card(page, "adversary").locator(".sentence").first()).not().containsText("12.5 %");
        page.context().close();
    }

    @Test
    @DisplayName("two looks through a bsc with 1/4 leak log 2 (9/16) / (10/16) = log 1.8")
    void repeats() {
        Page page = chromium.open("#m=bsc(p%3D1/4)&repeat=2");
        Chromium.settle(page);
        assertThat(number(page, "repeats")).hasText("0.5878");
        assertThat(card(page, "repeats")).containsText("composed exactly");
        page.context().close();
    }

    @Test
    @DisplayName("every card has its definition, its data, its command, and files to take away")
    void everyCard() throws IOException {
        Page page = chromium.open("");
        Chromium.settle(page);
        for (String id :
                new String[] {"heatmap", "outcomes", "law", "envelope", "guarantees", "adversary", "plane", "repeats"
                }) {
            Locator card = card(page, id);
            String link = card.locator(".foot a").getAttribute("href");
            int status = page.request()
                    .get(chromium.explorer().url().replaceAll("/$", "") + link)
                    .status();
            assertThat(status).as(link).isEqualTo(200);
            card.getByText("Data", new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(card.locator(".drawer tbody tr")).not().hasCount(0);
            card.getByText("Command line", new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(card.locator(".drawer pre")).containsText("divulge ");
            card.getByText("Copy", new Locator.GetByTextOptions().setExact(true))
                    .click();
            assertThat(String.valueOf(page.evaluate("() => navigator.clipboard.readText()")))
                    .as(id)
                    .startsWith("divulge ");
            for (String kind : new String[] {"SVG", "PNG", "CSV"}) {
                Download download =
                        page.waitForDownload(() -> card.getByText(kind, new Locator.GetByTextOptions().setExact(true))
                                .click());
                byte[] bytes = Files.readAllBytes(download.path());
                String start = new String(bytes, 0, Math.min(bytes.length, 300), StandardCharsets.ISO_8859_1);
                assertThat(download.suggestedFilename())
                        .isEqualTo("divulge-" + id + "." + kind.toLowerCase(java.util.Locale.ROOT));
                switch (kind) {
                    case "SVG" -> assertThat(start).contains("<svg").contains("<title>");
                    case "PNG" -> {
                        assertThat(start).startsWith("\u0089PNG");
                        assertThat(bytes.length).isGreaterThan(2000);
                    }
                    default -> assertThat(start.lines().count()).isGreaterThan(2);
                }
            }
        }
        page.context().close();
    }

    @Test
    @DisplayName("a density has its own picture: laplace(scale=1) on [0,1] leaks log 1.582 at its ends and beyond")
    void density() {
        Page page = chromium.open("#m=laplace(scale%3D1,secret%3Duniform(0,1))");
        assertThat(card(page, "density")).isVisible();
        assertThat(card(page, "heatmap")).isHidden();
        assertThat(number(page, "density")).hasText("0.4587");
        assertThat(page.locator(".error:visible")).hasCount(0);
        page.context().close();
    }

    @Test
    @DisplayName("what takes long says so and can be stopped, while everything else stays in use")
    void cancel() {
        Page page = chromium.open("#m=geometric(n%3D100,epsilon%3D0.3)");
        page.locator("#card-repeats input[type=text]").fill("100000");
        page.locator("#card-repeats input[type=text]").press("Enter");
        Locator progress = card(page, "repeats").locator(".progress");
        progress.waitFor();
        assertThat(progress).containsText(" s");
        // Meanwhile the page answers.
        card(page, "outcomes").locator(".number button").click();
        assertThat(page.locator("#unit-switch input[value=bits]")).isChecked();
        progress.waitFor();
        progress.getByText("Cancel").click();
        assertThat(progress).isHidden();
        assertThat(card(page, "repeats").locator(".sentence").first()).containsText("Stopped");
        page.context().close();
    }

    @Test
    @DisplayName("a file that is dropped anywhere, and a text that is pasted anywhere, are models")
    void droppedAndPasted() {
        Page page = chromium.open("");
        page.evaluate("""
                () => {
                  const files = new DataTransfer();
                  files.items.add(new File(['secret,u,v\\na,1,0\\nb,0.5,0.5\\n'], 'half.csv', {type: 'text/csv'}));
                  document.body.dispatchEvent(new DragEvent('dragenter', {bubbles: true, dataTransfer: files}));
                  document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: files}));
                }
                """);
        assertThat(page.locator("#model-summary")).containsText("half.csv: 2 secrets, 2 outcomes");
        // v rules a out: log 2.
        assertThat(page.locator("#headline-number")).hasText("0.6931");
        assertThat(page.locator("#drop")).isHidden();
        page.evaluate("() => navigator.clipboard.writeText('secret,u,v\\na,0.75,0.25\\nb,0.25,0.75\\n')");
        page.locator("#results").focus();
        page.keyboard().press("Control+V");
        assertThat(page.locator("#headline-number")).hasText("0.4055");
        // The text is in the address, and comes back with it.
        page.reload();
        assertThat(page.locator("#headline-number")).hasText("0.4055");
        assertThat(page.locator("#text")).hasValue(Pattern.compile("secret,u,v.*", Pattern.DOTALL));
        page.context().close();
    }

    @Test
    @DisplayName("an answer that comes late never replaces one that was asked for after it")
    void lateAnswers() {
        Page page = chromium.open("#m=bsc(p%3D1/4)");
        Chromium.settle(page);
        boolean[] delayed = {false};
        page.route("**/api/analyze", route -> {
            if (!delayed[0]) {
                delayed[0] = true;
                page.waitForTimeout(1500);
            }
            route.resume();
        });
        Locator field = page.locator("#parameters input[type=text]");
        field.fill("0.4");
        field.press("Enter");
        field.fill("0.1");
        field.press("Enter");
        // log 1.8, and not log 1.2
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        page.waitForTimeout(2000);
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        page.unrouteAll();
        page.context().close();
    }

    @Test
    @DisplayName("what is wrong is said, and what is shown is marked as that of before")
    void wrongModel() {
        Page page = chromium.open("#m=rr(k%3D3,epsilon%3D1)");
        Locator field = page.locator("#parameters input[data-parameter=epsilon][type=text]");
        field.fill("minus one");
        field.press("Enter");
        assertThat(page.locator("#source-error")).isVisible();
        assertThat(page.locator("#source-error")).containsText("epsilon");
        assertThat(page.locator("#results")).hasClass("wrong");
        field.fill("log(3)");
        field.press("Enter");
        assertThat(page.locator("#source-error")).isHidden();
        // 3 * 3/5
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        page.context().close();
    }
}
