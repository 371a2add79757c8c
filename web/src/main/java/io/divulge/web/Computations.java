package io.divulge.web;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;

/** The threads that compute: few, however many ask, and every one of them can be interrupted. What follows a hand has threads of its own. */
final class Computations implements AutoCloseable {
    /** So many questions of one client may be under way; fewer than there are connections, so that others are answered. */
    static final int MOST_OF_ONE_CLIENT = 224;

    private final Threads quick;
    private final Threads slow;
    private final Map<String, Integer> clients = new ConcurrentHashMap<>();

    Computations(Limits limits) {
        int processors = Runtime.getRuntime().availableProcessors();
        quick = new Threads("quick", Math.max(2, processors), limits.waiting());
        slow = new Threads("slow", processors + 1, limits.waiting());
    }

    /**
     * Begins a computation.
     *
     * @param client who asks: a page names itself, and all programs that do not are one
     * @param isQuick whether a hand may be waiting for it, so that it must not wait for what takes long
     * @throws RejectedExecutionException if too many wait already, or this client has too many under way
     */
    Computation begin(String client, boolean isQuick, Callable<byte[]> work) {
        if (clients.merge(client, 1, Integer::sum) > MOST_OF_ONE_CLIENT) {
            leave(client);
            throw new RejectedExecutionException("one client asks too much");
        }
        Computation begun = new Computation(work);
        Threads threads = isQuick ? quick : slow;
        threads.spare();
        try {
            threads.execute(begun);
        } catch (RejectedExecutionException busy) {
            leave(client);
            throw busy;
        }
        return begun;
    }

    private void leave(String client) {
        clients.computeIfPresent(client, (name, number) -> number == 1 ? null : number - 1);
    }

    /** Nobody waits for a computation any more: it has ended, or it is stopped. */
    void end(String client, Computation computation) {
        if (computation.cancel(true)) {
            // One that still waits for a thread leaves its place to others.
            quick.remove(computation);
            slow.remove(computation);
        }
        leave(client);
        quick.spare();
        slow.spare();
    }

    /** Does the usual once, so that the first question finds all classes loaded. */
    void warmUp(Runnable rehearsal) {
        slow.execute(rehearsal);
    }

    @Override
    public void close() {
        quick.shutdownNow();
        slow.shutdownNow();
    }
}
