package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
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

    @Test
    @DisplayName("the data has the promise of the tightest guarantee, and not of the one that was asked to find it")
    void meanings() {
        Page page = chromium.open("#x=survey.json");
        Chromium.settle(page);
        Locator card = card(page, "guarantees");
        card.getByText("Data", new Locator.GetByTextOptions().setExact(true)).click();
        Locator row =
                card.locator(".drawer tbody tr").filter(new Locator.FilterOptions().setHasText("pml(epsilon=1.83"));
        assertThat(row).hasCount(1);
        assertThat(row).containsText("at most 6.25");
        assertThat(card.locator(".drawer")).not().containsText("at most 1x");
        Download saved = page.waitForDownload(
                () -> card.getByLabel(Pattern.compile("save as CSV$")).click());
        assertThat(saved.path()).content().contains("at most 6.25").doesNotContain("at most 1x");
    }

    @Test
    @DisplayName(
            "what a violated guarantee promises is said of what would have been; in bits the tightest says its unit")
    void promiseThatIsNotKept() {
        Page page = chromium.open("#x=survey.json&unit=bits&guarantee=pml(epsilon%3Dlog(3))");
        Chromium.settle(page);
        Locator sentence = card(page, "guarantees")
                .locator(".sentence")
                .filter(new Locator.FilterOptions().setHasText("is violated"));
        assertThat(sentence)
                .containsText(
                        "is violated. It would have meant: Whichever outcome is seen, an adversary who knows the prior"
                                + " gets at most 3x better");
        assertThat(sentence)
                .containsText(Pattern.compile(
                        "Tightest: pml\\(epsilon=1\\.8325\\d+\\) in nats \\(in bits: epsilon = 2\\.644\\)"));
    }

    @Test
    @DisplayName("the verdict on another release is gone while that on this one is on its way")
    void slowVerdict() {
        Page page = chromium.open("#x=survey.json&guarantee=pml(epsilon%3D1)");
        Locator verdict = card(page, "guarantees").locator(".verdict");
        assertThat(verdict).containsText("pml(epsilon=1) is violated");
        Chromium.settle(page);
        page.evaluate("""
                () => {
                  const ask = globalThis.fetch;
                  globalThis.fetch = async (path, options) => {
                    if (String(options?.body).includes('["pml(epsilon=1)"]')) await new Promise(wake => setTimeout(wake, 4000));
                    return ask(path, options);
                  };
                }""");
        page.locator("#tab-mechanism").click();
        page.locator("#mechanism").selectOption("bsc");
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        page.waitForSelector("#card-guarantees:not(.stale, .pending)");
        assertThat(verdict).hasCount(0, new LocatorAssertions.HasCountOptions().setTimeout(1000));
        // log 1.8 is less than 1.
        assertThat(verdict).containsText("pml(epsilon=1) holds");
    }
}
