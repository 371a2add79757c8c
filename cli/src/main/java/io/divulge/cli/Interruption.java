package io.divulge.cli;

/**
 * Ctrl-C while a search runs: the search is asked to stop, and the program ends when the best so far is written.
 *
 * <p>The virtual machine runs this when it is told to end, and ends when it returns; the program itself is quicker, as it halts after its last
 * line.
 */
final class Interruption implements AutoCloseable {
    /** The code that shells expect of a program that was interrupted. */
    static final int CODE = 130;

    /** Who does not stop within this time is not waited for. */
    private static final long PATIENCE_MILLIS = 10_000;

    private final Thread asking = Thread.currentThread();
    private final Thread hook = new Thread(this::stop, "interruption");
    private volatile boolean happened;

    private Interruption() {}

    /** Listens from now on, on behalf of this thread. */
    static Interruption listening() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    private void stop() {
        happened = true;
        asking.interrupt();
        try {
            asking.join(PATIENCE_MILLIS);
        } catch (InterruptedException twice) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether somebody asked to stop. */
    boolean hasHappened() {
        return happened;
    }

    /** Stops listening, unless it is too late for that. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            happened = true;
        }
        // What is left to do is to write, and files cannot be written by a thread that is interrupted.
        if (Thread.interrupted()) {
            happened = true;
        }
    }
}
