package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;

/** A test of the page as a person uses it, in a real browser: after it nothing is on the console, and no request has left this machine. */
@ExtendWith(SharedChromium.class)
abstract class ChromiumTest {
    /** The browser of all tests. */
    static Chromium chromium;

    @BeforeAll
    static void start(Chromium shared) {
        chromium = shared;
    }

    @AfterEach
    void nothingWentWrong() {
        chromium.closePages();
        assertThat(chromium.problems()).isEmpty();
    }

    /** The number of the headline. */
    static Locator leakage(Page page) {
        return page.locator("[data-number=leakage]");
    }

    /** The verdict about the goal: holds, violated or undecided. */
    static Locator verdict(Page page) {
        return page.locator("#verdict .chip");
    }

    /** Opens a text as a person does who pastes it into the field for it. */
    static void paste(Page page, String text) {
        page.locator("#open-start").click();
        page.locator("#text").fill(text);
        page.locator("#open-text").click();
    }

    /** Opens a file. */
    static void open(Page page, String name, String text) {
        page.locator("#open-start").click();
        page.locator("#file").setInputFiles(new FilePayload(name, "text/plain", text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Opens a tab of the details. */
    static Locator tab(Page page, String id) {
        page.locator("#tab-" + id).click();
        Chromium.settle(page);
        return page.locator("#pane-" + id);
    }

    /** Moves a slider as a hand does. */
    static void slide(Locator slider, double to) {
        slider.evaluate(
                "(slider, to) => { slider.value = to; slider.dispatchEvent(new Event('input', {bubbles: true})); }",
                to);
    }

    /** What stands in a file among the examples. */
    static String example(String name) throws IOException {
        return Files.readString(Path.of("..", "examples", name));
    }
}
