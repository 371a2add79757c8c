package io.divulge.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.document.Chart.Role;
import io.divulge.document.Chart.Size;
import io.divulge.measure.Quantity;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CurvePlotTest {
    private static Style style(boolean colour, boolean unicode) {
        return new Style(Unit.NATS, 80, colour, unicode);
    }

    private static double[] steps(int points) {
        return IntStream.rangeClosed(1, points)
                .mapToDouble(i -> (double) i / points)
                .toArray();
    }

    private static CurvePlot plot(Style style, Chart.Series... series) {
        Chart.Axis delta = new Chart.Axis("delta", Quantity.PROBABILITY, 0, 1);
        Chart.Axis epsilon = new Chart.Axis("epsilon", Quantity.INFORMATION, 0, 0);
        return new CurvePlot(style, new Chart.Curves("a title", "", "", delta, epsilon, List.of(series), Size.SMALL));
    }

    private static String plot(Style style, int room, double... up) {
        Chart.Series series = new Chart.Series("envelope", Role.MAIN, steps(up.length), up);
        return String.join("\n", plot(style, series).lines(room));
    }

    @Test
    @DisplayName("letter by letter: the largest number at the top, 0 at the bottom, 1 below the last mark")
    void whole() {
        assertThat(plot(style(false, false), 27, 2, 1.5, 1, 0)).isEqualTo("""
                        epsilon (nats)
                        2.000 |    *
                              |
                              |         *
                        1.000 |              *
                              |
                              |
                            0 |                   *
                              +--------------------
                              0         0.5       1
                                delta (probability)""");
    }

    @Test
    @DisplayName("lines of Unicode where there are some")
    void unicode() {
        assertThat(plot(style(false, true), 27, 2, 1.5, 1, 0))
                .contains("2.000 │    •\n")
                .contains("└────────────────────\n");
    }

    @Test
    @DisplayName("what is infinite has a line of its own, which does not move the others")
    void infinite() {
        assertThat(plot(style(false, false), 27, Double.POSITIVE_INFINITY, 1.5, 1, 0))
                .isEqualTo("""
                        epsilon (nats)
                          inf |    *
                        1.500 |         *
                              |
                              |              *
                        0.750 |
                              |
                              |
                            0 |                   *
                              +--------------------
                              0         0.5       1
                                delta (probability)""");
        assertThat(plot(style(false, true), 27, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY))
                .contains("∞ │")
                .contains("0 │\n");
    }

    @Test
    @DisplayName("nothing but zeros is one line")
    void zeros() {
        assertThat(plot(style(false, false), 30, 0, 0))
                .startsWith("epsilon (nats)\n0 |")
                .hasLineCount(5);
    }

    @Test
    @DisplayName("of marks that meet the last is seen; bounds are faint where there are colours")
    void marks() {
        CurvePlot plot = plot(
                style(true, false),
                new Chart.Series("a", Role.BINARY, new double[] {0.5, 1}, new double[] {1, 0}),
                new Chart.Series("b", Role.MAIN, new double[] {0.5, 1}, new double[] {1, 1}));
        List<String> lines = plot.lines(30);
        assertThat(lines).last().asString().isEqualTo("* b  \u001b[2mo a\u001b[0m");
        String text = lines.stream().filter(line -> line.contains("|")).collect(Collectors.joining("\n"));
        assertThat(text).contains("\u001b[2mo\u001b[0m").containsOnlyOnce("o");
        assertThat(text.chars().filter(c -> c == '*').count()).isEqualTo(2);
    }

    @ParameterizedTest(name = "{0} points in {1} columns")
    @CsvSource({"1, 38", "1, 98", "7, 38", "20, 38", "20, 98", "59, 98", "500, 38", "500, 98"})
    @DisplayName("every line is within the room, the first point is at the top, and the last above the 1")
    void within(int points, int room) {
        double[] up = steps(points);
        Arrays.setAll(up, i -> 1e-7 * (points - i));
        String[] lines = plot(style(false, true), room, up).split("\n");
        assertThat(lines).allSatisfy(line -> assertThat(Cell.width(line)).isLessThanOrEqualTo(room));
        assertThat(lines[1]).contains("•").contains("e-");
        String last = lines[lines.length - 2];
        assertThat(last).endsWith("1");
        assertThat(Arrays.stream(lines).anyMatch(line -> line.length() == last.length() && line.endsWith("•")))
                .isTrue();
    }

    @Test
    @DisplayName("numbers on an axis have the decimals of its end")
    void ticks() {
        assertThat(Figure.tick(0.6931471, 1.3862943)).isEqualTo("0.693");
        assertThat(Figure.tick(1.3862943, 1.3862943)).isEqualTo("1.386");
        assertThat(Figure.tick(1234.5678, 1234.5678)).isEqualTo("1235");
        assertThat(Figure.tick(5e-9, 1e-8)).isEqualTo("0.500e-8");
        assertThat(Figure.tick(2.5e30, 2.5e30)).isEqualTo("2.500e30");
    }
}
