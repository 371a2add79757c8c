package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Attacks;
import io.divulge.adversary.RandomizedFunction;
import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import java.util.OptionalInt;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The adversaries of the envelopes reach what is claimed, neither less nor more; and products that a double cannot hold. */
class AnnouncementLawTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    private static void reaches(Joint joint, String expression) {
        Measure<?> measure = Measures.parse(expression);
        Value claim = measure.of(joint);
        double told;
        try {
            told = Attacks.of(joint, measure, OptionalInt.empty()).leakage();
        } catch (IllegalArgumentException nothing) {
            assertThat(nothing).hasMessageContaining("nothing to play");
            told = 0;
        }
        if (Double.isInfinite(claim.upper())) {
            assertThat(claim.lower()).as(expression).isInfinite();
            assertThat(told).as(expression).isEqualTo(claim.value());
        } else {
            assertThat(claim.width()).as(expression).isLessThan(1e-6);
            assertThat(told).as(expression).isCloseTo(claim.value(), within(1e-6));
        }
    }

    private static boolean leaks(Joint joint) {
        return PointwiseMaximalLeakage.of(joint).max() > 1e-3;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the announcement that tells least tells as much as the envelope")
    void least(long seed) {
        Draw draw = Draw.seeded(seed);
        // Half of all releases leak next to nothing.
        Joint joint = seed % 5 == 0 ? draw.joint() : Draw.fitting(draw::joint, AnnouncementLawTest::leaks);
        for (String delta : new String[] {"0.05", "0.3", "0.6", "0.9", "1"}) {
            reaches(joint, "envelope(delta=" + delta + ")");
            reaches(joint, "cost-envelope(delta=" + delta + ")");
        }
    }

    @Test
    @DisplayName("Z-channel, uniform, delta = 1: log 4/3, though announcements tell log 3/2 on average")
    void zChannel() {
        Alphabet secrets = Alphabet.of("a", "b");
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {
            {1, 0}, {0.5, 0.5}
        }));
        Attack attack = Attacks.of(joint, Measures.parse("envelope(delta=1)"), OptionalInt.empty());
        assertThat(attack.leakage()).isCloseTo(Math.log(4.0 / 3), within(1e-12));
    }

    @Test
    @DisplayName("the cost of a function stays below the largest cost where products underflow")
    void underflow() {
        Alphabet secrets = Alphabet.of("a", "b");
        Joint joint = Prior.of(secrets, 1e-200, 1).through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {
            {1e-200, 1}, {0.5, 0.5}
        }));
        Value largest = PointwiseMaximalCost.of(joint).value(0);
        Value cost = RandomizedFunction.of(Channel.of(secrets, secrets, new double[][] {{1, 0}, {0, 1}}))
                .cost(joint, 0);
        assertThat(cost.lower()).isLessThanOrEqualTo(largest.upper());
        assertThat(cost.upper()).isGreaterThanOrEqualTo(cost.lower());
    }
}
