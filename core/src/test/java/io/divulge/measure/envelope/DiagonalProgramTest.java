package io.divulge.measure.envelope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DiagonalFormula;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.StructuredChannel;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sorting gives the envelope of a diagonal release that the network simplex gives of the same release as a matrix. */
class DiagonalProgramTest {
    private static final double ROUNDING = 1e-10;

    static LongStream seeds() {
        return LongStream.range(0, 500);
    }

    /** All rows have the sum 1 if every diagonal is larger than its background by the same. */
    private static Joint diagonal(Draw draw) {
        int size = draw.whole(2, 12);
        boolean same = draw.chance(0.5);
        double[] background = new double[size];
        Arrays.setAll(background, y -> draw.chance(0.1) ? 0 : same ? 1 : draw.inside());
        double share = draw.chance(0.1) ? 0 : draw.unit();
        double sum = Arrays.stream(background).sum();
        Arrays.setAll(background, y -> sum == 0 ? 0 : share * background[y] / sum);
        double more = 1 - Arrays.stream(background).sum();
        Alphabet labels = Alphabet.numbered("x", size);
        double[] weights = new double[size];
        // Some secrets are impossible, and some equally likely.
        Arrays.setAll(weights, x -> draw.chance(0.2) ? 0 : draw.chance(0.5) ? 1 : draw.inside());
        weights[draw.whole(0, size - 1)] = 1;
        weights[draw.whole(0, size - 1)] += 1;
        DiagonalFormula formula = new DiagonalFormula(y -> background[y] + more, y -> background[y]);
        return Prior.normalizing(labels, weights).through(StructuredChannel.of(labels, labels, formula, 1e-15));
    }

    private static Joint matrix(Joint joint) {
        return joint.prior().through(Channel.of(joint.secrets(), joint.outcomes(), Definition.matrix(joint)));
    }

    private static List<Envelope> envelopes(Joint joint) {
        return List.of(Envelope.of(joint), Envelope.ofCost(joint));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void sortingDoesWhatTheSimplexDoes(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = diagonal(draw);
        double delta = draw.unit();
        for (int i = 0; i < 2; i++) {
            Envelope sorting = envelopes(joint).get(i);
            Envelope solving = envelopes(matrix(joint)).get(i);
            Value sorted = sorting.epsilon(delta).epsilon();
            Value solved = solving.epsilon(delta).epsilon();
            if (sorted.value() == Double.POSITIVE_INFINITY) {
                assertThat(solved.upper()).isInfinite();
                continue;
            }
            assertThat(sorted.value()).isCloseTo(solved.value(), within(ROUNDING));
            assertThat(sorted.width()).isLessThan(ROUNDING);
            // Not at a lift, where the probability jumps.
            double epsilon = 0.7 * sorted.value() + 1e-3;
            Value probability = sorting.delta(epsilon).delta();
            assertThat(probability.value())
                    .isCloseTo(solving.delta(epsilon).delta().value(), within(ROUNDING));
            assertThat(probability.width()).isLessThan(ROUNDING);
        }
    }

    @Test
    void onlyWhatSpeaksForOneSecretIsDiagonal() {
        Joint response = diagonal(Draw.seeded(3));
        assertThat(Diagonal.of(response)).isNotNull();
        assertThat(Diagonal.of(matrix(response))).isNull();
        Alphabet labels = Alphabet.numbered("x", 3);
        DiagonalFormula quiet = new DiagonalFormula(y -> 0.2, y -> 0.4);
        assertThat(Diagonal.of(Prior.uniform(labels).through(StructuredChannel.of(labels, labels, quiet, 1e-15))))
                .isNull();
    }
}
