package io.divulge.cli;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import io.divulge.web.Chromium;
import io.divulge.web.SharedChromium;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What the explorer offers as "the same on the command line": copied from each card, run on the model that the page saved, it prints the
 * number of the card.
 */
@ExtendWith(SharedChromium.class)
class CopiedCommandTest {
    /** The page shows four digits. */
    private static final double SHOWN = 6e-4;

    @TempDir
    private Path folder;

    private Page page;

    @BeforeEach
    void open(Chromium chromium) {
        page = chromium.open("");
    }

    @AfterEach
    void close() {
        page.context().close();
    }

    @Test
    @DisplayName("a pasted channel")
    void channel() throws Exception {
        paste("secret,prior,yes,no\nill,0.1,0.9,0.1\nwell,0.9,0.2,0.8\n", "2 secrets, 2 outcomes");
        everyCard("model.csv");
    }

    @Test
    @DisplayName("a pasted channel whose rows are divided by their sums, with another prior, in bits")
    void weights() throws Exception {
        paste("secret,yes,no\nill,9,1\nwell,2,8\n", "");
        page.locator("#normalize").check();
        assertThat(page.locator("#model-summary")).containsText("2 secrets, 2 outcomes");
        page.getByLabel("Prior of ill as a number").fill("1/5");
        page.getByLabel("Prior of ill as a number").press("Enter");
        page.locator("#unit-switch input[value=bits]").check(new Locator.CheckOptions().setForce(true));
        everyCard("model.csv");
    }

    @Test
    @DisplayName("pasted JSON")
    void json() throws Exception {
        paste(
                "{\"secrets\":[\"a b\",\"it's\",\"c\"],\"prior\":[\"1/2\",\"1/3\",\"1/6\"],"
                        + "\"channel\":[[0.5,0.5],[0.25,0.75],[0.1,0.9]]}",
                "3 secrets, 2 outcomes");
        everyCard("model.json");
    }

    @Test
    @DisplayName("a pasted table of counts, with a comma in the name of a column")
    void counts() throws Exception {
        paste(
                "place,\"kind, of it\",seen,times\na,u,yes,3\na,u,no,1\nb,u,no,4\nb,v,yes,2\n",
                "Counted from 10 observations");
        everyCard("model.csv");
    }

    @Test
    @DisplayName("a mechanism of which one entry was edited")
    void edited() throws Exception {
        page.locator("#tab-mechanism").click();
        page.locator("#mechanism").selectOption("rr");
        Chromium.settle(page);
        page.locator("#card-heatmap svg").focus();
        page.keyboard().press("ArrowDown");
        page.keyboard().press("Enter");
        page.keyboard().type("0.25");
        page.keyboard().press("Enter");
        assertThat(page.locator("#tab-data")).hasAttribute("aria-selected", "true");
        everyCard("model.json");
    }

