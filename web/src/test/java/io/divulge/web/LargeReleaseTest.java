package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Releases of which the page shows a part only. */
class LargeReleaseTest extends ChromiumTest {
    @Test
    @DisplayName(
            "a rare secret that is not shown and can be ruled out: nothing finite follows for the cost, and no bound of the release before stays")
    void rareSecret() {
        StringBuilder text = new StringBuilder("secret,prior,a,b,c\n");
        for (int i = 0; i < 299; i++) {
            text.append("s").append(i).append(",0.00334447826086956521739,0.5005,0.499,0.0005\n");
        }
        text.append("rare,0.00000100000000000000039,0.50025,0.49975,0\n");
        Page page = chromium.open("");
        Chromium.settle(page);
        Locator implied = page.locator("#card-guarantees .implied");
        assertThat(implied.locator("tbody tr")).not().hasCount(0);
        page.locator("#tab-data").click();
        page.locator("#text").fill(text.toString());
        assertThat(page.locator("#model-summary")).containsText("300 secrets");
        Chromium.settle(page);
        assertThat(implied.locator("tbody tr").filter(new Locator.FilterOptions().setHasText("max-information")))
                .hasCount(1);
        for (String row : implied.locator("tbody tr").allInnerTexts()) {
            String[] cells = row.strip().split("\\s+");
            if (List.of("pmc", "ldp", "ldi").contains(cells[0])) {
                assertThat(cells[1]).as(row).isEqualTo("∞");
            }
        }
    }
}
