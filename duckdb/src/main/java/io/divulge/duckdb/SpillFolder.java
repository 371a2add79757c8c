package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The only place where anything is written: a folder among the temporary ones for what does not fit into memory. It is gone when it
 * is closed, and also when the program is told to end; what a killed program leaves, the next one removes.
 */
final class SpillFolder implements AutoCloseable {
    /** Whose folder it is, should one ever be left. */
    static final String PREFIX = "divulge-" + ProcessHandle.current().pid() + "-";

    private static final Pattern OURS = Pattern.compile("divulge-(\\d{1,18})-\\d+");
    /** A file that is locked as long as somebody uses the folder, also from another machine or container that shares the disk. */
    private static final String LOCK = "lock";
    /** A folder is made before it is locked. */
    private static final Duration FRESH = Duration.ofMinutes(10);

    private static final int ATTEMPTS = 100;

    private final Path path;
    private final FileChannel lock;
    private final Thread hook = new Thread(this::remove, "spill folder");

    private SpillFolder(Path path, FileChannel lock) {
        this.path = path;
        this.lock = lock;
    }

    static SpillFolder create() {
        Path path;
        FileChannel lock;
        try {
            path = Files.createTempDirectory(PREFIX);
            removeStale(Path.of(System.getProperty("java.io.tmpdir", "")).toAbsolutePath());
            lock = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            lock.lock();
        } catch (IOException unwritable) {
            throw new IllegalArgumentException(
                    "no temporary folder can be made in '" + System.getProperty("java.io.tmpdir")
                            + "': choose another with DIVULGE_JAVA_OPTS=-Djava.io.tmpdir=FOLDER",
                    unwritable);
        }
        SpillFolder folder = new SpillFolder(path, lock);
        Runtime.getRuntime().addShutdownHook(folder.hook);
        return folder;
    }

    /** Removes the folders of processes that were killed, and had no time to do it themselves. */
    static void removeStale(Path parent) {
        try (DirectoryStream<Path> inside = Files.newDirectoryStream(parent, "divulge-*")) {
            for (Path folder : inside) {
                if (isStale(folder)) {
                    empty(folder);
                }
            }
        } catch (IOException | DirectoryIteratorException unreadable) {
            // What others have left is a nuisance, and no reason not to count.
            return;
        }
    }

    private static boolean isStale(Path folder) {
        Matcher name = OURS.matcher(folder.getFileName().toString());
        if (!name.matches()
                || ProcessHandle.of(Long.parseLong(name.group(1))).isPresent()
                || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Path file = folder.resolve(LOCK);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE);
                FileLock free = channel.tryLock()) {
            return free != null
                    && Files.getLastModifiedTime(file)
                            .toInstant()
                            .isBefore(Instant.now().minus(FRESH));
        } catch (IOException | OverlappingFileLockException used) {
            return false;
        }
    }

    private static void empty(Path folder) throws IOException {
        try (Stream<Path> inside = Files.walk(folder)) {
            for (Path each : inside.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(each);
            }
        }
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
            return new EventFile(link.toString(), file.written(), file.format(), file.gzip(), file.content());
        } catch (IOException | UnsupportedOperationException noLink) {
            throw new IllegalArgumentException(
                    file.written() + ": cannot be read under this name, which DuckDB takes for a pattern: rename it",
                    noLink);
        }
    }

    private void remove() {
        // When the program is told to end, a query may still be writing.
        for (int attempt = 0; attempt < ATTEMPTS && Files.exists(path); attempt++) {
            try {
                lock.close();
                empty(path);
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
