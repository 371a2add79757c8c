package io.divulge.web;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Answers questions as the command line does with {@code --format json}: {@code POST /api/analyze} and so on, one question and one answer; {@code POST /api/ask} for several
 * questions about one model, see {@link AnswerLines}; and {@code POST /api/events} for a file to be counted, see {@link Events}.
 */
final class Answers {
    static final String JSON = "application/json; charset=utf-8";

    /** The type of a question, with whatever parameters it has. */
    private static final Pattern TYPE = Pattern.compile("(?i)application/json *(;.*)?");

    private static final Pattern CLIENT = Pattern.compile("[A-Za-z0-9-]{1,80}");

    private final Reports reports;
    private final Connections connections;
    private final AnswerLines lines;
    private final SingleAnswer single;
    private final Events events;
    private final Limits limits;
    private final byte[] catalogue;

    Answers(String version, Connections connections, Computations computations, Limits limits) throws IOException {
        Models models = new Models(InstantSource.system());
        this.reports = new Reports(version, models);
        this.connections = connections;
        this.lines = new AnswerLines(models, reports, computations, limits);
        this.single = new SingleAnswer(computations, limits);
        this.events = new Events(limits);
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
        boolean upload = name.equals("events");
        if (!upload && !name.equals("ask") && !Reports.NAMES.containsKey(name)) {
            Reply.error(
                    exchange,
                    404,
                    "there is no question of this name (there is "
                            + String.join(", ", new TreeSet<>(Reports.NAMES.keySet())) + ")");
            return;
        }
        if (!method.equals("POST")) {
            exchange.getResponseHeaders().set("Allow", "POST");
            Reply.error(exchange, 405, "a question is sent with POST");
            return;
        }
        String type = exchange.getRequestHeaders().getFirst("Content-Type");
        // A form of another page can send text and forms, but neither of these types.
        boolean known = type != null
                && (upload ? type.equals(Events.TYPE) : TYPE.matcher(type).matches());
        if (!known) {
            Reply.error(
                    exchange, 415, "a question is sent as application/json, and a file of events as " + Events.TYPE);
            return;
        }
        if (upload) {
            Events.Upload sent = events.receive(exchange);
            connections.asked();
            if (sent == null) {
                Reply.error(
                        exchange,
                        413,
                        "the file has more than " + (limits.upload() >> 20)
                                + " MiB; on the command line divulge estimate takes files of any size");
                return;
            }
            single.send(
                    exchange, client(exchange), false, understood -> events.counted(sent, understood), sent::remove);
            return;
        }
        byte[] body = body(exchange);
        connections.asked();
        if (body == null) {
            Reply.error(exchange, 413, "the request has more than " + (limits.bytes() >> 10) + " KiB");
        } else if (name.equals("ask")) {
            lines.answer(exchange, client(exchange), body);
        } else {
            single.send(
                    exchange,
                    client(exchange),
                    Reports.QUICK.contains(name),
                    understood -> {
                        Question question = Question.parse(body);
                        Reports.refuseUnknown(name, question);
                        return reports.answer(name, question, understood);
                    },
                    () -> {});
        }
    }

    private static String client(HttpExchange exchange) {
        String client = exchange.getRequestHeaders().getFirst("X-Client");
        return client != null && CLIENT.matcher(client).matches() ? client : "";
    }

    /** What was sent, or null if it is too much. */
    private byte @Nullable [] body(HttpExchange exchange) throws IOException {
        String announced = exchange.getRequestHeaders().getFirst("Content-Length");
        if (announced != null && (announced.length() > 10 || Long.parseLong(announced) > limits.bytes())) {
            return null;
        }
        try (InputStream in = exchange.getRequestBody()) {
            byte[] bytes = in.readNBytes(limits.bytes() + 1);
            return bytes.length > limits.bytes() ? null : bytes;
        }
    }

    /** Asks the usual of a small release, so that the first who asks need not wait for classes to load. */
    void rehearse() {
        String model = "\"model\":{\"mechanism\":\"geometric(n=6,epsilon=1)\"}";
        List<String[]> usual = List.of(
                new String[] {"matrix", "{" + model + "}"},
                new String[] {"analyze", "{" + model + "}"},
                new String[] {"check", "{" + model + ",\"guarantees\":[\"pml(epsilon=1)\"]}"},
                new String[] {"law", "{" + model + ",\"epsilon\":0.5,\"delta\":0.1}"},
                new String[] {"envelope", "{" + model + ",\"curve\":20,\"bounds\":true}"},
                new String[] {"measure", "{" + model + ",\"measures\":[\"robust-pml(tv=0.1)\"]}"},
                new String[] {"compose", "{" + model + ",\"repeats\":[1,2,3],\"measures\":[\"pml\"]}"},
                new String[] {
                    "measure", "{" + model + ",\"measures\":[\"maximal-alpha-beta-leakage(alpha=3,beta=1.5)\"]}"
                });
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
