package io.divulge.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
    @DisplayName("every link of a card leads to a heading that is there")
    void definitions() throws Exception {
        List<String> links = new ArrayList<>();
        for (String script : List.of(
                "heatmap", "outcomes", "law", "envelope", "plane", "guarantees", "adversary", "repeats", "density")) {
            String text = new String(PageFiles.Resource.read("page/js/" + script + ".js"), StandardCharsets.UTF_8);
            Pattern.compile("'([a-z-]+)#([a-z-]+)'")
                    .matcher(text)
                    .results()
                    .forEach(found -> links.add(found.group(1) + "#" + found.group(2)));
        }
        assertThat(links).hasSize(9);
        for (String link : links) {
            String[] parts = link.split("#");
            HttpResponse<String> page = get("/docs/" + parts[0]);
            assertThat(page.statusCode()).as(link).isEqualTo(200);
            assertThat(page.body()).as(link).contains("id=\"" + parts[1] + "\"");
        }
    }

    @Test
    @DisplayName("links between documents work, and nothing in a page is a style or a script")
    void links() throws Exception {
        List<String> names;
        try (Stream<Path> files = Files.list(Path.of("..", "docs"))) {
            names = files.map(file -> String.valueOf(file.getFileName()))
                    .filter(name -> name.endsWith(".md"))
                    .toList();
        }
        for (String name : names) {
            HttpResponse<String> page = get("/docs/" + name);
            assertThat(page.statusCode()).as(name).isEqualTo(200);
            assertThat(page.body()).as(name).doesNotContain(" style=", "<script", "onclick", "<img");
            for (var link : Pattern.compile("href=\"([a-z-]+\\.md)(#[^\"]*)?\"")
                    .matcher(page.body())
                    .results()
                    .toList()) {
                assertThat(get("/docs/" + link.group(1)).statusCode())
                        .as(name + " -> " + link.group(1))
                        .isEqualTo(200);
            }
        }
    }
}