    @Test
    @DisplayName("three hundred secrets, of which the page shows a part")
    void manySecrets() throws Exception {
        StringBuilder text = new StringBuilder("secret,a,b,c\n");
        for (int i = 0; i < 300; i++) {
            text.append("s")
                    .append(i)
                    .append(i % 3 == 0 ? ",0.5,0.25,0.25\n" : i % 3 == 1 ? ",0.25,0.5,0.25\n" : ",0.25,0.25,0.5\n");
        }
        paste(text.toString(), "300 secrets");
        everyCard("model.csv");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "#m=rr(k%3D4,epsilon%3D1)&p=0.1,0.2,0.3,0.4&unit=bits&repeat=3&delta=0.2&chosen=ldp",
                "#m=z(p%3D0.2)&p=0.9,0.1&adversary=tries:2&alpha=2&beta=2",
                "#x=counts.csv&adversary=maximal-leakage",
                "#x=survey.json&epsilon=0.25"
            })
    @DisplayName("mechanisms and examples, which need not be saved")
    void named(String address) throws Exception {
        page.evaluate("address => { location.hash = address; }", address);
        page.reload();
        page.waitForFunction("() => globalThis.divulge?.analyses > 0");
        everyCard("");
    }

    private void paste(String text, String said) {
        page.locator("#tab-data").click();
        page.locator("#text").fill(text);
        assertThat(page.locator("#model-summary")).containsText(said);
    }

    /** Takes the commands of all cards, and compares what they print. */
    private void everyCard(String saved) throws Exception {
        Chromium.settle(page);
        assertThat(page.locator(".error:visible")).hasCount(0);
        if (!saved.isEmpty()) {
            Download download =
                    page.waitForDownload(() -> page.locator("#save-model").click());
            assertThat(download.suggestedFilename()).isEqualTo(saved);
            download.saveAs(folder.resolve(saved));
        }
        List<String> heat = copied("heatmap", saved);
        boolean mechanism = heat.get(0).startsWith("divulge mechanism");
        String analysed = mechanism ? run(heat.get(0)) : printed(heat.get(0));
        if (!mechanism) {
            double lift = Math.exp(value(analysed, "results.find(each => each.expr === 'pml').value") / perNat());
            same("heatmap", lift);
        }
        same("outcomes", value(printed(copied("outcomes", saved).get(0)), "results[0].value"));
        same("law", value(printed(copied("law", saved).get(0)), "results[0].value"));
        List<String> envelope = copied("envelope", saved);
        same("envelope", value(printed(envelope.get(0)), "results[0].epsilon"));
        printed(envelope.get(1));
        printed(envelope.get(2));
        same("adversary", value(printed(copied("adversary", saved).get(0)), "results[0].value"));
        same("plane", value(printed(copied("plane", saved).get(0)), "results[0].value"));
        same(
                "repeats",
                value(printed(copied("repeats", saved).get(0)), "results.find(each => each.expr === 'pml').value"));
        guarantees(saved);
    }

    private double perNat() {
        return page.locator("#unit-switch input[value=bits]").isChecked() ? 1 / Math.log(2) : 1;
    }

    /** The first command has all notions, and each of the others has a line of the table. */
    private void guarantees(String saved) throws Exception {
        List<String> commands = copied("guarantees", saved);
        String held = printed(commands.get(0));
        Locator nodes = page.locator("#card-guarantees g.node");
        for (int i = 0; i < nodes.count(); i++) {
            String label = nodes.nth(i).getAttribute("aria-label");
            same(label, label.substring(label.indexOf(": ") + 2), value(held, "results[" + i + "].tightest"));
        }
        Map<String, String> rows = new HashMap<>();
        for (Locator row : page.locator("#card-guarantees .implied tbody tr").all()) {
            List<String> cells = row.locator("td").allTextContents();
            rows.put(cells.get(0), cells.get(1));
        }
        assertThat(commands).hasSize(1 + rows.size());
        for (String command : commands.subList(1, commands.size())) {
            String notion = command.replaceFirst(".* --to '?([a-z-]+).*", "$1");
            String implied = printed(command);
            same(
                    command,
                    rows.getOrDefault(notion, "no such line"),
                    value(implied, "results[0].parameters.epsilon ?? JSON.parse(text).results[0].parameters.t"));
        }
    }

    /** The commands of a card, as they are copied. */
    private List<String> copied(String id, String saved) {
        Locator card = page.locator("#card-" + id);
        card.getByText("Command line", new Locator.GetByTextOptions().setExact(true))
                .click();
        if (saved.isEmpty()) {
            assertThat(card.locator(".drawer .saved")).hasCount(0);
        } else {
            assertThat(card.locator(".drawer .saved")).containsText("saved as " + saved);
        }
        card.getByText("Copy", new Locator.GetByTextOptions().setExact(true)).click();
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
                .map(word -> Files.exists(folder.resolve(word.startsWith("model.") ? word : "none"))
                        ? folder.resolve(word).toString()
                        : word.startsWith("examples/") ? "../" + word : word)
                .toArray(String[]::new);
        Run run = Run.of(arguments);
        // A sample does not prove what is promised of every outcome.
        boolean sampled = command.startsWith("divulge check ") && run.out().contains("\"sample\": true");
        assertThat(run.code()).as(command + "\n" + run.err()).isIn(0, sampled ? CheckCommand.UNDECIDED : 0);
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

    /** A number of an answer, which a browser reads for us. */
    private double value(String json, String path) {
        Object found = page.evaluate("text => String(JSON.parse(text)." + path + ")", json);
        return Double.parseDouble(String.valueOf(found));
    }

    private void same(String id, double printed) {
        same(id, page.locator("#card-" + id + " .number output").textContent(), printed);
    }

    private static void same(String what, String shown, double printed) {
        String plain = shown.replace('−', '-').replace("∞", "Infinity").replace("≈ ", "");
        double seen = Double.parseDouble(plain);
        if (Double.isInfinite(seen) || Double.isInfinite(printed)) {
            assertThat(seen).as(what).isEqualTo(printed);
        } else {
            assertThat(seen)
                    .as(what)
                    .isCloseTo(printed, org.assertj.core.data.Offset.offset(SHOWN * Math.max(1e-9, Math.abs(printed))));
        }
    }
}
