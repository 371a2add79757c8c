package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.divulge.draw.Draw;
import io.divulge.measure.capacity.MultiUserLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Records;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** [GKKS22, eq. 16] by its definition, and its conjecture from below. */
class MultiUserLeakageLawTest {
    private static final double INFINITE = Double.POSITIVE_INFINITY;

    /** Logarithms of sums of a dozen terms. */
    private static final double ROUNDING = 1e-9;

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("no prior and no function exceeds privacy between neighbours, and some come near")
    void conjecture(long seed) {
        Draw draw = Draw.seeded(seed);
        Records records = Records.of(Alphabet.of("a", "b"), 2);
        Channel channel = draw.positiveChannel(records.dataSets(), Alphabet.numbered("y", draw.whole(2, 3)));
        for (double[] orders : new double[][] {{2, 2}, {3, 5}, {4, 1.5}, {INFINITE, INFINITE}}) {
            MultiUserLeakage measure = MultiUserLeakage.of(records, channel, orders[0], orders[1]);
            double proved = measure.value().upper();
            double found = measure.search(seed, 12, 3000).value();
            assertThat(found).isLessThanOrEqualTo(proved + ROUNDING * (1 + proved));
            assertThat(found)
                    .as("orders " + orders[0] + ", " + orders[1])
                    .isGreaterThan((orders[0] > orders[1] ? 0.75 : 0.9) * proved);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the closed form of the estimators is the definition, with copies written out")
    void definition(long seed) {
        Draw draw = Draw.seeded(seed);
        Records records = Records.of(Alphabet.of("a", "b", "c"), 2);
        Channel channel = draw.channel(records.dataSets(), Alphabet.numbered("y", 3));
        double alpha = 1 + draw.inside() * 3;
        double beta = alpha + draw.inside();
        int size = records.dataSets().size();
        double[] prior = new double[size];
        double[] copies = new double[size];
        Arrays.setAll(prior, x -> draw.inside());
        double sum = Arrays.stream(prior).sum();
        Arrays.setAll(prior, x -> prior[x] / sum);
        Arrays.setAll(copies, x -> draw.whole(1, 3));
        int record = draw.whole(0, 1);
        double above = 0;
        double below = 0;
        for (int known = 0; known < 3; known++) {
            double[][] joint = new double[size * 3][channel.outcomes().size()];
            for (int x = 0; x < size; x++) {
                if (records.record(x, 1 - record) == known) {
                    for (int copy = 0; copy < copies[x]; copy++) {
                        for (int y = 0; y < joint[0].length; y++) {
                            joint[3 * x + copy][y] = prior[x] / copies[x] * channel.probability(y, x);
                        }
                    }
                }
            }
            double mass = Arrays.stream(joint).flatMapToDouble(Arrays::stream).sum();
            below += mass
                    * best(
                            Arrays.stream(joint)
                                    .mapToDouble(row -> Arrays.stream(row).sum())
                                    .toArray(),
                            alpha,
                            beta);
            for (int y = 0; y < joint[0].length; y++) {
                int outcome = y;
                double[] column =
                        Arrays.stream(joint).mapToDouble(row -> row[outcome]).toArray();
                double seen = Arrays.stream(column).sum();
                above += seen > 0 ? seen * best(column, alpha, beta) : 0;
            }
        }
        double expected = alpha / ((alpha - 1) * beta) * Math.log(above / below);
        assertThat(MultiUserLeakage.of(records, channel, alpha, beta).evaluate(record, prior, copies))
                .isCloseTo(expected, org.assertj.core.data.Offset.offset(ROUNDING));
    }

    /** {@code [ sum_u p(u) e(u)^((alpha-1)/alpha) ]^beta} for the estimator {@code e} proportional to {@code p^alpha}. */
    private static double best(double[] weights, double alpha, double beta) {
        double total = Arrays.stream(weights).sum();
        double powers =
                Arrays.stream(weights).map(w -> Math.pow(w / total, alpha)).sum();
        double gain = Arrays.stream(weights)
                .map(w -> w / total * Math.pow(Math.pow(w / total, alpha) / powers, (alpha - 1) / alpha))
                .sum();
        return Math.pow(gain, beta);
    }

    @Test
    @DisplayName(
            "at one record it is the measure of one user: randomized response of 1 nat has alpha = beta = inf at 1")
    void oneRecord() {
        Records records = Records.of(Alphabet.of("a", "b"), 1);
        double truth = Math.E / (1 + Math.E);
        Channel response = Channel.of(records.dataSets(), Alphabet.of("u", "v"), new double[][] {
            {truth, 1 - truth}, {1 - truth, truth}
        });
        MultiUserLeakage measure = MultiUserLeakage.of(records, response, INFINITE, INFINITE);
        assertThat(measure.value().contains(1)).isTrue();
        assertThat(measure.search(1, 8, 4000).value()).isBetween(0.999, 1 + ROUNDING);
    }

    @Test
    void orders() {
        Records records = Records.of(Alphabet.of("a", "b"), 1);
        Channel identity = Channel.identity(records.dataSets());
        assertThatThrownBy(() -> MultiUserLeakage.of(records, identity, 3, 1))
                .hasMessage(
                        "the orders are alpha = 3.0 and beta = 1.0 (expected more than 1, both finite or both infinite)");
        assertThat(MultiUserLeakage.of(records, identity, 2, 2).value().value()).isInfinite();
    }
}
