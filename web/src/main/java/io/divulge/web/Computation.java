package io.divulge.web;

import io.divulge.model.Abandonment;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** A computation that can be told to come to an end with what it has, or to stop because nobody wants it any more. */
final class Computation extends FutureTask<byte[]> {
    private @Nullable Thread running;
    private Runnable whenDone = () -> {};

    Computation(Callable<byte[]> work) {
        super(work);
    }

    @Override
    public void run() {
        synchronized (this) {
            running = Thread.currentThread();
        }
        try {
            Abandonment.ending(this::isCancelled, () -> {
                super.run();
                return this;
            });
        } finally {
            synchronized (this) {
                running = null;
                // One that came late is not for whoever has this thread next.
                forgetInterruption();
            }
        }
    }

    private static void forgetInterruption() {
        while (Thread.interrupted()) {
            Thread.onSpinWait();
        }
    }

    /** Has someone told when it ends, or at once if it has ended. */
    void whenDone(Runnable told) {
        synchronized (this) {
            whenDone = told;
        }
        if (isDone()) {
            told.run();
        }
    }

    @Override
    protected void done() {
        Runnable told;
        synchronized (this) {
            told = whenDone;
        }
        told.run();
    }

    /** Time is up: searches return the bracket that they have. */
    synchronized void hurry() {
        if (running != null) {
            running.interrupt();
        }
    }
}
