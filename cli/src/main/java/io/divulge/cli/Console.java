package io.divulge.cli;

import io.divulge.document.Json;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The world outside the program: where it reads and writes, and what the reader's terminal can show.
 *
 * @param out results, always UTF-8
 * @param err progress, warnings and errors
 * @param in what {@code -} stands for
 * @param colour whether results go to a terminal that shows colours
 * @param progress whether someone watches the errors
 * @param unicode whether the terminal has more than ASCII
 * @param width columns
 * @param folder where the program was called, and its settings are looked for
 * @param manner how much is said beside results
 */
record Console(
        Writer out,
        Writer err,
        InputStream in,
        boolean colour,
        boolean progress,
        boolean unicode,
        int width,
        Path folder,
        Manner manner) {
    private static final int DEFAULT_WIDTH = 100;

    /** How much is said beside results, and in which form. */
    enum Manner {
        /** What is worth knowing, in words. */
        USUAL,
        /** Errors only. */
        QUIET,
        /** Also what is done, and how long it took. */
        VERBOSE,
        /** Errors only, each an object of JSON. */
        JSON
    }

    /** A console of the folder that the program runs in, with nothing out of the ordinary. */
    Console(Writer out, Writer err, InputStream in, boolean colour, boolean progress, boolean unicode, int width) {
        this(out, err, in, colour, progress, unicode, width, Path.of("").toAbsolutePath(), Manner.USUAL);
    }

    /** This console with another input. */
    Console reading(InputStream input) {
        return new Console(out, err, input, colour, progress, unicode, width, folder, manner);
    }

    /** This console with colours or without. */
    Console coloured(boolean yes) {
        return new Console(out, err, in, yes, progress, unicode, width, folder, manner);
    }

    /** This console in another manner. */
    Console in(Manner other) {
        boolean watched = progress && (other == Manner.USUAL || other == Manner.VERBOSE);
        return new Console(out, err, in, colour, watched, unicode, width, folder, other);
    }

    /** Says what went wrong, on the stream for errors. */
    void complain(String message, int code) throws IOException {
        err.write((manner == Manner.JSON ? Json.error(message, code) : "divulge: " + message) + "\n");
        err.flush();
    }

    /** Says what is worth knowing beside the results, unless only errors are to be told. */
    void remark(String message) throws IOException {
        if (manner == Manner.USUAL || manner == Manner.VERBOSE) {
            out.flush();
            err.write(message + "\n");
            err.flush();
        }
    }

    /** The process's own streams. The launcher says what is a terminal, which Java cannot tell stream by stream. */
    static Console system() {
        Map<String, String> environment = System.getenv();
        String colours = environment.getOrDefault("NO_COLOR", "");
        boolean dumb = "dumb".equals(environment.get("TERM"));
        return new Console(
                writer(FileDescriptor.out),
                writer(FileDescriptor.err),
                System.in,
                Boolean.getBoolean("divulge.out.terminal") && colours.isEmpty() && !dumb,
                Boolean.getBoolean("divulge.err.terminal") && !dumb,
                System.getProperty("native.encoding", "")
                                .toLowerCase(Locale.ROOT)
                                .startsWith("utf")
                        && !Boolean.getBoolean("divulge.ascii"),
                width(System.getProperty("divulge.width"), environment.get("COLUMNS")));
    }

    /** The first of these that is a width; a terminal that does not know its own says 0. */
    static int width(@Nullable String... columns) {
        for (String text : columns) {
            if (text != null && text.matches("[1-9][0-9]{0,5}")) {
                return Integer.parseInt(text);
            }
        }
        return DEFAULT_WIDTH;
    }

    private static Writer writer(FileDescriptor descriptor) {
        FileOutputStream stream = new FileOutputStream(descriptor) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                try {
                    super.write(bytes, from, length);
                } catch (IOException full) {
                    throw new IOException("standard output cannot be written: " + full.getMessage(), full);
                }
            }
        };
        return new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), 1 << 16);
    }
}
