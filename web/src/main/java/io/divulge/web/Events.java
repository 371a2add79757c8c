package io.divulge.web;

import com.sun.net.httpserver.HttpExchange;
import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.Binning;
import io.divulge.estimate.source.CountedEvents;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import io.divulge.estimate.source.NullPolicy;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Counts a file of events that is sent: {@code POST /api/events?name=log.csv&secret=truth&outcome=answer}. The file stands in a temporary place while it is counted, and is removed
 * whatever comes of it. The answer is a model of counts.
 */
final class Events {
    static final String TYPE = "application/octet-stream";

    /** A table of more pairs is not something to look at on a page. */
    private static final long MOST_PAIRS = 1 << 20;

    /** The end of a name that says how to read a file; nothing else of the name reaches the disk. */
    private static final Pattern ENDING =
            Pattern.compile("(?i).*?(\\.(csv|tsv|txt|json|jsonl|ndjson|parquet)(\\.gz)?)");

    private final Limits limits;

    Events(Limits limits) {
        this.limits = limits;
    }

    /** A file that was sent, and what is asked about it. */
    record Upload(Path folder, Path file, String name, Map<String, List<String>> asked) {
        private List<String> texts(String key) {
            return asked.getOrDefault(key, List.of());
        }

        /** Removes the file; again, if need be. */
        void remove() {
            try {
                Files.deleteIfExists(file);
                Files.deleteIfExists(folder);
            } catch (IOException held) {
                throw new UncheckedIOException(held);
            }
        }
    }

    /** Stores what is sent in a temporary place; null if it is too much. */
    @Nullable
    Upload receive(HttpExchange exchange) throws IOException {
        Map<String, List<String>> asked = parameters(exchange.getRequestURI().getRawQuery());
        String name = asked.getOrDefault("name", List.of("events.csv")).get(0);
        Matcher ending = ENDING.matcher(name);
        Path folder = Files.createTempDirectory("divulge-events");
        Path file = folder.resolve("events" + (ending.matches() ? ending.group(1) : ".csv"));
        Upload upload = new Upload(folder, file, name, asked);
        boolean whole = false;
        try (InputStream in = exchange.getRequestBody();
                OutputStream out = Files.newOutputStream(file)) {
            whole = copy(in, out);
        } finally {
            if (!whole) {
                upload.remove();
            }
        }
        return whole ? upload : null;
    }

    private boolean copy(InputStream in, OutputStream out) throws IOException {
        byte[] buffer = new byte[1 << 16];
        long length = 0;
        for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
            length += read;
            if (length > limits.upload()) {
                return false;
            }
            out.write(buffer, 0, read);
        }
        return true;
    }

    private static Map<String, List<String>> parameters(@Nullable String query) {
        Map<String, List<String>> parameters = new HashMap<>();
        for (String part : query == null ? new String[0] : query.split("&")) {
            int at = part.indexOf('=');
            if (at > 0) {
                parameters
                        .computeIfAbsent(decoded(part.substring(0, at)), key -> new ArrayList<>())
                        .add(decoded(part.substring(at + 1)));
            }
        }
        return parameters;
    }

    private static String decoded(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    /** Counts a file. */
    byte[] counted(Upload upload, Runnable understood) {
        EventQuery query = EventQuery.of(
                        List.of(upload.file().toString()), upload.texts("secret"), upload.texts("outcome"))
                .binning(upload.texts("bin").stream().map(Binning::parse).toList())
                .withNulls(NullPolicy.VALUE);
        for (String count : upload.texts("count")) {
            query = query.counting(count);
        }
        try {
            CountedEvents events = CountingEngine.named("duckdb").count(query, doing -> {});
            understood.run();
            return json(upload.name(), events).getBytes(StandardCharsets.UTF_8);
        } catch (IllegalArgumentException refused) {
            // Where the file stood for a moment is nobody's business.
            throw new IllegalArgumentException(
                    String.valueOf(refused.getMessage())
                            .replace(upload.file().toString(), upload.name())
                            .replace(upload.file().getFileName().toString(), upload.name()),
                    refused);
        }
    }

    private static String json(String name, CountedEvents events) {
        JointCounts counts = events.counts();
        int secrets = counts.secrets().size();
        int outcomes = counts.outcomes().size();
        if ((long) secrets * outcomes > MOST_PAIRS) {
            throw new IllegalArgumentException("'" + name + "' has " + secrets + " different secrets and " + outcomes
                    + " different outcomes, more than the page shows (expected at most " + MOST_PAIRS
                    + " pairs): leave out columns whose values are nearly all different, or group numbers into ranges");
        }
        StringBuilder json = new StringBuilder("{\"events\": ").append(counts.total());
        json.append(", \"rows\": ").append(events.rows());
        json.append(", \"secrets\": ")
                .append(secrets)
                .append(", \"outcomes\": ")
                .append(outcomes);
        json.append(", \"notes\": ");
        texts(json, events.notes());
        json.append(", \"model\": {\"secrets\": ");
        texts(json, counts.secrets().labels());
        json.append(", \"outcomes\": ");
        texts(json, counts.outcomes().labels());
        json.append(", \"counts\": [");
        for (int x = 0; x < secrets; x++) {
            json.append(x == 0 ? "[" : ", [");
            for (int y = 0; y < outcomes; y++) {
                json.append(y == 0 ? "" : ", ").append(counts.of(x, y));
            }
            json.append(']');
        }
        return json.append("]}}\n").toString();
    }

    private static void texts(StringBuilder json, List<String> texts) {
        json.append('[')
                .append(String.join(", ", texts.stream().map(Reply::quoted).toList()))
                .append(']');
    }
}
