package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What leaks after any post-processing. */
class EnvelopeCardTest extends ChromiumTest {
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
            if (!line.equals("ldp") && !line.equals("quantile")) {
                assertThat(path.split("[ML]").length).as(line).isGreaterThan(20);
            }
        }
    }

    @Test
    @DisplayName("the quantile is a function with steps, and is drawn as one; where it steps is what the law says")
    void quantileSteps() {
        Page page = chromium.open("#x=papers/envelope-example.json&delta=0.2");
        Chromium.settle(page);
        Locator line = card(page, "envelope").locator("path[data-line=quantile]");
        String path = line.getAttribute("d");
        String[] points = path.substring(1).split("L");
        for (int i = 1; i < points.length; i++) {
            String[] before = points[i - 1].split(",");
            String[] after = points[i].split(",");
            boolean level = Math.abs(Double.parseDouble(before[1]) - Double.parseDouble(after[1])) < 0.01;
            boolean upright = Math.abs(Double.parseDouble(before[0]) - Double.parseDouble(after[0])) < 0.01;
            assertThat(level || upright)
                    .as("from %s to %s", points[i - 1], points[i])
                    .isTrue();
        }
        // Two corners for each value that the leakage takes.
        assertThat(points.length).isLessThanOrEqualTo(8);
    }

    @Test
    @DisplayName(
            "a curve that takes longer than a hand rests: the number is that of its release, and the dot lies on it")
    void slowCurve() {
        Page page = chromium.open("#x=survey.json");
        Chromium.settle(page);
        String before = number(page, "envelope").textContent();
        page.evaluate("""
                () => {
                  const ask = globalThis.fetch;
                  globalThis.fetch = async (path, options) => {
                    if (/"curve":20\\b/.test(options?.body)) await new Promise(wake => setTimeout(wake, 1500));
                    return ask(path, options);
                  };
                }""");
        page.locator("#tab-mechanism").click();
        page.locator("#mechanism").selectOption("bsc");
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        Chromium.settle(page);
        assertThat(number(page, "envelope")).not().hasText(before);
        Object distance = card(page, "envelope").locator(".chart svg").evaluate("""
                svg => {
                  const dot = svg.querySelector(':scope > circle.mark');
                  const [x, y] = [Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy'))];
                  const corners = svg.querySelector('path[data-line=epsilon]').getAttribute('d').slice(1).split('L').map(each => each.split(',').map(Number));
                  return Math.min(...corners.map(([a, b]) => Math.hypot(a - x, b - y)));
                }""");
        assertThat(((Number) distance).doubleValue()).isLessThan(0.5);
        Object shown = page.evaluate("""
                async () => {
                  const question = {model: {mechanism: 'bsc(p=0.1)'}, delta: ['0.1']};
                  const response = await fetch('/api/envelope', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(question)});
                  return (await response.json()).results[0].epsilon;
                }""");
        assertThat(Double.parseDouble(number(page, "envelope").textContent()))
                .isCloseTo(((Number) shown).doubleValue(), within(1e-4));
    }
}
