package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code divulge estimate --watch}: events that come while the command runs. */
class EventWatchTest {
    @TempDir
    private Path folder;

    private static String event(SplittableRandom random, double honest) {
        boolean yes = random.nextInt(4) == 0;
        boolean same = random.nextDouble() < honest;
        return (yes ? "yes" : "no") + "," + (yes == same ? "up" : "down") + "," + random.nextInt(100) + "\n";
    }

    private static String events(int number, double honest) {
        SplittableRandom random = new SplittableRandom(4);
        StringBuilder text = new StringBuilder("truth,answer,micros\n");
        for (int i = 0; i < number; i++) {
            text.append(event(random, honest));
        }
        return text.toString();
    }

    private static InputStream input(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Run watching(InputStream in, String... options) {
        String[] words = new String[options.length + 8];
        System.arraycopy(
                new String[] {"estimate", "-", "--watch", "--secret", "truth", "--outcome", "answer", "--secrets=no,yes"
                },
                0,
                words,
                0,
                8);
        System.arraycopy(options, 0, words, 8, options.length);
        return Run.reading(in, words);
    }

    @Test
    @Timeout(120)
    @DisplayName("a pipe that never ends is read until the verdict is clear, and no further than need be")
    void pipe() throws Exception {
        AtomicLong written = new AtomicLong();
        // The command closes what it reads, and the writer ends.
        PipedInputStream in = new PipedInputStream(4096);
        OutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            SplittableRandom random = new SplittableRandom(9);
            try (Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8), 64)) {
                text.write("truth,answer,micros\n");
                while (true) {
                    text.write(event(random, 0.9));
                    written.incrementAndGet();
                }
            } catch (IOException nobodyReads) {
                // The command has ended, and so does its input.
            }
        });
        writer.start();
        Run run = watching(in, "--check", "pml(factor=1.2,delta=0.01)");
        writer.join();
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("       20 events: pml(epsilon=log(1.2),delta=0.01) undecided")
                .contains("violated");
        assertThat(written.get()).isBetween(100L, 20_000L);
    }

    @Test
    @Timeout(120)
    @DisplayName("a file is read while it grows, and the end is the end when nothing was added for a while")
    void growingFile() throws Exception {
        String all = events(2000, 0.6);
        int half = all.length() / 2;
        Path file = Files.writeString(folder.resolve("events.csv"), all.substring(0, half));
        Thread writer = new Thread(() -> {
            try {
                Thread.sleep(300);
                Files.writeString(file, all.substring(half), StandardOpenOption.APPEND);
            } catch (IOException | InterruptedException failed) {
                throw new IllegalStateException(failed);
            }
        });
        writer.start();
        Run run = Run.of(
                "estimate",
                file.toString(),
                "--watch",
                "--secret",
                "truth",
                "--outcome",
                "answer",
                "--secrets",
                "yes,no",
                "--patience",
                "2");
        writer.join();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("     1817 events: pml")
                .contains("Seen so far: 2000 events, of which 1817 were looked at.");
        assertThat(run.code()).isZero();
    }

    @Test
    @DisplayName("a guarantee that is kept is said to hold, in JSON too, and nothing else is printed there")
    void json() {
        Run run = watching(input(events(6000, 0.6)), "--check", "pml(factor=3,delta=0.01)", "--format", "json");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("{").contains("\"verdict\": \"holds\"");
    }

    @Test
    @DisplayName("a budget ends the watch, undecided")
    void budget() {
        Run run = watching(input(events(6000, 0.6)), "--check", "pml(epsilon=0.35,delta=0.01)", "--budget", "500");
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.out()).contains("Seen so far: 500 events");
    }

    @Test
    @DisplayName("objects of JSON a line, numbers cut at given edges, and events without a value left out")
    void objects() {
        StringBuilder text = new StringBuilder();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 200; i++) {
            boolean yes = random.nextBoolean();
            text.append("{\"truth\": \"").append(yes ? "yes" : "no").append("\", \"more\": [1, {}], \"answer\": ");
            text.append(i == 7 ? "null" : yes ? "12.5" : "3").append("}\n");
        }
        Run run =
                watching(input(text.toString()), "--bin", "answer:5,10", "--nulls", "drop", "--check=ldp(epsilon=0.1)");
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("'<5'").contains("1 event without a value left out");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "--bin answer:3:quantile | events that are still to come cannot say where to cut",
                "--where age>3 | --where does not go with --watch",
                "--budget 0 | --budget is 0 (expected at least 1 event)",
                "--bin answer:3,4 | event 1: column 'answer' is cut by numbers, and is 'up' (expected a number)",
                "--budget 5 | ended after 5 events (expected at least 20",
            })
    @DisplayName("what cannot be watched is refused with a way out")
    void refused(String options, String message) {
        Run run = watching(
                input("truth,answer,micros\nno,up,3\n" + events(100, 0.6).substring(20)), options.split(" "));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
        assertThat(run.out()).isEmpty();
    }

    @Test
    @DisplayName("a secret that is not listed and a column that is not there are named, with those that are")
    void unknown() {
        String text = events(30, 0.6);
        Run unlisted = Run.reading(
                text, "estimate", "-", "--watch", "--secret=truth", "--outcome=answer", "--secrets=yes,maybe");
        assertThat(unlisted.code()).isEqualTo(2);
        assertThat(unlisted.err())
                .contains("secret 'no' is not in the list of all secrets (expected one of yes, maybe)");
        Run absent =
                Run.reading(text, "estimate", "-", "--watch", "--secret=true", "--outcome=answer", "--secrets=yes,no");
        assertThat(absent.code()).isEqualTo(2);
        assertThat(absent.err()).contains("there is no column 'true' (expected one of truth, answer, micros)");
    }

    @Test
    @DisplayName("what belongs to a watch is refused without one, and a watch without a list of secrets")
    void alone() {
        Run run = Run.of("estimate", "x.csv", "--secret", "a", "--outcome", "b", "--budget", "5");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--budget says when --watch ends, and --watch is not given");
        Run unlisted = Run.of("estimate", "x.csv", "--watch", "--secret", "a", "--outcome", "b");
        assertThat(unlisted.err()).contains("--watch needs --secrets LABEL,LABEL,...");
        Run empty = watching(InputStream.nullInputStream());
        assertThat(empty.err()).contains("stdin: is empty");
    }
}
