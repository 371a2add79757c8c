package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.io.StringWriter;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** A search that is told to stop prints the bracket that it has, and says so; one that takes long says that it goes on. */
class SearchLimitTest {
    private static final String PLANE = "maximal-alpha-beta-leakage(alpha=4,beta=2)";

    /** A channel without any symmetry, so that something has to be searched for. */
    private static String model(int size) {
        SplittableRandom random = new SplittableRandom(7);
        StringBuilder json = new StringBuilder("{\"channel\": [");
        for (int x = 0; x < size; x++) {
            json.append(x == 0 ? "[" : ",[");
            for (int y = 0; y < size; y++) {
                json.append(y == 0 ? "" : ",").append(random.nextInt(1, 100));
            }
            json.append(']');
        }
        return json.append("]}").toString();
    }

    private static Run measure(String... more) {
        String[] arguments = new String[more.length + 3];
        arguments[0] = "measure";
        arguments[1] = "-";
        arguments[2] = "--normalize";
        System.arraycopy(more, 0, arguments, 3, more.length);
        return Run.reading(model(12), arguments);
    }

    @Test
    @DisplayName("--time-limit: the bracket that was reached, marked as unfinished, for every kind of search")
    void timeLimit() {
        for (String searched :
                new String[] {"capacity", "maximal-alpha-leakage(alpha=3)", PLANE, "envelope(delta=0.3)"}) {
            Run run = measure(searched, "--time-limit", "1e-9");
            assertThat(run.code()).isZero();
            assertThat(run.out())
                    .as(searched)
                    .contains("the search was told to stop")
                    .doesNotContain("--exact");
            assertThat(measure(searched, "--time-limit", "1e-9", "--format", "json")
                            .out())
                    .contains("\"complete\": false");
            assertThat(measure(searched, "--time-limit", "1000")).isEqualTo(measure(searched));
            assertThat(measure(searched, "--format", "json").out()).doesNotContain("\"complete\"");
        }
        assertThat(measure("ldp", "--time-limit", "1e-9")).isEqualTo(measure("ldp"));
    }

    @Test
    @DisplayName("a time limit that is none is refused")
    void refused() {
        for (String wrong : new String[] {"0", "-1", "NaN"}) {
            Run run = measure("capacity", "--time-limit", wrong);
            assertThat(run.code()).isEqualTo(2);
            assertThat(run.err()).contains("a time limit of ").contains("(expected a positive number)");
        }
    }

    @Test
    @DisplayName("no limit is a limit that never comes; what is no number is refused with what was expected")
    void endless() {
        assertThat(measure("capacity", "--time-limit", "inf")).isEqualTo(measure("capacity"));
        Run run = measure("capacity", "--time-limit", "soon");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--time-limit").contains("'soon' (expected seconds, such as 30 or 0.5, or inf)");
    }

    @Test
    @DisplayName("Ctrl-C: the bracket of the point that was searched, none of those after it, and exit code 130")
    void interrupted() {
        String range = "maximal-alpha-beta-leakage(alpha=4:9:1,beta=2)";
        Run run = interrupted(range, "--csv");
        assertThat(run.err()).contains("Stopped: 1 of 6 measured.");
        Run whole = measure(range, "--csv");
        assertThat(whole.code()).isZero();
        assertThat(whole.err()).isEmpty();
        String[] early = run.out().split("\n");
        String[] full = whole.out().split("\n");
        assertThat(full).hasSize(7);
        assertThat(early).hasSize(2);
        double value = Double.parseDouble(full[1].split(",")[3]);
        assertThat(Double.parseDouble(early[1].split(",")[4])).isLessThanOrEqualTo(value);
        assertThat(Double.parseDouble(early[1].split(",")[5])).isGreaterThanOrEqualTo(value);
    }

    @Test
    @DisplayName("Ctrl-C: text and JSON say how many points there were")
    void interruptedReports() {
        String range = "maximal-alpha-beta-leakage(alpha=4:9:1,beta=2)";
        assertThat(interrupted(range).out()).contains("Stopped: 1 of 6 measured.");
        assertThat(interrupted(range, "--format", "json").out())
                .contains("Stopped: 1 of 6 measured.")
                .contains("\"complete\": false");
        assertThat(measure(range).out()).doesNotContain("Stopped");
    }

    private static Run interrupted(String... more) {
        Thread.currentThread().interrupt();
        Run run = measure(more);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(run.code()).isEqualTo(130);
        return run;
    }

    @Test
    @DisplayName("after the time that people wait, a terminal says for how long and at which point of a range")
    void progress() throws InterruptedException {
        StringWriter err = new StringWriter();
        Console console = new Console(new StringWriter(), err, InputStream.nullInputStream(), false, true, true, 60);
        try (Progress progress = Progress.on(console, 1)) {
            progress.on("capacity(order=2), 1 of 9 done");
            for (int i = 0; i < 400 && !err.toString().contains("done"); i++) {
                Thread.sleep(10);
            }
            assertThat(err.toString()).contains("working, 0 s: capacity(order=2), 1 of 9 done");
            progress.on("long ".repeat(100));
        }
        assertThat(err.toString()).endsWith("\r\u001b[K");
        assertThat(err.toString().split("\r"))
                .allSatisfy(line -> assertThat(line.length()).isLessThan(66));
    }
}
