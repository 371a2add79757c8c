package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "#x=survey.json&epsilon=1.7&delta=0.95",
                "#x=survey.json&epsilon=0&delta=0",
                "#m=bsc(p%3D0.1)&epsilon=9&delta=1",
                "#m=z(p%3D0.3)&epsilon=0.3&delta=0.35"
            })
    @DisplayName("no label lies on a curve, and none on another")
    void labels(String address) {
        Page page = chromium.open(address);
        Chromium.settle(page);
        Locator chart = card(page, "law").locator(".chart svg");
        assertThat(chart.locator("text.label")).hasCount(2);
        Object hidden = chart.evaluate("""
                svg => {
                  const within = (box, x, y) => x > box.x - 1 && x < box.x + box.width + 1 && y > box.y - 1 && y < box.y + box.height + 1;
                  const labels = [...svg.querySelectorAll('text.label')].map(each => each.getBBox());
                  const curves = [...svg.querySelectorAll(':scope > path.line')];
                  const on = labels.some(box => curves.some(curve => {
                    const length = curve.getTotalLength();
                    for (let at = 0; at <= length; at++) {
                      const {x, y} = curve.getPointAtLength(at);
                      if (within(box, x, y)) return true;
                    }
                    return false;
                  }));
                  const [a, b] = labels;
                  const over = a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
                  const outside = labels.some(box => box.x < 0 || box.x + box.width > svg.viewBox.baseVal.width);
                  return `${curves.length} curves${on ? ', on a curve' : ''}${over ? ', on each other' : ''}${outside ? ', outside' : ''}`;
                }""");
        assertThat(hidden).isEqualTo("2 curves");
    }
}
