package io.divulge.law;

import static io.divulge.measure.envelope.EnvelopeMeasures.ENVELOPE;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.adversary.Construction;
import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.goal.Goal;
import io.divulge.measure.goal.Goals;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the proofs build attains what the theorems say, computed from the channel that is shown. */
class ConstructionLawTest {
    private static final double ROUNDING = 1e-9;
    private static int attained;

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the number of the construction is that of the measure")
    void attains(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        OptionalInt y = draw.chance(0.5)
                ? OptionalInt.empty()
                : OptionalInt.of(draw.whole(0, joint.outcomes().size() - 1));
        assertAttained(() -> Construction.of(joint, Measure.of(PML), y));
        assertAttained(() -> Construction.of(joint, Measure.of(PMC), y));
        assertAttained(() -> Construction.of(joint, Measure.of(MAXIMAL_LEAKAGE), OptionalInt.empty()));
        assertAttained(() -> Construction.of(joint, ENVELOPE.at(Scalar.of(draw.inside())), OptionalInt.empty()));
        for (Goal goal : List.of(Goals.gain("identity"), Goals.gain("tries:2"), Goals.cost("zero-one"))) {
            assertAttained(() -> Construction.of(joint, goal, y));
        }
    }

    /** Refusals are those of what cannot be listed or is left out by the theorem; they are few. */
    private static void assertAttained(Supplier<Construction> asked) {
        Construction found;
        try {
            found = asked.get();
        } catch (IllegalArgumentException refused) {
            return;
        }
        attained++;
        double claim = found.claim().value();
        double error = Double.isInfinite(claim) ? 0 : ROUNDING * (1 + Math.exp(Math.abs(claim) / 2));
        assertThat(found.recomputed().value()).as(found.theorem()).isCloseTo(claim, within(error));
    }

    @AfterAll
    static void nearlyAllAreBuilt() {
        assertThat(attained).isGreaterThan(1900);
    }
}
