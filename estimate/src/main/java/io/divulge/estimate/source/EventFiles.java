package io.divulge.estimate.source;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * Files by name, by folder or by pattern, in an order that depends on their names only.
 *
 * <p>A folder stands for all files in it and below, but for those whose names begin with a dot or an underscore, which are what other
 * programs leave there; a pattern finds such names only if one of its own parts begins so. A file that several words name is read once.
 */
public final class EventFiles {
    private EventFiles() {}

    public static List<EventFile> of(List<String> words) {
        Set<Path> seen = new LinkedHashSet<>();
        List<EventFile> files = new ArrayList<>();
        for (String word : words) {
            for (Path path : paths(word)) {
                if (seen.add(real(path))) {
                    files.add(EventFile.of(path, path.toString()));
                }
            }
        }
        return files;
    }

    /** The same for all links to a file. */
    private static Path real(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException unreadable) {
            throw EventFile.unreadable(path.toString(), unreadable);
        }
    }

    private static List<Path> paths(String word) {
        if (word.isBlank()) {
            throw new IllegalArgumentException("a name of a file is empty (expected files, folders or globs)");
        }
        if (word.equals("-")) {
            throw new IllegalArgumentException(
                    "standard input is not read here, since events may have to be read more than once: give a file");
        }
        if (isAddress(word)) {
            throw new IllegalArgumentException("'" + word
                    + "' is the address of a file on other machines (expected a file of this one; --engine spark reads what Spark can"
                    + " reach)");
        }
        try {
            Path path = Path.of(word);
            if (Files.isDirectory(path)) {
                List<Path> inside = walk(path, word);
                if (inside.isEmpty()) {
                    throw new IllegalArgumentException(
                            "folder '" + word + "' holds no file (expected files of events)");
                }
                return inside;
            }
            if (Files.exists(path)) {
                if (!Files.isRegularFile(path)) {
                    throw new IllegalArgumentException("'" + word
                            + "' is a pipe or a device, and events may have to be read more than once: write them to a file"
                            + " first, as in COMMAND > events.csv, and give that");
                }
                return List.of(path);
            }
        } catch (InvalidPathException noPath) {
            throw new IllegalArgumentException(
                    "'" + word + "' is no name of a file (" + noPath.getReason() + ")", noPath);
        }
        if (!isPattern(word)) {
            throw new IllegalArgumentException("there is no file '" + word + "'");
        }
        return matching(word);
    }

    /** Whether a word is an address, such as {@code hdfs://host/events}. */
    public static boolean isAddress(String word) {
        return word.matches("[A-Za-z][A-Za-z0-9+.-]*://.*");
    }

    private static boolean isPattern(String word) {
        return word.chars().anyMatch(c -> c == '*' || c == '?' || c == '[' || c == '{');
    }

    /** The files that a pattern names; it is looked for below the folder before its first special character. */
    private static List<Path> matching(String pattern) {
        int special = 0;
        while ("*?[{".indexOf(pattern.charAt(special)) < 0) {
            special++;
        }
        String folder = pattern.substring(0, pattern.lastIndexOf('/', special) + 1);
        Path start = Path.of(folder.isEmpty() ? "." : folder);
        PathMatcher matcher;
        try {
            matcher = FileSystems.getDefault().getPathMatcher("glob:" + pattern.replaceFirst("^(\\./)+", ""));
        } catch (PatternSyntaxException wrong) {
            throw new IllegalArgumentException(
                    "'" + pattern + "' is no pattern of file names (" + wrong.getDescription() + ")", wrong);
        }
        if (!Files.isDirectory(start)) {
            throw new IllegalArgumentException("no file matches '" + pattern + "': there is no folder '"
                    + (folder.isEmpty() ? "." : folder) + "'");
        }
        int depth = pattern.contains("**")
                ? Integer.MAX_VALUE
                : (int) pattern.substring(folder.length())
                                .chars()
                                .filter(c -> c == '/')
                                .count()
                        + 1;
        List<Path> found = new ArrayList<>();
        try (Stream<Path> inside = Files.walk(start, depth)) {
            inside.filter(Files::isRegularFile)
                    .map(path -> folder.isEmpty() || folder.startsWith("./") ? path.normalize() : path)
                    .filter(matcher::matches)
                    .filter(path -> !isHidden(below(folder, path), pattern.substring(folder.length())))
                    .sorted()
                    .forEach(found::add);
        } catch (IOException | UncheckedIOException unreadable) {
            throw EventFile.unreadable(folder.isEmpty() ? "." : folder, unreadable);
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException(
                    "no file matches '" + pattern + "' (quote it if the shell should not look at it)");
        }
        return found;
    }

    private static List<Path> walk(Path folder, String written) {
        try (Stream<Path> inside = Files.walk(folder)) {
            return inside.filter(Files::isRegularFile)
                    .filter(path -> !isHidden(folder.relativize(path), ""))
                    .sorted()
                    .toList();
        } catch (IOException | UncheckedIOException unreadable) {
            throw EventFile.unreadable(written, unreadable);
        }
    }

    private static Path below(String folder, Path path) {
        Path start = Path.of(folder).normalize();
        return folder.isEmpty() ? path : start.relativize(path.normalize());
    }

    /** Whether a part of the path begins with a dot or an underscore, and no part of the pattern does. */
    private static boolean isHidden(Path relative, String pattern) {
        for (Path part : relative) {
            char first = part.toString().charAt(0);
            boolean asked = pattern.indexOf(first) == 0 || pattern.contains("/" + first);
            if ((first == '.' || first == '_') && !asked) {
                return true;
            }
        }
        return false;
    }
}
