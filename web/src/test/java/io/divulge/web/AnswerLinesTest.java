package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Several questions about one model, and files of events. */
class AnswerLinesTest {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    private static Explorer explorer;

    @BeforeAll
    static void start() throws IOException {
        explorer = Explorer.start(0, "test");
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    private static HttpResponse<String> post(String path, String type, String body) throws Exception {
        return CLIENT.send(
                HttpRequest.newBuilder(URI.create(explorer.url() + path))
                        .header("Content-Type", type)
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    private static HttpResponse<String> ask(String body) throws Exception {
        return post("api/ask", "application/json", body);
    }

    @Test
    @DisplayName("answers come a line each, with the version that they belong to; the model is sent once")
    void lines() throws Exception {
        String questions = "\"questions\":[{\"id\":\"one\",\"ask\":\"analyze\"},"
                + "{\"id\":\"two\",\"ask\":\"measure\",\"measures\":[\"ldp\"]},{\"id\":\"bad\",\"ask\":\"measure\",\"measures\":[\"nothing\"]}]";
        HttpResponse<String> first =
                ask("{\"model\":{\"mechanism\":\"bsc(p=1/4)\"},\"version\":7,\"prior\":\"0.2,0.8\"," + questions + "}");
        assertThat(first.statusCode()).isEqualTo(200);
        List<String> lines =
                first.body().lines().filter(line -> !line.isBlank()).toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).matches("\\{\"handle\":\"[0-9a-f]{32}\",\"version\":7}");
        assertThat(lines).anyMatch(line -> line.startsWith("{\"id\":\"one\",\"version\":7,\"answer\":{\"command\":"));
        assertThat(lines)
                .anyMatch(line -> line.contains("\"id\":\"two\"") && line.contains("\"value\": 1.0986122886681"));
        assertThat(lines).anyMatch(line -> line.startsWith("{\"id\":\"bad\",\"version\":7,\"error\":\""));
        String handle = lines.get(0).replaceAll(".*handle\":\"([0-9a-f]+)\".*", "$1");
        HttpResponse<String> second =
                ask("{\"handle\":\"" + handle + "\",\"version\":8,\"prior\":\"0.5,0.5\"," + questions + "}");
        assertThat(second.body()).contains("\"version\":8,\"answer\"");
        assertThat(post("api/measure", "application/json", "{\"handle\":\"" + handle + "\",\"measures\":[\"ldp\"]}")
                        .body())
                .contains("1.0986122886681");
    }

    @Test
    @DisplayName("a request that is wrong has its status: 400, or 410 for a model that is not kept")
    void statuses() throws Exception {
        assertThat(ask("{\"handle\":\"0\",\"version\":1,\"questions\":[]}").statusCode())
                .isEqualTo(410);
        for (String wrong : List.of(
                "{}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"questions\":[]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"version\":1,\"questions\":[{\"id\":\"a\",\"ask\":\"cancel\"}]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"version\":1,\"questions\":[\"a\"]}")) {
            HttpResponse<String> answer = ask(wrong);
            assertThat(answer.statusCode()).as(wrong).isEqualTo(400);
            assertThat(answer.body()).startsWith("{\"error\": ");
        }
        String many = "{\"id\":\"a\",\"ask\":\"analyze\"},".repeat(33);
        assertThat(ask("{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"version\":1,\"questions\":["
                                + many.substring(0, many.length() - 1) + "]}")
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    @DisplayName("what is asked by someone who has left is stopped")
    void left() throws Exception {
        String slow = "{\"id\":\"a\",\"ask\":\"envelope\",\"curve\":100,\"bounds\":true},";
        String body = "{\"model\":{\"mechanism\":\"unary(k=14,epsilon=1)\"},\"version\":1,\"questions\":["
                + slow.repeat(20).substring(0, slow.length() * 20 - 1) + "]}";
        for (int i = 0; i < 5; i++) {
            HttpResponse<InputStream> answer = CLIENT.send(
                    HttpRequest.newBuilder(URI.create(explorer.url() + "api/ask"))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofInputStream());
            answer.body().close();
        }
        long start = System.nanoTime();
        assertThat(post(
                                "api/envelope",
                                "application/json",
                                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"delta\":[0.1]}")
                        .statusCode())
                .isEqualTo(200);
        // A server that did not notice would have a hundred long curves to draw first.
        assertThat((System.nanoTime() - start) / 1e9).isLessThan(8);
    }

    /** Threads that compute something. */
    private static long computing() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(each -> each.getKey().getName().contains("-computation-"))
                .filter(each -> Stream.of(each.getValue())
                        .anyMatch(frame -> frame.getClassName().equals(Computation.class.getName())))
                .count();
    }

    private static void awaitComputing(boolean some, int seconds) throws InterruptedException {
        long end = System.nanoTime() + java.time.Duration.ofSeconds(seconds).toNanos();
        while (computing() > 0 != some && System.nanoTime() < end) {
            Thread.sleep(20);
        }
        assertThat(computing() > 0).isEqualTo(some);
    }

    @Test
    @DisplayName("when nobody waits any more, no thread computes any more: curves, compositions, ledgers and planes")
    void stopped() throws Exception {
        String table =
                "\"model\":{\"mechanism\":\"unary(k=13,epsilon=1)\"},\"version\":1,\"questions\":[{\"id\":\"a\",";
        for (String question : List.of(
                "\"ask\":\"envelope\",\"curve\":100,\"bounds\":true}]",
                "\"ask\":\"measure\",\"measures\":[\"maximal-alpha-beta-leakage(alpha=1.1:9:0.05,beta=1.5)\"]}]",
                "\"ask\":\"compose\",\"repeats\":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30],\"measures\":[\"pml\",\"envelope(delta=0.1)\"]}]",
                "\"ask\":\"ledger\",\"budget\":\"3,0.1\",\"releases\":[{\"model\":{\"mechanism\":\"unary(k=13,epsilon=1)\"}},{\"model\":{\"mechanism\":\"unary(k=13,epsilon=1)\"},\"times\":2},{\"model\":{\"mechanism\":\"unary(k=13,epsilon=2)\"}},{\"model\":{\"mechanism\":\"unary(k=13,epsilon=0.5)\"}}]}]")) {
            HttpResponse<InputStream> answer = CLIENT.send(
                    HttpRequest.newBuilder(URI.create(explorer.url() + "api/ask"))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString("{" + table + question + "}"))
                            .build(),
                    HttpResponse.BodyHandlers.ofInputStream());
            awaitComputing(true, 10);
            answer.body().close();
            awaitComputing(false, 15);
        }
    }

    private static List<Path> temporary() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(path -> path.getFileName().toString().startsWith("divulge-events"))
                    .toList();
        }
    }

