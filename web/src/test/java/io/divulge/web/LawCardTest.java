package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** How likely which leakage is. */
class LawCardTest extends ChromiumTest {
    @Test
    @DisplayName(
            "the handles of the law move with the keys and with the mouse; 0.408 of the survey's outcomes leak more than 0.5")
    void handles() {
        Page page = chromium.open("");
        assertThat(number(page, "law")).hasText("0.408");
        Locator epsilon = page.getByLabel("Threshold ε");
        epsilon.focus();
        page.keyboard().press("End");
        assertThat(number(page, "law")).hasText("0");
        Locator delta = page.getByLabel("Probability δ", new Page.GetByLabelOptions().setExact(true));
        var box = delta.locator("circle").last().boundingBox();
        page.mouse().move(box.x + box.width / 2, box.y + box.height / 2);
        page.mouse().down();
        page.mouse()
                .move(
                        box.x + box.width / 2,
                        box.y + box.height / 2 + 60,
                        new com.microsoft.playwright.Mouse.MoveOptions().setSteps(6));
        page.mouse().up();
        assertThat(page).hasURL(Pattern.compile(".*delta=0\\.[3-9]\\d*.*"));
    }

    @Test
    @DisplayName("in bits the slider is in bits too: 1 bit is 0.693147 nats, which is what the address keeps")
    void sliderInBits() {
        Page page = chromium.open("#x=survey.json&unit=bits");
        Locator field = page.getByLabel("ε in bits as a number");
        // 0.5 nats
        assertThat(field).hasValue("0.721348");
        field.fill("1");
        field.press("Enter");
        assertThat(card(page, "law").locator(".sentence").first()).containsText("more than ε = 1 bits");
        assertThat(page).hasURL(Pattern.compile(".*epsilon=0\\.693147.*"));
        page.locator("#unit-switch input[value=nats]").check(new Locator.CheckOptions().setForce(true));
        assertThat(page.getByLabel("ε in nats as a number")).hasValue(Pattern.compile("0\\.693147.*"));
    }
}
