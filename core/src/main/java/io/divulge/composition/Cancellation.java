package io.divulge.composition;

import java.util.concurrent.CancellationException;

/** Whether anyone still waits: a composition is listed as a whole or not at all, and may have millions of entries. */
final class Cancellation {
    /** So many steps take a fraction of a millisecond. */
    private static final int OFTEN = 1 << 10;

    private Cancellation() {}

    /**
     * Ends a long listing if the thread was interrupted; it stays so.
     *
     * @param step how many outcomes were listed so far
     */
    static void heed(int step) {
        if (step > 0 && step % OFTEN == 0 && Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the composition was stopped after " + step + " outcomes were listed");
        }
    }
}
