package io.divulge.jdbc;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL of Debian's package on the loopback address, in a folder of its own, started for the tests and ended with them. It refuses to run as root; then it runs as the user that the
 * package has made for it.
 */
final class Postgres {
    static final String USER = "reader";
    static final String PASSWORD = "pass;word='\\x";

    private static final String OWNER = "owner";
    private static @Nullable Postgres started;

    private final Process server;
    private final Path folder;
    private final int port;

    private Postgres(Process server, Path folder, int port) {
        this.server = server;
        this.folder = folder;
        this.port = port;
    }

    /** The server; where there is none, the test is skipped, but not in CI. */
    static synchronized Postgres server() {
        if (started == null) {
            Path programs = programs();
            if (programs == null) {
                String missing =
                        "there is no PostgreSQL (Debian's package postgresql), so databases are not tested with it";
                if ("true".equals(System.getenv("CI"))) {
                    throw new IllegalStateException(missing);
                }
                abort(missing);
            }
            try {
                started = start(programs);
            } catch (IOException failed) {
                throw new UncheckedIOException(failed);
            }
            Runtime.getRuntime().addShutdownHook(new Thread(started::end));
        }
        return started;
    }

    private static @Nullable Path programs() {
        try (Stream<Path> versions = Files.list(Path.of("/usr/lib/postgresql"))) {
            return versions.map(version -> version.resolve("bin"))
                    .filter(bin -> Files.isExecutable(bin.resolve("initdb")))
                    .max(Comparator.comparing(Path::toString))
                    .orElse(null);
        } catch (IOException none) {
            return null;
        }
    }

    private static Postgres start(Path programs) throws IOException {
        Path folder = Files.createTempDirectory("divulge-postgres");
        Path data = folder.resolve("data");
        Path word = Files.writeString(folder.resolve("word"), PASSWORD);
        if (isRoot()) {
            run(folder, List.of("chown", "-R", "postgres", folder.toString()));
        }
        run(
                folder,
                asServer(
                        programs.resolve("initdb").toString(),
                        "--pgdata=" + data,
                        "--username=" + OWNER,
                        "--auth=scram-sha-256",
                        "--pwfile=" + word,
                        "--encoding=UTF8",
                        "--locale=C",
                        "--no-sync"));
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = free.getLocalPort();
        }
        Process server = new ProcessBuilder(asServer(
                        programs.resolve("postgres").toString(),
                        "-D",
                        data.toString(),
                        "-p",
                        Integer.toString(port),
                        "-c",
                        "listen_addresses=127.0.0.1",
                        "-c",
                        "unix_socket_directories=",
                        "-c",
                        "fsync=off"))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        Postgres postgres = new Postgres(server, folder, port);
        postgres.await();
        postgres.run("CREATE ROLE " + USER + " LOGIN PASSWORD '" + PASSWORD.replace("'", "''") + "'");
        postgres.run("GRANT ALL ON SCHEMA public TO " + USER);
        return postgres;
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }

    private static List<String> asServer(String... command) {
        List<String> words = new ArrayList<>();
        if (isRoot()) {
            words.addAll(List.of("setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"));
        }
        words.addAll(List.of(command));
        return words;
    }

    private static void run(Path folder, List<String> command) throws IOException {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(command + ": " + said);
            }
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException(stopped);
        }
    }

    private void await() throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (true) {
            try {
                owner().close();
                return;
            } catch (SQLException notYet) {
                if (System.nanoTime() > end || !server.isAlive()) {
                    throw new IOException(Files.readString(folder.resolve("log")), notYet);
                }
                try {
                    Thread.sleep(100);
                } catch (InterruptedException stopped) {
                    Thread.currentThread().interrupt();
                    throw new IOException(stopped);
                }
            }
        }
    }

    String url() {
        return "jdbc:postgresql://127.0.0.1:" + port + "/postgres";
    }

    /** A connection that may do everything. */
    Connection owner() throws SQLException {
        return DriverManager.getConnection(url(), OWNER, PASSWORD);
    }

    /** Does something. */
    void run(String sql) {
        try (Connection connection = owner();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException refused) {
            throw new IllegalStateException(sql, refused);
        }
    }

    private void end() {
        server.destroy();
        try {
            if (!server.waitFor(5, TimeUnit.SECONDS)) {
                server.destroyForcibly().waitFor(5, TimeUnit.SECONDS);
            }
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException | InterruptedException left) {
            System.err.println("left behind: " + folder);
        }
    }
}
