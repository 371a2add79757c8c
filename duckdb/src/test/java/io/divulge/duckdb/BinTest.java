package io.divulge.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.estimate.JointCounts;
import io.divulge.estimate.source.Binning;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers, cut into intervals. */
class BinTest {
    @TempDir
    private Path folder;

    private JointCounts cut(String bin, double... numbers) {
        StringBuilder text = new StringBuilder("s,o\n");
        Arrays.stream(numbers)
                .forEach(number -> text.append("a,").append(number).append('\n'));
        Path file = Events.file(folder, "e.csv", text.toString());
        return Events.count(Events.query(file, "s", "o").binning(List.of(Binning.parse("o:" + bin))))
                .counts();
    }

    @Test
    @DisplayName("equal widths, with a lower end that belongs and an upper end that does not, but for the last")
    void width() {
        assertThat(Events.text(cut("4", 0, 1, 2.4999, 2.5, 5, 7.5, 10)))
                .isEqualTo("a: [0..2.5)=3 [2.5..5)=1 [5..7.5)=1 [7.5..10]=2");
        assertThat(Events.text(cut("3", 0, 0.5, 1))).isEqualTo("a: [0..0.3333)=1 [0.3333..0.6667)=1 [0.6667..1]=1");
        assertThat(Events.text(cut("5", 3, 3, 3))).isEqualTo("a: [3..3]=3");
        assertThat(Events.text(cut("2", -10, 0))).isEqualTo("a: [-10..-5)=1 [-5..0]=1");
    }

    @Test
    @DisplayName("given edges, with everything below and above")
    void edges() {
        assertThat(Events.text(cut("18,30", 17.9, 18, 29, 30, 1e9, -5))).isEqualTo("a: <18=2 [18..30)=2 >=30=2");
    }

    @Test
    @DisplayName("quantiles share the events out, and never split equal numbers")
    void quantiles() {
        assertThat(Events.text(cut("2:quantile", 1, 2, 3, 4))).isEqualTo("a: [1..3)=2 [3..4]=2");
        assertThat(Events.text(cut("4:quantile", 1, 1, 1, 1, 1, 1, 2, 3))).isEqualTo("a: [1..2)=6 [2..3]=2");
        assertThat(Events.text(cut("3:quantile", 5, 5))).isEqualTo("a: [5..5]=2");
    }

    @Test
    @DisplayName("rows that a condition leaves out need not be numbers")
    void conditions() {
        Path file = Events.file(folder, "w.csv", "s,o\na,1\na,2\na,3.5\na,abc\n");
        for (String bin : List.of("o:2", "o:2:quantile", "o:0,2")) {
            assertThat(Events.count(Events.query(file, "s", "o")
                                    .binning(List.of(Binning.parse(bin)))
                                    .where("\"o:text\" <> 'abc'"))
                            .counts()
                            .total())
                    .as(bin)
                    .isEqualTo(3);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("quantiles of different numbers differ by at most one event")
    void evenly(long seed) {
        Random random = new Random(seed);
        double[] numbers = random.doubles(1000 + random.nextInt(50))
                .map(u -> Math.exp(10 * u))
                .toArray();
        JointCounts counts = cut("7:quantile", numbers);
        assertThat(counts.outcomes().size()).isEqualTo(7);
        for (int y = 0; y < 7; y++) {
            assertThat(counts.ofOutcome(y)).isBetween((long) numbers.length / 7, (long) numbers.length / 7 + 1);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    @DisplayName("every number lies in the interval that it is counted in")
    void inside(long seed) {
        double scale = Math.pow(10, new Random(seed).nextInt(20) - 10);
        double[] numbers = new Random(seed)
                .doubles(200)
                .map(u -> Math.floor(50 * u) * scale)
                .toArray();
        JointCounts counts = cut("9", numbers);
        for (int y = 0; y < counts.outcomes().size(); y++) {
            String label = counts.outcomes().label(y);
            String[] ends = label.substring(1, label.length() - 1).split("\\.\\.");
            double from = Double.parseDouble(ends[0]);
            double to = Double.parseDouble(ends[1]);
            long inside = Arrays.stream(numbers)
                    .filter(number -> from <= number && (number < to || label.endsWith("]") && number == to))
                    .count();
            assertThat(counts.ofOutcome(y)).as(label).isEqualTo(inside);
        }
        assertThat(counts.total()).isEqualTo(numbers.length);
    }
}
