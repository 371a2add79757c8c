package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Releases whose outcome has a density. */
class DensityCardTest extends ChromiumTest {
    @Test
    @DisplayName("a density has its own picture: laplace(scale=1) on [0,1] leaks log 1.582 at its ends and beyond")
    void density() {
        Page page = chromium.open("#m=laplace(scale%3D1,secret%3Duniform(0,1))");
        assertThat(card(page, "density")).isVisible();
        assertThat(card(page, "heatmap")).isHidden();
        assertThat(number(page, "density")).hasText("0.4587");
        assertThat(page.locator(".error:visible")).hasCount(0);
    }
}
