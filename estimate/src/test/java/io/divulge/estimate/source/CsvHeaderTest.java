package io.divulge.estimate.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CsvHeaderTest {
    @TempDir
    private Path folder;

    private CsvHeader header(String text) throws IOException {
        Path path = Files.writeString(folder.resolve("e.csv"), text);
        return CsvHeader.of(EventFile.of(path, "e.csv"));
    }

    @Test
    @DisplayName("names stand between delimiters, a quote inside of one is a letter, and quotes around one are none")
    void names() throws IOException {
        assertThat(header("a,b c ,d\n1,2,3\n").names()).containsExactly("a", "b c", "d");
        assertThat(header("a\"b,c\n").names()).containsExactly("a\"b", "c");
        assertThat(header("\"a,b\" ,\"say \"\"x\"\"\",\"\"\n").names()).containsExactly("a,b", "say \"x\"", "");
        assertThat(header("\"two\nlines\",b\r\n").names()).containsExactly("two\nlines", "b");
        assertThat(header("\ufeff\u00a0a\u00a0,b").names()).containsExactly("a", "b");
        assertThat(header("a;\"b,c\"\n")).isEqualTo(new CsvHeader(';', java.util.List.of("a", "b,c")));
        assertThat(header("a\tb;c\n").delimiter()).isEqualTo('\t');
    }

    private void refused(String text, String message) {
        assertThatThrownBy(() -> header(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }

    @Test
    @DisplayName("a stray quote shows the header and no rows; blank lines before it are named")
    void refusals() {
        String quote = "e.csv, line 1: a quoted name of a column does not end where it should (expected \"...\" around"
                + " the whole name, and \"\" for a quote in it): \"a,b";
        refused("\"a,b\nsecret row,1\n", quote);
        refused("\"a,b\n\"secret row\",1\n", quote);
        refused(
                "\n\na,b\n",
                "e.csv, line 1: is blank (expected the names of the columns: remove the blank lines before them)");
        String empty = "e.csv: is empty (expected a first line with the names of the columns)";
        refused("", empty);
        refused(" \n\n", empty);
        refused(
                "a\0,b\0\n",
                "e.csv, line 1: holds zero bytes (expected text in UTF-8; is it UTF-16, or no text at all?)");
    }
}