    @Test
    @DisplayName("a file of events is counted, and removed whatever comes of it")
    void events() throws Exception {
        List<Path> before = temporary();
        String csv = "person,truth,answer\n1,a,u\n2,a,u\n3,b,v\n4,b,u\n";
        HttpResponse<String> counted =
                post("api/events?name=..%2Flog.csv&secret=truth&outcome=answer", Events.TYPE, csv);
        assertThat(counted.statusCode()).isEqualTo(200);
        assertThat(counted.body())
                .contains("\"events\": 4", "\"secrets\": [\"a\", \"b\"]", "\"counts\": [[2, 0], [1, 1]]");
        HttpResponse<String> wrong = post("api/events?name=log.csv&secret=truth&outcome=nothing", Events.TYPE, csv);
        assertThat(wrong.statusCode()).isEqualTo(400);
        assertThat(wrong.body()).contains("log.csv", "nothing").doesNotContain("/tmp", "divulge-events");
        assertThat(post("api/events?name=log.csv&secret=truth", Events.TYPE, csv)
                        .statusCode())
                .isEqualTo(400);
        assertThat(post("api/events?name=log.csv", "text/csv", csv).statusCode())
                .isEqualTo(415);
        assertThat(temporary()).isEqualTo(before);
    }

    @Test
    @DisplayName("a file that is too large is refused while it is sent, and nothing of it stays")
    void largeFile() throws Exception {
        List<Path> before = temporary();
        try (Explorer small = Explorer.start(
                0,
                "test",
                new Limits(1 << 20, java.time.Duration.ofSeconds(5), 16, java.time.Duration.ofSeconds(1), 1000))) {
            HttpResponse<String> answer = CLIENT.send(
                    HttpRequest.newBuilder(URI.create(small.url() + "api/events?secret=a&outcome=b"))
                            .header("Content-Type", Events.TYPE)
                            .POST(HttpRequest.BodyPublishers.ofString(
                                    "a,b\n" + "1,2\n".repeat(1000), StandardCharsets.UTF_8))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(413);
            assertThat(answer.body()).contains("divulge estimate");
        }
        assertThat(temporary()).isEqualTo(before);
    }
}
