package io.divulge.numeric;

import java.util.concurrent.CancellationException;

/** Whether anyone still waits: what is made as a whole or not at all may have millions of entries. */
public final class Cancellation {
    /** So many steps take a fraction of a millisecond. */
    private static final int OFTEN = 1 << 10;

    private Cancellation() {}

    /**
     * Ends something long if the thread was interrupted; it stays so.
     *
     * @param step how many outcomes were gone through so far
     * @param what is made, in words
     * @throws CancellationException if the thread was interrupted
     */
    public static void heed(int step, String what) {
        if (step > 0 && step % OFTEN == 0 && Thread.currentThread().isInterrupted()) {
            throw new CancellationException(what + " was stopped after " + step + " outcomes");
        }
    }
}
