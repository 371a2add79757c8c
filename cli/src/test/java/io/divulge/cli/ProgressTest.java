package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What someone sees who waits: the phase, and how long it may still take. */
class ProgressTest {
    private static String shown(java.util.function.Consumer<Progress> telling, String awaited)
            throws InterruptedException {
        StringWriter err = new StringWriter();
        Console watched = new Console(Writer.nullWriter(), err, InputStream.nullInputStream(), false, true, true, 100);
        try (Progress progress = Progress.on(watched, 1)) {
            telling.accept(progress);
            long until = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (!err.toString().matches("(?s).*" + awaited + ".*") && System.nanoTime() < until) {
                Thread.sleep(20);
            }
        }
        return err.toString();
    }

    @Test
    @DisplayName("a share that is done gives an estimate of what is left")
    void estimate() throws InterruptedException {
        assertThat(shown(progress -> progress.at("playing 1000 times", 0.001), "about \\d+ s left"))
                .containsPattern("working, \\d+ s: playing 1000 times, about \\d+ s left");
    }

    @Test
    @DisplayName("without a share there is the phase alone, and a limit is part of it")
    void phase() throws InterruptedException {
        assertThat(shown(progress -> progress.at("searching, at most 12 s left", 0), "searching"))
                .contains("searching, at most 12 s left")
                .doesNotContain("about");
    }

    @Test
    @DisplayName("a command that takes longer tells of its curve, and removes what it told")
    void command() {
        StringWriter err = new StringWriter();
        StringWriter out = new StringWriter();
        Console verbose = new Console(out, err, InputStream.nullInputStream(), false, true, true, 100);
        int code = Divulge.run(new String[] {"envelope", "rr(k=3,epsilon=1)", "--curve", "5", "-v"}, verbose);
        assertThat(code).isZero();
        assertThat(err.toString()).contains("curve of 5 points");
    }
}
