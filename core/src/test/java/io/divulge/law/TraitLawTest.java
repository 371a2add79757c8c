package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Trait;
import io.divulge.measure.Value;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.DerivedRelease;
import io.divulge.release.FiniteRelease;
import io.divulge.release.Release;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What measures are said to have in common, for every measure that is said to have it: where outcomes are not listed, upper bounds rest on it. */
class TraitLawTest {
    private static final double ROUNDING = 1e-9;

    /** One of these is a way to write any measure. */
    private static final List<String> PARAMETERS = List.of(
            "",
            "(delta=0.2)",
            "(epsilon=0.3)",
            "(order=2)",
            "(alpha=2,beta=3/2)",
            "(alpha=2)",
            "(gain=tries:2)",
            "(cost=zero-one)",
            "(f=hellinger)",
            "(tv=0.1)",
            "(width=0.1)");

    /** Searches that take long at random releases; their own law tests have data processing. */
    private static final List<String> SLOW = List.of("g-capacity", "multi-user-leakage");

    static LongStream seeds() {
        return Draw.seeds().limit(100);
    }

    private static List<Measure<?>> with(Trait trait) {
        List<Measure<?>> measures = new ArrayList<>();
        for (MeasureFamily<?> family : Measures.all()) {
            if (family.has(trait) && !SLOW.contains(family.name())) {
                measures.add(written(family));
            }
        }
        return measures;
    }

    private static Measure<?> written(MeasureFamily<?> family) {
        return PARAMETERS.stream()
                .<Measure<?>>flatMap(parameters -> parsed(family.name() + parameters).stream())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no parameters for " + family.name()));
    }

    private static Optional<Measure<?>> parsed(String expression) {
        try {
            return Optional.of(Measures.parse(expression));
        } catch (IllegalArgumentException otherParameters) {
            return Optional.empty();
        }
    }

    private static FiniteRelease step(Channel channel) {
        return FiniteRelease.of(Prior.uniform(channel.secrets()).through(channel));
    }

    private static void assertAtMost(Release derived, Release base, Measure<?> measure) {
        Value after = derived.measure(measure);
        Value before = base.measure(measure);
        assertThat(after.lower()).as(measure.expression()).isLessThanOrEqualTo(before.upper() + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("X - Y - Z: what is said to be monotone is no larger of Z than of Y")
    void monotone(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        FiniteRelease base = FiniteRelease.of(joint);
        Release derived = DerivedRelease.after(base, step(draw.channel(joint.outcomes(), draw.alphabet("z"))), "step");
        with(Trait.MONOTONE).forEach(measure -> assertAtMost(derived, base, measure));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("U - X - Y: what is said to bound attributes is no larger about U than about X")
    void attributes(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        FiniteRelease base = FiniteRelease.of(joint);
        Release derived =
                DerivedRelease.about(base, step(draw.channel(joint.secrets(), draw.alphabet("u"))), "function");
        with(Trait.BOUNDS_ATTRIBUTES).forEach(measure -> assertAtMost(derived, base, measure));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("what is said to be about the channel is the same under every prior of one support")
    void everyPrior(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Joint other = draw.fullPrior(joint.secrets())
                .through(joint.onSupport().channel().reading(joint.secrets(), "the channel"));
        for (Measure<?> measure : with(Trait.FOR_EVERY_PRIOR)) {
            Value one = FiniteRelease.of(joint).measure(measure);
            Value two = FiniteRelease.of(other).measure(measure);
            assertThat(one.lower()).as(measure.expression()).isLessThanOrEqualTo(two.upper() + ROUNDING);
            assertThat(two.lower()).as(measure.expression()).isLessThanOrEqualTo(one.upper() + ROUNDING);
        }
    }

    @Test
    void manyAreCovered() {
        assertThat(with(Trait.MONOTONE)).hasSizeGreaterThan(20);
        assertThat(with(Trait.BOUNDS_ATTRIBUTES)).hasSizeGreaterThan(6);
        assertThat(with(Trait.FOR_EVERY_PRIOR)).hasSizeGreaterThan(8);
    }
}
