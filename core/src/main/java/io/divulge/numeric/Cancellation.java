package io.divulge.numeric;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Whether anyone still waits: what is made as a whole or not at all may have millions of entries. */
public final class Cancellation {
    /** So many steps take a fraction of a millisecond. */
    private static final int OFTEN = 1 << 10;

    private static final ThreadLocal<BooleanSupplier> ABANDONED = ThreadLocal.withInitial(() -> () -> false);

    private Cancellation() {}

    /**
     * Does work that ends at its next pass over outcomes once it is abandoned. An interruption is something else: after it a search returns what it has,
     * and somebody waits for that.
     *
     * @throws CancellationException if it was abandoned
     */
    public static <T> T unlessAbandoned(BooleanSupplier abandoned, Supplier<T> work) {
        BooleanSupplier outer = ABANDONED.get();
        ABANDONED.set(abandoned);
        try {
            return work.get();
        } finally {
            ABANDONED.set(outer);
        }
    }

    /** Tells whether the work of this thread is abandoned; for other threads that do a part of it. */
    public static BooleanSupplier abandoned() {
        return ABANDONED.get();
    }

    /**
     * Ends work that is abandoned.
     *
     * @throws CancellationException if it is
     */
    public static void heed(BooleanSupplier abandoned) {
        if (abandoned.getAsBoolean()) {
            throw new CancellationException("nobody waits for this any more");
        }
    }

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
