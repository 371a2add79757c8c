package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.divulge.draw.Draw;
import io.divulge.measure.information.MutualInformation;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays as NumPy saves them. */
class NumpyTest {
    private static final double[][] ROWS = {{0.5, 0.25, 0.25}, {0.125, 0.375, 0.5}};

    @TempDir
    private Path directory;

    private static byte[] array(String header, byte[] data) {
        byte[] text = (header + " \n").getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer bytes = ByteBuffer.allocate(10 + text.length + data.length).order(ByteOrder.LITTLE_ENDIAN);
        return bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0})
                .putShort((short) text.length)
                .put(text)
                .put(data)
                .array();
    }

    private static byte[] matrix(double[][] rows, boolean single, boolean byColumns) {
        int columns = rows[0].length;
        ByteBuffer data =
                ByteBuffer.allocate(rows.length * columns * (single ? 4 : 8)).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < rows.length * columns; i++) {
            double entry = byColumns ? rows[i % rows.length][i / rows.length] : rows[i / columns][i % columns];
            data = single ? data.putFloat((float) entry) : data.putDouble(entry);
        }
        return array(header(single ? "'<f4'" : "'<f8'", byColumns, rows.length + ", " + columns), data.array());
    }

    private static byte[] list(double... numbers) {
        ByteBuffer data = ByteBuffer.allocate(8 * numbers.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double number : numbers) {
            data.putDouble(number);
        }
        return array(header("'<f8'", false, numbers.length + ","), data.array());
    }

    private static String header(String type, boolean byColumns, String shape) {
        return "{'descr': " + type + ", 'fortran_order': " + (byColumns ? "True" : "False") + ", 'shape': (" + shape
                + "), }";
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(directory.resolve(name), bytes);
    }

    private static byte[] archive(boolean stored, List<String> names, List<byte[]> arrays) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (int i = 0; i < names.size(); i++) {
                ZipEntry entry = new ZipEntry(names.get(i) + ".npy");
                if (stored) {
                    CRC32 crc = new CRC32();
                    crc.update(arrays.get(i));
                    entry.setMethod(ZipEntry.STORED);
                    entry.setSize(arrays.get(i).length);
                    entry.setCrc(crc.getValue());
                }
                zip.putNextEntry(entry);
                zip.write(arrays.get(i));
            }
        }
        return bytes.toByteArray();
    }

    @Test
    @DisplayName("float64 and float32, by rows and by columns, are the same release as its JSON twin")
    void twin() throws IOException {
        LoadedModel twin =
                Text.json("{\"prior\": [0.25, 0.75], \"channel\": [[0.5, 0.25, 0.25], [0.125, 0.375, 0.5]]}");
        for (boolean single : new boolean[] {false, true}) {
            for (boolean byColumns : new boolean[] {false, true}) {
                Path matrix = file("P.npy", matrix(ROWS, single, byColumns));
                LoadedModel model = ModelReader.create().withPrior("0.25,0.75").read(matrix);
                assertThat(Text.rows(model.joint())).isDeepEqualTo(Text.rows(twin.joint()));
                assertThat(model.joint().summary().probability(1))
                        .isEqualTo(twin.joint().summary().probability(1));
                assertThat(model.reading()).hasSize(single ? 1 : 0);
            }
        }
    }

    @Test
    @DisplayName("an archive has the channel and the prior; a prior is read alone, too")
    void archives() throws IOException {
        byte[] matrix = matrix(ROWS, false, false);
        Path both = file("m.npz", archive(true, List.of("channel", "prior"), List.of(matrix, list(0.25, 0.75))));
        LoadedModel model = ModelReader.create().read(both);
        assertThat(model.priorOrigin()).isEqualTo(PriorOrigin.FILE);
        assertThat(model.joint().prior().probability(1)).isEqualTo(0.75);
        Path alone = file("a.npz", archive(true, List.of("P"), List.of(matrix)));
        assertThat(ModelReader.create().read(alone).priorOrigin()).isEqualTo(PriorOrigin.DEFAULT_UNIFORM);
        Path prior = file("p.npy", list(0.25, 0.75));
        assertThat(PriorChoice.parse(prior.toString())
                        .over(Alphabet.of("a", "b"))
                        .probability(0))
                .isEqualTo(0.25);
        assertThat(ModelReader.create()
                        .withPrior(both.toString())
                        .read(alone)
                        .joint()
                        .prior()
                        .probability(1))
                .isEqualTo(0.75);
    }

    @Test
    @DisplayName("a matrix of many blocks leaks what it leaks in memory, whatever the prior leaves out")
    void blocks() throws IOException {
        int checked = 0;
        for (long seed = 1; seed <= 12; seed++) {
            Draw draw = Draw.seeded(seed);
            int n = 1 + (int) (seed * 97 % 400);
            int m = 1 + (int) (seed * 613 % 2500);
            Prior prior = draw.prior(Alphabet.numbered("x", n));
            Channel channel = draw.channel(prior.secrets(), Alphabet.numbered("y", m));
            double[][] rows = new double[n][m];
            for (int x = 0; x < n; x++) {
                channel.row(x, rows[x]);
            }
            Joint dense = prior.through(Channel.of(prior.secrets(), Alphabet.numbered("y", m), rows));
            Path file = file("P" + seed + ".npy", matrix(rows, false, seed % 2 == 0));
            NumpyArray array = Objects.requireNonNull(
                    NumpyFile.read(file, Source.place(file)).get(""));
            Joint mapped = prior.through(Channel.of(prior, Alphabet.numbered("y", m), array, 0));
            assertThat(mapped.outcomes()).isEqualTo(dense.outcomes());
            assertThat(PointwiseMaximalLeakage.of(mapped).max())
                    .isCloseTo(PointwiseMaximalLeakage.of(dense).max(), within(1e-12));
            assertThat(MutualInformation.of(mapped).value())
                    .isCloseTo(MutualInformation.of(dense).value(), within(1e-12));
            for (int y = 0; y < mapped.outcomes().size(); y += 37) {
                for (int x = 0; x < mapped.secrets().size(); x += 11) {
                    assertThat(mapped.likelihood(y, x)).isEqualTo(dense.likelihood(y, x));
                    checked++;
                }
            }
            double[] seen = new double[1];
            mapped.column(mapped.outcomes().size() - 1, column -> seen[0] = column.likelihood(0));
            assertThat(seen[0]).isEqualTo(dense.likelihood(dense.outcomes().size() - 1, 0));
        }
        assertThat(checked).isGreaterThan(1000);
    }

    @Test
    @DisplayName("float32 rows that sum to 1 in seven digits are read, and the bracket is as wide as these digits")
    void single() throws IOException {
        double[][] thirds = {{1.0 / 3, 1.0 / 3, 1.0 / 3}, {0.1, 0.2, 0.7}};
        Joint joint = ModelReader.create()
                .read(file("f.npy", matrix(thirds, true, false)))
                .joint();
        assertThat(joint.channel().uncertainty()).isBetween(0x1p-24, 0x1p-20);
        var leakage = PointwiseMaximalLeakage.of(joint);
        double exact = Math.log(1.0 / 3 / ((0.1 + 1.0 / 3) / 2));
        assertThat(leakage.maximum().lower()).isLessThanOrEqualTo(exact);
        assertThat(leakage.maximum().upper()).isGreaterThanOrEqualTo(exact);
    }

    @Test
    @DisplayName("weights are divided by the sum of their row only if asked")
    void weights() throws IOException {
        Path file = file("w.npy", matrix(new double[][] {{2, 2}, {1, 3}}, false, true));
        assertThat(problem(file))
                .isEqualTo(
                        file + ": row 'x1' has 2.0 at 'y1', which is no probability (expected a number from 0 to 1)");
        LoadedModel model = ModelReader.create().normalizing().read(file);
        assertThat(model.normalized()).isTrue();
        assertThat(Text.rows(model.joint())).isDeepEqualTo(new double[][] {{0.5, 0.5}, {0.25, 0.75}});
    }

    static Stream<Arguments> damaged() {
        byte[] good = matrix(ROWS, false, false);
        byte[] noVersion = good.clone();
        noVersion[6] = 9;
        byte[] longHeader = good.clone();
        longHeader[9] = (byte) 0xff;
        String type =
                " (expected '<f8' or '<f4', which is float64 or float32 in the byte order of most machines): save it"
                        + " with np.save(FILE, P.astype('<f8'))";
        return Stream.of(
                arguments(
                        java.util.Arrays.copyOf(good, 8),
                        "is not a NumPy array of version 1 to 3, or is cut off within its first bytes"),
                arguments(noVersion, "is not a NumPy array of version 1 to 3, or is cut off within its first bytes"),
                arguments(
                        longHeader,
                        "has a header of 65341 bytes (expected at most 65536, and no more than the file has: it may be cut"
                                + " off)"),
                arguments(
                        java.util.Arrays.copyOf(good, good.length - 1),
                        "holds 47 bytes of numbers, but an array of the shape (2, 3) has 48: the file is cut off"),
                arguments(
                        java.util.Arrays.copyOf(good, good.length + 5),
                        "holds 53 bytes of numbers, but an array of the shape (2, 3) has 48: the file is too long"),
                arguments(array(header("'>f8'", false, "1, 1"), new byte[8]), "holds numbers of type '>f8'" + type),
                arguments(array(header("'<i8'", false, "1, 1"), new byte[8]), "holds numbers of type '<i8'" + type),
                arguments(
                        array(header("[('a', '<f8')]", false, "1, 1"), new byte[8]),
                        "holds numbers of type 'record'" + type),
                arguments(
                        array(header("'<f8'", false, "1, 1, 1"), new byte[8]),
                        "has the shape (1, 1, 1) (expected a matrix with a row for each secret, or a list of numbers)"),
                arguments(
                        array(header("'<f8'", false, ""), new byte[8]),
                        "has the shape () (expected a matrix with a row for each secret, or a list of numbers)"),
                arguments(
                        array(header("'<f8'", false, "0, 3"), new byte[0]),
                        "has the shape (0, 3) (expected from 1 to 20000000 rows, and as many columns)"),
                arguments(
                        array(header("'<f8'", false, "99999999999999999999, 3"), new byte[8]),
                        "has the shape (99999999999999999999, 3) (expected from 1 to 20000000 rows, and as many columns)"),
                arguments(
                        array(header("'<f8'", false, "20000000, 20000000"), new byte[8]),
                        "holds 8 bytes of numbers, but an array of the shape (20000000, 20000000) has 3200000000000000:"
                                + " the file is cut off"),
                arguments(
                        array("{'descr': '<f8'}", new byte[8]), "has a header that is not NumPy's: '{'descr': '<f8'}'"),
                arguments(
                        list(0.5, 0.5),
                        "is a list of 2 numbers (expected a matrix with a row for each secret; a prior is given with"
                                + " --prior)"),
                arguments(
                        matrix(new double[][] {{0.5, 0.5}, {0.5, 0.4}}, false, false),
                        "row 'x2' sums to 0.9, not to 1 (off by -0.1; accepted: 1e-9). If these are weights, --normalize"
                                + " divides by the sum."),
                arguments(
                        matrix(new double[][] {{0.5, 0.5}, {1.5, -0.5}}, false, true),
                        "row 'x2' has 1.5 at 'y1', which is no probability (expected a number from 0 to 1)"),
                arguments(
                        matrix(new double[][] {{Double.NaN, 1}}, false, false),
                        "row 'x1' has NaN at 'y1', which is no probability (expected a number from 0 to 1)"),
                arguments(
                        matrix(new double[][] {{1 + 1e-10, 0}}, false, false),
                        "row 'x1' has 1.0000000001 at 'y1', which is no probability (expected a number from 0 to 1)"),
                arguments(
                        matrix(new double[][] {{1, Double.MIN_VALUE}}, false, false),
                        "row 'x1' has 4.9E-324 at 'y2', smaller than a double holds to full precision (expected 0, or at"
                                + " least 2.2250738585072014E-308)"));
    }

    @ParameterizedTest
    @MethodSource("damaged")
    @DisplayName("a file that is damaged, of another type, or no channel")
    void refuses(byte[] bytes, String message) throws IOException {
        Path file = file("b.npy", bytes);
        assertThat(problem(file)).isEqualTo(file + ": " + message);
    }

    @Test
    @DisplayName("archives that are compressed, damaged, or hold something else; and a row of prior 0 is checked too")
    void refusesArchives() throws IOException {
        byte[] matrix = matrix(ROWS, false, false);
        Path packed = file("c.npz", archive(false, List.of("P"), List.of(matrix)));
        assertThat(problem(packed))
                .isEqualTo(packed
                        + ": array 'P.npy' is compressed, and cannot be read where it lies: save it with np.savez"
                        + " or np.save");
        Path others = file("o.npz", archive(true, List.of("P", "Q"), List.of(matrix, matrix)));
        assertThat(problem(others))
                .isEqualTo(others
                        + ": holds the arrays P, Q (expected 'channel', and perhaps 'prior', or a matrix alone)");
        byte[] whole = archive(true, List.of("P"), List.of(matrix));
        for (int length = 4; length < whole.length; length += 7) {
            Path cut = file("d.npz", java.util.Arrays.copyOf(whole, length));
            assertThat(problem(cut)).isEqualTo(cut + ": is not an archive as np.savez writes it, or is damaged");
        }
        Path zero = file("z.npy", matrix(new double[][] {{0.5, 0.5}, {0.5, 0.4}}, false, false));
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> ModelReader.create().withPrior("1,0").read(zero))
                .withMessageContaining("row 'x2' sums to 0.9");
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> PriorChoice.parse(zero.toString()))
                .withMessage(zero + ": is a matrix of 2 x 2 (expected a prior: a list with a number for each secret)");
        assertThatExceptionOfType(ModelFormatException.class)
                .isThrownBy(() -> ModelReader.create().exactly().read(zero))
                .withMessageContaining("so --exact has nothing to begin with");
    }

    private static String problem(Path file) {
        ModelFormatException problem = org.assertj.core.api.Assertions.catchThrowableOfType(
                ModelFormatException.class, () -> ModelReader.create().read(file));
        return problem == null ? "read without complaint" : String.valueOf(problem.getMessage());
    }
}
