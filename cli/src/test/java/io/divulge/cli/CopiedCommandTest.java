package io.divulge.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.divulge.web.Chromium;
import io.divulge.web.SharedChromium;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the explorer offers as "the same on the command line": copied from each pane, run on the model that the page saved, it prints the
 * number of the pane.
 */
@ExtendWith(SharedChromium.class)
class CopiedCommandTest {
    /** The page shows four digits. */
    private static final double SHOWN = 6e-4;

    @TempDir
    private Path folder;

    // Each test opens one first.
    @SuppressWarnings("NullAway.Init")
    private Page page;

    @AfterEach
    void close() {
        page.context().close();
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "#m=rr(k%3D4,epsilon%3D1)&p=0.1,0.2,0.3,0.4",
                "#m=z(p%3D0.2)&p=0.9,0.1&g=average:1.5",
                "#x=counts.csv",
                "#x=survey.json&g=tail:5:0.2"
            })
    @DisplayName("mechanisms and examples, which need not be saved")
    void named(String address, Chromium chromium) throws Exception {
        page = chromium.open(address + "&u=nats");
        everyPane();
    }

    @Test
    @DisplayName("a pasted channel")
    void channel(Chromium chromium) throws Exception {
        page = chromium.open("#u=nats");
        paste("secret,prior,yes,no\nill,0.1,0.9,0.1\nwell,0.9,0.2,0.8\n");
        save("model.csv");
        everyPane();
    }

    @Test
    @DisplayName("a pasted channel whose rows are divided by their sums, with another prior")
    void weights(Chromium chromium) throws Exception {
        page = chromium.open("#u=nats");
        paste("secret,yes,no\nill,9,1\nwell,2,8\n");
        page.locator("#normalize").check();
        Chromium.settle(page);
        page.getByLabel("Prior of ill as a number").fill("1/5");
        page.getByLabel("Prior of ill as a number").press("Enter");
        save("model.csv");
        everyPane();
    }

    @Test
    @DisplayName("pasted JSON with names that a shell would take apart")
    void json(Chromium chromium) throws Exception {
        page = chromium.open("#u=nats");
        paste("{\"secrets\":[\"a b\",\"it's\",\"c\"],\"prior\":[\"1/2\",\"1/3\",\"1/6\"],"
                + "\"channel\":[[0.5,0.5],[0.25,0.75],[0.1,0.9]]}");
        save("model.json");
        everyPane();
    }

    private void paste(String text) {
        page.locator("#open-start").click();
        page.locator("#text").fill(text);
        page.locator("#open-text").click();
        Chromium.settle(page);
    }

    private void save(String name) {
        Chromium.settle(page);
        page.locator("#share").click();
        Download download =
                page.waitForDownload(() -> page.locator("#save-model").click());
        assertThat(download.suggestedFilename()).isEqualTo(name);
        download.saveAs(folder.resolve(name));
        page.locator("h1").click();
    }

    /** Takes the commands of all panes, and compares what they print with what is shown. */
    private void everyPane() throws Exception {
        Chromium.settle(page);
        page.locator("#share").click();
        page.locator("#copy-command").click();
        assertThat(page.locator("#share-note")).containsText("Copied");
        String verdict = page.locator("#verdict .chip").getAttribute("data-verdict");
        assertThat(value(printed(clipboard().get(0)), "results[0].verdict")).isEqualTo(verdict);
        String analysis = printed(copied("explain").get(0));
        same(
                "the headline",
                "[data-number=leakage]",
                value(analysis, "results.find(each => each.expr === 'pml').value"));
        same("likelihood", "#pane-law .sentence", value(printed(copied("law").get(0)), "results[1].value"));
        List<String> envelope = copied("envelope");
        same("envelope", "#pane-envelope .sentence", value(printed(envelope.get(0)), "results[0].epsilon"));
        printed(envelope.get(1));
        String repeated = value(printed(copied("repeats").get(0)), "results[0].value");
        same("repeats", "#pane-repeats > .sentence", repeated);
        assertThat(printed(copied("theory").get(0))).contains("\"holds\"");
    }

    /** The commands of a pane, as they are copied. */
    private List<String> copied(String id) {
        page.locator("#tab-" + id).click();
        Chromium.settle(page);
        Locator pane = page.locator("#pane-" + id);
        pane.getByText("Command line", new Locator.GetByTextOptions().setExact(true))
                .click();
        pane.getByText("Copy", new Locator.GetByTextOptions().setExact(true)).click();
        return clipboard();
    }

    private List<String> clipboard() {
        return String.valueOf(page.evaluate("() => navigator.clipboard.readText()"))
                .lines()
                .toList();
    }

    private String printed(String command) {
        return run(command.contains("--format json") ? command : command + " --format json");
    }

    /** Runs a command as a shell in the folder of the model would. */
    private String run(String command) {
        List<String> words = words(command);
        assertThat(words.get(0)).isEqualTo("divulge");
        String[] arguments = words.subList(1, words.size()).stream()
                .map(word -> word.startsWith("model.")
                        ? folder.resolve(word).toString()
                        : word.startsWith("examples/") ? "../" + word : word)
                .toArray(String[]::new);
        Run run = Run.of(arguments);
        boolean check = command.startsWith("divulge check ");
        assertThat(run.code())
                .as(command + "\n" + run.err())
                .isIn(0, check ? CheckCommand.VIOLATED : 0, check ? CheckCommand.UNDECIDED : 0);
        return run.out();
    }

    /** The words of a command, in single quotes where they need them. */
    private static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == '\\' && !quoted) {
                word.append(command.charAt(++i));
            } else if (c == ' ' && !quoted) {
                words.add(word.toString());
                word.setLength(0);
            } else {
                word.append(c);
            }
        }
        words.add(word.toString());
        return words;
    }

    /** A part of an answer, which a browser reads for us. */
    private String value(String json, String path) {
        return String.valueOf(page.evaluate("text => String(JSON.parse(text)." + path + ")", json));
    }

    /** One of the numbers of nats that an element shows is the one that was printed. */
    private void same(String what, String where, String printed) {
        String words = page.locator(where).first().textContent();
        Matcher shown = Pattern.compile("([0-9.,]+|∞) nats").matcher(words);
        double known = Double.parseDouble(printed);
        List<Double> seen = shown.results()
                .map(each -> Double.parseDouble(
                        each.group(1).replace("∞", "Infinity").replace(",", "")))
                .toList();
        assertThat(seen)
                .as(what + ": " + words + " (" + printed + " is printed)")
                .anyMatch(number -> number == known || Math.abs(number - known) <= SHOWN * Math.abs(known));
    }
}
