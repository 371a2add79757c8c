package io.divulge.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * {@code divulge estimate} beside DuckDB's own GROUP BY on the same files in the same run: each in a process of its own, in turns, from the start of Java to
 * its end, with a memory limit of 512 MB.
 *
 * <p>Arguments: rows of Parquet (100 million), rows of CSV (10 million), rounds (3).
 */
public final class EstimateSideBySide {
    private static final String MEMORY = "512MB";
    private static final double NANOSECONDS_PER_SECOND = 1e9;

    private final int rounds;
    private final PrintStream out;

    private EstimateSideBySide(int rounds, PrintStream out) {
        this.rounds = rounds;
        this.out = out;
    }

    /** How long a process took, and the most memory that it held. */
    private record Run(double seconds, double megabytes) {}

    /** Prints both comparisons; {@code plain FILE} is what the parent starts. */
    public static void main(String[] arguments) throws IOException, InterruptedException, SQLException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        if (arguments.length > 0 && arguments[0].equals("plain")) {
            out.println(plain(arguments[1], Path.of(arguments[2])));
            return;
        }
        long parquetRows = arguments.length > 0 ? Long.parseLong(arguments[0]) : 100_000_000;
        long csvRows = arguments.length > 1 ? Long.parseLong(arguments[1]) : 10_000_000;
        compare(parquetRows, csvRows, arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3, out);
    }

    /** Files of so many rows, made for the purpose and removed at the end. */
    static void compare(long parquetRows, long csvRows, int rounds, PrintStream out)
            throws IOException, InterruptedException, SQLException {
        Path folder = Files.createTempDirectory("divulge-bench-");
        try {
            EstimateSideBySide sideBySide = new EstimateSideBySide(rounds, out);
            sideBySide.load(
                    "Java " + Runtime.version() + ", " + Runtime.getRuntime().availableProcessors() + " cores, ");
            Path parquet = folder.resolve("events.parquet");
            make(
                    "SELECT CAST(hash(range) % 1000 AS INTEGER) AS secret, CAST(hash(range + 77) % 1000 AS INTEGER) AS outcome"
                            + " FROM range(" + parquetRows + ")",
                    parquet,
                    folder);
            sideBySide.contest(parquetRows + " rows of Parquet", "read_parquet", parquet, folder);
            Files.delete(parquet);
            Path csv = folder.resolve("events.csv");
            make(
                    "SELECT concat('user-', hash(range) % 1000) AS secret, concat('/page/', hash(range + 77) % 1000, '.html') AS"
                            + " outcome FROM range(" + csvRows + ")",
                    csv,
                    folder);
            sideBySide.contest(csvRows + " rows of CSV", "read_csv", csv, folder);
            sideBySide.load("");
        } finally {
            try (Stream<Path> inside = Files.walk(folder)) {
                for (Path path : inside.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private static void make(String select, Path file, Path folder) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET temp_directory = '" + folder + "/temporary'");
            statement.execute("SET memory_limit = '1GB'");
            statement.execute("SET preserve_insertion_order = false");
            statement.execute("COPY (" + select + ") TO '" + file + "'");
        }
    }

    /** What one would write without us: the counts of all pairs, read to the end. */
    private static long plain(String reader, Path file) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET temp_directory = '" + file.resolveSibling("temporary") + "'");
            statement.execute("SET memory_limit = '" + MEMORY + "'");
            long events = 0;
            try (ResultSet rows = statement.executeQuery(
                    "SELECT secret, outcome, count(*) FROM " + reader + "('" + file + "') GROUP BY ALL")) {
                while (rows.next()) {
                    events += rows.getLong(3);
                }
            }
            return events;
        }
    }

    private void contest(String what, String reader, Path file, Path folder) throws IOException, InterruptedException {
        List<Run> plain = new ArrayList<>();
        List<Run> ours = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            plain.add(run(folder, EstimateSideBySide.class.getName(), "plain", reader, file.toString()));
            ours.add(run(
                    folder,
                    "io.divulge.cli.Main",
                    "estimate",
                    file.toString(),
                    "--secret",
                    "secret",
                    "--outcome",
                    "outcome",
                    "--memory",
                    MEMORY));
        }
        say("%n%s%n", what);
        line("DuckDB, GROUP BY", plain);
        line("divulge estimate", ours);
        say(
                "divulge / DuckDB: %.2f (shortest), %.2f (median)%n",
                shortest(ours) / shortest(plain), median(ours) / median(plain));
    }

    private static Run run(Path folder, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:MaxRAMPercentage=70",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(Arrays.asList(words));
        Path said = folder.resolve("said");
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        double megabytes = 0;
        while (process.isAlive()) {
            megabytes = Math.max(megabytes, peak(process.pid()));
            Thread.sleep(5);
        }
        double seconds = (System.nanoTime() - start) / NANOSECONDS_PER_SECOND;
        int code = process.exitValue();
        if (code != 0 && code != 3) {
            throw new IllegalStateException("ended with " + code + ": " + Files.readString(said));
        }
        return new Run(seconds, megabytes);
    }

    /** The most resident memory of a process so far, as Linux counts it; 0 elsewhere. */
    private static double peak(long pid) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/" + pid + "/status"))) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToDouble(line -> Long.parseLong(line.replaceAll("\\D", "")) * 1.024e-3)
                    .findFirst()
                    .orElse(0);
        } catch (IOException | java.io.UncheckedIOException gone) {
            return 0;
        }
    }

    private void load(String first) {
        say(
                "%sload average %.2f%n",
                first, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    }

    private void line(String name, List<Run> runs) {
        say(
                "%-20s %7.2f s shortest, %7.2f s median, %6.0f MB at most%n",
                name,
                shortest(runs),
                median(runs),
                runs.stream().mapToDouble(Run::megabytes).max().orElseThrow());
    }

    private void say(String format, Object... arguments) {
        out.printf(Locale.ROOT, format, arguments);
    }

    private static double shortest(List<Run> runs) {
        return runs.stream().mapToDouble(Run::seconds).min().orElseThrow();
    }

    private static double median(List<Run> runs) {
        double[] sorted = runs.stream().mapToDouble(Run::seconds).sorted().toArray();
        return sorted[sorted.length / 2];
    }
}
