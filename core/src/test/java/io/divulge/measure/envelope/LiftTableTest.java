package io.divulge.measure.envelope;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Lifts in a matrix and lifts from the columns lead to the same envelope. */
class LiftTableTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void matrixOrColumns(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Direction direction = seed % 3 == 0 ? Direction.COST : Direction.LEAKAGE;
        Envelope matrix = Envelope.over(joint, direction, DenseLifts.of(joint, direction));
        Envelope columns = Envelope.over(joint, direction, ColumnLifts.of(joint, direction));
        double delta = draw.unit();
        Value one = matrix.epsilon(delta).epsilon();
        Value other = columns.epsilon(delta).epsilon();
        assertTrue(one.lower() <= other.upper() && other.lower() <= one.upper(), one + " and " + other);
        assertEquals(one.value(), other.value(), 1e-9 + one.width() + other.width());
    }

    @Test
    @DisplayName("300 answers of randomized response need no matrix")
    void formula() {
        int answers = 300;
        Alphabet secrets = Alphabet.numbered("x", answers);
        double[] weights = new double[answers];
        for (int x = 0; x < answers; x++) {
            weights[x] = 1.0 / (x + 3);
        }
        Joint joint = Prior.normalizing(secrets, weights)
                .through(RandomizedResponse.ofEpsilon(secrets, Scalar.of(8)).channel());
        Direction direction = Direction.LEAKAGE;
        Value columns = Envelope.over(joint, direction, ColumnLifts.of(joint, direction))
                .epsilon(0.3)
                .epsilon();
        Value matrix = Envelope.over(joint, direction, DenseLifts.of(joint, direction))
                .epsilon(0.3)
                .epsilon();
        assertEquals(matrix.value(), columns.value(), 1e-12);
        assertTrue(columns.width() < 1e-10, columns::toString);
    }
}
