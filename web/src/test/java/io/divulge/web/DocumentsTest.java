package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The documents as the page shows them. */
class DocumentsTest {
    private static Explorer explorer;

    @BeforeAll
    static void start() throws IOException {
        explorer = Explorer.start(0, "test");
    }

    @AfterAll
    static void stop() {
        explorer.close();
    }

    private static HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return HttpClient.newHttpClient()
                .send(
                        HttpRequest.newBuilder(URI.create(explorer.url().replaceAll("/$", "") + path))
                                .build(),
                        HttpResponse.BodyHandlers.ofString());
    }

    @Test
    @DisplayName("every term of the page leads to a document, and to a heading that is there")
    void definitions() throws Exception {
        String terms = new String(PageFiles.Resource.read("page/js/terms.js"), StandardCharsets.UTF_8);
        List<String> links = Pattern.compile("'([a-z-]+(#[a-z-]+)?)'\\],")
                .matcher(terms)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(links).hasSize(10);
        for (String link : links) {
            String[] parts = link.split("#");
            HttpResponse<String> page = get("/docs/" + parts[0]);
            assertThat(page.statusCode()).as(link).isEqualTo(200);
            if (parts.length > 1) {
                assertThat(page.body()).as(link).contains("id=\"" + parts[1] + "\"");
            }
        }
    }

    @Test
    @DisplayName("every document of the folder is served, and nothing in a page is a style or a script")
    void all() throws Exception {
        for (String name : names()) {
            HttpResponse<String> page = get("/docs/" + name);
            assertThat(page.statusCode()).as(name).isEqualTo(200);
            assertThat(page.body()).as(name).doesNotContain(" style=", "<script", "onclick", "<img");
            assertThat(get("/docs/" + name + ".md").body()).isEqualTo(page.body());
        }
    }

    @Test
    @DisplayName("every link that a reader of the documents can follow leads somewhere, to the heading that it names")
    void links() throws Exception {
        assertThat(get("/docs").statusCode()).isEqualTo(308);
        Map<String, String> read = new HashMap<>();
        Deque<String> open = new ArrayDeque<>(List.of("/docs/"));
        while (!open.isEmpty()) {
            String path = open.remove();
            HttpResponse<String> page = get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(200);
            read.put(path, page.body());
            for (URI link : links(path, page.body())) {
                String target = link.getPath();
                if (!read.containsKey(target) && !open.contains(target)) {
                    open.add(target);
                }
            }
        }
        // Whoever starts at the list of documents finds every one of them.
        assertThat(read.keySet())
                .containsAll(names().stream()
                        .filter(name -> !name.equals("README"))
                        .map(name -> "/docs/" + name + ".md")
                        .toList());
        for (Map.Entry<String, String> page : read.entrySet()) {
            for (URI link : links(page.getKey(), page.getValue())) {
                if (link.getFragment() != null) {
                    assertThat(read.get(link.getPath()))
                            .as(page.getKey() + " -> " + link)
                            .contains("id=\"" + link.getFragment() + "\"");
                }
            }
        }
    }

    /** The names of all documents in the folder, without their ending. */
    private static List<String> names() throws IOException {
        Path folder = Path.of("..", "docs");
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString().replace(File.separatorChar, '/'))
                    .filter(name -> name.endsWith(".md"))
                    .map(name -> name.substring(0, name.length() - 3))
                    .toList();
        }
    }

    /** The links of a page to this server. */
    private static List<URI> links(String path, String page) {
        return Pattern.compile("<a [^>]*href=\"([^\"]*)\"")
                .matcher(page)
                .results()
                .map(found -> URI.create(path).resolve(found.group(1)))
                .filter(link -> link.getHost() == null)
                .toList();
    }
}
