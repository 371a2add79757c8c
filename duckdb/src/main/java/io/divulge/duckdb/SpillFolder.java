package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
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
    /** Whose folder it is, should one ever be left. */
    static final String PREFIX = "divulge-" + ProcessHandle.current().pid() + "-";

    private static final int ATTEMPTS = 100;

    private final Path path;
    private final Thread hook = new Thread(this::remove, "spill folder");

    private SpillFolder(Path path) {
        this.path = path;
    }

    static SpillFolder create() {
        Path path;
        try {
            path = Files.createTempDirectory(PREFIX);
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

    /**
     * The file under a name that means only itself: DuckDB takes some characters of a name for a pattern. Where that matters, a link with a
     * plain name is made here.
     */
    EventFile plainlyNamed(EventFile file, int number) {
        if (file.path().toString().chars().noneMatch(c -> c == '*' || c == '?' || c == '[')) {
            return file;
        }
        try {
            Path link = Files.createSymbolicLink(path.resolve("file" + number), file.path());
            return new EventFile(link, file.written(), file.format(), file.gzip());
        } catch (IOException | UnsupportedOperationException noLink) {
            throw new IllegalArgumentException(
                    file.written() + ": cannot be read under this name, which DuckDB takes for a pattern: rename it",
                    noLink);
        }
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
