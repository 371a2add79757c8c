package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.divulge.model.DenseChannel;
import io.divulge.model.SparseChannel;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Models that are limited by their matrix and not by their text. */
class LargeModelTest {
    @TempDir
    private Path directory;

    @Test
    @DisplayName("2000 x 2000 in CSV and in JSON: the same matrix")
    void dense() throws IOException {
        int size = 2000;
        Path csv = directory.resolve("m.csv");
        Path json = directory.resolve("m.json");
        // Row x has 1/2048 everywhere, and what is left of 1 in its own column: all numbers are exact.
        double each = 1.0 / 2048;
        double rest = 1 - (size - 1) * each;
        try (Writer table = Files.newBufferedWriter(csv);
                Writer object = Files.newBufferedWriter(json)) {
            table.write("secret");
            for (int y = 1; y <= size; y++) {
                table.write(",y" + y);
            }
            object.write("{\"channel\": [");
            for (int x = 0; x < size; x++) {
                table.write("\nx" + (x + 1));
                object.write(x == 0 ? "[" : ",\n[");
                for (int y = 0; y < size; y++) {
                    String entry = Double.toString(x == y ? rest : each);
                    table.write("," + entry);
                    object.write((y == 0 ? "" : ",") + entry);
                }
                object.write("]");
            }
            object.write("]}");
        }
        LoadedModel fromCsv = ModelReader.create().read(csv);
        LoadedModel fromJson = ModelReader.create().read(json);
        assertThat(fromCsv.joint().channel()).isInstanceOf(DenseChannel.class);
        assertThat(fromCsv.joint().secrets()).isEqualTo(fromJson.joint().secrets());
        assertThat(fromCsv.joint().outcomes()).isEqualTo(fromJson.joint().outcomes());
        for (int x = 0; x < size; x += 499) {
            for (int y = 0; y < size; y++) {
                assertThat(fromCsv.joint().likelihood(y, x)).isEqualTo(x == y ? rest : each);
                assertThat(fromJson.joint().likelihood(y, x)).isEqualTo(x == y ? rest : each);
            }
        }
    }

    @Test
    @DisplayName("50 x 100000 of mostly zeros is kept sparse")
    void sparse() throws IOException {
        int columns = 100_000;
        Path csv = directory.resolve("m.csv");
        try (Writer table = Files.newBufferedWriter(csv)) {
            table.write("secret");
            for (int y = 1; y <= columns; y++) {
                table.write(",y" + y);
            }
            for (int x = 0; x < 50; x++) {
                table.write("\nx" + (x + 1) + ",0.5");
                for (int y = 1; y < columns; y++) {
                    table.write(y == 1000 * x + 7 ? ",1/2" : ",0");
                }
            }
        }
        LoadedModel model = ModelReader.create().read(csv);
        assertThat(model.joint().channel()).isInstanceOf(SparseChannel.class);
        assertThat(model.joint().outcomes().size()).isEqualTo(51);
        assertThat(model.joint().channel().probability(3007, 3)).isEqualTo(0.5);
        assertThat(model.joint().channel().probability(3007, 4)).isEqualTo(0);
    }

    @Test
    @DisplayName("2000 secrets with an outcome of their own and one in common, as events: sparse")
    void events() {
        StringBuilder text = new StringBuilder("s,o\n");
        for (int x = 0; x < 2000; x++) {
            text.append("a")
                    .append(x)
                    .append(",all\na")
                    .append(x)
                    .append(",own")
                    .append(x)
                    .append('\n');
        }
        ModelReader reader = ModelReader.create().longForm(List.of("s"), List.of("o"), null);
        LoadedModel model = Text.read(reader, text.toString(), "e.csv");
        assertThat(model.joint().channel()).isInstanceOf(SparseChannel.class);
        assertThat(model.joint().channel().probability("own77", "a77")).isEqualTo(0.5);
        assertThat(model.joint().channel().probability("all", "a77")).isEqualTo(0.5);
    }

    @Test
    @Timeout(20)
    @DisplayName("60000 secrets and as many outcomes in 120000 rows: time and memory grow with the rows")
    void manySecretsAndOutcomes() {
        int size = 60_000;
        StringBuilder text = new StringBuilder("s,o,n\n");
        for (int x = 0; x < size; x++) {
            text.append("a").append(x).append(",b").append(x).append(",3\n");
            text.append("a").append(x).append(",b").append((x + 1) % size).append(",1\n");
        }
        ModelReader reader = ModelReader.create().longForm(List.of("s"), List.of("o"), "n");
        LoadedModel model = Text.read(reader, text.toString(), "e.csv");
        assertThat(model.joint().channel()).isInstanceOf(SparseChannel.class);
        assertThat(model.joint().secrets().size()).isEqualTo(size);
        assertThat(model.joint().outcomes().size()).isEqualTo(size);
        assertThat(model.observations()).hasValue(4L * size);
        assertThat(model.joint().channel().probability("b778", "a777")).isEqualTo(0.25);
        assertThat(model.joint().channel().probability("b777", "a777")).isEqualTo(0.75);
        assertThat(model.joint().channel().probability("b779", "a777")).isZero();
    }

