package io.divulge.estimate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventFilesTest {
    @TempDir
    private Path folder;

    private Path file(String name, String text) throws IOException {
        Path path = folder.resolve(name);
        Files.createDirectories(path.getParent());
        return Files.writeString(path, text, StandardCharsets.ISO_8859_1);
    }

    private List<String> found(String word) {
        return EventFiles.of(List.of(word)).stream()
                .map(file -> folder.relativize(file.path()).toString())
                .toList();
    }

    @Test
    @DisplayName("folders and patterns leave out the same names, unless a pattern asks for them")
    void hidden() throws IOException {
        for (String name : List.of("e.csv", "._e.csv", "_e.csv", ".git/e.csv", "_tmp/e.csv", "in/e.csv")) {
            file("logs/" + name, "s,o\n");
        }
        String logs = folder + "/logs";
        assertThat(found(logs)).containsExactly("logs/e.csv", "logs/in/e.csv");
        assertThat(found(logs + "/**")).containsExactly("logs/e.csv", "logs/in/e.csv");
        assertThat(found(folder + "/./logs/*")).containsExactly("logs/e.csv");
        assertThat(found(logs + "/*.csv")).containsExactly("logs/e.csv");
        assertThat(found(logs + "/_*.csv")).containsExactly("logs/_e.csv");
        assertThat(found(logs + "/.*/*.csv")).containsExactly("logs/.git/e.csv");
    }

    @Test
    @DisplayName("a file is read once, by whatever links it is named")
    void links() throws IOException {
        Path file = file("e.csv", "s,o\n");
        Files.createSymbolicLink(folder.resolve("link.csv"), file);
        assertThat(found(folder + "/*.csv")).containsExactly("e.csv");
    }

    @Test
    @DisplayName("a pipe or a device is no file, since it can be read once only")
    void pipe() {
        assertThatThrownBy(() -> EventFiles.of(List.of("/dev/null")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(
                        "'/dev/null' is a pipe or a device, and events may have to be read more than once: write them to a"
                                + " file first, as in COMMAND > events.csv, and give that");
    }

    @ParameterizedTest(name = "{1}")
    @CsvSource(
            delimiter = '|',
            value = {
                "\u00ff\u00fes | is UTF-16 (expected UTF-8: 'iconv -f UTF-16 -t UTF-8 OLD > NEW' converts it)",
                "\u00fe\u00ff,s | is UTF-16 (expected UTF-8: 'iconv -f UTF-16 -t UTF-8 OLD > NEW' converts it)",
                "PK\u0003\u0004x | is packed by zip (expected gzip, or a file that is not packed: unpack it)",
                "BZh9 | is packed by bzip2 (expected gzip, or a file that is not packed: unpack it)",
                "(\u00b5/\u00fd | is packed by zstd (expected gzip, or a file that is not packed: unpack it)",
                "\u00fd7zXZ | is packed by xz (expected gzip, or a file that is not packed: unpack it)"
            })
    @DisplayName("other encodings and other packers are named")
    void foreign(String bytes, String message) throws IOException {
        Path file = file("e.csv", bytes);
        assertThatThrownBy(() -> EventFiles.of(List.of(file.toString()))).hasMessage(file + ": " + message);
    }

    @Test
    @DisplayName("the first letters of a packer may begin a name")
    void noPacker() throws IOException {
        assertThat(found(file("e.csv", "BZone,PK\n").toString())).containsExactly("e.csv");
        assertThat(found(file("f.csv", "PKx1,b\n").toString())).containsExactly("f.csv");
    }
}
