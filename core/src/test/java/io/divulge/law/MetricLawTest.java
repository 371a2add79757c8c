package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.DifferentialPrivacy;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Metric;
import io.divulge.model.Prior;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Metric privacy is the largest log-ratio for each unit of distance, found anew by going through all pairs; with distance 1 it is local differential privacy. */
class MetricLawTest {
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void isTheLargestRatioByDistance(long seed) {
        Draw draw = Draw.seeded(seed);
        int width = draw.whole(1, 3);
        Alphabet secrets = Alphabet.numbered("x", width * draw.whole(1, 3));
        Prior prior = draw.prior(secrets);
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        Joint joint = prior.through(channel);
        double step = 0.1 + draw.inside();
        Value grid = DifferentialPrivacy.of(joint, Metric.grid(secrets, width, step));
        double largest = 0;
        for (int a : prior.support()) {
            for (int b : prior.support()) {
                for (int y = 0; a != b && y < channel.outcomes().size(); y++) {
                    double d =
                            step * Math.sqrt(Math.pow(a % width - b % width, 2) + Math.pow(a / width - b / width, 2));
                    double w = channel.probability(y, a);
                    largest = w == 0 ? largest : Math.max(largest, Math.log(w / channel.probability(y, b)) / d);
                }
            }
        }
        if (Double.isInfinite(largest)) {
            assertEquals(largest, grid.value());
        } else {
            double found = largest;
            assertEquals(found, grid.value(), ROUNDING * Math.max(1, found));
            assertTrue(grid.lower() <= found + ROUNDING && found <= grid.upper() + ROUNDING);
        }

        double[][] ones = new double[secrets.size()][secrets.size()];
        for (int x = 0; x < ones.length; x++) {
            Arrays.fill(ones[x], 1);
            ones[x][x] = 0;
        }
        double all = LocalDifferentialPrivacy.of(joint).value();
        double one = DifferentialPrivacy.of(joint, Metric.of(secrets, ones)).value();
        assertTrue(all == one || Math.abs(all - one) <= ROUNDING * Math.max(1, all), () -> all + " and " + one);
    }

    /** On a line of secrets that are all possible those next to each other are enough. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void aLineIsAGridOfOneRow(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Joint joint = draw.fullPrior(secrets).through(draw.positiveChannel(secrets, draw.alphabet("y")));
        double line = DifferentialPrivacy.of(joint, Metric.line(secrets, 0.7)).value();
        double grid = DifferentialPrivacy.of(joint, Metric.grid(secrets, secrets.size(), 0.7))
                .value();
        assertEquals(grid, line, ROUNDING * Math.max(1, grid));
    }

    @Test
    void messages() {
        Alphabet secrets = Alphabet.numbered("x", 6);
        assertThatThrownBy(() -> Metric.grid(secrets, 4, 1))
                .hasMessage(
                        "a grid of width 4 for 6 secrets (expected a width that divides their number, such as grid:2)");
        assertThatThrownBy(() -> Metric.line(secrets, 0)).hasMessage("a step of 0.0 (expected a positive number)");
        assertThatThrownBy(() -> Metric.line(secrets, Double.NaN)).hasMessageStartingWith("a step of NaN");
        assertThatThrownBy(() -> Metric.parse("grid:a", secrets))
                .hasMessageStartingWith("'grid:a' is not a metric (expected line:STEP");
        assertThatThrownBy(() -> Metric.of(Alphabet.of("a", "b"), new double[][] {{0, 1}, {2, 0}}))
                .hasMessageStartingWith("the distance of 'a' and 'b' is 1.0 (expected a positive number, the same");
    }
}
