package io.divulge.duckdb;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * DuckDB's native code. If it does not stand beside the program, DuckDB unpacks it into a temporary file that it removes when Java ends in
 * an orderly way; the command line ends without ceremony, so it is removed here as soon as it is loaded, where the system allows that.
 */
final class NativeLibrary {
    private static final Path MAPPED = Path.of("/proc/self/maps");

    private NativeLibrary() {}

    static void load() {
        try {
            Class.forName("org.duckdb.DuckDBNative");
        } catch (ClassNotFoundException | LinkageError | IllegalStateException missing) {
            throw new IllegalArgumentException(
                    "DuckDB's native library for " + System.getProperty("os.name") + " on "
                            + System.getProperty("os.arch")
                            + " cannot be loaded: it should be beside divulge.jar, as in the download, or in the jar duckdb_jdbc with room for it in '"
                            + System.getProperty("java.io.tmpdir") + "'",
                    missing);
        }
        removeUnpacked();
    }

    private static void removeUnpacked() {
        Path temporary = Path.of(System.getProperty("java.io.tmpdir", "")).toAbsolutePath();
        if (!Files.isReadable(MAPPED)) {
            return;
        }
        try (Stream<String> lines = Files.lines(MAPPED)) {
            List<Path> unpacked = lines.filter(line -> line.contains("/libduckdb_java") && line.endsWith(".so"))
                    .map(line -> Path.of(line.substring(line.indexOf('/'))))
                    .distinct()
                    .filter(path -> temporary.equals(path.getParent()))
                    .toList();
            for (Path path : unpacked) {
                Files.deleteIfExists(path);
            }
        } catch (IOException unknown) {
            // It is removed when Java ends.
            return;
        }
    }
}
