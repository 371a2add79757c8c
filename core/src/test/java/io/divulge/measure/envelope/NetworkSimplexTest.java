package io.divulge.measure.envelope;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.measure.Deadline;
import io.divulge.model.Joint;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Wherever the solver starts from, it ends at the same value, and with prices that prove it. */
class NetworkSimplexTest {
    private static final double ROUNDING = 1e-12;
    private static final int FACTORS = 12;

    /** Next to a factor of 1 hardly any credit can be had, and prices have few digits. */
    private static final double FAR_FROM_ONE = 1e-3;

    static LongStream seeds() {
        return LongStream.range(0, 500);
    }

    private static NetworkSimplex solved(LiftTable table, double factor, @Nullable NetworkSimplex near) {
        NetworkSimplex simplex = new NetworkSimplex(table, factor, near, Deadline.interruption());
        assertTrue(simplex.solve());
        return simplex;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void startingFromANeighbourChangesNothing(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        for (Direction direction : Direction.values()) {
            LiftTable table = LiftTable.of(joint, direction);
            Certificate certificate = new Certificate(joint, direction);
            double one = direction.turned(1);
            double factor = one;
            NetworkSimplex near = null;
            for (int i = 0; i < FACTORS; i++) {
                // Steps of all sizes, up and down, and now and then a leap.
                double step = (draw.unit() - 0.5) * Math.pow(10, -draw.whole(0, 13));
                factor = draw.chance(0.2) ? one : factor * (1 + step);
                if (factor <= one || factor >= table.largest()) {
                    factor = one + draw.inside() * (table.largest() - one);
                }
                NetworkSimplex alone = solved(table, factor, null);
                near = solved(table, factor, near == null ? alone : near);
                assertEquals(alone.announced(), near.announced(), ROUNDING);
                if (Math.abs(factor - one) > FAR_FROM_ONE) {
                    double upper = certificate.announcedAtMost(near.worths(), direction.turned(factor), 0);
                    assertEquals(near.announced(), Math.min(1, upper), 1e-9);
                }
            }
        }
    }
}
