package io.divulge.web;

import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Threads that compute, and as many more as are held by what nobody waits for any more: a computation that was stopped may need a while to hear it,
 * and must not hold up the others meanwhile.
 */
final class Threads extends ThreadPoolExecutor {
    /** More than this many that do not hear would only slow each other down. */
    private static final int MOST_SPARE = 8;

    private final int number;
    private final Set<Computation> running = ConcurrentHashMap.newKeySet();

    Threads(String kind, int number, int waiting) {
        super(
                number,
                number + MOST_SPARE,
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(waiting),
                threadsNamed(kind, new AtomicInteger()));
        this.number = number;
    }

    private static ThreadFactory threadsNamed(String kind, AtomicInteger count) {
        return work -> {
            Thread thread = new Thread(work, kind + "-computation-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Has a thread for each that is held by something that was stopped. */
    synchronized void spare() {
        int held = (int) running.stream().filter(Computation::isCancelled).count();
        int wanted = number + Math.min(held, MOST_SPARE);
        if (wanted != getCorePoolSize()) {
            setCorePoolSize(wanted);
        }
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable work) {
        super.beforeExecute(thread, work);
        if (work instanceof Computation computation) {
            running.add(computation);
        }
    }

    @Override
    protected void afterExecute(Runnable work, @Nullable Throwable problem) {
        super.afterExecute(work, problem);
        if (work instanceof Computation computation) {
            running.remove(computation);
        }
    }
}