    /** So much of a text again and again that only a reader that stops gets to the end of the test. */
    private static InputStream endless(String head, String again) {
        byte[] block = again.repeat(10_000).getBytes(StandardCharsets.UTF_8);
        return new SequenceInputStream(
                new ByteArrayInputStream(head.getBytes(StandardCharsets.UTF_8)), new InputStream() {
                    private int at;

                    @Override
                    public int read() {
                        at = at == block.length ? 0 : at;
                        return block[at++];
                    }

                    @Override
                    public int read(byte[] into, int offset, int length) {
                        at = at == block.length ? 0 : at;
                        int size = Math.min(length, block.length - at);
                        System.arraycopy(block, at, into, offset, size);
                        at += size;
                        return size;
                    }
                });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "{\"channel\":[[0.1;,0.1;row 1 of channel sums to 102.4 after 1024 numbers already",
                "{\"joint\":[[0.1;,0.1;row 1 of joint sums to 102.4 after 1024 numbers already",
                "{\"joint\":[[0.1];,[0.1];joint sums to 102.4 after 1024 rows already",
                "{\"prior\":[0.1;,0.1;prior sums to 102.4 after 1024 numbers already",
                "{\"channel\":[[0.5,0.5],[0;,0;row 2 of channel has more than 2 entries (expected as many as in row 1)",
                "{\"outcomes\":[\"u\"],\"counts\":[[0;,0;row 1 of counts has more than 1 entry (expected one for each outcome)",
                "{\"counts\":[[1;,1;has more than 20000000 numbers in a row, the most that are read"
            })
    @DisplayName("a text without end is left as soon as it is wrong")
    void endless(String head, String again, String message) {
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> ModelReader.create().read(endless(head, again), "m"))
                .withMessageContaining(message);
    }

    @Test
    @DisplayName("a CSV row, and a prior column, are left as soon as they are wrong")
    void endlessCsv() {
        StringBuilder wide = new StringBuilder("secret");
        for (int y = 1; y <= 5000; y++) {
            wide.append(",y").append(y);
        }
        assertThat(Text.problem(ModelReader.create(), wide + "\na" + ",0.1".repeat(5000) + "\n", "m"))
                .isEqualTo("m, line 2: row 'a' sums to 102.4 after 1024 numbers already (expected 1 for all of it;"
                        + " accepted: 1e-9 more). If these are weights, --normalize divides by the sum.");
        StringBuilder tall = new StringBuilder("secret,prior,u\n");
        for (int x = 1; x <= 5000; x++) {
            tall.append('x').append(x).append(",0.5,1\n");
        }
        assertThat(Text.problem(ModelReader.create(), tall.toString(), "m"))
                .startsWith("m, line 1025: prior sums to 512 after 1024 numbers already");
        assertThat(Text.read(ModelReader.create().normalizing(), tall.toString(), "m")
                        .joint()
                        .secrets()
                        .size())
                .isEqualTo(5000);
    }

    @Test
    @DisplayName("a long row that sums to 1 is not suspected")
    void longRow() {
        String row = "1/4096" + ",1/4096".repeat(4095);
        String quoted = "\"" + row.replace(",", "\",\"") + "\"";
        assertThat(Text.json("{\"channel\": [[" + quoted + "]]}")
                        .joint()
                        .outcomes()
                        .size())
                .isEqualTo(4096);
        assertThat(Text.read(ModelReader.create().exactly(), "{\"joint\": [[" + quoted + "]]}", "m")
                        .joint()
                        .outcomes()
                        .size())
                .isEqualTo(4096);
    }

    @Test
    @DisplayName("the guard speaks before the heap is full")
    void guard() {
        HeapGuard guard = HeapGuard.ofBytes(10 << 20);
        Place place = Place.of("m.csv").at(7);
        guard.reserve(9 << 20, place);
        guard.release(5 << 20);
        guard.reserve(6 << 20, place);
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> guard.reserve(1, place))
                .withMessage(
                        "m.csv, line 7: the model needs more than 11 MiB of memory, but only 10 MiB may be filled (70 %"
                                + " of the Java heap). For more, set DIVULGE_JAVA_OPTS=-Xmx2g before the command, or"
                                + " start Java with -Xmx2g.");
    }
}
