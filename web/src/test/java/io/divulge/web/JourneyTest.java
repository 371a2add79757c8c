package io.divulge.web;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ReducedMotion;
import java.io.IOException;
import java.nio.file.Files;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What people do with the page, from its doors to the report. */
class JourneyTest extends ChromiumTest {
    @Test
    @DisplayName("sixty seconds: who is exposed, how badly, how often, and how to fix it stand in the first window")
    void firstSight() {
        Page page = chromium.open("");
        Chromium.settle(page);
        assertThat(page.locator(".headline")).hasText("The secret “diagnosed” is exposed.");
        assertThat(page.locator("#verdict .lead"))
                .containsText(
                        Pattern.compile(
                                "right with probability 12.5\\s% instead of 2\\s%: 6.25× better. This outcome occurs in 11 of 100 cases. 41 of 100 cases have an outcome that exceeds the goal."));
        assertThat(verdict(page)).containsText("exceeds the goal");
        assertThat(page.getByText("Fix it: add noise")).isInViewport();
    }

    @Test
    @DisplayName("fix it: the least noise that keeps the goal becomes B, and B becomes A")
    void fix() {
        Page page = chromium.open("");
        page.locator("[data-key=fix]").click();
        assertThat(page.locator(".other")).containsText("keeps the goal: 3× instead of 6.25×.");
        assertThat(tab(page, "law").locator("path[data-line=b].dash")).hasCount(1);
        page.locator("[data-key=use-b]").click();
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        assertThat(leakage(page)).hasText("3× better");
        page.locator("#undo").click();
        assertThat(page.locator(".other")).isVisible();
        page.locator("#undo").click();
        assertThat(page.locator(".other")).hasCount(0);
    }

    @Test
    @DisplayName("the best mechanism for the goal, and a mechanism's own parameter")
    void designAndCalibrate() {
        Page page = chromium.open("#m=rr(k%3D3,epsilon%3D2)&p=0.6,0.3,0.1");
        page.locator("[data-key=design]").click();
        assertThat(page.locator(".other")).containsText("B (best mechanism) keeps the goal: 3×");
        page.locator("[data-key=discard-b]").click();
        page.locator("[data-key=fix]").click();
        assertThat(page.locator("#sides .side-b")).containsText("rr(k=3,epsilon=");
        assertThat(page.locator(".other")).hasAttribute("data-verdict", "holds");
    }

    @Test
    @DisplayName("every kind of goal has a verdict")
    void goals() {
        Page page = chromium.open("");
        for (String kind : new String[] {"tail", "average", "cost", "ldp", "factor"}) {
            page.getByLabel("What the goal is about").selectOption(kind);
            Chromium.settle(page);
            assertThat(verdict(page)).hasAttribute("data-verdict", kind.equals("average") ? "holds" : "violated");
        }
        page.locator("#goal-body input").fill("0.5");
        page.locator("#goal-body input").press("Enter");
        assertThat(page.locator("#goal-body .error")).containsText("above 1");
        assertThat(page.locator("#goal-body input")).hasAttribute("aria-invalid", "true");
    }

    @Test
    @DisplayName("a project is saved, and opened again elsewhere with A, B, goal and prior")
    void project() throws IOException {
        Page page = chromium.open("#x=survey.json&p=0.7,0.1,0.1,0.1&g=factor:2");
        page.locator("[data-key=fix]").click();
        assertThat(page.locator(".other")).isVisible();
        page.locator("#share").click();
        Download saved =
                page.waitForDownload(() -> page.locator("#save-project").click());
        assertThat(saved.suggestedFilename()).isEqualTo("survey.divulge");
        Page other = chromium.open("#m=bsc(p%3D0.1)");
        open(other, "mine.divulge", Files.readString(saved.path()));
        assertThat(other.locator(".other")).isVisible();
        assertThat(other.locator("#goal-body input")).hasValue("2");
        assertThat(other.getByLabel("Prior of never as a number")).hasValue("0.7");
        open(other, "broken.divulge", "{\"divulge\": 2}");
        assertThat(other.locator("#start-error")).containsText("not a project");
    }

    @Test
    @DisplayName("the prior: a lock holds, and what if it is another one")
    void prior() {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.getByLabel("Lock the prior of diagnosed").click();
        slide(page.getByLabel("Prior of never").first(), 0.5);
        Chromium.settle(page);
        assertThat(page.getByLabel("Prior of diagnosed as a number")).hasValue("0.02");
        assertThat(page.getByLabel("Prior of suspected as a number")).hasValue("0.33");
        page.locator("#what-if summary").click();
        assertThat(page.locator(".what-if-body .sentence")).containsText("at most");
        slide(page.getByLabel("How different the prior may be"), 0.2);
        Chromium.settle(page);
        assertThat(page.locator(".what-if-body")).containsText("Up to 20");
    }

