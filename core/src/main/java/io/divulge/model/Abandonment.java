package io.divulge.model;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Whether anyone still waits for the work of a thread. Work that is abandoned ends at its next pass over outcomes. An interruption is something else: after it
 * a search returns what it has, and somebody waits for that.
 */
public final class Abandonment {
    private static final ThreadLocal<BooleanSupplier> CURRENT = ThreadLocal.withInitial(() -> () -> false);

    private Abandonment() {}

    /**
     * Does work that ends once it is abandoned.
     *
     * @throws CancellationException if it was abandoned
     */
    public static <T> T ending(BooleanSupplier abandoned, Supplier<T> work) {
        BooleanSupplier outer = CURRENT.get();
        CURRENT.set(abandoned);
        try {
            return work.get();
        } finally {
            CURRENT.set(outer);
        }
    }

    /** Tells whether the work of this thread is abandoned; for other threads that do a part of it. */
    public static BooleanSupplier current() {
        return CURRENT.get();
    }

    static void heed(BooleanSupplier abandoned) {
        if (abandoned.getAsBoolean()) {
            throw new CancellationException("nobody waits for this any more");
        }
    }
}
