package io.divulge.web;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * The threads that compute: few, however many ask, and every one of them can be interrupted. What follows a hand has threads of its own.
 *
 * <p>A question may belong to a lane, which is one picture of one page. Whoever asks again in a lane no longer wants the answer
 * before, and that computation is stopped.
 */
final class Computations implements AutoCloseable {
    /** So many questions of one client may be under way; fewer than there are connections, so that others are answered. */
    static final int MOST_OF_ONE_CLIENT = 224;

    private final Threads quick;
    private final Threads slow;
    private final Map<String, Computation> lanes = new ConcurrentHashMap<>();
    private final Map<String, Integer> clients = new ConcurrentHashMap<>();

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
     * @throws RejectedExecutionException if too many wait already, or this client has too many under way
     */
    Computation begin(String lane, boolean isQuick, Callable<byte[]> work) {
        if (clients.merge(client(lane), 1, Integer::sum) > MOST_OF_ONE_CLIENT) {
            leave(lane);
            throw new RejectedExecutionException("one client asks too much");
        }
        try {
            return begun(lane, isQuick, work);
        } catch (RejectedExecutionException busy) {
            leave(lane);
            throw busy;
        }
    }

    /** A page, which all its lanes begin with; programs that name no lane are one. */
    private static String client(String lane) {
        return lane.substring(0, Math.max(0, lane.indexOf('/')));
    }

    private void leave(String lane) {
        clients.computeIfPresent(client(lane), (client, number) -> number == 1 ? null : number - 1);
    }

    private Computation begun(String lane, boolean isQuick, Callable<byte[]> work) {
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
        leave(lane);
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
