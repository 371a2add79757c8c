package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Where a release comes from: examples, mechanisms and their sliders, what is pasted or dropped, and the prior. */
class ReleaseTest extends ChromiumTest {
    /** Milliseconds; on a quiet machine it is a tenth of this, and a page that shows the text is held up for seconds. */
    private static final double LONGEST_HOLD = 1000;

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
    }

    @Test
    @DisplayName("a mechanism is chosen, its slider moved, and every number follows: bsc(p) leaks log 2(1-p)")
    void mechanismAndSlider() {
        Page page = chromium.open("");
        page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("Mechanism"))
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
    }

    @Test
    @DisplayName("more sets than a picture shows are refused at once, and the next release is answered at once")
    void tooManySets() {
        Page page = chromium.open("#m=subset(k%3D5,epsilon%3D1)");
        Locator field = page.locator("#parameters input[data-parameter=k][type=text]");
        field.fill("30");
        field.press("Enter");
        assertThat(page.locator("#source-error"))
                .containsText("more than the page shows (expected at most 16384 outcomes)");
        assertThat(page.locator("#results")).hasClass("wrong");
        page.locator("#mechanism").selectOption("bsc");
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        assertThat(page.locator("#source-error")).isHidden();
    }

    @Test
    @DisplayName("an empty file is said to be empty")
    void emptyFile() {
        Page page = chromium.open("#m=bsc(p%3D0.1)");
        page.locator("#tab-data").click();
        page.locator("#file").setInputFiles(new FilePayload("none.csv", "text/csv", new byte[0]));
        assertThat(page.locator("#source-error")).hasText("'none.csv' is empty. What was shown before still is.");
        assertThat(page.locator("#headline-number")).hasText("0.5878");
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
    }

    @Test
    @DisplayName(
            "a file of some million characters: the page is never held up for long, and says after loading again that the file is gone")
    void largeFile() {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.evaluate("""
                () => {
                  const size = 600;
                  const names = Array.from({length: size}, (_, i) => `y${i}`);
                  const rows = names.map((_, i) => `x${i},${names.map((_, j) => (j === i ? '0.0033333333333334' : j === (i + 1) % size ? '0' : '0.0016666666666667')).join(',')}`);
                  const files = new DataTransfer();
                  files.items.add(new File([`secret,${names.join(',')}\\n${rows.join('\\n')}\\n`], 'large.csv', {type: 'text/csv'}));
                  globalThis.longest = 0;
                  let last = performance.now();
                  setInterval(() => {
                    const now = performance.now();
                    globalThis.longest = Math.max(globalThis.longest, now - last);
                    last = now;
                  }, 10);
                  document.body.dispatchEvent(new DragEvent('drop', {bubbles: true, cancelable: true, dataTransfer: files}));
                }
                """);
        assertThat(page.locator("#model-summary"))
                .containsText(
                        "large.csv: 600 secrets, 600 outcomes",
                        new LocatorAssertions.ContainsTextOptions().setTimeout(60_000));
        // 2/600 against 1/600
        assertThat(page.locator("#headline-number")).hasText("0.6931");
        assertThat(card(page, "heatmap").locator("image.pixel"))
                .hasCount(1, new LocatorAssertions.HasCountOptions().setTimeout(60_000));
        assertThat(page.locator("#text")).hasValue("");
        assertThat(page.locator("#text"))
                .hasAttribute("placeholder", Pattern.compile("large.csv: 6.\\d million characters.*"));
        double longest = ((Number) page.evaluate("() => globalThis.longest")).doubleValue();
        System.out.printf("large file: the page was held up for %.0f ms at most%n", longest);
        assertThat(longest).isLessThan(LONGEST_HOLD);
        page.reload();
        assertThat(page.locator("#source-error"))
                .containsText(
                        "The model 'large.csv' was too large to be kept in the address or in this tab. Drop or paste it again.");
        assertThat(page.locator("#headline-words")).containsText("too large to be kept");
        assertThat(page.locator("#cards")).isHidden();
        paste(page, "secret,u,v\na,0.75,0.25\nb,0.25,0.75\n");
        assertThat(page.locator("#headline-number")).hasText("0.4055");
        assertThat(page.locator("#cards")).isVisible();
    }
}
