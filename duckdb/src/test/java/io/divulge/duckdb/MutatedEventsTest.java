package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files that something has happened to: each row that is there is counted, or the file is refused with a message. */
class MutatedEventsTest {
    private static final int DRAWS = 120;
    private static final int FEWEST_OF_EACH = DRAWS / 8;
    /** So many of the values are read as they should by everyone. */
    private static final int PLAIN = 10;

    private static final String[] VALUES = {
        "a",
        "b",
        "",
        " ",
        "\"\"",
        "\"x\"",
        "\"x,y\"",
        "\"x\ny\"",
        "\"x\r\ny\"",
        "\"say \"\"so\"\"\"",
        " \"b\"",
        "\"b\" ",
        "a\"b",
        "é",
        "0",
        "-1.5e3",
        "null",
        "'",
        "\\",
        "#c",
        "\t",
        "x y",
        "\"\n\"",
        "   \"b\"",
        "\"a\" \"b\""
    };

    @TempDir
    private Path folder;

    private int counted;
    private int refused;

    /** A file, and how many rows are in it if that is known. */
    private record Drawn(String name, byte[] bytes, int rows, String what) {}

    @Test
    @DisplayName("no row is lost without a word, and nothing ends with anything but a message")
    void nothingIsLost() throws IOException {
        for (int seed = 0; seed < DRAWS; seed++) {
            look(seed, folder);
        }
        assertThat(counted).isGreaterThan(FEWEST_OF_EACH);
        assertThat(refused).isGreaterThan(FEWEST_OF_EACH);
    }

    /** Draws a file, changes it and counts it; what was refused, or nothing. */
    String look(long seed, Path where) throws IOException {
        // The first draws of neighbouring seeds are alike without this.
        Random random = new Random(new SplittableRandom(seed).nextLong());
        Drawn drawn = random.nextInt(8) == 0 ? parquet(random, where) : text(random);
        Path file = Files.write(where.resolve(drawn.name), drawn.bytes);
        String place = "seed " + seed + ", " + drawn.what;
        EventQuery query = Events.query(file, "s", "o").withNulls(NullPolicy.VALUE);
        query = random.nextBoolean() ? query : query.withThreads(1 + random.nextInt(4));
        query = random.nextInt(3) > 0 ? query : query.where("\"s:text\" IS NULL OR \"s:text\" <> 'nobody'");
        String said = "";
        try {
            double total = Events.count(query).counts().total();
            counted++;
            if (drawn.rows >= 0) {
                assertThat(total).as(place).isEqualTo(drawn.rows);
            }
        } catch (IllegalArgumentException expected) {
            refused++;
            said = expected.getMessage();
            assertThat(said).as(place).isNotBlank().doesNotContain("Exception", "Invalid result set");
        } catch (RuntimeException failed) {
            throw new AssertionError(place, failed);
        }
        Files.delete(file);
        return place + ": " + said;
    }

