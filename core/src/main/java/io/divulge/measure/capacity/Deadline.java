package io.divulge.measure.capacity;

/** When to stop and return what is known so far: when time is up, or the thread that asked is interrupted. */
final class Deadline {
    private final long start = System.nanoTime();
    private final long limit;
    private final Thread asking = Thread.currentThread();

    /** So many nanoseconds from now. */
    Deadline(long limit) {
        this.limit = limit;
    }

    /** Whether it is time. Also true on the other threads that work for the one that asked. */
    boolean isOver() {
        return asking.isInterrupted() || limit < Long.MAX_VALUE && System.nanoTime() - start > limit;
    }
}
