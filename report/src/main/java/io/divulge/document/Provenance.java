package io.divulge.document;

import io.divulge.document.Table.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
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

        private static String hex(MessageDigest digest) {
            return HexFormat.of().formatHex(digest.digest());
        }
    }

    /** A new digest of the kind that inputs are hashed with. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** The last section of a page. */
    public List<Block> blocks() {
        Document.Draft draft =
                Document.titled("").heading("How to make this page again").add(new Block.Code(command));
        if (!inputs.isEmpty()) {
            Table.Draft table = Table.draft()
                    .column("input", Kind.WORDS)
                    .column("is", Kind.WORDS)
                    .column("bytes", Kind.NUMBER)
                    .column("SHA-256", Kind.BRACKET);
            inputs.forEach(
                    input -> table.row(input.name(), input.kind(), Long.toString(input.bytes()), input.sha256()));
            draft.add(table.done());
        }
        return draft.remark("Divulge " + version + (inputs.isEmpty() ? ". Nothing was read" : "")
                        + ". The page holds no date: the same input gives the same page, byte by byte. It needs no"
                        + " network and runs no script.")
                .done()
                .blocks();
    }
}
