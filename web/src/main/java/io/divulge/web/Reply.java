package io.divulge.web;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** What goes back. */
final class Reply {
    private Reply() {}

    /** A body of some type. */
    static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        if (exchange.getRequestMethod().equals("HEAD")) {
            exchange.getResponseHeaders().set("Content-Length", Integer.toString(body.length));
            exchange.sendResponseHeaders(status, -1);
            return;
        }
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    /** What was wrong with a request. */
    static void error(HttpExchange exchange, int status, String message) throws IOException {
        send(exchange, status, "application/json; charset=utf-8", error(message));
    }

    /** The same as the end of an answer that has begun. */
    static byte[] error(String message) {
        return ("{\"error\": \"" + new String(JsonStringEncoder.getInstance().quoteAsString(message)) + "\"}\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** That something happened which nobody thought of, by its name alone. */
    static void unforeseen(HttpExchange exchange, Throwable problem) throws IOException {
        if (exchange.getResponseCode() == -1) {
            error(exchange, 500, words(problem));
        }
    }

    /** A failure in words. */
    static String words(Throwable problem) {
        if (problem instanceof OutOfMemoryError) {
            return "not enough memory for this model; start with more, as in DIVULGE_JAVA_OPTS=-Xmx8g";
        }
        String said = problem.getMessage();
        if (problem instanceof IllegalArgumentException && said != null) {
            return said;
        }
        return "this should not have happened (" + problem.getClass().getSimpleName()
                + "); please report it with what you asked";
    }
}
