package io.divulge.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * {@code divulge estimate} beside what one would write without it, on the same files in the same run.
 *
 * @param rival what the other is called
 * @param program the class whose {@code plain FILE} it is
 * @param java how Java is started for both
 * @param options what {@code divulge estimate} is told
 */
record CountingContest(String rival, Class<?> program, List<String> java, List<String> options) {
    /** With rows of Parquet (100 million), rows of CSV (10 million) and rounds (3), where arguments say nothing else. */
    void run(String[] arguments, PrintStream out) throws IOException, InterruptedException, SQLException {
        run(
                arguments.length > 0 ? Long.parseLong(arguments[0]) : 100_000_000,
                arguments.length > 1 ? Long.parseLong(arguments[1]) : 10_000_000,
                arguments.length > 2 ? Integer.parseInt(arguments[2]) : 3,
                out);
    }

    /** With files of so many rows. */
    void run(long parquetRows, long csvRows, int rounds, PrintStream out)
            throws IOException, InterruptedException, SQLException {
        Stopwatch watch = new Stopwatch(out);
        try (EventsForBench events = new EventsForBench()) {
            watch.machine();
            Path parquet = events.parquet(parquetRows);
            contest(parquet, new ProcessContest(events.folder(), rounds, watch)).run(parquetRows + " rows of Parquet");
            Files.delete(parquet);
            contest(events.csv(csvRows), new ProcessContest(events.folder(), rounds, watch))
                    .run(csvRows + " rows of CSV");
            watch.load();
        }
    }

    private ProcessContest contest(Path file, ProcessContest contest) {
        List<String> estimate = new ArrayList<>(words(
                "io.divulge.cli.Main", "estimate", file.toString(), "--secret", "secret", "--outcome", "outcome"));
        estimate.addAll(options);
        return contest.with(rival, words(program.getName(), "plain", file.toString()))
                .with("divulge estimate", estimate);
    }

    private List<String> words(String... words) {
        List<String> command = new ArrayList<>(java);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(Arrays.asList(words));
        return command;
    }
}
