package io.divulge.measure.envelope;

/** When to stop and return what is known so far: when time is up, or the thread is interrupted. */
final class Deadline {
    private final long start = System.nanoTime();
    private final long limit;
    private boolean stopped;

    /** So many nanoseconds from now. */
    Deadline(long limit) {
        this.limit = limit;
    }

    /** Whether it is time. */
    boolean isOver() {
        stopped |= Thread.currentThread().isInterrupted() || System.nanoTime() - start > limit;
        return stopped;
    }

    /** Whether somebody asked, and was told to stop. */
    boolean hasStopped() {
        return stopped;
    }
}
