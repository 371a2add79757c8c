package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More groups than memory, and what is left of them on the disk. */
class SpillTest {
    @TempDir
    private Path folder;

    /** What this process has in the temporary folder: folders, and native code that is still a file. */
    private static List<String> left() throws IOException {
        List<String> left = new ArrayList<>();
        try (Stream<Path> inside = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            inside.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith(SpillFolder.PREFIX))
                    .forEach(left::add);
        }
        Path mapped = Path.of("/proc/self/maps");
        if (Files.isReadable(mapped)) {
            Files.readAllLines(mapped).stream()
                    .filter(line -> line.contains("/libduckdb_java") && line.endsWith(".so"))
                    .forEach(left::add);
        }
        return left;
    }

    @Test
    @DisplayName(
            "groups that do not fit into memory are counted all the same, and nothing is left in the temporary folder")
    void spills() throws IOException {
        Path file = folder.resolve("e.parquet");
        Events.make("COPY (SELECT range % 3 AS s, (range * 7919) % 400009 AS o FROM range(1000000)) TO '" + file + "'");
        // A watch of its own: progress is told too seldom to see what is on the disk for a moment.
        AtomicLong most = new AtomicLong();
        AtomicBoolean done = new AtomicBoolean();
        Thread watch = new Thread(() -> {
            while (!done.get()) {
                most.accumulateAndGet(spilled(), Math::max);
                Thread.onSpinWait();
            }
        });
        watch.start();
        CountedEvents counted;
        try {
            counted = CountingEngine.named("duckdb")
                    .count(Events.query(file, "s", "o").withMemory(45_000_000).withThreads(2), said -> {});
        } finally {
            done.set(true);
        }
        assertThat(counted.counts().total()).isEqualTo(1_000_000);
        assertThat(counted.counts().outcomes().size()).isEqualTo(400_009);
        assertThat(most).hasPositiveValue();
        assertThat(left()).isEmpty();
    }

    /** The bytes in folders for what does not fit into memory. */
    private static long spilled() {
        long bytes = 0;
        try (Stream<Path> inside = Files.walk(Path.of(System.getProperty("java.io.tmpdir")), 2)) {
            for (Path path : inside.filter(path -> path.toString().contains(SpillFolder.PREFIX))
                    .filter(Files::isRegularFile)
                    .toList()) {
                bytes += Files.size(path);
            }
        } catch (IOException | UncheckedIOException changing) {
            return bytes;
        }
        return bytes;
    }

    @Test
    @DisplayName("what a killed process left is removed, if nobody uses it and it is not fresh")
    void stale() throws IOException {
        FileTime past = FileTime.from(Instant.now().minusSeconds(3600));
        // No process has such a number.
        Path left = Files.createDirectory(folder.resolve("divulge-999999999999-1"));
        Path fresh = Files.createDirectory(folder.resolve("divulge-999999999999-2"));
        Path used = Files.createDirectory(folder.resolve("divulge-999999999999-3"));
        Path unmarked = Files.createDirectory(folder.resolve("divulge-999999999999-4"));
        Path alive = Files.createDirectory(folder.resolve(SpillFolder.PREFIX + "5"));
        Path other = Files.createDirectory(folder.resolve("divulge-bench-6"));
        for (Path each : List.of(left, fresh, used, alive, other)) {
            Files.setLastModifiedTime(Files.createFile(each.resolve("lock")), past);
        }
        Files.setLastModifiedTime(fresh.resolve("lock"), FileTime.from(Instant.now()));
        Files.writeString(left.resolve("duckdb_temp_storage.tmp"), "x");
        try (FileChannel channel = FileChannel.open(used.resolve("lock"), StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            SpillFolder.removeStale(folder);
            assertThat(lock.isValid()).isTrue();
        }
        assertThat(left).doesNotExist();
        assertThat(List.of(fresh, used, unmarked, alive, other))
                .allSatisfy(each -> assertThat(each).exists());
    }

    @Test
    @DisplayName("after a failure nothing is left either, and memory that is far too small is said to be")
    void fails() throws IOException {
        Path file = folder.resolve("e.parquet");
        Events.make(
                "COPY (SELECT range % 1000 AS s, (range * 7919) % 300007 AS o FROM range(300000)) TO '" + file + "'");
        assertThatThrownBy(() -> Events.count(Events.query(file, "s", "o").withMemory(3_000_000)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("counting needs more memory than 3 MB: give more with --memory, fewer --threads, or fewer"
                        + " different values with --bin");
        assertThat(left()).isEmpty();
    }

    @Test
    @DisplayName("a full disk is told from a lack of memory")
    void fullDisk() {
        SQLException full = new SQLException(
                "Out of Memory Error: failed to offload data block of size 256.0 KiB (20.0 MiB/20.1 MiB used).\n"
                        + "This limit was set by the 'max_temp_directory_size' setting.");
        assertThat(Complaint.of(new RefusedException(full), Events.query(folder.resolve("e.csv"), "s", "o"), List.of()))
                .hasMessage("the temporary folder '" + System.getProperty("java.io.tmpdir")
                        + "' is full, where what does not fit into memory goes: make room, choose another with"
                        + " DIVULGE_JAVA_OPTS=-Djava.io.tmpdir=FOLDER, or give more memory with --memory");
    }
}
