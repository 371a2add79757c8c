package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.divulge.model.DenseChannel;
import io.divulge.model.SparseChannel;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
        // Row x has 1/size everywhere but for a transfer from its own column to the first.
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
        ModelReader reader = ModelReader.create().longForm(List.of("s"), List.of("o"), Optional.empty());
        LoadedModel model = Text.read(reader, text.toString(), "e.csv");
        assertThat(model.joint().channel()).isInstanceOf(SparseChannel.class);
        assertThat(model.joint().channel().probability("own77", "a77")).isEqualTo(0.5);
        assertThat(model.joint().channel().probability("all", "a77")).isEqualTo(0.5);
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
                                + " of the Java heap). Raise the heap, for example with -Xmx2g.");
    }
}
