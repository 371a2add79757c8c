package io.divulge.design;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantees;
import io.divulge.measure.indistinguishability.DifferentialPrivacy;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Metric;
import io.divulge.model.Prior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The best mechanism for secrets at distances keeps them apart no better than it may, and is what all extreme columns make where they can be listed. */
class MetricDesignLawTest {
    private static final double END = 1e-6;

    static LongStream seeds() {
        return LongStream.range(0, 30);
    }

    private static Design design(Prior prior, Metric metric, Utility utility, double epsilon) {
        return DesignProblem.of(prior, Guarantees.parse("ldp(epsilon=" + epsilon + ")"), utility)
                .withMetric(metric)
                .solve();
    }

    /** On a line an extreme column rises or falls by the whole factor from each secret to the next. */
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void onALineItIsWhatAllExtremeColumnsMake(long seed) {
        Draw draw = Draw.seeded(seed);
        int size = draw.whole(2, 6);
        double[] weights = new double[size];
        Arrays.setAll(weights, x -> 0.05 + draw.inside());
        Prior prior = Prior.normalizing(Alphabet.numbered("x", size), weights);
        double step = 0.2 + draw.inside();
        double epsilon = 0.1 + 2 * draw.inside();
        Metric metric = Metric.line(prior.secrets(), step);
        Utility utility = draw.chance(0.5) ? GuessUtility.distance(metric, prior) : GuessUtility.correctGuess(prior);
        Design design = design(prior, metric, utility, epsilon);
        assertTrue(DifferentialPrivacy.of(design.joint(), metric).upper() <= epsilon);

        double ratio = Math.exp(epsilon * step);
        List<double[]> columns = new ArrayList<>();
        for (int pattern = 0; pattern < 1 << (size - 1); pattern++) {
            double[] lifts = new double[size];
            lifts[0] = 1;
            double mean = prior.probability(0);
            for (int x = 1; x < size; x++) {
                lifts[x] = (pattern >> (x - 1) & 1) == 1 ? lifts[x - 1] * ratio : lifts[x - 1] / ratio;
                mean += prior.probability(x) * lifts[x];
            }
            double whole = mean;
            columns.add(Arrays.stream(lifts).map(lift -> lift / whole).toArray());
        }
        double best = TableauOracle.best(columns, lifts -> {
            double[] posterior = new double[size];
            Arrays.setAll(posterior, x -> prior.probability(x) * lifts[x]);
            return utility.of(posterior);
        });
        assertEquals(best, design.utility().value(), END);
        assertTrue(design.upper() >= best - 1e-9 && design.gap() <= END, () -> design.upper() + " of " + best);
    }

    @Test
    @DisplayName("a uniform prior on a line, and nothing but the right guess counts: the geometric mechanism [GRS12]")
    void geometric() {
        Prior prior = Prior.uniform(Alphabet.numbered("x", 10));
        Utility utility = GuessUtility.correctGuess(prior);
        Design design = design(prior, Metric.line(prior.secrets(), 1.1), utility, 0.9);
        double known = utility.of(prior.through(
                        Mechanisms.parse("geometric(n=10,epsilon=0.99)").channel(Optional.of(prior))))
                .value();
        assertEquals(known, design.utility().value(), 1e-7);
        assertTrue(design.upper() >= known - 1e-12);
    }

    @Test
    @DisplayName("forty cells: private by the check itself, and within a millionth of the best")
    void fortyCells() {
        double[] weights = new double[40];
        Arrays.setAll(weights, x -> 1 + x * 7 % 11);
        Prior prior = Prior.normalizing(Alphabet.numbered("x", 40), weights);
        Metric metric = Metric.grid(prior.secrets(), 8, 1);
        Design design = design(prior, metric, GuessUtility.distance(metric, prior), 1);
        assertTrue(DifferentialPrivacy.of(design.joint(), metric).upper() <= 1);
        assertTrue(design.gap() <= 1e-5, () -> "gap " + design.gap());
        Design planar = design(prior, metric, GuessUtility.distance(metric, prior), 0.5);
        assertTrue(planar.utility().value() < design.utility().value());
    }

    @Test
    void messages() {
        Prior prior = Prior.uniform(Alphabet.numbered("x", 4));
        Metric metric = Metric.grid(prior.secrets(), 2, 1);
        assertThatThrownBy(() -> design(prior, metric, new InformationUtility(prior), 1))
                .hasMessage(
                        "utility 'mutual-information' does not go with a metric (expected distance, correct-guess, hamming or a distortion)");
        assertThatThrownBy(() -> DesignProblem.of(
                                prior, Guarantees.parse("pml(epsilon=1)"), GuessUtility.correctGuess(prior))
                        .withMetric(metric))
                .hasMessage("pml(epsilon=1) does not go with a metric (expected ldp(epsilon))");
        assertThatThrownBy(() -> DesignProblem.of(
                                Prior.uniform(Alphabet.of("a", "b")),
                                Guarantees.parse("ldp(epsilon=1)"),
                                GuessUtility.correctGuess(prior))
                        .withMetric(metric))
                .hasMessageStartingWith("the metric is of");
    }
}
