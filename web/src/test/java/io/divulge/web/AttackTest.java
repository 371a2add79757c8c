package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.net.SocketException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What strangers may try: refused or answered, never hung, and never the way that the program went. */
class AttackTest {
    private static final String ASKED = "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"pml\"]}";

    private static Explorer explorer;

    @BeforeAll
    static void start() throws IOException {
        explorer = Explorer.start(
                0, "test", new Limits(1 << 20, Duration.ofSeconds(5), 256, Duration.ofMillis(900), 1 << 20));
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    private static String host() {
        return "localhost:" + explorer.port();
    }

    /** Sends these bytes and returns whatever comes back until the other side is done. */
    private static String raw(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), explorer.port())) {
            socket.setSoTimeout(30_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
            socket.getOutputStream().flush();
            return read(socket);
        }
    }

    private static String read(Socket socket) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (InputStream in = socket.getInputStream()) {
            in.transferTo(bytes);
        } catch (SocketException reset) {
            // Cut off, which is an answer too.
            bytes.write(' ');
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String post(String path, String headers, String body) throws IOException {
        return raw("POST " + path + " HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\nContent-Length: "
                + body.getBytes(StandardCharsets.UTF_8).length + "\r\n" + headers + "\r\n" + body);
    }

    private static String ask(String path, String body) throws IOException {
        return post(path, "Content-Type: application/json\r\n", body);
    }

    private static void isPlain(String answer) {
        assertThat(answer).doesNotContain("\tat ", "java.", "Exception", "io.divulge");
    }

    @Test
    @DisplayName("a question is answered as on the command line")
    void answered() throws IOException {
        String answer = ask("/api/measure", ASKED);
        assertThat(answer)
                .startsWith("HTTP/1.1 200")
                .contains("\"command\": \"measure\"", "\"expr\": \"pml\"", "0.587786664902");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {"evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost", "localhost:1", ""})
    @DisplayName("another name for this machine is refused")
    void wrongHost(String name) throws IOException {
        String answer = raw("GET / HTTP/1.1\r\nHost: " + name + "\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 403").doesNotContain("<html");
    }

    @Test
    @DisplayName("names of hosts are the same in capitals")
    void capitals() throws IOException {
        assertThat(raw("GET / HTTP/1.1\r\nHost: LocalHost:" + explorer.port() + "\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    @DisplayName("two names, or none, are refused")
    void twoHosts() throws IOException {
        assertThat(raw("GET / HTTP/1.1\r\nHost: " + host() + "\r\nHost: evil.example\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 403");
        assertThat(raw("GET / HTTP/1.0\r\n\r\n")).contains(" 403 ");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "Origin: http://evil.example",
                "Origin: null",
                "Origin: http://localhost:1",
                "Sec-Fetch-Site: cross-site",
                "Sec-Fetch-Site: same-site"
            })
    @DisplayName("a request from another page is refused, and told so without permission to read it")
    void otherOrigin(String header) throws IOException {
        String answer = post("/api/measure", "Content-Type: application/json\r\n" + header + "\r\n", ASKED);
        assertThat(answer).startsWith("HTTP/1.1 403").doesNotContainIgnoringCase("access-control-allow");
    }

    @Test
    @DisplayName("asked in advance whether another page may ask, the answer is no")
    void preflight() throws IOException {
        String answer = raw(
                "OPTIONS /api/measure HTTP/1.1\r\nHost: " + host()
                        + "\r\nOrigin: http://evil.example\r\nAccess-Control-Request-Method: POST\r\nConnection: close\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 403").doesNotContainIgnoringCase("access-control-allow");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "text/plain",
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "application/jsonx",
                "application/json-seq"
            })
    @DisplayName("what a form of another page can send is no question")
    void forms(String type) throws IOException {
        assertThat(post("/api/measure", "Content-Type: " + type + "\r\n", ASKED))
                .startsWith("HTTP/1.1 415");
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(strings = {"application/json; charset=utf-8", "Application/JSON", "application/json ;charset=utf-8"})
    @DisplayName("a type may have parameters, and capitals")
    void types(String type) throws IOException {
        assertThat(post("/api/measure", "Content-Type: " + type + "\r\n", ASKED))
                .startsWith("HTTP/1.1 200");
    }

    @Test
    @DisplayName("what is wrong with a question has its status, however long it takes to find")
    void lateError() throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder("secret,u,v\\n");
        for (int i = 0; i < 20_000; i++) {
            text.append('s').append(i).append(",0.5,0.5\\n");
        }
        String body = "{\"model\":{\"text\":\"" + text + "last,0.5,0.6\\n\"}}";
        try (Explorer impatient = Explorer.start(
                0, "test", new Limits(1 << 20, Duration.ofSeconds(5), 256, Duration.ofMillis(1), 1 << 20))) {
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create(impatient.url() + "api/analyze"))
                                    .header("Content-Type", "application/json")
                                    .POST(HttpRequest.BodyPublishers.ofString(body))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).isEqualTo(400);
            assertThat(answer.body()).contains("{\"error\": \"", "sums to 1.1");
        }
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "/../../../../etc/passwd",
                "/..%2f..%2fetc/passwd",
                "/js/../../io/divulge/web/Explorer.class",
                "/%2e%2e/%2e%2e/etc/passwd",
                "/docs/../../../etc/passwd",
                "/docs/..%2freferences",
                "/docs/%2fetc%2fpasswd",
                "/js/main.js%00.txt",
                "//etc/passwd",
                "/META-INF/MANIFEST.MF",
                "/api/../docs/references",
                "/api/%2e%2e"
            })
    @DisplayName("no path leads out of the page")
    void traversal(String path) throws IOException {
        String answer = raw("GET " + path + " HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\n\r\n");
        assertThat(answer).containsPattern("^HTTP/1.1 (400|404|405) ").doesNotContain("root:");
        isPlain(answer);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "null",
                "{\"model\":",
                "{\"model\":3}",
                "{\"model\":{}}",
                "{\"model\":{\"text\":\"\"}}",
                "{\"model\":{\"text\":\"{\\\"channel\\\":[[1e400]]}\"}}",
                "{\"model\":{\"mechanism\":\"nothing(3)\"}}",
                "{\"model\":{\"mechanism\":\"rr(k=-1,epsilon=1)\"}}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"pml(\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[{}]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"pml-tail(epsilon=0:1:0.0000001)\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"unit\":\"bananas\"}",
                "{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":{\"a\":1}}}}}}}}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"pml\"]} more",
                "\u0000\u0001"
            })
    @DisplayName("what is malformed is refused in one sentence")
    void malformed(String body) throws IOException {
        String answer = ask("/api/measure", body);
        assertThat(answer).startsWith("HTTP/1.1 400").contains("{\"error\": \"");
        // Not in the words of the parser, which names its own settings.
        assertThat(answer).doesNotContain("JsonReadFeature", "StreamReadConstraints", "JsonToken", "VALUE_", "code 0");
        isPlain(answer);
    }

    @ParameterizedTest(name = "{0}")
    @ValueSource(
            strings = {
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\",\"prior\":\"/etc/passwd\"},\"measures\":[\"pml\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"g-leakage(gain=/etc/passwd)\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"g-leakage(/etc/passwd)\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"g-leakage(gain=\\\"/etc/passwd\\\")\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"cost-leakage(cost=pom.xml)\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"pointwise-g-leakage(kind=additive,/etc/passwd)\"]}",
                "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"},\"measures\":[\"g-leakage(additive)\"]}",
                "{\"model\":{\"example\":\"../../../../../../../etc/passwd\"},\"measures\":[\"pml\"]}"
            })
    @DisplayName("no question reads a file: not one about a file that is there, nor one about a file that is not")
    void files(String body) throws IOException {
        String there = ask("/api/measure", body);
        String missing =
                ask("/api/measure", body.replace("etc/passwd", "etc/passwe").replace("pom.xml", "pom.xmm"));
        assertThat(there).startsWith("HTTP/1.1 400").doesNotContain("root:");
        assertThat(missing.replace("etc/passwe", "etc/passwd")
                        .replace("pom.xmm", "pom.xml")
                        .replaceAll("Date: .*|Content-length: .*", ""))
                .isEqualTo(there.replaceAll("Date: .*|Content-length: .*", ""));
    }

    @Test
    @DisplayName("a request that is too large is refused, announced or not")
    void oversized() throws IOException {
        String answer = raw("POST /api/analyze HTTP/1.1\r\nHost: " + host()
                + "\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n{");
        assertThat(answer).startsWith("HTTP/1.1 413");
        StringBuilder chunks = new StringBuilder("POST /api/analyze HTTP/1.1\r\nHost: " + host()
                + "\r\nContent-Type: application/json\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n");
        String chunk = "10000\r\n" + "a".repeat(0x10000) + "\r\n";
        chunks.append(chunk.repeat(20)).append("0\r\n\r\n");
        assertThat(raw(chunks.toString())).startsWith("HTTP/1.1 413");
    }

    @Test
    @DisplayName("other methods are refused")
    void methods() throws IOException {
        for (String method : List.of("PUT", "DELETE", "TRACE", "PATCH")) {
            assertThat(raw(method + " /api/analyze HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\n\r\n"))
                    .startsWith("HTTP/1.1 405");
        }
        assertThat(ask("/", "{}")).startsWith("HTTP/1.1 405");
    }

    @Test
    @DisplayName(
            "whoever sends a byte at a time is cut off; others are served meanwhile, and again once there were too many")
    void slowClients() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            crawl(slow, 40);
            assertThat(ask("/api/measure", ASKED)).startsWith("HTTP/1.1 200");
            crawl(slow, 300);
            Socket first = slow.get(0);
            first.setSoTimeout(40_000);
            // Comes to an end because the other side hangs up.
            assertThat(read(first)).doesNotContain(" 200 ");
            long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            String answer = "";
            while (!answer.startsWith("HTTP/1.1 200") && System.nanoTime() < until) {
                Thread.sleep(200);
                answer = tried();
            }
            assertThat(answer).startsWith("HTTP/1.1 200");
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Le", "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"})
    @DisplayName("six hundred that begin a request and send no more shut out nobody")
    void halfOpen(String begun) throws IOException {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 600; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), explorer.port());
                slow.add(socket);
                socket.getOutputStream()
                        .write(("POST /api/analyze HTTP/1.1\r\nHost: " + host() + "\r\n" + begun)
                                .getBytes(StandardCharsets.UTF_8));
            }
            for (int i = 0; i < 5; i++) {
                assertThat(tried()).startsWith("HTTP/1.1 200");
            }
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    @DisplayName("after two hundred long questions of someone who has left, the next one is answered in a moment")
    void abandoned() throws Exception {
        String body = "{\"model\":{\"mechanism\":\"unary(k=14,epsilon=1)\"},\"curve\":40,\"bounds\":true}";
        try (Explorer patient = Explorer.start(0, "test")) {
            String host = "localhost:" + patient.port();
            List<Socket> gone = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), patient.port());
                gone.add(socket);
                socket.getOutputStream()
                        .write(("POST /api/envelope HTTP/1.1\r\nHost: " + host
                                        + "\r\nContent-Type: application/json\r\nContent-Length: " + body.length()
                                        + "\r\n\r\n" + body)
                                .getBytes(StandardCharsets.UTF_8));
            }
            for (Socket socket : gone) {
                socket.close();
            }
            long start = System.nanoTime();
            HttpResponse<String> answer = HttpClient.newHttpClient()
                    .send(
                            HttpRequest.newBuilder(URI.create("http://" + host + "/api/analyze"))
                                    .header("Content-Type", "application/json")
                                    .POST(HttpRequest.BodyPublishers.ofString(
                                            "{\"model\":{\"mechanism\":\"bsc(p=0.1)\"}}"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString());
            assertThat(answer.body()).contains("\"expr\": \"pml\"");
            // A tenth of this on a quiet machine; a server that does not notice needs a quarter of a minute.
            assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start))
                    .isLessThan(5);
        }
    }

    private static String tried() {
        try {
            return ask("/api/measure", ASKED);
        } catch (IOException refused) {
            return "refused";
        }
    }

    /** Begins so many requests and ends none of them. */
    private static void crawl(List<Socket> slow, int number) throws IOException {
        for (int i = 0; i < number; i++) {
            Socket socket = new Socket(InetAddress.getLoopbackAddress(), explorer.port());
            socket.getOutputStream()
                    .write(("POST /api/analyze HTTP/1.1\r\nHost: " + host() + "\r\nContent-Le")
                            .getBytes(StandardCharsets.UTF_8));
            slow.add(socket);
        }
    }

    @Test
    @DisplayName("two hundred at once are all answered")
    void manyAtOnce() throws Exception {
        HttpClient client = HttpClient.newHttpClient();
        List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            String body = ASKED.replace("0.1", "0." + (100 + i));
            answers.add(client.sendAsync(
                    HttpRequest.newBuilder(URI.create("http://" + host() + "/api/measure"))
                            .header("Content-Type", "application/json")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString()));
        }
        for (CompletableFuture<HttpResponse<String>> each : answers) {
            HttpResponse<String> answer = each.get(60, TimeUnit.SECONDS);
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("\"expr\": \"pml\"");
        }
    }

    @Test
    @DisplayName("a computation without end comes to one: searches give the bracket that they have")
    void endless() throws IOException {
        long start = System.nanoTime();
        String body = "{\"model\":{\"mechanism\":\"geometric(n=400,epsilon=0.01)\"},\"measures\":"
                + "[\"maximal-alpha-beta-leakage(alpha=1.1:3:0.01,beta=1.5)\"]}";
        String answer = ask("/api/measure", body);
        assertThat(answer).startsWith("HTTP/1.1 200");
        assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(20);
        isPlain(answer);
    }

    @Test
    @DisplayName("it listens on the loopback address and on no other")
    void loopbackOnly() throws IOException {
        assertThat(explorer.url()).startsWith("http://localhost:");
        for (NetworkInterface network : java.util.Collections.list(NetworkInterface.getNetworkInterfaces())) {
            for (InetAddress address : java.util.Collections.list(network.getInetAddresses())) {
                if (!address.isLoopbackAddress() && !address.isLinkLocalAddress()) {
                    assertThat(connects(address)).as("%s", address).isFalse();
                }
            }
        }
    }

    private static boolean connects(InetAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(new java.net.InetSocketAddress(address, explorer.port()), 1000);
            return true;
        } catch (IOException refused) {
            return false;
        }
    }

    @Test
    @DisplayName(
            "every answer forbids what the page does not need: no inline script, no eval, no frame, no other server")
    void headers() throws IOException {
        for (String path : List.of("/", "/js/main.js", "/docs/envelope", "/api/catalogue", "/nothing")) {
            String answer = raw("GET " + path + " HTTP/1.1\r\nHost: " + host() + "\r\nConnection: close\r\n\r\n");
            String head = answer.substring(0, answer.indexOf("\r\n\r\n"));
            assertThat(head)
                    .containsIgnoringCase("content-security-policy: default-src 'none'")
                    .containsIgnoringCase("x-content-type-options: nosniff")
                    .containsIgnoringCase("referrer-policy: no-referrer")
                    .doesNotContain("unsafe");
        }
    }
}
