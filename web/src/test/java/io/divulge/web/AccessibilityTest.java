package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The page for those who listen to it, or have no mouse: what Chromium tells a screen reader. */
class AccessibilityTest extends ChromiumTest {
    /** What can be used, and has to say what it is for. */
    private static final Set<String> CONTROLS = Set.of(
            "button", "slider", "textbox", "combobox", "radio", "checkbox", "tab", "link", "searchbox", "spinbutton");

    /** What has to say what it shows. */
    private static final Set<String> PICTURES = Set.of("image", "application", "progressbar", "table", "region");

    private record Told(String role, String name, String description) {}

    /** All that a screen reader is told of. */
    private static List<Told> told(Page page) {
        CDPSession session = page.context().newCDPSession(page);
        JsonObject tree = session.send("Accessibility.getFullAXTree");
        List<Told> all = new ArrayList<>();
        for (JsonElement each : tree.getAsJsonArray("nodes")) {
            JsonObject node = each.getAsJsonObject();
            if (!node.get("ignored").getAsBoolean() && node.has("role")) {
                all.add(new Told(value(node, "role"), value(node, "name"), node.toString()));
            }
        }
        return all;
    }

    private static String value(JsonObject node, String key) {
        JsonObject part = node.getAsJsonObject(key);
        return part == null || !part.has("value") ? "" : part.get("value").getAsString();
    }

    @Test
    @DisplayName("every control has a name, every picture a description, and every card a heading")
    void names() {
        for (String address : List.of(
                "",
                "#m=rr(k%3D40,epsilon%3D1)",
                "#x=counts.csv&unit=bits",
                "#m=gaussian(sigma%3D1,secret%3Duniform(0,1))")) {
            Page page = chromium.open(address);
            Chromium.settle(page);
            List<Told> all = told(page);
            assertThat(all).filteredOn(each -> CONTROLS.contains(each.role())).hasSizeGreaterThan(15);
            assertThat(all)
                    .filteredOn(each -> CONTROLS.contains(each.role()) || PICTURES.contains(each.role()))
                    .allSatisfy(each ->
                            assertThat(each.name()).as(each.description()).isNotBlank());
            int cards = page.locator("article.card:visible").count();
            Object described = page.evaluate(
                    "() => [...document.querySelectorAll('.card .chart svg')].filter(each => each.getClientRects().length && each.getAttribute('aria-label')?.length > 10).length");
            assertThat(described).isEqualTo(cards);
            assertThat(all).filteredOn(each -> each.role().equals("heading")).hasSizeGreaterThan(cards);
            page.context().close();
        }
    }

    @Test
    @DisplayName(
            "new numbers are told: those of another release by the headline, those of a card's own control by the card")
    void toldNumbers() {
        Page page = chromium.open("#m=bsc(p%3D1/4)&repeat=2");
        Chromium.settle(page);
        assertThat(page.locator("#headline")).hasAttribute("aria-live", "polite");
        Locator announced = page.locator("#announce[role=status]");
        Locator field = page.getByLabel("n as a number", new Page.GetByLabelOptions().setExact(true));
        field.fill("1");
        field.press("Enter");
        assertThat(announced).hasText(Pattern.compile("What n releases tell together: 0\\.4055 nats .*"));
        page.getByLabel("Adversary", new Page.GetByLabelOptions().setExact(true))
                .selectOption("identity");
        assertThat(announced).hasText(Pattern.compile("Who attains it: 0\\.4055 nats .*"));
        // Eight voices at once: only the headline speaks of another release.
        assertThat(page.locator(".card output[aria-live=off]")).hasCount(9);
    }

    @Test
    @DisplayName(
            "the keys go through the page once: head, release, results, card by card from top to bottom in each column")
    void order() {
        Page page = chromium.open("");
        Chromium.settle(page);
        List<String> reached = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            page.keyboard().press("Tab");
            String part = String.valueOf(
                    page.evaluate(
                            "() => document.activeElement === document.body ? 'end' : document.activeElement.closest('.card, #source, .bar, .skip')?.id || 'bar'"));
            if (part.equals("end")) {
                break;
            }
            if (reached.isEmpty() || !reached.get(reached.size() - 1).equals(part)) {
                reached.add(part);
            }
        }
        Object cards = page.evaluate(
                "() => [...document.querySelectorAll('.card')].filter(each => each.getClientRects().length).map(each => each.id)");
        List<String> expected = new ArrayList<>(List.of("bar", "source"));
        ((List<?>) cards).forEach(each -> expected.add(String.valueOf(each)));
        assertThat(reached).isEqualTo(expected);
        assertThat((List<?>) cards).hasSize(8);
    }
}
