package io.divulge.duckdb;

import io.divulge.estimate.source.EventFile;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;

/**
 * Counts the records of text files once more, while DuckDB reads them: a row that DuckDB loses is found here. Parquet says itself how many rows it holds.
 */
final class Recount implements AutoCloseable {
    private final FutureTask<Long> counting;

    private Recount(FutureTask<Long> counting) {
        this.counting = counting;
    }

    /**
     * Counts what is packed, and begins to count what is not.
     *
     * @throws IllegalArgumentException if a packed file is damaged. DuckDB does not look at the checksum at its end, and would count what was never written.
     */
    static Recount of(List<EventFile> files) {
        long packed = records(files, true);
        Recount recount = new Recount(new FutureTask<>(() -> packed + records(files, false)));
        Thread thread = new Thread(recount.counting, "recount");
        thread.setDaemon(true);
        thread.start();
        return recount;
    }

    private static long records(List<EventFile> files, boolean packed) {
        return texts(files)
                .filter(file -> file.gzip() == packed)
                .mapToLong(Records::of)
                .sum();
    }

    private static Stream<EventFile> texts(List<EventFile> files) {
        return files.stream().filter(file -> file.format() != EventFile.Format.PARQUET);
    }

    /** Waits for the end, and refuses files of which a pass of the tally has not read each row. */
    void refuseAnyLoss(Tally tally, List<EventFile> files) {
        long there = join();
        if (tally.read().stream().allMatch(read -> read == there)) {
            return;
        }
        refuseLoss(tally, files);
        throw new IllegalArgumentException("the files have " + there + " rows, and DuckDB read " + tally.read()
                + " (expected each of them; has a file changed meanwhile?)");
    }

    /** Refuses a file of which not every row is read. */
    static void refuseLoss(Tally tally, List<EventFile> files) {
        for (EventFile file : texts(files).toList()) {
            long rows = Records.of(file);
            long read = tally.rows(file);
            if (rows != read) {
                throw new IllegalArgumentException(file.written() + ": has " + rows + (rows == 1 ? " row" : " rows")
                        + ", and DuckDB reads " + read
                        + " of it (expected each of them; are there line ends or quotes of several kinds?)");
            }
        }
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
