package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
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

    static Locator card(Page page, String id) {
        return page.locator("#card-" + id);
    }

    static Locator number(Page page, String id) {
        return card(page, id).locator(".number output");
    }

    /** Puts a text into the field for it. */
    static void paste(Page page, String text) {
        page.locator("#tab-data").click();
        page.locator("#text").fill(text);
    }
}
