package io.divulge.measure;

import java.time.Duration;

/**
 * When a search ends and returns what is known so far: when time is up, or when the thread that asked for it is interrupted. The bracket that comes back
 * holds either way.
 *
 * <p>Threads that work for the one that asked may share it.
 */
public final class Deadline {
    /** The longest time that is counted; more has no end. */
    private static final Duration LONGEST = Duration.ofNanos(Long.MAX_VALUE);

    private final long start = System.nanoTime();
    private final long limit;
    private final Thread asking;
    private volatile boolean stopped;

    private Deadline(long limit, Thread asking) {
        this.limit = limit;
        this.asking = asking;
    }

    /** For what takes no time, or must come to its end. */
    public static Deadline never() {
        return new Deadline(Long.MAX_VALUE, new Thread());
    }

    /** When this thread is interrupted. */
    public static Deadline interruption() {
        return new Deadline(Long.MAX_VALUE, Thread.currentThread());
    }

    /** So long from now, or when this thread is interrupted. */
    public static Deadline in(Duration time) {
        return in(nanoseconds(time), Thread.currentThread());
    }

    /** So many nanoseconds from now, or when that thread is interrupted; {@code Long.MAX_VALUE} is no limit. */
    public static Deadline in(long nanoseconds, Thread asking) {
        return new Deadline(nanoseconds, asking);
    }

    /**
     * A time as nanoseconds, {@code Long.MAX_VALUE} if it is too long to count.
     *
     * @throws IllegalArgumentException if it is less than nothing
     */
    public static long nanoseconds(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException(
                    "the time limit is " + seconds(time) + " seconds (expected 0 or more; leave it out for no limit)");
        }
        return time.compareTo(LONGEST) >= 0 ? Long.MAX_VALUE : time.toNanos();
    }

    private static String seconds(Duration time) {
        // Duration writes whole seconds in words of its own, and what is below 0 in a form that is easy to misread.
        return time.getNano() == 0
                ? Long.toString(time.getSeconds())
                : Double.toString(time.getSeconds() + time.getNano() / 1e9);
    }

    /** Whether it is time. */
    public boolean isOver() {
        if (!stopped && (asking.isInterrupted() || limit < Long.MAX_VALUE && System.nanoTime() - start > limit)) {
            stopped = true;
        }
        return stopped;
    }

    /** How long a search may still take, for people: {@code , at most 12 s left}, or nothing if there is no limit. */
    public String left() {
        long nanoseconds = limit - (System.nanoTime() - start);
        return limit == Long.MAX_VALUE ? "" : ", at most " + Math.max(0, nanoseconds / 1_000_000_000) + " s left";
    }

    /** Whether some search asked, and was told to stop. */
    public boolean hasStopped() {
        return stopped;
    }

    @Override
    public String toString() {
        return hasStopped() ? "over" : limit == Long.MAX_VALUE ? "no deadline" : "in " + limit + " ns from its start";
    }
}
