package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What n releases tell together. */
class RepeatsCardTest extends ChromiumTest {
    @Test
    @DisplayName("two looks through a bsc with 1/4 leak log 2 (9/16) / (10/16) = log 1.8")
    void repeats() {
        Page page = chromium.open("#m=bsc(p%3D1/4)&repeat=2");
        Chromium.settle(page);
        assertThat(number(page, "repeats")).hasText("0.5878");
        assertThat(card(page, "repeats")).containsText("composed exactly");
    }

    @Test
    @DisplayName("what takes long says so and can be stopped, while everything else stays in use")
    void cancel() {
        Page page = chromium.open("#m=geometric(n%3D100,epsilon%3D0.3)");
        page.locator("#card-repeats input[type=text]").fill("100000");
        page.locator("#card-repeats input[type=text]").press("Enter");
        Locator progress = card(page, "repeats").locator(".progress");
        progress.waitFor();
        assertThat(progress).containsText(" s");
        // Meanwhile the page answers.
        card(page, "outcomes").locator(".number button").click();
        assertThat(page.locator("#unit-switch input[value=bits]")).isChecked();
        progress.waitFor();
        progress.getByText("Cancel").click();
        assertThat(progress).isHidden();
        assertThat(card(page, "repeats").locator(".sentence").first()).containsText("Stopped");
    }

    @Test
    @DisplayName("where there are two bounds instead of a value no line leads to them, and the data has both")
    void bounds() {
        Page page = chromium.open("#m=rr(k%3D500,epsilon%3D1)&repeat=4");
        Chromium.settle(page);
        Locator card = card(page, "repeats");
        assertThat(card).containsText("Bounds only");
        assertThat(card.locator(".sentence").first()).containsText("is what 4 releases leak at most; at least it is ");
        assertThat(card.locator("g.between[data-line=pml]")).hasCount(3);
        // One release is known, and the line ends where it begins.
        assertThat(card.locator("path[data-line=pml]").getAttribute("d"))
                .startsWith("M")
                .doesNotContain("L");
        card.getByText("Data", new Locator.GetByTextOptions().setExact(true)).click();
        List<String> cells =
                card.locator(".drawer tbody tr").last().locator("td").allTextContents();
        assertThat(cells).hasSize(13);
        double value = Double.parseDouble(cells.get(1));
        double lower = Double.parseDouble(cells.get(2));
        double upper = Double.parseDouble(cells.get(3));
        assertThat(lower).isLessThan(value - 0.05).isPositive();
        assertThat(upper).isEqualTo(value);
    }
}
