package io.divulge.web;

import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that compute: few, however many ask, and every one of them can be interrupted.
 *
 * <p>A question may belong to a lane, which is one picture of one page. Whoever asks again in a lane no longer wants the answer
 * before, and that computation is stopped.
 */
final class Computations implements AutoCloseable {
    private final ThreadPoolExecutor threads;
    private final Map<String, Computation> lanes = new ConcurrentHashMap<>();

    Computations(Limits limits) {
        int number = Math.max(2, Runtime.getRuntime().availableProcessors());
        AtomicInteger count = new AtomicInteger();
        threads = new ThreadPoolExecutor(
                number, number, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(limits.waiting()), work -> {
                    Thread thread = new Thread(work, "computation-" + count.incrementAndGet());
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /**
     * Begins a computation, and stops the one before in its lane.
     *
     * @param lane which picture it is for; empty for none
     * @throws java.util.concurrent.RejectedExecutionException if too many wait already
     */
    Computation begin(String lane, Callable<byte[]> work) {
        Computation begun = new Computation(work);
        if (!lane.isEmpty()) {
            stop(lanes.put(lane, begun));
        }
        threads.execute(begun);
        return begun;
    }

    /** Stops what is computed in a lane, if anything is. */
    void stop(String lane) {
        stop(lanes.remove(lane));
    }

    private void stop(@org.jspecify.annotations.Nullable Computation before) {
        if (before != null) {
            before.cancel(true);
            // One that still waits for a thread leaves its place to others.
            threads.remove(before);
        }
    }

    /** A computation has ended, one way or the other. */
    void ended(String lane, Computation computation) {
        lanes.remove(lane, computation);
    }

    /** Does the usual once, so that the first question finds all classes loaded. */
    void warmUp(Runnable rehearsal) {
        threads.execute(rehearsal);
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
