package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What n releases tell together. */
class RepeatsCardTest extends ChromiumTest {
    @Test
    @DisplayName("two looks through a bsc with 1/4 leak log 2 (9/16) / (10/16) = log 1.8")
    void repeats() {
        Page page = chromium.open("#m=bsc(p%3D1/4)&repeat=2");
        Chromium.settle(page);
        assertThat(number(page, "repeats")).hasText("0.5878");
        assertThat(card(page, "repeats")).containsText("composed exactly");
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
    }
}
