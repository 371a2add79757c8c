package io.divulge.web;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CancellationException;

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

    /** What was wrong, as the body of an answer. */
    static byte[] error(String message) {
        return ("{\"error\": " + quoted(message) + "}\n").getBytes(StandardCharsets.UTF_8);
    }

    /** A text of JSON. */
    static String quoted(String text) {
        return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
    }

    /** The status of an answer that is an error. */
    static int status(Throwable problem) {
        if (problem instanceof Models.Gone) {
            return 410;
        }
        if (problem instanceof CancellationException) {
            return 503;
        }
        return problem instanceof IllegalArgumentException ? 400 : 500;
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
        if ((problem instanceof IllegalArgumentException || problem instanceof Models.Gone) && said != null) {
            return said;
        }
        return "this should not have happened (" + problem.getClass().getSimpleName()
                + "); please report it with what you asked";
    }
}
