package io.divulge.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.model.Alphabet;
import io.divulge.model.DenseChannel;
import io.divulge.model.OutcomeSummary;
import io.divulge.model.Prior;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The measurements work, on matrices too small to measure anything. */
class SideBySideTest {
    /** Sums of 2500 terms each, in any order. */
    private static final double ROUNDING = 1e-12;

    @Test
    @DisplayName("both tables are printed")
    void tables() {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        SideBySide.compare(60, 50, 2, new PrintStream(written, true, StandardCharsets.UTF_8));
        assertThat(written.toString(StandardCharsets.UTF_8))
                .contains("60 x 60", "50 x 50", "plain read, all cores", "sum p w log w");
    }

    @Test
    @DisplayName("the contestants compute the same")
    void sameAnswers() {
        double[][] rows = RandomMatrix.of(50, 50, 9);
        Prior prior = Prior.uniform(Alphabet.numbered("x", 50));
        OutcomeSummary summary = prior.through(DenseChannel.of(prior.secrets(), Alphabet.numbered("y", 50), rows))
                .summaryWithLogs();
        double information = summary.logMoment();
        for (int y = 0; y < summary.size(); y++) {
            information -= summary.probability(y) * Math.log(summary.probability(y));
        }
        assertThat(PlainInformation.of(prior.toArray(), rows)).isCloseTo(information, within(ROUNDING));
        assertThat(PlainRead.oneThread(rows)).isCloseTo(50, within(ROUNDING));
        assertThat(PlainRead.allCores(rows)).isCloseTo(50, within(ROUNDING));
    }

    @Test
    @DisplayName("the benchmarks run")
    void benchmarks() {
        DensePassBenchmark benchmark = new DensePassBenchmark();
        benchmark.size = 40;
        benchmark.draw();
        assertThat(benchmark.plainRead()).isCloseTo(40, within(ROUNDING));
        // The same again, entry by entry.
        double[][] rows = RandomMatrix.of(40, 40, 1);
        double[] p = Prior.normalizing(Alphabet.numbered("x", 40), RandomMatrix.of(1, 40, 3)[0])
                .toArray();
        double[] q = new double[40];
        double largest = 0;
        double logs = 0;
        for (int x = 0; x < 40; x++) {
            for (int y = 0; y < 40; y++) {
                q[y] += p[x] * rows[x][y];
                logs += p[x] * rows[x][y] * Math.log(rows[x][y]);
            }
            largest = Math.max(largest, rows[x][0]);
        }
        double entropy = -Arrays.stream(q).map(w -> w * Math.log(w)).sum();
        assertThat(benchmark.extremesAndOutputLaw()).isCloseTo(largest / q[0], within(ROUNDING));
        assertThat(benchmark.extremesOutputLawAndLogs()).isCloseTo(logs, within(ROUNDING));
        assertThat(benchmark.withoutVectors()).isCloseTo(logs, within(ROUNDING));
        assertThat(benchmark.plainInformation()).isCloseTo(entropy + logs, within(ROUNDING));
    }
}
