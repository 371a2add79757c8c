package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is looked at lives in the address, and what cannot be used of it is said. */
class AddressTest extends ChromiumTest {
    @Test
    @DisplayName("the address has it all: the same link shows the same, loaded again")
    void stateInTheAddress() {
        Page page = chromium.open("#m=bsc(p%3D1/4)&p=0.2,0.8&unit=bits&delta=0.25&epsilon=0.3&repeat=3&chosen=ldp");
        Chromium.settle(page);
        String before = page.locator("#headline-number").textContent();
        String repeated = number(page, "repeats").textContent();
        page.reload();
        page.waitForFunction("() => globalThis.divulge?.analyses > 0");
        Chromium.settle(page);
        assertThat(page.locator("#headline-number").textContent()).isEqualTo(before);
        assertThat(number(page, "repeats").textContent()).isEqualTo(repeated);
        assertThat(page.locator("#unit-switch input[value=bits]")).isChecked();
        assertThat(card(page, "guarantees").locator(".sentence").first()).containsText("tightest ldp");
    }

    @Test
    @DisplayName("what cannot be used of an address is said, with what is expected; the usual is shown in its place")
    void unusableAddress() {
        Page page = chromium.open("#x=survey.json&view=zzz&repeat=-1&chosen=nothing&delta=2&alpha=7");
        Locator problem = page.locator("#address-problem");
        assertThat(problem).isVisible();
        assertThat(problem)
                .containsText("view is 'zzz' (expected channel, lift or posterior); channel is taken instead");
        assertThat(problem)
                .containsText("repeat is '-1' (expected a whole number from 1 to 100000); 10 is taken instead");
        assertThat(problem).containsText("chosen is 'nothing'");
        assertThat(problem).containsText("delta is '2' (expected a number from 0 to 1)");
        assertThat(problem).containsText("alpha is '7'");
        Chromium.settle(page);
        assertThat(card(page, "heatmap").locator("rect.cell")).hasCount(16);
        assertThat(card(page, "heatmap").locator("input[value=channel]")).isChecked();
        assertThat(page.getByLabel("n as a number", new Page.GetByLabelOptions().setExact(true)))
                .hasValue("10");
        page.locator("#unit-switch input[value=bits]").check(new Locator.CheckOptions().setForce(true));
        assertThat(problem).isHidden();
    }

    @Test
    @DisplayName("a number that cannot be used is refused where it is typed, and nothing changes")
    void unusableNumber() {
        Page page = chromium.open("");
        Chromium.settle(page);
        Locator field = page.getByLabel("n as a number", new Page.GetByLabelOptions().setExact(true));
        field.fill("-1");
        field.press("Enter");
        assertThat(card(page, "repeats").locator(".error"))
                .containsText("n is '-1' (expected a whole number from 1 to 100000)");
        assertThat(page).not().hasURL(Pattern.compile(".*repeat=.*"));
    }

    @Test
    @DisplayName("whoever skips to the results keeps the release that they are about")
    void skipLink() {
        Page page = chromium.open("#m=bsc(p%3D1/4)");
        page.keyboard().press("Tab");
        page.keyboard().press("Enter");
        assertThat(page.locator("#results")).isFocused();
        assertThat(page).hasURL(Pattern.compile(".*#m=bsc.*"));
        assertThat(page.locator("#headline-number")).hasText("0.4055");
    }

    @Test
    @DisplayName("a link that was cut says so")
    void damagedLink() {
        Page page = chromium.visit("#t=abc&f=cut.csv");
        assertThat(page.locator("#source-error")).containsText("'cut.csv' cannot be read from the address");
        assertThat(page.locator("#cards")).isHidden();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "#x=nothing.json | nothing.json",
                "#m=foo(k%3D3) | foo",
                "#m=rr | rr",
                "#x=survey.json&p=hello | hello",
                "#m=subset(k%3D30,epsilon%3D1) | more than the page shows"
            })
    @DisplayName(
            "an address whose release cannot be shown: the headline says that nothing is, and why; the next release is shown")
    void unusableRelease(String address, String why) {
        Page page = chromium.visit(address);
        Locator headline = page.locator("#headline-words");
        assertThat(headline).containsText("Nothing is shown: ");
        assertThat(headline).containsText(why);
        assertThat(headline).not().containsText("Reading the release");
        assertThat(page.locator("#cards")).isHidden();
        page.locator("#tab-mechanism").click();
        page.locator("#mechanism").selectOption("bsc");
        assertThat(page.locator("#headline-number")).hasText("0.5878");
        assertThat(page.locator("#cards")).isVisible();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"#foo=bar", "#%"})
    @DisplayName("an address that names no release says which one is shown, and what it does not know")
    void noRelease(String address) {
        Page page = chromium.open(address);
        assertThat(page.locator("#address-problem"))
                .hasText(Pattern.compile(
                        "Not all of the address could be used: nothing here is called '(foo|%)'; it names no"
                                + " release \\(expected m=, x= or t=\\), and rr\\(k=5,epsilon=1\\) is shown\\."));
        Chromium.settle(page);
    }
}
