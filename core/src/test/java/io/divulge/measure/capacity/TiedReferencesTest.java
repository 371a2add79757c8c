package io.divulge.measure.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.draw.SlowLeakage;
import io.divulge.measure.Value;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** References that see the same leakage: the first is named, and none that sees more is left out. */
class TiedReferencesTest {
    @Test
    @DisplayName(
            "randomized response over 100 values: the matrix, searched from every reference, says what the formula says")
    void large() {
        Alphabet answers = Alphabet.numbered("x", 100);
        double[][] rows = new double[100][100];
        for (int x = 0; x < rows.length; x++) {
            Arrays.fill(rows[x], 1);
            rows[x][x] = Math.E;
        }
        Prior uniform = Prior.uniform(answers);
        Value formula = MaximalAlphaBetaLeakage.of(
                uniform.through(
                        RandomizedResponse.ofEpsilon(answers, Scalar.of(1)).channel()),
                4,
                2);
        Value matrix = MaximalAlphaBetaLeakage.of(
                uniform.through(DenseChannel.normalizing(answers, Alphabet.numbered("y", 100), rows)), 4, 2);
        assertThat(formula.value()).isCloseTo(matrix.value(), within(1e-12));
        assertThat(formula.width()).isLessThan(1e-11);
        assertThat(matrix.width()).isLessThan(1e-11);
        assertThat(((InputLaw) formula.witness()).reference()).contains("x1");
        assertThat(((InputLaw) matrix.witness()).reference()).contains("x1");
    }

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("few different entries, many ties: nobody is left out who would see more")
    void manyTies(long seed) {
        Draw draw = Draw.seeded(seed);
        int secrets = draw.whole(2, 4);
        double[][] rows = new double[secrets][3];
        for (double[] row : rows) {
            int first = draw.whole(1, 6);
            int second = draw.whole(1, 7 - first);
            row[0] = first / 8.0;
            row[1] = second / 8.0;
            row[2] = 1 - row[0] - row[1];
        }
        Alphabet names = Alphabet.numbered("x", secrets);
        Joint joint = Prior.uniform(names).through(Channel.of(names, Alphabet.numbered("y", 3), rows));
        Value value = MaximalAlphaBetaLeakage.of(joint, 3, 1.5);
        double slow = SlowLeakage.of(joint).leakage(3, 1.5);
        assertThat(value.upper()).isGreaterThanOrEqualTo(slow - 1e-13);
        assertThat(value.lower()).isLessThanOrEqualTo(slow + 1e-7);
    }
}
