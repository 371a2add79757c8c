package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.source.CountedEvents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** More groups than memory, and what is left of them on the disk. */
class SpillTest {
    @TempDir
    private Path folder;

    private static Set<String> temporary() throws IOException {
        try (Stream<Path> inside = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return inside.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith("divulge-") || name.startsWith("libduckdb_java"))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }

    @Test
    @DisplayName(
            "groups that do not fit into memory are counted all the same, and nothing is left in the temporary folder")
    void spills() throws IOException {
        Path file = folder.resolve("e.parquet");
        Events.make(
                "COPY (SELECT range % 3 AS s, (range * 7919) % 1500007 AS o FROM range(3000000)) TO '" + file + "'");
        Set<String> before = temporary();
        List<Long> spilled = new CopyOnWriteArrayList<>();
        CountedEvents counted = io.divulge.estimate.source.CountingEngine.named("duckdb")
                .count(
                        Events.query(file, "s", "o").withMemory(60_000_000).withThreads(2),
                        said -> spilled.add(spilled()));
        assertThat(counted.counts().total()).isEqualTo(3_000_000);
        assertThat(counted.counts().outcomes().size()).isEqualTo(1_500_007);
        assertThat(spilled).anyMatch(bytes -> bytes > 0);
        Set<String> after = temporary();
        after.removeAll(before);
        assertThat(after).isEmpty();
    }

    private static long spilled() {
        long bytes = 0;
        try (Stream<Path> inside = Files.walk(Path.of(System.getProperty("java.io.tmpdir")), 2)) {
            for (Path path : inside.filter(
                            path -> path.getParent().getFileName().toString().startsWith("divulge-"))
                    .toList()) {
                bytes += Files.size(path);
            }
        } catch (IOException | java.io.UncheckedIOException changing) {
            return bytes;
        }
        return bytes;
    }

    @Test
    @DisplayName("after a failure nothing is left either, and memory that is far too small is said to be")
    void fails() throws IOException {
        Path file = folder.resolve("e.parquet");
        Events.make(
                "COPY (SELECT range % 1000 AS s, (range * 7919) % 3000017 AS o FROM range(3000000)) TO '" + file + "'");
        Set<String> before = temporary();
        assertThatThrownBy(() -> Events.count(Events.query(file, "s", "o").withMemory(3_000_000)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("counting needs more memory than 3 MB: give more with --memory, fewer --threads, or fewer"
                        + " different values with --bin");
        Set<String> after = temporary();
        after.removeAll(before);
        assertThat(after).isEmpty();
    }
}
