package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Counts the records of text files once more, while DuckDB reads them: a row that DuckDB loses is found here. Parquet says itself how many rows it holds.
 */
final class Recount implements AutoCloseable {
    private final List<EventFile> files;
    private final FutureTask<Long> counting;

    private Recount(List<EventFile> files) {
        this.files = files;
        this.counting =
                new FutureTask<>(() -> files.stream().mapToLong(Records::of).sum());
    }

    /** Begins to count. */
    static Recount of(List<EventFile> files) {
        Recount recount = new Recount(files.stream()
                .filter(file -> file.format() != EventFile.Format.PARQUET)
                .toList());
        Thread thread = new Thread(recount.counting, "recount");
        thread.setDaemon(true);
        thread.start();
        return recount;
    }

    /** Waits for the end, and refuses files of which a pass of the tally has not read each row. */
    void refuseLoss(Tally tally) {
        long there = join();
        if (tally.read().stream().allMatch(read -> read == there)) {
            return;
        }
        for (EventFile file : files) {
            long rows = Records.of(file);
            long read = tally.rows(file);
            if (rows != read) {
                throw new IllegalArgumentException(file.written() + ": has " + rows + (rows == 1 ? " row" : " rows")
                        + ", and DuckDB reads " + read
                        + " of it (expected each of them; are there line ends or quotes of several kinds?)");
            }
        }
        throw new IllegalArgumentException("the files have " + there + " rows, and DuckDB read " + tally.read()
                + " (expected each of them; has a file changed meanwhile?)");
    }

    /** The number of records, once they are counted; a line that is too long is refused. */
    long join() {
        try {
            return counting.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException refused
                    ? refused
                    : new IllegalStateException(failed.getCause());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalArgumentException("counting was interrupted", interrupted);
        }
    }

    @Override
    public void close() {
        counting.cancel(true);
    }
}
