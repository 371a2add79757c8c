package io.divulge.web;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The threads that compute: few, however many ask, and every one of them can be interrupted. What follows a hand has threads of its own.
 *
 * <p>A question may belong to a lane, which is one picture of one page. Whoever asks again in a lane no longer wants the answer
 * before, and that computation is stopped.
 */
final class Computations implements AutoCloseable {
    private final Threads quick;
    private final Threads slow;
    private final Map<String, Computation> lanes = new ConcurrentHashMap<>();

    Computations(Limits limits) {
        int processors = Runtime.getRuntime().availableProcessors();
        quick = new Threads("quick", Math.max(2, processors), limits.waiting());
        slow = new Threads("slow", processors + 1, limits.waiting());
    }

    /**
     * Begins a computation, and stops the one before in its lane.
     *
     * @param lane which picture it is for; empty for none
     * @param isQuick whether a hand may be waiting for it, so that it must not wait for what takes long
     * @throws java.util.concurrent.RejectedExecutionException if too many wait already
     */
    Computation begin(String lane, boolean isQuick, Callable<byte[]> work) {
        Computation begun = new Computation(work);
        if (!lane.isEmpty()) {
            stop(lanes.put(lane, begun));
        }
        Threads threads = isQuick ? quick : slow;
        threads.spare();
        threads.execute(begun);
        return begun;
    }

    /** Stops what is computed in a lane, if anything is. */
    void stop(String lane) {
        stop(lanes.remove(lane));
    }

    private void stop(@Nullable Computation before) {
        if (before != null) {
            before.cancel(true);
            // One that still waits for a thread leaves its place to others.
            quick.remove(before);
            slow.remove(before);
            spare();
        }
    }

    /** A computation has ended, one way or the other. */
    void ended(String lane, Computation computation) {
        lanes.remove(lane, computation);
        spare();
    }

    private void spare() {
        quick.spare();
        slow.spare();
    }

    /** Does the usual once, so that the first question finds all classes loaded. */
    void warmUp(Runnable rehearsal) {
        quick.execute(rehearsal);
    }

    @Override
    public void close() {
        quick.shutdownNow();
        slow.shutdownNow();
    }
}