    private static Drawn text(Random random) throws IOException {
        int kind = random.nextInt(4);
        String name = kind < 2 ? "e.csv" : kind == 2 ? "e.jsonl" : "e.json";
        List<String> rows = new ArrayList<>();
        int size = random.nextInt(10) == 0 ? 1 + random.nextInt(40_000) : 1 + random.nextInt(12);
        boolean plain = random.nextBoolean();
        for (int i = 0; i < size; i++) {
            rows.add(
                    kind < 2
                            ? csvRow(random, plain)
                            : "{\"s\":" + random.nextInt(3) + ",\"o\":" + json(random) + ",\"x\":" + json(random)
                                    + "}");
        }
        StringBuilder what = new StringBuilder(name);
        boolean known = plain || kind >= 2;
        switch (random.nextInt(6)) {
            case 0 -> {
                rows.addAll(rows.subList(0, random.nextInt(size + 1)));
                what.append(" doubled");
            }
            case 1 -> {
                Collections.shuffle(rows, random);
                what.append(" reordered");
            }
            case 2 -> {
                lengthened(rows, kind < 2, random);
                what.append(" long");
            }
            default -> what.append(" as drawn");
        }
        String end = random.nextInt(4) == 0 ? "\r\n" : "\n";
        StringBuilder text = new StringBuilder(kind < 2 ? "s,o,x" + end : kind == 2 ? "" : "[");
        for (int i = 0; i < rows.size(); i++) {
            text.append(rows.get(i))
                    .append(kind == 3 && i + 1 < rows.size() ? "," : "")
                    .append(end);
        }
        text.append(kind == 3 ? "]" : "");
        if (kind < 3 && random.nextInt(3) == 0) {
            text.setLength(text.length() - end.length());
            what.append(" without an end");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(3) == 0) {
            bytes = damaged(bytes, random, what);
            known = false;
        }
        if (random.nextInt(4) == 0) {
            what.append(" packed");
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream gzip = new GZIPOutputStream(packed)) {
                gzip.write(bytes);
            }
            bytes = packed.toByteArray();
            if (random.nextInt(3) == 0) {
                bytes = damaged(bytes, random, what);
                known = false;
            }
        }
        return new Drawn(name, bytes, known ? rows.size() : -1, what.toString());
    }

    /** What is odd stands in a column that nobody asks for, since a label with a line end would be refused. */
    private static String csvRow(Random random, boolean plain) {
        String odd = VALUES[random.nextInt(plain ? PLAIN : VALUES.length)];
        return !plain && random.nextInt(400) == 0 ? odd : random.nextInt(3) + ",o" + random.nextInt(5) + "," + odd;
    }

    private static String json(Random random) {
        String[] values = {
            "1", "\"a\"", "null", "\"x\\\"y\"", "{\"k\":[1,{\"m\":\"]\"}]}", "\"{\"", "1.50", "[]", "true", "\"\\\\\""
        };
        return values[random.nextInt(values.length)];
    }

    /** Makes a row longer than what a reader keeps at once. */
    private static void lengthened(List<String> rows, boolean csv, Random random) {
        int length = new int[] {900, 70_000, 1_999_990, 2_000_100, 17_000_000, 32_100_000}[random.nextInt(6)];
        String value = "c".repeat(length);
        rows.add(
                random.nextInt(rows.size() + 1),
                csv ? (random.nextInt(3) == 0 ? "" : "0,o1,") + value : "{\"s\":0,\"o\":1,\"x\":\"" + value + "\"}");
    }

    private static byte[] damaged(byte[] bytes, Random random, StringBuilder what) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(4)) {
            case 0 -> {
                what.append(" cut at ").append(at);
                return Arrays.copyOf(bytes, Math.max(1, at));
            }
            case 1 -> {
                String odd = "\"\"\n\r,;\0\\{}[]'\t \u00e9";
                byte put = (byte) odd.charAt(random.nextInt(odd.length()));
                what.append(" with ").append(put).append(" at ").append(at);
                byte[] changed = bytes.clone();
                changed[at] = put;
                return changed;
            }
            case 2 -> {
                int to = at + random.nextInt(bytes.length - at);
                what.append(" twice from ").append(at).append(" to ").append(to);
                byte[] longer = new byte[bytes.length + to - at];
                System.arraycopy(bytes, 0, longer, 0, to);
                System.arraycopy(bytes, at, longer, to, bytes.length - at);
                return longer;
            }
            default -> {
                int to = at + random.nextInt(bytes.length - at);
                what.append(" without ").append(at).append(" to ").append(to);
                byte[] shorter = new byte[Math.max(1, bytes.length - (to - at))];
                System.arraycopy(bytes, 0, shorter, 0, at);
                System.arraycopy(bytes, to, shorter, at, Math.max(0, shorter.length - at));
                return shorter;
            }
        }
    }

    private static Drawn parquet(Random random, Path where) throws IOException {
        int size = 1 + random.nextInt(9_000);
        Path made = where.resolve("made.parquet");
        Events.make("COPY (SELECT range % 7 AS s, 'o' || range % 5 AS o FROM range(" + size + ")) TO '" + made
                + "' (FORMAT parquet, ROW_GROUP_SIZE 2048, COMPRESSION "
                + (random.nextBoolean() ? "snappy" : "uncompressed")
                + ")");
        byte[] bytes = Files.readAllBytes(made);
        Files.delete(made);
        if (random.nextInt(4) == 0) {
            return new Drawn("e.parquet", bytes, size, "parquet");
        }
        StringBuilder what = new StringBuilder("parquet of " + size);
        // A change within the values is no damage that the format knows of; but rows are neither more nor less.
        return new Drawn("e.parquet", damaged(bytes, random, what), size, what.toString());
    }
}
