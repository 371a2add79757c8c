package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Who attains it. */
class AdversaryCardTest extends ChromiumTest {
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
    }
}
