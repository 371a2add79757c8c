package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What comes out for which secret. */
class HeatMapCardTest extends ChromiumTest {
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
    }

    @Test
    @DisplayName("labels of 900 letters that differ in the middle: cut, told apart, and whole where the pointer rests")
    void longLabels() {
        String one = "a".repeat(450) + "X" + "b".repeat(449);
        String two = "a".repeat(450) + "Y" + "b".repeat(449);
        Page page = chromium.open("");
        paste(
                page,
                "{\"secrets\":[\"" + one + "\",\"" + two + "\"],\"outcomes\":[\"" + two + "\",\"" + one
                        + "\"],\"channel\":[[0.75,0.25],[0.25,0.75]]}");
        assertThat(page.locator("#headline-number")).hasText("0.4055");
        Chromium.settle(page);
        for (String id : List.of("heatmap", "outcomes")) {
            Locator labels = card(page, id).locator("svg text:has(title)");
            List<?> shown = (List<?>) labels.evaluateAll("all => all.map(each => each.firstChild.textContent)");
            List<?> whole =
                    (List<?>) labels.evaluateAll("all => all.map(each => each.querySelector('title').textContent)");
            assertThat(shown)
                    .as(id)
                    .hasSize(id.equals("heatmap") ? 4 : 2)
                    .allMatch(each -> String.valueOf(each).length() <= 40);
            // Where they part is what is shown of them.
            assertThat(String.valueOf(shown.get(0)) + shown.get(1))
                    .as(id)
                    .contains("X")
                    .contains("Y");
            assertThat(whole.subList(0, 2)).as(id).map(String::valueOf).containsExactlyInAnyOrder(one, two);
        }
        assertThat(page.locator(".prior-row span").first()).containsText("X");
        assertThat(page.locator(".prior-row span").last()).containsText("Y");
        card(page, "guarantees").getByLabel("A guarantee to check").fill("ldp(epsilon=1)");
        card(page, "guarantees").getByText("Does it hold?").click();
        assertThat(card(page, "guarantees").locator(".verdict")).containsText("violated");
        for (Object text : (List<?>) page.locator(".sentence, #headline-words p, .readout")
                .evaluateAll("all => all.filter(each => each.getClientRects().length).map(each => each.textContent)")) {
            assertThat(String.valueOf(text)).doesNotContain("a".repeat(60)).doesNotContain("b".repeat(60));
        }
        for (String id : List.of("heatmap", "outcomes", "guarantees")) {
            String tip = card(page, id).locator(".sentence").first().getAttribute("title");
            assertThat(tip).as(id).containsAnyOf(one, two);
        }
    }
}
