package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What every card has. */
class EveryCardTest extends ChromiumTest {
    @Test
    @DisplayName("a unit is a press of a button: log 6.25 nats are 2.644 bits, everywhere")
    void unitSwitch() {
        Page page = chromium.open("");
        card(page, "outcomes").locator(".number button").click();
        assertThat(page.locator("#headline-number")).hasText("2.644");
        assertThat(number(page, "outcomes")).hasText("2.644");
        assertThat(page.locator("#unit-switch input[value=bits]")).isChecked();
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
                    default ->
                        assertThat(new String(bytes, StandardCharsets.UTF_8).lines())
                                .hasSizeGreaterThan(2);
                }
            }
        }
    }

    @Test
    @DisplayName(
            "as soon as something else is asked for, what is shown looks like that of before; what is new does not")
    void staleAtOnce() {
        Page page = chromium.open("#m=rr(k%3D3,epsilon%3D1)");
        Chromium.settle(page);
        assertThat(page.locator(".card.stale, .card.pending, #headline.stale")).hasCount(0);
        page.route("**/api/**", route -> {});
        Object fresh = page.evaluate("""
                () => {
                  const slider = document.querySelector('#parameters input[type=range][data-parameter=epsilon]');
                  slider.value = 2;
                  slider.dispatchEvent(new Event('input', {bubbles: true}));
                  return [...document.querySelectorAll('.card, #headline')].filter(each => each.getClientRects().length && !each.classList.contains('stale')).map(each => each.id);
                }
                """);
        assertThat((List<?>) fresh).isEmpty();
        for (String part : List.of(".number output", ".implied", ".chart")) {
            Locator faded = card(page, "guarantees").locator(part).first();
            page.waitForFunction(
                    "each => { let seen = 1; for (let e = each; e; e = e.parentElement) seen *= Number(getComputedStyle(e).opacity); return seen < 0.5; }",
                    faded.elementHandle());
        }
        page.unroute("**/api/**");
        page.reload();
        page.waitForFunction("() => globalThis.divulge?.analyses > 0");
        Chromium.settle(page);
        assertThat(page.locator(".card.stale, .card.pending, #headline.stale")).hasCount(0);
    }

    @Test
    @DisplayName("an error that comes after the answer has begun is shown like any other")
    void lateError() {
        Page page = chromium.open("#m=bsc(p%3D1/4)");
        Chromium.settle(page);
        page.route(
                "**/api/analyze",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setStatus(200)
                        .setContentType("application/json")
                        .setBody("\n\n{\"error\": \"this came late\"}\n")));
        Locator field = page.locator("#parameters input[type=text]");
        field.fill("0.1");
        field.press("Enter");
        assertThat(page.locator("#source-error")).hasText("this came late");
        assertThat(page.locator("#results")).hasClass("wrong");
    }
}
