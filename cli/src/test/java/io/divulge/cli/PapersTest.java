package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command of the page about the papers prints what stands beside it. */
class PapersTest {
    private static final Path PAGE = Path.of("..", "docs", "papers.md");
    private static final Pattern ROW = Pattern.compile(
            "\\| (?<item>[^|]+) \\| [^`]+ \\| `\\./divulge (?<command>[^`]+)` \\| `(?<printed>[^`]+)` \\| (?:`(?<paper>[^`]+)` )?\\|");
    /** Decimals and whole numbers, signed, and not part of a word; fractions beside them. */
    private static final Pattern NUMBER = Pattern.compile("(?<![\\w.])-?\\d+(?:\\.\\d+)?(?:/\\d+)?(?![\\w])");

    /** Six digits are shown, and implied numbers are rounded up. */
    private static final double SHOWN = 1.1e-6;

    private static final Pattern WORD = Pattern.compile("'([^']*)'|(\\S+)");

    @TempDir
    static Path folder = Path.of("");

    private record Item(String number, String command, String printed, Optional<String> paper) {
        @Override
        public String toString() {
            return number + ": " + command;
        }
    }

    static List<Item> items() throws IOException {
        List<Item> items = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                items.add(new Item(
                        row.group("item"),
                        plain(row.group("command")),
                        plain(row.group("printed")),
                        Optional.ofNullable(row.group("paper"))));
            }
        }
        return items;
    }

    /** A bar in a table is written with a backslash before it. */
    private static String plain(String cell) {
        return cell.replace("\\|", "|");
    }

    private static String[] arguments(String command) {
        // Tests run in the folder of the module, and the page is read in the one above.
        return WORD.matcher(command)
                .results()
                .map(word -> word.group(1) != null ? word.group(1) : word.group(2))
                .map(word -> word.equals("figures") ? folder.toString() : word.replace("examples/", "../examples/"))
                .toArray(String[]::new);
    }

    @Test
    void everyRowIsRead() throws IOException {
        long rows = Files.readAllLines(PAGE).stream()
                .filter(line -> line.contains("./divulge"))
                .count();
        assertThat(items()).hasSize((int) rows).hasSizeGreaterThan(250);
        assertThat(items().stream().filter(item -> item.paper().isPresent()).count())
                .isGreaterThan(150);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("items")
    void printsWhatIsShown(Item item) {
        Run run = Run.of(arguments(item.command()));
        assertThat(run.err()).isEmpty();
        assertThat(run.out().replaceAll("\\s+", " ").replace("../examples/", "examples/"))
                .contains(item.printed());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("items")
    void isTheNumberOfThePaper(Item item) {
        if (item.paper().isEmpty()) {
            return;
        }
        double paper = PaperFormula.value(item.paper().get());
        if (Double.isInfinite(paper)) {
            assertThat(item.printed()).contains("∞");
            return;
        }
        assertThat(NUMBER.matcher(item.printed())
                        .results()
                        .map(MatchResult::group)
                        .map(PaperFormula::value))
                .as("%s = %s", item.paper().get(), paper)
                .anySatisfy(number -> assertThat(number).isCloseTo(paper, within(SHOWN)));
    }
}
