package io.divulge.measure.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import io.divulge.draw.Draw;
import io.divulge.draw.SlowLeakage;
import io.divulge.measure.Deadline;
import io.divulge.measure.Value;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.time.Duration;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** References that are alike are searched once, and only those. */
class AlikeReferencesTest {
    private interface Weight {
        double of(int x, int y);
    }

    private static Joint joint(int size, Weight weight) {
        double[][] rows = new double[size][size];
        for (int x = 0; x < size; x++) {
            for (int y = 0; y < size; y++) {
                rows[x][y] = weight.of(x, y);
            }
        }
        Alphabet secrets = Alphabet.numbered("x", size);
        return Prior.uniform(secrets).through(DenseChannel.normalizing(secrets, Alphabet.numbered("y", size), rows));
    }

    /** All with the same bound, so that nothing but the rows tells them apart. */
    private static int kinds(Joint joint) {
        ReferenceBracket[] tied = IntStream.range(0, joint.secrets().size())
                .mapToObj(x -> new ReferenceBracket(x, 0, 1, 1))
                .toArray(ReferenceBracket[]::new);
        return AlikeReferences.firstOfEachKind(LikelihoodRows.of(joint, ""), tied, Deadline.never())
                .size();
    }

    @Test
    @DisplayName(
            "one kind: randomized response, bits that flip, a ring; on a line mirror images are alike and no others")
    void kinds() {
        assertThat(kinds(joint(9, (x, y) -> 20 - Math.abs(x - y)))).isEqualTo(5);
        assertThat(kinds(joint(30, (x, y) -> x == y ? 2 : 1))).isEqualTo(1);
        assertThat(kinds(joint(32, (x, y) -> Math.scalb(1.0, -2 * Integer.bitCount(x ^ y)))))
                .isEqualTo(1);
        assertThat(kinds(joint(16, (x, y) -> 1 + Math.min((x - y) & 15, (y - x) & 15))))
                .isEqualTo(1);
        assertThat(kinds(joint(16, (x, y) -> 1 + ((x - y) & 15)))).isEqualTo(1);
        Joint line = Prior.uniform(Alphabet.numbered("x", 3))
                .through(Channel.of(Alphabet.numbered("x", 3), Alphabet.numbered("y", 3), new double[][] {
                    {0.5, 0.25, 0.25}, {0.25, 0.5, 0.25}, {0.125, 0.375, 0.5}
                }));
        assertThat(kinds(line)).isEqualTo(3);
    }

    @Test
    @DisplayName("randomized response over 400 values is searched from one reference, as a formula and as a matrix")
    void large() {
        // From every reference it takes more than ten times as long on any machine.
        assertTimeout(Duration.ofSeconds(20), () -> {
            Alphabet answers = Alphabet.numbered("x", 400);
            Value formula = MaximalAlphaBetaLeakage.of(
                    Prior.uniform(answers)
                            .through(RandomizedResponse.ofEpsilon(answers, Scalar.of(1))
                                    .channel()),
                    4,
                    2);
            Value matrix = MaximalAlphaBetaLeakage.of(joint(400, (x, y) -> x == y ? Math.E : 1), 4, 2);
            assertThat(formula.value()).isCloseTo(matrix.value(), within(1e-12));
            assertThat(formula.width()).isLessThan(1e-11);
            assertThat(matrix.width()).isLessThan(1e-11);
            assertThat(((InputLaw) formula.witness()).reference()).contains("x1");
            assertThat(((InputLaw) matrix.witness()).reference()).contains("x1");
        });
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
