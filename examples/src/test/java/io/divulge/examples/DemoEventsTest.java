package io.divulge.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.CountingEngine;
import io.divulge.estimate.source.EventQuery;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DemoEventsTest {
    @TempDir
    private Path folder;

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "survey,12000,1,survey-events.csv",
        "timing,3000,2,timing-events.csv",
        "web-log,4000,3,web-log.csv",
        "login,4000,4,login-events.csv"
    })
    @DisplayName("the files of the examples are what the generator writes, to the letter")
    void samples(String kind, long rows, long seed, String file) throws IOException {
        StringWriter out = new StringWriter();
        DemoEvents.write(DemoEvents.Kind.named(kind), rows, seed, out);
        assertThat(out)
                .hasToString(Files.readString(Snippet.ROOT.resolve("examples").resolve(file)));
    }

    @Test
    @DisplayName("a longer file begins with the shorter one of the same seed, and another seed gives another file")
    void seeds() throws IOException {
        StringWriter shorter = new StringWriter();
        StringWriter longer = new StringWriter();
        StringWriter other = new StringWriter();
        DemoEvents.write(DemoEvents.Kind.WEB_LOG, 50, 9, shorter);
        DemoEvents.write(DemoEvents.Kind.WEB_LOG, 100, 9, longer);
        DemoEvents.write(DemoEvents.Kind.WEB_LOG, 50, 10, other);
        assertThat(longer.toString()).startsWith(shorter.toString());
        assertThat(other.toString()).isNotEqualTo(shorter.toString());
    }

    @Test
    @DisplayName("answers of the survey are randomized response with epsilon = 1")
    void survey() throws IOException {
        Path file = folder.resolve("survey.csv");
        try (Writer out = Files.newBufferedWriter(file)) {
            DemoEvents.write(DemoEvents.Kind.SURVEY, 200_000, 5, out);
        }
        JointCounts counts = CountingEngine.named("duckdb")
                .count(EventQuery.of(List.of(file.toString()), List.of("truth"), List.of("answer")), said -> {})
                .counts();
        double truthful = Math.E / (Math.E + 3);
        for (int x = 0; x < 4; x++) {
            double n = counts.ofSecret(x);
            for (int y = 0; y < 4; y++) {
                double p = x == y ? truthful : (1 - truthful) / 3;
                // Six standard deviations: by chance once in a hundred million runs, and the seed is fixed.
                assertThat(Math.abs(counts.of(x, y) - n * p)).isLessThan(6 * Math.sqrt(n * p * (1 - p)));
            }
        }
    }

    @Test
    @DisplayName("events that there are not are refused")
    void unknown() {
        assertThatThrownBy(() -> DemoEvents.Kind.named("weblog"))
                .hasMessage("there are no events 'weblog' (expected survey, timing, web-log, login or messy-log)");
        assertThatThrownBy(() -> DemoEvents.write(new String[] {"survey"}, new StringWriter()))
                .hasMessage(
                        "expected a kind (survey, timing, web-log, login or messy-log), a number of rows and perhaps a seed, not [survey]");
        assertThatThrownBy(() -> DemoEvents.write(new String[] {"survey", "1e6"}, new StringWriter()))
                .hasMessage("the number of rows is '1e6' (expected a whole number)");
        assertThatThrownBy(() -> DemoEvents.write(new String[] {"survey", "-1"}, new StringWriter()))
                .hasMessage("the number of rows is -1 (expected at least 0)");
    }
}
