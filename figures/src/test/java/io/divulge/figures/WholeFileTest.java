package io.divulge.figures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void replacesAFileAndLeavesNothingBeside(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("page.html");
        WholeFile.write(file, bytes("old"));
        WholeFile.write(file, bytes("new"));
        assertThat(file).hasContent("new");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
    }

    @Test
    void followsALink(@TempDir Path folder) throws Exception {
        Path target = Files.writeString(folder.resolve("target"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link"), target);
        WholeFile.write(link, bytes("new"));
        assertThat(target).hasContent("new");
        assertThat(link).isSymbolicLink();
    }

    @Test
    void refusesAFolderThatIsNotThere(@TempDir Path folder) {
        assertThatThrownBy(() -> WholeFile.write(folder.resolve("no/page.html"), bytes("")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith(
                        "page.html' cannot be written: there is no such folder (expected a file in a folder that exists)");
    }

    @Test
    void refusesAFolder(@TempDir Path folder) {
        assertThatThrownBy(() -> WholeFile.write(folder, bytes("")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageEndingWith("is a folder (expected a file)");
    }
}
