package io.divulge.measure.envelope;

/** When to stop and return what is known so far: when time is up, or the thread is interrupted. */
final class Deadline {
    private final long start = System.nanoTime();
    private final long limit;
    private final Thread asking;
    private boolean stopped;

    /** So many nanoseconds from now, or when the thread that asked is interrupted; others may work for it. */
    Deadline(long limit, Thread asking) {
        this.asking = asking;
        this.limit = limit;
    }

    /** For what takes no time. */
    static Deadline never() {
        return new Deadline(Long.MAX_VALUE, new Thread());
    }

    /** Whether it is time. */
    boolean isOver() {
        stopped |= asking.isInterrupted() || System.nanoTime() - start > limit;
        return stopped;
    }

    /** Whether somebody asked, and was told to stop. */
    boolean hasStopped() {
        return stopped;
    }
}
