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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

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

    /** What the program says, run with a folder as all that is on the path, until it says what is waited for. */
    private static String opened(Path path, Path awaited, String words) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        "io.divulge.cli.Main",
                        "serve",
                        "--port",
                        "0",
                        "--open")
                .redirectErrorStream(true)
                .redirectOutput(path.resolve("said").toFile())
                .directory(path.toFile());
        builder.environment().put("PATH", path.toString());
        Process program = builder.start();
        try {
            long until = System.nanoTime() + 60_000_000_000L;
            while (!(Files.exists(awaited) && Files.readString(awaited).contains(words)) && System.nanoTime() < until) {
                Thread.sleep(50);
            }
        } finally {
            program.destroy();
            assertThat(program.waitFor(20, TimeUnit.SECONDS)).isTrue();
        }
        return Files.readString(path.resolve("said"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @DisplayName("--open gives the address to the desktop's browser")
    void opens(@TempDir Path folder) throws Exception {
        Path browser =
                Files.writeString(folder.resolve("xdg-open"), "#!/bin/sh\necho \"$1\" > " + folder + "/opened\n");
        assertThat(browser.toFile().setExecutable(true)).isTrue();
        String said = opened(folder, folder.resolve("opened"), "http");
        assertThat(Files.readString(folder.resolve("opened"))).matches("http://localhost:\\d+/\\R");
        assertThat(said)
                .contains("The explorer is at "
                        + Files.readString(folder.resolve("opened")).strip());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    @DisplayName("--open without a desktop says so, and serves the page")
    void opensNothing(@TempDir Path folder) throws Exception {
        assertThat(opened(folder, folder.resolve("said"), "by hand"))
                .contains(
                        "The explorer is at ",
                        "no browser could be opened (xdg-open is missing); open the page by hand");
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
