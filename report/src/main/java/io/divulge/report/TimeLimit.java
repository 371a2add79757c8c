package io.divulge.report;

import java.time.Duration;

/** How long someone waits, as it is written on a command line: in seconds. */
public final class TimeLimit {
    /** Longer than anyone waits, and still a number of nanoseconds. */
    private static final double LONGEST_SECONDS = 1e9;

    private TimeLimit() {}

    /**
     * So many seconds.
     *
     * @throws IllegalArgumentException if the number is not above 0
     */
    public static Duration of(double seconds) {
        // Written so that NaN fails.
        if (!(seconds > 0)) {
            throw new IllegalArgumentException("a time limit of " + seconds + " seconds (expected a positive number)");
        }
        return Duration.ofNanos((long) (Math.min(seconds, LONGEST_SECONDS) * 1e9));
    }
}
