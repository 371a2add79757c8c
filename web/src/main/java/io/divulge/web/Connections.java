package io.divulge.web;

import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The threads of connections: few, and when all are taken, the connection that has kept one for longest without having sent its request gives way to
 * the next. So whoever opens hundreds and sends nothing shuts out nobody but himself. All clients have the same address here, so that nothing else
 * tells one from another before it has asked.
 */
final class Connections extends ThreadPoolExecutor {
    private static final int USUAL = 4;

    /** A thread whose connection is closed is free after much less. */
    private static final int SECONDS_TO_GIVE_WAY = 1;

    /** The threads that wait for the rest of a request, the longest first. */
    private final Set<Thread> reading = new LinkedHashSet<>();

    Connections(int most) {
        super(USUAL, most, 10, TimeUnit.SECONDS, new SynchronousQueue<>());
        AtomicInteger count = new AtomicInteger();
        setThreadFactory(work -> {
            Thread thread = new Thread(work, "connection-" + count.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        setRejectedExecutionHandler((next, full) -> giveWay(next));
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable connection) {
        super.beforeExecute(thread, connection);
        synchronized (reading) {
            reading.add(thread);
        }
    }

    @Override
    protected void afterExecute(Runnable connection, @Nullable Throwable problem) {
        super.afterExecute(connection, problem);
        synchronized (reading) {
            reading.remove(Thread.currentThread());
        }
    }

    /**
     * The request of this thread's connection is there as a whole.
     *
     * @throws IOException if the connection has given way meanwhile
     */
    void asked() throws IOException {
        synchronized (reading) {
            if (!reading.remove(Thread.currentThread())) {
                throw new IOException("the request came too late");
            }
        }
    }

    private void giveWay(Runnable next) {
        synchronized (reading) {
            Iterator<Thread> longest = reading.iterator();
            if (longest.hasNext()) {
                // Its channel is closed by that.
                longest.next().interrupt();
                longest.remove();
            }
        }
        try {
            if (!isShutdown() && getQueue().offer(next, SECONDS_TO_GIVE_WAY, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
        throw new RejectedExecutionException("all connections are taken");
    }
}
