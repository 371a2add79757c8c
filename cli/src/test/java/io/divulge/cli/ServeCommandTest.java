package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** {@code divulge serve}: where the page is, and how it ends. */
class ServeCommandTest {
    @Test
    @DisplayName("says where the page is, serves it, and ends with 130 when it is interrupted")
    void serves() throws Exception {
        StringWriter out = new StringWriter();
        Console console = new Console(out, new StringWriter(), InputStream.nullInputStream(), false, false, true, 100);
        AtomicInteger code = new AtomicInteger(-1);
        Thread server = new Thread(() -> code.set(Divulge.run(new String[] {"serve", "--port", "0"}, console)));
        server.start();
        Pattern said = Pattern.compile("The explorer is at (http://localhost:\\d+/) for this machine only");
        Matcher found = said.matcher("");
        long until = System.nanoTime() + 30_000_000_000L;
        while (!found.find() && System.nanoTime() < until) {
            Thread.sleep(20);
            found = said.matcher(out.toString());
        }
        String url = found.group(1);
        assertThat(get(url).body()).contains("<title>Divulge explorer</title>");
        assertThat(get(url + "docs/explorer").statusCode()).isEqualTo(200);
        assertThat(get(url + "d3.js").statusCode()).isEqualTo(200);
        server.interrupt();
        server.join(10_000);
        assertThat(code.get()).isEqualTo(130);
    }

    private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(URI.create(url)).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Test
    @DisplayName("a port that is taken, or none, is refused with a way out")
    void ports() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Run run = Run.of("serve", "--port", Integer.toString(taken.getLocalPort()));
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("port " + taken.getLocalPort() + " cannot be used", "leave out --port");
        }
        Run run = Run.of("serve", "--port", "70000");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--port is 70000 (expected a number from 0 to 65535)");
    }
}
