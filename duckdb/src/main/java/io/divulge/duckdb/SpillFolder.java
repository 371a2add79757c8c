package io.divulge.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The only place where anything is written: a folder among the temporary ones for what does not fit into memory. It is gone when it
 * is closed, and also when the program is told to end.
 */
final class SpillFolder implements AutoCloseable {
    private static final int ATTEMPTS = 100;

    private final Path path;
    private final Thread hook = new Thread(this::remove, "spill folder");

    private SpillFolder(Path path) {
        this.path = path;
    }

    static SpillFolder create() {
        Path path;
        try {
            path = Files.createTempDirectory("divulge-");
        } catch (IOException unwritable) {
            throw new IllegalArgumentException(
                    "no temporary folder can be made in '" + System.getProperty("java.io.tmpdir")
                            + "': choose another with DIVULGE_JAVA_OPTS=-Djava.io.tmpdir=FOLDER",
                    unwritable);
        }
        SpillFolder folder = new SpillFolder(path);
        Runtime.getRuntime().addShutdownHook(folder.hook);
        return folder;
    }

    Path path() {
        return path;
    }

    private void remove() {
        // When the program is told to end, a query may still be writing.
        for (int attempt = 0; attempt < ATTEMPTS && Files.exists(path); attempt++) {
            try (Stream<Path> inside = Files.walk(path)) {
                List<Path> deepestFirst =
                        inside.sorted(Comparator.reverseOrder()).toList();
                for (Path each : deepestFirst) {
                    Files.deleteIfExists(each);
                }
            } catch (IOException | UncheckedIOException changing) {
                Thread.onSpinWait();
            }
        }
    }

    @Override
    public void close() {
        remove();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // The hook runs already, and finds nothing left.
            return;
        }
    }
}
