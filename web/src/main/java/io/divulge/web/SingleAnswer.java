package io.divulge.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * One answer, with a status that says what came of it: 400 for a question that cannot be answered as it is, 410 for a model that is no longer kept.
 *
 * <p>An answer that takes longer, once the question is understood, begins with empty lines, ten a second. They are nothing in JSON; but whoever has left is noticed by them, and the
 * computation is stopped. What goes wrong after that is told by {@code error} alone; so they begin later for a script, which looks at the status, than for a page, which names itself.
 */
final class SingleAnswer {
    private static final long NEXT_MILLIS = 100;

    private static final int PATIENCE_OF_SCRIPTS = 8;

    /** What a search needs to prove the bracket that it has once it was told to end. */
    static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** Makes an answer, and says when the question is understood. */
    interface Work {
        byte[] answer(Runnable understood) throws IOException;
    }

    private final Computations computations;
    private final Limits limits;

    SingleAnswer(Computations computations, Limits limits) {
        this.computations = computations;
        this.limits = limits;
    }

    void send(HttpExchange exchange, String client, boolean isQuick, Work work, Runnable afterwards)
            throws IOException {
        AtomicBoolean understood = new AtomicBoolean();
        Computation computation;
        try {
            computation = computations.begin(client, isQuick, () -> {
                try {
                    return work.answer(() -> understood.set(true));
                } finally {
                    afterwards.run();
                }
            });
        } catch (RejectedExecutionException busy) {
            afterwards.run();
            Reply.error(exchange, 503, "too much is being computed already; try again in a moment");
            return;
        }
        try {
            await(exchange, computation, understood, silence(client));
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        } finally {
            computations.end(client, computation);
            afterwards.run();
        }
    }

    /** How long nothing is said, in milliseconds. */
    private long silence(String client) {
        return limits.silence().toMillis() * (client.isEmpty() ? PATIENCE_OF_SCRIPTS : 1);
    }

    private void await(HttpExchange exchange, Computation computation, AtomicBoolean understood, long silence)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        long limit = limits.time().toNanos();
        boolean hurried = false;
        OutputStream out = null;
        while (true) {
            try {
                byte[] answer = computation.get(out == null ? silence : NEXT_MILLIS, TimeUnit.MILLISECONDS);
                finish(exchange, out, 200, answer);
                return;
            } catch (TimeoutException working) {
                if (out == null && understood.get()) {
                    exchange.getResponseHeaders().set("Content-Type", Answers.JSON);
                    exchange.sendResponseHeaders(200, 0);
                    out = exchange.getResponseBody();
                }
                if (out != null) {
                    out.write('\n');
                    out.flush();
                }
                long spent = System.nanoTime() - start;
                if (spent > limit && !hurried) {
                    hurried = true;
                    computation.hurry();
                } else if (spent > limit + GRACE_NANOS) {
                    finish(exchange, out, 503, Reply.error(limits.tooLong()));
                    return;
                }
            } catch (CancellationException ended) {
                finish(exchange, out, 503, Reply.error("the server is ending"));
                return;
            } catch (ExecutionException failed) {
                Throwable cause = failed.getCause() == null ? failed : failed.getCause();
                finish(exchange, out, Reply.status(cause), Reply.error(said(cause)));
                return;
            }
        }
    }

    /** A failure in words; a search that was told to end with what it has, and had nothing, took too long. */
    private String said(Throwable cause) {
        return cause instanceof CancellationException ? limits.tooLong() : Reply.words(cause);
    }

    private static void finish(HttpExchange exchange, @Nullable OutputStream begun, int status, byte[] body)
            throws IOException {
        if (begun == null) {
            Reply.send(exchange, status, Answers.JSON, body);
        } else {
            begun.write(body);
            begun.close();
        }
    }
}
