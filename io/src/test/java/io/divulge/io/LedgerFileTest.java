package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.composition.Ledger;
import io.divulge.composition.OverBudgetException;
import io.divulge.composition.PrivacyLevel;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ledgers as files: what is written is read back, and what is no ledger is refused with one message. */
class LedgerFileTest {
    private static final String GOOD = """
            {"format": "divulge-ledger", "version": 1, "secrets": ["a", "b"], "prior": [0.5, 0.5],
             "budget": {"epsilon": 0.6, "delta": 0},
             "releases": [{"name": "poll", "times": 2, "outcomes": ["u", "v"], "channel": [[0.75, 0.25], [0.25, 0.75]]}]}
            """;

    private static Ledger read(String text) {
        return LedgerReader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "my.ledger");
    }

    @Test
    @DisplayName(
            "outcomes that were seen are kept, files without them are read as before, and outcomes that are none are refused")
    void seen() {
        String told = GOOD.replace("0.75]]}", "0.75]], \"seen\": [\"u\", \"v\"]}");
        Ledger ledger = read(told);
        assertThat(ledger.events().get(0).seen()).containsExactly("u", "v");
        assertThat(read(GOOD).events().get(0).seen()).isEmpty();
        StringBuilder text = new StringBuilder();
        LedgerWriter.write(ledger, text);
        assertThat(read(text.toString()).events().get(0).seen()).containsExactly("u", "v");
        assertThatThrownBy(() -> read(told.replace("[\"u\", \"v\"]}", "[\"u\"]}")))
                .hasMessageContaining("takes place 2 times, but 1 outcomes were seen");
        assertThatThrownBy(() -> read(told.replace("[\"u\", \"v\"]}", "[\"u\", \"w\"]}")))
                .hasMessageContaining("cannot have shown 'w' (expected one of its outcomes [u, v])");
    }

    @Test
    @DisplayName("a ledger survives being written and read, to the last bit")
    void roundTrip(@TempDir Path folder) throws IOException {
        Channel response = Mechanisms.parse("rr(k=3,epsilon=1/3)").channel(Optional.empty());
        Channel other = Channel.of(
                response.secrets(), Alphabet.of("u \"q\"", "v\n"), new double[][] {{0.1, 0.9}, {1, 0}, {1e-300, 1}});
        Ledger ledger = Ledger.of(Prior.normalizing(response.secrets(), 1, 2, 4))
                .compose("poll", response, 7)
                .compose("a \"second\" one", other, 1)
                .withBudget(new PrivacyLevel(Double.POSITIVE_INFINITY, 0.01));
        Path file = folder.resolve("ledger.json");
        StringBuilder text = new StringBuilder();
        LedgerWriter.write(ledger, text);
        Files.writeString(file, text);
        Ledger again = LedgerReader.read(file);
        assertThat(again.epsilon(0.01).value()).isEqualTo(ledger.epsilon(0.01).value());
        assertThat(again.epsilon(0.01).upper()).isEqualTo(ledger.epsilon(0.01).upper());
        assertThat(again.epsilon(0)).isEqualTo(ledger.epsilon(0));
        assertThat(again.budget()).isEqualTo(ledger.budget());
        StringBuilder twice = new StringBuilder();
        LedgerWriter.write(again, twice);
        assertThat(twice).hasToString(text.toString());
    }

    @Test
    void anEmptyOneToo() {
        StringBuilder text = new StringBuilder();
        LedgerWriter.write(Ledger.of(Prior.of(Alphabet.of("a", "b"), 0.5, 0.5)), text);
        assertThat(read(text.toString()).events()).isEmpty();
    }

    @Test
    void aGoodOneIsRead() {
        // Twice the same answer: 9/16 against 1/16, log(9/5).
        assertThat(read(GOOD).epsilon(0).contains(Math.log(1.8))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"version\": 1 | \"version\": 2 | my.ledger, line 1: version is 2 (this program reads version 1)",
                "\"version\": 1 | \"version\": \"x\" | my.ledger, line 1: version is the text 'x' (expected a number)",
                "divulge-ledger | diary | my.ledger, line 1: format is the text 'diary' (expected \"divulge-ledger\")",
                "\"times\": 2 | \"times\": 0 | my.ledger, line 3: times is 0 (expected a whole number from 1 to 2147483647)",
                "\"times\": 2 | \"time\": 2 | my.ledger, line 3: unknown key 'time' in a release (expected one of channel, name, outcomes, seen, times, uncertainty). Did you mean 'times'?",
                "[0.75, 0.25] | [0.75, 0.5] | my.ledger, line 3: row 'a' sums to 1.25, not to 1 (off by 0.25; accepted: 1e-9). If these are weights, ask for normalizing.",
                "[0.5, 0.5] | [0.5, null] | my.ledger, line 1: an entry of prior is null (expected a number)",
                "\"epsilon\": 0.6 | \"epsilon\": 0.1 | my.ledger, line 2: the budget is refused: without any further release the ledger needs epsilon = 0.58",
                "\"delta\": 0} | \"delta\": 7} | my.ledger, line 2: delta is 7.0 (expected a probability)",
                "\"times\": 2 | \"uncertainty\": 0.5, \"times\": 2 | my.ledger, line 3: uncertainty is 0.5, of which nothing certain follows (expected a relative error from 0 to 0.001",
                "\"name\": \"poll\", | `` | my.ledger, line 3: a release has no 'name'",
                "]}]} | ]}] | my.ledger, line 4: not valid JSON (Unexpected end-of-input",
            })
    void badOnes(String from, String to, String message) {
        String text = GOOD.replace(from, to);
        assertThat(text).isNotEqualTo(GOOD);
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(ModelFormatException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void noLedgerAtAll() {
        assertThatThrownBy(() -> read("[1, 2]"))
                .hasMessage("my.ledger, line 1: a ledger is an array (expected an object)");
        assertThatThrownBy(() -> read("")).hasMessageStartingWith("my.ledger: is empty");
        assertThatThrownBy(() -> LedgerReader.read(Path.of("nowhere.json")))
                .hasMessageStartingWith("there is no file 'nowhere.json'");
    }

    @Test
    @DisplayName("a link is followed and stays a link, permissions stay, and nothing is left behind but the lock")
    void replacesTheFileBehindALink(@TempDir Path folder) throws IOException {
        Path real = Files.createDirectory(folder.resolve("there")).resolve("real.json");
        Path link = Files.createSymbolicLink(folder.resolve("link.json"), Path.of("there", "real.json"));
        Ledger begun = LedgerFile.of(link).update(there -> there.orElse(read(GOOD)));
        assertThat(Files.isSymbolicLink(link)).isTrue();
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-------"));
        Channel poll = begun.events().get(0).channel();
        LedgerFile.of(link)
                .update(there ->
                        there.orElseThrow().withBudget(new PrivacyLevel(1, 0)).compose("more", poll, 1));
        assertThat(Files.isSymbolicLink(link)).isTrue();
        assertThat(LedgerReader.read(real).events()).hasSize(2);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-------");
        try (Stream<Path> all = Files.list(real.getParent())) {
            assertThat(all.map(path -> path.getFileName().toString())).containsOnly("real.json", ".real.json.lock");
        }
    }

    @Test
    @DisplayName("a ledger of two names is refused: each could be spent")
    void hardLink(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("ledger.json"), GOOD);
        Path other = Files.createLink(folder.resolve("other.json"), file);
        assertThatThrownBy(() -> LedgerFile.of(file).update(Optional::orElseThrow))
                .hasMessage("ledger '" + file + "' is a file of 2 names: under another one it could be spent again"
                        + " (expected no hard links). Remove the other names, or begin with a copy");
        assertThat(file).hasContent(GOOD);
        Files.delete(other);
        assertThat(LedgerFile.of(file).update(Optional::orElseThrow).events()).hasSize(1);
    }

    @Test
    @DisplayName("what killed writers have left is removed by the next, and nothing else is")
    void leftovers(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("ledger.json"), GOOD);
        for (String left : new String[] {".ledger.json.17.new", ".ledger.json.4242.new", ".other.json.17.new"}) {
            Files.writeString(folder.resolve(left), "{");
        }
        LedgerFile.of(file).update(Optional::orElseThrow);
        try (Stream<Path> all = Files.list(folder)) {
            assertThat(all.map(path -> path.getFileName().toString()))
                    .containsOnly("ledger.json", ".ledger.json.lock", ".other.json.17.new");
        }
    }

    @Test
    @DisplayName("a change that throws leaves the ledger as it was")
    void aChangeThatThrows(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("ledger.json");
        Files.writeString(file, GOOD);
        Channel poll = read(GOOD).events().get(0).channel();
        assertThatThrownBy(() ->
                        LedgerFile.of(file).update(there -> there.orElseThrow().compose("more", poll, 5)))
                .isInstanceOf(OverBudgetException.class);
        assertThat(Files.readString(file)).isEqualTo(GOOD);
    }

    @Test
    void whatCannotBeWrittenHasOneMessage(@TempDir Path folder) throws IOException {
        Path circle = folder.resolve("a.json");
        Files.createSymbolicLink(circle, Path.of("a.json"));
        assertThatThrownBy(() -> LedgerFile.of(circle).update(there -> read(GOOD)))
                .hasMessage("ledger '" + circle + "' cannot be written: its links run in a circle");
        assertThatThrownBy(() -> LedgerFile.of(folder).update(there -> read(GOOD)))
                .hasMessage("ledger '" + folder + "' is a folder (expected a file)");
    }
}
