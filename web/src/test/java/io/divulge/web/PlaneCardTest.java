package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The plane of orders. */
class PlaneCardTest extends ChromiumTest {
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
    }
}
