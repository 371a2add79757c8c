package io.divulge.model;

/**
 * How far the work of a thread is, told to whoever watches it. Long work tells now and then; nobody need listen, and what is told changes nothing.
 */
public final class Headway {
    private static final Watcher NOBODY = (phase, share) -> {};
    private static final ThreadLocal<Watcher> CURRENT = ThreadLocal.withInitial(() -> NOBODY);

    private Headway() {}

    /** Someone who wants to know how far work is. */
    @FunctionalInterface
    public interface Watcher {
        /**
         * Told by any thread.
         *
         * @param phase what is being done; what stands behind a comma may change while it is the same phase
         * @param share how much of the phase is done, from 0 to 1; 0 if nobody can say
         */
        void at(String phase, double share);
    }

    /** Work that may fail. */
    @FunctionalInterface
    public interface Work<T, E extends Exception> {
        T done() throws E;
    }

    /** Does work that is watched. */
    public static <T, E extends Exception> T watched(Watcher watcher, Work<T, E> work) throws E {
        Watcher outer = CURRENT.get();
        CURRENT.set(watcher);
        try {
            return work.done();
        } finally {
            CURRENT.set(outer);
        }
    }

    /** Who watches this thread; for other threads that do a part of its work. */
    public static Watcher current() {
        return CURRENT.get();
    }
}
