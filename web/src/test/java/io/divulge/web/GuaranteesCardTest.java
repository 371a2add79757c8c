package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Which guarantees are kept, and what follows from them. */
class GuaranteesCardTest extends ChromiumTest {
    @Test
    @DisplayName("guarantees: the tightest of each, a graph of what follows, and one that is asked for")
    void guarantees() {
        Page page = chromium.open("#m=bsc(p%3D0.1)");
        Chromium.settle(page);
        Locator card = card(page, "guarantees");
        assertThat(card.locator("g.node")).hasCount(10);
        card.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(Pattern.compile("^ldp:")))
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
    }

    @Test
    @DisplayName("the commands have a line for every line of the table, with what the page knows of the release")
    void commands() {
        Page page = chromium.open("#m=bsc(p%3D0.1)&p=0.25,0.75&unit=bits&delta=0.2");
        Chromium.settle(page);
        Locator card = card(page, "guarantees");
        card.getByText("Command line", new Locator.GetByTextOptions().setExact(true))
                .click();
        List<String> lines = card.locator(".drawer pre").textContent().lines().toList();
        List<String> rows = card.locator(".implied tbody td:first-child").allTextContents();
        assertThat(rows).hasSizeGreaterThan(3).contains("envelope");
        for (String row : rows) {
            String to = row.equals("envelope") ? "--to 'envelope(delta=0.2)'" : "--to " + row + " ";
            assertThat(lines)
                    .as(row)
                    .anyMatch(line -> line.contains(to)
                            && line.contains("--p-min 0.25")
                            && line.contains("--secrets 2")
                            && line.endsWith("--unit bits"));
        }
    }
}
