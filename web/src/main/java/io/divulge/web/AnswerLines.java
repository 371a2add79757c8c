package io.divulge.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Several questions about one model, and their answers, a line each, in the order in which they are found.
 *
 * <p>The request is {@code {"handle": ..., "version": ..., "prior": ..., "questions": [{"id": ..., "ask": "analyze", ...}]}}, with {@code model} instead of {@code handle} when it
 * is sent for the first time. The first line is {@code {"handle": ..., "version": ...}}; each of the others has the {@code id} of its question, the version that was asked about, and
 * {@code answer} or {@code error}. An empty line is sent while there is nothing to tell, so that whoever has left is noticed; then everything that is still computed is stopped.
 */
final class AnswerLines {
    private static final int MOST_QUESTIONS = 32;

    private static final long NEXT_MILLIS = 50;

    private final Models models;
    private final Reports reports;
    private final Computations computations;
    private final Limits limits;

    AnswerLines(Models models, Reports reports, Computations computations, Limits limits) {
        this.models = models;
        this.reports = reports;
        this.computations = computations;
        this.limits = limits;
    }

    /** A question of a request. */
    private record Asked(String id, String name, Question question) {}

    /** A question that is being answered. */
    private record Begun(Asked asked, Computation computation) {}

    void answer(HttpExchange exchange, String client, byte[] body) throws IOException {
        Question request;
        String version;
        String handle;
        List<Asked> all = new ArrayList<>();
        try {
            request = Question.parse(body);
            version = Integer.toString(request.whole("version", 0, Integer.MAX_VALUE));
            handle = models.of(request).handle();
            for (Question each : request.parts("questions")) {
                String name = each.required("ask");
                if (!Reports.NAMES.containsKey(name)) {
                    throw new IllegalArgumentException("there is no question '" + name + "'");
                }
                all.add(new Asked(each.required("id"), name, each.beside(request, "handle", "model", "prior", "unit")));
            }
            if (all.size() > MOST_QUESTIONS) {
                throw new IllegalArgumentException(all.size() + " questions (expected at most " + MOST_QUESTIONS + ")");
            }
        } catch (IllegalArgumentException | Models.Gone problem) {
            Reply.error(exchange, Reply.status(problem), Reply.words(problem));
            return;
        }
        exchange.getResponseHeaders().set("Content-Type", "application/x-ndjson; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(
                    ("{\"handle\":\"" + handle + "\",\"version\":" + version + "}\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
            stream(out, client, version, all);
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        }
    }

    private void stream(OutputStream out, String client, String version, List<Asked> all)
            throws IOException, InterruptedException {
        BlockingQueue<Begun> done = new LinkedBlockingQueue<>();
        List<Begun> begun = new ArrayList<>();
        try {
            for (Asked asked : all) {
                begin(client, asked, begun, done, out, version);
            }
            long start = System.nanoTime();
            long limit = limits.time().toNanos();
            int left = begun.size();
            boolean hurried = false;
            while (left > 0) {
                Begun next = done.poll(NEXT_MILLIS, TimeUnit.MILLISECONDS);
                if (next != null) {
                    write(out, next.asked().id(), version, result(next.computation()));
                    left--;
                } else {
                    out.write('\n');
                }
                out.flush();
                long spent = System.nanoTime() - start;
                if (spent > limit && !hurried) {
                    hurried = true;
                    begun.forEach(each -> each.computation().hurry());
                } else if (spent > limit + SingleAnswer.GRACE_NANOS) {
                    // Each that has not ended is told so when it is stopped.
                    begun.forEach(each -> each.computation().cancel(true));
                }
            }
        } finally {
            begun.forEach(each -> computations.end(client, each.computation()));
        }
    }

    private void begin(
            String client, Asked asked, List<Begun> begun, BlockingQueue<Begun> done, OutputStream out, String version)
            throws IOException {
        try {
            Begun each = new Begun(
                    asked,
                    computations.begin(
                            client,
                            Reports.QUICK.contains(asked.name()),
                            () -> reports.answer(asked.name(), asked.question())));
            begun.add(each);
            each.computation().whenDone(() -> {
                if (!done.contains(each)) {
                    done.add(each);
                }
            });
        } catch (RejectedExecutionException busy) {
            write(out, asked.id(), version, error("too much is being computed already; try again in a moment"));
        }
    }

    private String result(Computation computation) throws InterruptedException {
        try {
            return "\"answer\":" + onOneLine(computation.get());
        } catch (CancellationException ended) {
            return error(limits.tooLong());
        } catch (ExecutionException failed) {
            Throwable cause = failed.getCause() == null ? failed : failed.getCause();
            return error(cause instanceof CancellationException ? limits.tooLong() : Reply.words(cause));
        }
    }

    private static String error(String message) {
        return "\"error\":" + Reply.quoted(message);
    }

    private static void write(OutputStream out, String id, String version, String result) throws IOException {
        out.write(("{\"id\":" + Reply.quoted(id) + ",\"version\":" + version + "," + result + "}\n")
                .getBytes(StandardCharsets.UTF_8));
    }

    /** Without its line breaks and what indents lines: inside a text of JSON there are none. */
    private static String onOneLine(byte[] json) {
        ByteArrayOutputStream line = new ByteArrayOutputStream(json.length);
        boolean indenting = false;
        for (byte each : json) {
            boolean ends = each == '\n' || each == '\r';
            indenting = ends || indenting && each == ' ';
            if (!indenting) {
                line.write(each);
            }
        }
        return line.toString(StandardCharsets.UTF_8);
    }
}
