package io.divulge.cli;

/**
 * Turns the first Ctrl-C during a search into its end: the thread is interrupted, the search returns the bracket that it has, and
 * that is printed. What does not listen is ended after a while as it would have been.
 */
final class Interruption implements AutoCloseable {
    /** The exit code of a program that was interrupted. */
    static final int CODE = 130;

    /** What a search needs to prove its bracket and to print it, and no more than people wait for. */
    private static final long GRACE_MILLIS = 30_000;

    private final Thread searching = Thread.currentThread();
    private final Thread hook = new Thread(this::stop, "interruption");
    private volatile boolean happened;

    private Interruption() {}

    /** From now on until it is closed. */
    static Interruption ofThisThread() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** Runs when the program is told to end, and holds that up until the thread has printed and ended it itself. */
    private void stop() {
        happened = true;
        searching.interrupt();
        try {
            searching.join(GRACE_MILLIS);
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
        }
    }

    /** The search is over: from here on nothing is interrupted. */
    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // The program is ending already, which is what the hook was for.
            happened = true;
        }
        if (Thread.interrupted()) {
            happened = true;
        }
    }

    /** How the program ends now. */
    int code() {
        return happened ? CODE : 0;
    }
}
