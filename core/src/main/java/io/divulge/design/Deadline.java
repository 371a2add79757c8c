package io.divulge.design;

import org.jspecify.annotations.Nullable;

/** When to stop and return the best so far: when time is up, or the thread that asked is interrupted. */
final class Deadline {
    private final long start = System.nanoTime();
    private final long limit;
    private final @Nullable Thread asking;
    private boolean stopped;

    private Deadline(long nanoseconds, @Nullable Thread asking) {
        this.limit = nanoseconds;
        this.asking = asking;
    }

    /** So many nanoseconds from now, or when this thread is interrupted. */
    static Deadline in(long nanoseconds) {
        return new Deadline(nanoseconds, Thread.currentThread());
    }

    /** For what nobody may stop. */
    static Deadline never() {
        return new Deadline(Long.MAX_VALUE, null);
    }

    /** Whether it is time. */
    boolean isOver() {
        stopped |= asking != null && asking.isInterrupted() || System.nanoTime() - start > limit;
        return stopped;
    }

    /** Whether somebody asked, and was told to stop. */
    boolean hasStopped() {
        return stopped;
    }
}
