package io.divulge.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Files of models that something has happened to: a model with every row that is there, or one line that says why not. */
class MutatedModelsTest {
    private static final int DRAWS = 4000;
    private static final int FEWEST_OF_EACH = DRAWS / 8;
    private static final String[] ODD = {
        "\"\"",
        "\"x,y\"",
        "\"x\ny\"",
        "\"say \"\"so\"\"\"",
        " \"b\"",
        "a\"b",
        "\u00e9",
        "e\u0301",
        "a\u200bb",
        "1/3",
        "-1",
        "NaN",
        "1e999",
        "0x1p3",
        "null",
        "#c",
        "\t",
        "[",
        "{",
        "\\",
        "'",
        "\"a\" \"b\"",
        "1e-400",
        "0.",
        "1_000",
        "\u0661"
    };

    private enum Kind {
        JSON,
        MATRIX,
        EVENTS
    }

    private int read;
    private int refused;

    @Test
    @DisplayName("no row is lost without a word, and nothing ends with anything but a message")
    void nothingIsLost() throws IOException {
        for (int seed = 0; seed < DRAWS; seed++) {
            look(seed);
        }
        assertThat(read).isGreaterThan(FEWEST_OF_EACH);
        assertThat(refused).isGreaterThan(FEWEST_OF_EACH);
    }

    /** Draws a file, changes it and reads it; what was said, if it was refused. */
    String look(long seed) throws IOException {
        Random random = new Random(new SplittableRandom(seed).nextLong());
        Kind kind = Kind.values()[random.nextInt(3)];
        List<String> rows = new ArrayList<>();
        int size = random.nextInt(20) == 0 ? 1 + random.nextInt(3000) : 1 + random.nextInt(8);
        int columns = 1 + random.nextInt(4);
        for (int x = 0; x < size; x++) {
            rows.add(row(kind, x, columns, random));
        }
        boolean known = true;
        StringBuilder what = new StringBuilder("seed " + seed + ", " + kind);
        switch (random.nextInt(6)) {
            case 0 -> {
                rows.addAll(rows.subList(0, random.nextInt(size + 1)));
                // A secret that stands twice is refused, but an event may occur again.
                what.append(" doubled");
            }
            case 1 -> {
                Collections.shuffle(rows, random);
                what.append(" reordered");
            }
            case 2 -> {
                int at = random.nextInt(size);
                String odd = ODD[random.nextInt(ODD.length)];
                rows.set(at, rows.get(at).replaceFirst("[^,\\[\\]]+", java.util.regex.Matcher.quoteReplacement(odd)));
                what.append(" with ").append(odd).append(" in row ").append(at);
                known = false;
            }
            case 3 -> {
                rows.set(random.nextInt(size), "c".repeat(new int[] {900, 70_000, 3_000_000}[random.nextInt(3)]));
                what.append(" long");
                known = false;
            }
            default -> what.append(" as drawn");
        }
        byte[] bytes = text(kind, rows, columns, random).getBytes(StandardCharsets.UTF_8);
        if (random.nextInt(3) == 0) {
            bytes = damaged(bytes, random, what);
            known = false;
        }
        if (random.nextInt(10) == 0) {
            what.append(" packed");
            bytes = packed(bytes);
            known = false;
        }
        ModelReader reader = kind == Kind.EVENTS
                ? ModelReader.create().longForm(List.of("s"), List.of("o"), null)
                : ModelReader.create();
        reader = random.nextInt(3) == 0 ? reader.exactly() : reader;
        reader = random.nextInt(3) == 0 ? reader.normalizing() : reader;
        String name = kind == Kind.JSON ? "m.json" : "m.csv";
        try {
            Invariant.holdsFor(reader, bytes, name);
            LoadedModel model = reader.read(new ByteArrayInputStream(bytes), name);
            read++;
            if (known) {
                long there = kind == Kind.EVENTS
                        ? model.observations().orElseThrow()
                        : model.joint().secrets().size();
                assertThat(there).as(what.toString()).isEqualTo(rows.size());
            }
            return "";
        } catch (ModelFormatException expected) {
            refused++;
            return what + ": " + expected.getMessage();
        } catch (RuntimeException | AssertionError failed) {
            throw new AssertionError(what.toString(), failed);
        }
    }

    private static String row(Kind kind, int x, int columns, Random random) {
        if (kind == Kind.EVENTS) {
            return "s" + random.nextInt(4) + ",o" + random.nextInt(3);
        }
        // Powers of two, and the rest in the last column: the sum is 1 in any case.
        List<String> entries = new ArrayList<>();
        double rest = 1;
        for (int y = 0; y + 1 < columns; y++) {
            double entry = random.nextInt(4) == 0 ? 0 : rest / 2;
            entries.add(Double.toString(entry));
            rest -= entry;
        }
        entries.add(Double.toString(rest));
        return kind == Kind.JSON ? "[" + String.join(",", entries) + "]" : "a" + x + "," + String.join(",", entries);
    }

    private static String text(Kind kind, List<String> rows, int columns, Random random) {
        String end = random.nextInt(4) == 0 ? "\r\n" : "\n";
        String last = random.nextInt(3) == 0 ? "" : end;
        if (kind == Kind.JSON) {
            return "{\"channel\": [" + String.join("," + end, rows) + "]}" + last;
        }
        StringBuilder header = new StringBuilder(kind == Kind.EVENTS ? "s,o" : "secret");
        for (int y = 0; kind == Kind.MATRIX && y < columns; y++) {
            header.append(",y").append(y);
        }
        return header + end + String.join(end, rows) + last;
    }

    private static byte[] packed(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(bytes);
        }
        return packed.toByteArray();
    }

    private static byte[] damaged(byte[] bytes, Random random, StringBuilder what) {
        int at = random.nextInt(bytes.length);
        int to = at + random.nextInt(bytes.length - at);
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        switch (random.nextInt(4)) {
            case 0 -> {
                what.append(" cut at ").append(at);
                return Arrays.copyOf(bytes, at);
            }
            case 1 -> {
                byte put = (byte) "\"\"\n\r,;\0\\{}[]'\t -/e9\u00e9".charAt(random.nextInt(20));
                what.append(" with ").append(put).append(" at ").append(at);
                byte[] copy = bytes.clone();
                copy[at] = put;
                return copy;
            }
            case 2 -> {
                what.append(" twice from ").append(at).append(" to ").append(to);
                changed.write(bytes, 0, to);
                changed.write(bytes, at, bytes.length - at);
            }
            default -> {
                what.append(" without ").append(at).append(" to ").append(to);
                changed.write(bytes, 0, at);
                changed.write(bytes, to, bytes.length - to);
            }
        }
        return changed.toByteArray();
    }
}
