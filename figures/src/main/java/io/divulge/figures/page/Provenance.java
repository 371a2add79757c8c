package io.divulge.figures.page;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Where a page comes from, so that someone else can make it again. There is no date in it: the same input gives the same page,
 * byte by byte.
 *
 * @param version of the program
 * @param command the command line
 * @param inputs what was read
 */
public record Provenance(String version, String command, List<Input> inputs) {
    /** Copies the list. */
    public Provenance {
        inputs = List.copyOf(inputs);
    }

    /**
     * Something that was read.
     *
     * @param name as it was written
     * @param kind what it is, in words
     * @param bytes how many
     * @param sha256 the hash of these bytes
     */
    public record Input(String name, String kind, long bytes, String sha256) {
        /** A file. */
        public static Input file(Path file) {
            MessageDigest digest = digest();
            try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
                long bytes = in.transferTo(OutputStream.nullOutputStream());
                return new Input(file.toString(), "file", bytes, hex(digest));
            } catch (IOException unreadable) {
                throw new UncheckedIOException(unreadable);
            }
        }

        /** An expression, whose characters are hashed as UTF-8. */
        public static Input expression(String text) {
            return of(text, "expression", text.getBytes(StandardCharsets.UTF_8));
        }

        /** What came on standard input. */
        public static Input standardInput(byte[] bytes) {
            return of("-", "standard input", bytes);
        }

        private static Input of(String name, String kind, byte[] bytes) {
            MessageDigest digest = digest();
            digest.update(bytes);
            return new Input(name, kind, bytes.length, hex(digest));
        }

        private static String hex(MessageDigest digest) {
            return HexFormat.of().formatHex(digest.digest());
        }

        private static MessageDigest digest() {
            try {
                return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException impossible) {
                throw new IllegalStateException("every Java has SHA-256", impossible);
            }
        }
    }

    /** The last section of a page. */
    void on(Html page) {
        page.element("h2", "How to make this page again");
        page.element("pre", command);
        if (!inputs.isEmpty()) {
            table(page);
        }
        page.element(
                "p class=\"remark\"",
                "Divulge " + version + (inputs.isEmpty() ? ". Nothing was read" : "")
                        + ". The page holds no date: the same input gives the same page, byte by byte. It needs no"
                        + " network and runs no script.");
    }

    private void table(Html page) {
        Grid grid = new Grid()
                .column("input", Grid.Kind.WORDS)
                .column("is", Grid.Kind.WORDS)
                .column("bytes", Grid.Kind.NUMBER)
                .column("SHA-256", Grid.Kind.BRACKET);
        for (Input input : inputs) {
            grid.row(input.name(), input.kind(), Long.toString(input.bytes()), input.sha256());
        }
        grid.on(page);
    }
}