    @Test
    @DisplayName("the adversary plays: a hundred people, two counters; all at once for whoever wants nothing to move")
    void plays() {
        Page page = chromium.open("");
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.REDUCE));
        Chromium.settle(page);
        page.locator("#play-go").click();
        assertThat(page.locator("[data-count=after]")).hasText(Pattern.compile("\\d+ of 100"));
        assertThat(page.locator(".dots .right, .dots .wrong")).hasCount(100);
        page.emulateMedia(new Page.EmulateMediaOptions().setReducedMotion(ReducedMotion.NO_PREFERENCE));
        page.locator("#play-go").click();
        assertThat(page.locator("[data-count=before]")).hasText(Pattern.compile("\\d+ of 200"));
    }

    @Test
    @DisplayName("an outcome that is chosen shows all secrets, and is explained")
    void chosen() {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.locator("[data-key='outcome-says treated']").click();
        assertThat(page.locator(".secrets-of caption")).containsText("says treated");
        assertThat(page.locator("#pane-explain .sentence")).containsText("“says treated” comes up with probability");
        assertThat(page.locator("#play")).containsText("“says treated”");
    }

    @Test
    @DisplayName("a budget: releases are composed, and what is left is said")
    void budget() {
        Page page = chromium.open("#v=repeats");
        Chromium.settle(page);
        assertThat(page.locator("#pane-repeats .sentence").first())
                .containsText("8 releases make a guess 50× better at worst; one alone, 6.25× better.");
        page.locator("[data-key=add-a]").last().click();
        page.getByLabel("How often survey.json is released").fill("2");
        page.getByLabel("How often survey.json is released").press("Enter");
        page.getByLabel("Budget: at most how many times better, together").fill("100");
        page.getByLabel("Budget: at most how many times better, together").press("Enter");
        assertThat(page.locator("#budget-result"))
                .hasText(
                        "Together, 2 releases make a guess at most 25× better. The budget is 100×, so a factor of 4× is left.");
        page.getByLabel("Budget: at most how many times better, together").fill("10");
        page.getByLabel("Budget: at most how many times better, together").press("Enter");
        assertThat(page.locator("#budget-result")).containsText("No release keeps the budget.");
        assertThat(page.locator(".budget-list .refused")).containsText("refused: the total would be 25×");
    }

    @Test
    @DisplayName("the budget is a ledger: a release that exceeds it is refused, and one after it that fits is accepted")
    void ledger() {
        Page page = chromium.open("#v=repeats");
        Chromium.settle(page);
        page.getByLabel("Budget: at most how many times better, together").fill("20");
        page.getByLabel("Budget: at most how many times better, together").press("Enter");
        page.locator("[data-key=add-a]").last().click();
        page.locator("[data-key=add-a]").last().click();
        slide(page.getByLabel("truthful answers", new Page.GetByLabelOptions().setExact(true)), 0.3);
        Chromium.settle(page);
        page.locator("[data-key=add-a]").last().click();
        Locator lines = page.locator(".budget-list li .account");
        assertThat(lines.nth(0)).hasText("accepted; total 6.25×, left 3.2×");
        assertThat(lines.nth(1)).hasText("refused: the total would be 25×");
        assertThat(lines.nth(2)).containsText("accepted; total ");
        assertThat(page.locator("#budget-result")).containsText("what was refused is not counted");
    }

    @Test
    @DisplayName("a table of randomized response has the slider of its truth, in one gesture that can be undone")
    void truth() {
        Page page = chromium.open("");
        Chromium.settle(page);
        Locator truth = page.locator("#truth [type=range]");
        for (double p : new double[] {0.6, 0.5, 0.4}) {
            slide(truth, p);
        }
        Chromium.settle(page);
        assertThat(leakage(page)).hasText("1.96× better");
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        assertThat(page.locator("#sides")).containsText("survey.json, edited");
        page.locator("#undo").click();
        assertThat(leakage(page)).hasText("6.25× better");
        assertThat(page.locator("#truth [type=text]")).hasValue("0.7");
        assertThat(page.locator("#undo")).isDisabled();
        page.navigate(chromium.explorer().url() + "#x=location.csv");
        page.reload();
        Chromium.settle(page);
        assertThat(page.locator("#truth")).isHidden();
    }

    @Test
    @DisplayName("the verdict stays in sight: whoever scrolls away has it in a line")
    void inSight() {
        Page page = chromium.open("", 390, 844, com.microsoft.playwright.options.ColorScheme.LIGHT);
        Chromium.settle(page);
        assertThat(page.locator("#brief")).isHidden();
        page.locator("#goal-body input").scrollIntoViewIfNeeded();
        assertThat(page.locator("#brief")).isInViewport();
        assertThat(page.locator("#brief")).containsText("exceeds the goal");
        page.locator("#goal-body input").fill("8");
        page.locator("#goal-body input").press("Enter");
        assertThat(page.locator("#brief")).containsText("keeps the goal");
    }

    @Test
    @DisplayName("everything that shows A shows B, dashed or beside it")
    void besideB() {
        Page page = chromium.open("");
        page.locator("[data-key=fix]").click();
        Chromium.settle(page);
        assertThat(page.locator("#pane-explain .bar-svg-b")).hasCount(4);
        assertThat(page.locator("#exposure .bar-b")).hasCount(4);
        for (String tab : new String[] {"law", "envelope", "repeats"}) {
            assertThat(tab(page, tab).locator("path[data-line=b].dash")).hasCount(1);
        }
        Locator theory = tab(page, "theory");
        assertThat(theory.locator("g.node .value").first()).containsText("B ");
        theory.getByText("The (α,β) plane").click();
        Chromium.settle(page);
        assertThat(theory.locator(".values-b text")).hasCount(49);
        page.locator("#what-if summary").click();
        Chromium.settle(page);
        assertThat(page.locator("#what-if path.dash")).hasCount(1);
    }

    @Test
    @DisplayName("the report is saved from the page, with the verdict in it")
    void report() throws IOException {
        Page page = chromium.open("");
        Download saved = page.waitForDownload(() -> page.locator("#save-report").click());
        assertThat(saved.suggestedFilename()).isEqualTo("survey-report.html");
        assertThat(Files.readString(saved.path()))
                .contains("<!DOCTYPE html>", "violated", "6.25")
                .doesNotContain("<script");
    }

    @Test
    @DisplayName("theory is computed when it is opened, and not before")
    void theory() {
        Page page = chromium.open("");
        Chromium.settle(page);
        assertThat(page.evaluate("() => globalThis.divulge.answers")).isEqualTo(4);
        Locator theory = tab(page, "theory");
        assertThat(theory.locator("g.node")).hasCount(10);
        theory.getByText("ldp").first().click();
        assertThat(theory.locator("table caption")).containsText("tightest ldp");
        theory.getByText("The (α,β) plane").click();
        Chromium.settle(page);
        assertThat(theory.locator(".heat-cell")).hasCount(49);
        assertThat(theory.locator(".sentence")).containsText("2.8×, maximal leakage");
        theory.getByText("All measures").click();
        Chromium.settle(page);
        assertThat(theory.locator("tbody tr")).hasCount(25);
    }

    @Test
    @DisplayName("what follows by a theorem is never less than what is true")
    void theorems() {
        Page page = chromium.open("#x=location.csv&v=theory&u=nats");
        Chromium.settle(page);
        Locator theory = page.locator("#pane-theory");
        int rows = 0;
        for (Locator node : theory.locator("g.node").all()) {
            node.click();
            for (Locator row : theory.locator("tbody tr").all()) {
                double bound = nats(row.locator("td").nth(1).textContent());
                double truth = nats(row.locator("td").nth(2).textContent());
                assertThat(bound).as(row.textContent()).isGreaterThanOrEqualTo(truth * (1 - 1e-3));
                rows++;
            }
        }
        assertThat(rows).isGreaterThan(8);
    }

    private static double nats(String shown) {
        return shown.startsWith("∞") ? Double.POSITIVE_INFINITY : Double.parseDouble(shown.replaceAll("[^0-9.].*", ""));
    }

    @Test
    @DisplayName("an entry of the table is edited, and the release becomes one of its own")
    void edited() {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.locator("#channel summary").click();
        page.getByLabel("P of diagnosed, says diagnosed").fill("0.4");
        page.getByLabel("P of diagnosed, says diagnosed").press("Enter");
        assertThat(page.locator("#sides")).containsText("survey.json, edited");
        Chromium.settle(page);
        assertThat(page.getByLabel("P of diagnosed, says never")).hasValue("0.2");
    }

    @Test
    @DisplayName("a model that the server has forgotten is sent again")
    void forgotten() throws IOException {
        Page page = chromium.open("");
        Chromium.settle(page);
        page.route("**/api/ask", route -> {
            String asked = route.request().postData();
            // A handle of another server is one that this server does not know.
            route.resume(new com.microsoft.playwright.Route.ResumeOptions()
                    .setPostData(asked.replaceAll("\"handle\":\"[0-9a-f]+\"", "\"handle\":\"0\"")));
        });
        page.locator("#goal-body input").fill("8");
        page.locator("#goal-body input").press("Enter");
        assertThat(verdict(page)).hasAttribute("data-verdict", "holds");
        // The browser itself writes the status to its console; nothing else is there.
        assertThat(chromium.problems()).allMatch(problem -> problem.contains("410"));
    }
}
