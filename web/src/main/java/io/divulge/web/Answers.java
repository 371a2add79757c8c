package io.divulge.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * Answers questions as the command line does with {@code --format json}: {@code POST /api/analyze} and so on.
 *
 * <p>An answer that takes longer begins with empty lines, ten a second. They are nothing in JSON; but whoever has left is noticed by
 * them, and the computation is stopped. Its status was sent with the first of them, and is 200 whatever comes of it: what went wrong after that is
 * told by {@code error} alone.
 *
 * <p>Whoever asks in a lane is the page, which shows what is wrong with a model; it gets the message with status 200, since a browser writes
 * anything else into its console as a fault of the page.
 */
final class Answers {
    private static final String JSON = "application/json; charset=utf-8";

    /** The type of a question, with whatever parameters it has. */
    private static final Pattern TYPE = Pattern.compile("(?i)application/json *(;.*)?");

    /** What the page does not show to anyone. */
    private static final String STOPPED = "stopped, because something else was asked";

    private static final long NEXT_MILLIS = 100;

    /** What a search needs to prove the bracket that it has once it was told to end. */
    private static final long GRACE_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final Reports reports;
    private final Connections connections;
    private final Computations computations;
    private final Limits limits;
    private final byte[] catalogue;

    Answers(String version, Connections connections, Computations computations, Limits limits) throws IOException {
        this.reports = new Reports(version);
        this.connections = connections;
        this.computations = computations;
        this.limits = limits;
        this.catalogue = Catalogue.json(version);
    }

    void answer(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().substring("/api/".length());
        String method = exchange.getRequestMethod();
        if (name.equals("catalogue") && (method.equals("GET") || method.equals("HEAD"))) {
            Reply.send(exchange, 200, JSON, catalogue);
            return;
        }
        boolean cancel = name.equals("cancel");
        if (!cancel && !Reports.NAMES.contains(name)) {
            Reply.error(exchange, 404, "there is no question of this name");
            return;
        }
        if (!method.equals("POST")) {
            exchange.getResponseHeaders().set("Allow", "POST");
            Reply.error(exchange, 405, "a question is sent with POST");
            return;
        }
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        // A form of another page can send text and forms, but not this type.
        if (type == null || !TYPE.matcher(type).matches()) {
            Reply.error(exchange, 415, "a question is sent as application/json");
            return;
        }
        String lane = lane(exchange);
        byte[] body = body(exchange);
        connections.asked();
        if (body == null) {
            Reply.error(exchange, 413, "the request has more than " + (limits.bytes() >> 10) + " KiB");
            return;
        }
        if (cancel) {
            computations.stop(lane);
            Reply.send(exchange, 200, JSON, "{}\n".getBytes(StandardCharsets.UTF_8));
            return;
        }
        ask(exchange, lane, name, body);
    }

    private static String lane(HttpExchange exchange) {
        String lane = exchange.getRequestHeaders().getFirst("X-Lane");
        return lane == null || !lane.matches("[A-Za-z0-9/-]{1,80}") ? "" : lane;
    }

    /** What was sent, or null if it is too much. */
    private byte @org.jspecify.annotations.Nullable [] body(HttpExchange exchange) throws IOException {
        String announced = exchange.getRequestHeaders().getFirst("Content-Length");
        if (announced != null && (announced.length() > 10 || Long.parseLong(announced) > limits.bytes())) {
            return null;
        }
        try (InputStream in = exchange.getRequestBody()) {
            byte[] bytes = in.readNBytes(limits.bytes() + 1);
            return bytes.length > limits.bytes() ? null : bytes;
        }
    }

    private void ask(HttpExchange exchange, String lane, String name, byte[] body) throws IOException {
        Computation computation;
        try {
            computation = computations.begin(
                    lane, Reports.QUICK.contains(name), () -> reports.answer(name, Question.parse(body)));
        } catch (RejectedExecutionException busy) {
            Reply.error(exchange, 503, "too much is being computed already; try again in a moment");
            return;
        }
        try {
            send(exchange, computation, !lane.isEmpty());
        } catch (InterruptedException ending) {
            Thread.currentThread().interrupt();
        } finally {
            computation.cancel(true);
            computations.ended(lane, computation);
        }
    }

    private void send(HttpExchange exchange, Computation computation, boolean picture)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        long limit = limits.time().toNanos();
        boolean hurried = false;
        OutputStream out = null;
        while (true) {
            try {
                byte[] answer =
                        computation.get(out == null ? limits.silence().toMillis() : NEXT_MILLIS, TimeUnit.MILLISECONDS);
                finish(exchange, out, 200, answer);
                return;
            } catch (TimeoutException working) {
                if (out == null) {
                    exchange.getResponseHeaders().set("Content-Type", JSON);
                    exchange.sendResponseHeaders(200, 0);
                    out = exchange.getResponseBody();
                }
                out.write('\n');
                out.flush();
                long spent = System.nanoTime() - start;
                if (spent > limit && !hurried) {
                    hurried = true;
                    computation.hurry();
                } else if (spent > limit + GRACE_NANOS) {
                    finish(exchange, out, 503, tooLong());
                    return;
                }
            } catch (CancellationException unwanted) {
                finish(exchange, out, picture ? 200 : 409, Reply.error(STOPPED));
                return;
            } catch (ExecutionException failed) {
                Throwable cause = failed.getCause() == null ? failed : failed.getCause();
                if (cause instanceof CancellationException) {
                    // Told to end with what it has, it had nothing.
                    finish(exchange, out, 503, tooLong());
                    return;
                }
                boolean theirs = cause instanceof IllegalArgumentException;
                finish(exchange, out, !theirs ? 500 : picture ? 200 : 400, Reply.error(Reply.words(cause)));
                return;
            }
        }
    }

    private byte[] tooLong() {
        return Reply.error("this takes longer than " + limits.time().toSeconds()
                + " seconds; on the command line it has as long as it takes");
    }

    private static void finish(
            HttpExchange exchange, @org.jspecify.annotations.Nullable OutputStream begun, int status, byte[] body)
            throws IOException {
        if (begun == null) {
            Reply.send(exchange, status, JSON, body);
        } else {
            begun.write(body);
            begun.close();
        }
    }

    /** Asks the usual of a small release, so that the first who asks need not wait for classes to load. */
    void rehearse() {
        String model = "\"model\":{\"mechanism\":\"geometric(n=6,epsilon=1)\"}";
        List<String[]> usual = List.of(
                new String[] {"matrix", "{" + model + "}"},
                new String[] {"analyze", "{" + model + "}"},
                new String[] {"law", "{" + model + ",\"epsilon\":0.5,\"delta\":0.1}"},
                new String[] {"envelope", "{" + model + ",\"curve\":20,\"bounds\":true}"},
                new String[] {"measure", "{" + model + ",\"measures\":[\"approximate-ldp(delta=0:1:0.1)\"]}"},
                new String[] {"check", "{" + model + ",\"guarantees\":[\"pml(epsilon=1)\"],\"tables\":true}"});
        try {
            for (int round = 0; round < 3; round++) {
                for (String[] each : usual) {
                    reports.answer(each[0], Question.parse(each[1].getBytes(StandardCharsets.UTF_8)));
                }
            }
        } catch (IOException | RuntimeException unforeseen) {
            // Whoever asks the same will be told.
            return;
        }
    }
}
