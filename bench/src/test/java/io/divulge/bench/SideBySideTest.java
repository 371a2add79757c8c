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
        double largest = Arrays.stream(rows).mapToDouble(row -> row[0]).max().orElseThrow();
        assertThat(summary.maxLift(0)).isCloseTo(largest / summary.probability(0), within(ROUNDING));
        double information = summary.logMoment();
        for (int y = 0; y < summary.size(); y++) {
            information -= summary.probability(y) * Math.log(summary.probability(y));
        }
        assertThat(PlainInformation.of(prior.toArray(), rows)).isCloseTo(information, within(ROUNDING));
        assertThat(PlainRead.oneThread(rows)).isCloseTo(50, within(ROUNDING));
        assertThat(PlainRead.allCores(rows)).isCloseTo(50, within(ROUNDING));
    }
}
