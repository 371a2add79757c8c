package io.divulge.examples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A fenced block of a document.
 *
 * @param line the number of its first line, from 1
 */
record Snippet(Path document, int line, String language, List<String> lines) {
    /** The folder that holds the documents. */
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    /** All blocks of a language in all documents. */
    static List<Snippet> all(String language) {
        try (Stream<Path> top = Files.list(ROOT);
                Stream<Path> docs = Files.walk(ROOT.resolve("docs"), 2);
                Stream<Path> bench = Files.list(ROOT.resolve("bench"))) {
            return Stream.of(top, docs, bench)
                    .flatMap(files -> files)
                    .filter(file -> file.toString().endsWith(".md"))
                    .sorted()
                    .flatMap(file -> of(file).stream())
                    .filter(snippet -> snippet.language().equals(language))
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Snippet> of(Path document) {
        List<Snippet> snippets = new ArrayList<>();
        List<String> lines = read(document);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("```")) {
                String language = lines.get(i).substring(3).trim();
                int start = i + 1;
                i = start;
                while (!lines.get(i).equals("```")) {
                    i++;
                }
                snippets.add(new Snippet(document, start + 1, language, List.copyOf(lines.subList(start, i))));
            }
        }
        return snippets;
    }

    private static List<String> read(Path document) {
        try {
            return Files.readAllLines(document);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** Where it stands, for the name of its test. */
    @Override
    public String toString() {
        return ROOT.relativize(document) + ":" + line;
    }
}
