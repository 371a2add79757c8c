package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What outcomes that were recorded with {@code --seen} have leaked, on the command line. */
class OdometerCommandTest {
    @TempDir
    private Path folder;

    private Run add(String... seen) {
        String[] arguments = new String[6 + 2 * seen.length];
        String[] first = {"compose", "bsc(p=1/4)", "--ledger", ledger(), "--prior", "0.5,0.5"};
        System.arraycopy(first, 0, arguments, 0, first.length);
        for (int i = 0; i < seen.length; i++) {
            arguments[6 + 2 * i] = "--seen";
            arguments[7 + 2 * i] = seen[i];
        }
        return Run.of(arguments);
    }

    private String ledger() {
        return folder.resolve("ledger.json").toString();
    }

    @Test
    @DisplayName("3/4 against 1/4 leaks log 3/2; the other outcome takes it back; what could leak is log 9/5 by then")
    void overTime() throws IOException {
        assertThat(add("y1").code()).isZero();
        Run second = add("y2");
        assertThat(second.code()).as(second.err()).isZero();
        assertThat(second.out())
                .contains("What has leaked so far")
                .contains("The outcomes seen have leaked 0 nats")
                .containsPattern("bsc\\(p=1/4\\) +y1 +0.405465 +0.693147 +0.405466")
                .containsPattern("bsc\\(p=1/4\\) +y2 +0 +0 +0.587787")
                .contains("because of what has leaked tells about");
        Run shown = Run.of("compose", "--ledger", ledger(), "--format", "json");
        assertThat(shown.out()).contains("\"leaked\": 0.4054651081081").contains("\"posterior\": [");
        Path page = folder.resolve("page.html");
        assertThat(Run.of("compose", "--ledger", ledger(), "--html", page.toString())
                        .code())
                .isZero();
        assertThat(Files.readString(page)).contains("What has leaked, and what could");
    }

    @Test
    @DisplayName("a ledger without outcomes is shown as before, and what was refused is not written")
    void refused() throws IOException {
        Run first = add();
        assertThat(first.out()).doesNotContain("leaked so far");
        String before = Files.readString(Path.of(ledger()));
        Run wrong = add("y3");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("cannot have shown 'y3' (expected one of its outcomes [y1, y2])");
        assertThat(add("y1", "y2").err()).contains("--seen is given 2 times for 1 releases");
        assertThat(Run.of("compose", "--ledger", ledger(), "--seen", "y1").err())
                .contains("--seen is the outcome of a release that is added to a ledger");
        assertThat(Files.readString(Path.of(ledger()))).isEqualTo(before);
        assertThat(add("y1").out()).containsPattern("bsc\\(p=1/4\\) +\\? +0 +0 +");
    }
}
