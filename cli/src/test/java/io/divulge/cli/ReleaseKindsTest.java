package io.divulge.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Releases of many people and over time are models like any other: every command takes them, listed or not. */
class ReleaseKindsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "shuffled(rr(k=3,epsilon=1),n=12)",
                "shuffled(rr(k=3,epsilon=1),n=600)",
                "histogram(n=1000,bins=3,scale=2)",
                "histogram(n=1000,bins=3,scale=2,noise=geometric)",
                "histogram(n=1000,bins=3,scale=2,noise=gaussian)",
                "histogram(n=1000,bins=3,scale=2,others=drawn)",
                "queries(weights=rows(0,1,2|1,0,1),scale=2)",
                "markov(rr(k=3,epsilon=1),transition=stay(0.9),n=4,about=2)",
                "markov(rr(k=3,epsilon=1),transition=stay(0.9),n=100,about=50)",
                "markov(rr(k=3,epsilon=1),transition=stay(0.9),n=3)",
                "markov(rr(k=3,epsilon=1),transition=stay(0.9),n=100,about=path)"
            })
    void everyCommand(String model, @TempDir Path place) throws Exception {
        Path page = place.resolve("page.html");
        String[][] commands = {
            {"measure", model, "pml", "pmc", "ldp", "mutual-information", "--prior", "0.2,0.3,0.5"},
            {"measure", model, "lip", "--format", "json"},
            {"analyze", model, "--prior", "0.2,0.3,0.5", "--html", page.toString()},
            {"analyze", model, "--brief"},
            {"check", model, "pml(epsilon=2)", "--prior", "0.2,0.3,0.5"},
            {"compare", model, "rr(k=3,epsilon=1)", "--measure", "pml", "--prior", "0.2,0.3,0.5"}
        };
        for (String[] command : commands) {
            Run run = Run.of(command);
            boolean isCheck = command[0].equals("check");
            assertThat(run.code()).as(String.join(" ", command) + run.err()).isBetween(0, isCheck ? 4 : 0);
            assertThat(run.out()).doesNotContain("NaN");
        }
        assertThat(Files.readString(page)).contains("What this release leaks");
    }

    @Test
    @DisplayName("a mechanism may be in a file, unless that holds counts")
    void file(@TempDir Path place) throws Exception {
        Path file = Files.writeString(
                place.resolve("m.json"), "{\"prior\": [0.2, 0.8], \"channel\": [[0.75, 0.25], [0.25, 0.75]]}");
        Run run = Run.of("measure", "shuffled(" + file + ",n=3)", "pml", "--format", "csv");
        assertThat(run.code()).as(run.err()).isZero();
        // As of one report: 0.75 / (0.2 * 0.75 + 0.8 * 0.25).
        assertThat(run.out()).contains("0.7621400520468967".substring(0, 12));
        Path counts = Files.writeString(place.resolve("c.json"), "{\"counts\": [[3, 1], [1, 3]]}");
        Run refused = Run.of("measure", "shuffled(" + counts + ",n=3)", "pml");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("c.json holds counts of a sample");
    }

    @Test
    @DisplayName("an envelope of what is not listed is a bracket")
    void envelope() {
        Run run = Run.of("envelope", "histogram(n=10,bins=3,scale=2)", "--delta", "0.1", "--format", "json");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"lower\"", "\"upper\"");
        Run refused = Run.of("envelope", "histogram(n=10,bins=3,scale=2)", "--delta", "0.1", "--witness");
        assertThat(refused.code()).isEqualTo(2);
        assertThat(refused.err()).contains("--witness");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "shuffled(rr(k=3),n=100);pml(epsilon=0.5,delta=0.01)",
                "histogram(n=100,bins=3);pml(epsilon=0.5)",
                "queries(weights=rows(0,1,2));ldp(epsilon=0.5)",
                "markov(rr(k=3),transition=stay(0.9),n=3);pml(epsilon=0.5)"
            })
    void calibrated(String model, String target) {
        Run found = Run.of("calibrate", model, "--target", target, "--prior", "0.2,0.3,0.5");
        assertThat(found.code()).as(found.err()).isZero();
        String written = found.out().lines().findFirst().orElseThrow().split(": ")[0];
        Run checked = Run.of("check", written, target, "--prior", "0.2,0.3,0.5");
        assertThat(checked.code()).as(written + checked.err() + checked.out()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "shuffled(rr(k=3,epsilon=1),n=0);n=0",
                "shuffled(rr(k=3,epsilon=1),n=2000000);expected",
                "shuffled(no-such,n=3);expected a name such as",
                "histogram(n=0,bins=3,scale=1);n=0",
                "histogram(n=9,bins=3,scale=-1);scale=-1",
                "histogram(n=9,bins=2,scale=1);2 secrets",
                "histogram(n=9,bins=3,scale=1,noise=cauchy);laplace, geometric, gaussian",
                "queries(weights=rows(0,1),scale=1);2 secrets",
                "queries(weights=no-such.csv,scale=1);no such file",
                "markov(rr(k=3,epsilon=1),transition=rows(0.5,0.5,0.5|0,1,0|0,0,1),n=3);sums to 1.5",
                "markov(rr(k=3,epsilon=1),transition=rows(1,0|0,1),n=3);3 secrets",
                "markov(rr(k=3,epsilon=1),transition=stay(2),n=3);stay(2)",
                "markov(rr(k=3,epsilon=1),transition=stay(0.5),n=3,about=4);about=4",
                "markov(rr(k=3,epsilon=1),transition=stay(0.5),n=3,about=all);any, path"
            })
    void refused(String model, String reason) {
        Run run = Run.of("measure", model, "pml", "--prior", "0.2,0.3,0.5");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(reason).doesNotContain("Exception", "please report");
    }
}
