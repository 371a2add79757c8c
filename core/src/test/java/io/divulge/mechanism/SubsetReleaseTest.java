package io.divulge.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.guarantee.Guarantees;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Subset selection without its sets: the generic fold where there are few, closed forms where there are many. */
class SubsetReleaseTest {
    /** What the law of the weight leaves open where it had to be merged, and rounding where not. */
    private static final double NARROW = 1e-7;

    static LongStream seeds() {
        return LongStream.range(0, 80);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "up to ten answers and any size, priors with ties, zeros and tiny probabilities: the brackets of both routes meet")
    void genericFold(long seed) {
        Draw draw = Draw.seeded(seed);
        int k = draw.whole(1, 10);
        int d = draw.whole(1, k);
        double[] weights = new double[k];
        int style = draw.whole(0, 3);
        Arrays.setAll(weights, x -> switch (style) {
            case 0 -> 1;
            case 1 -> draw.whole(0, 2);
            case 2 -> Math.pow(10, -draw.whole(0, 12));
            default -> draw.unit();
        });
        weights[draw.whole(0, k - 1)] += 1;
        Prior prior = Prior.normalizing(Alphabet.numbered("x", k), weights);
        Scalar epsilon = draw.chance(0.2)
                ? Scalar.parse("log(9)")
                : draw.chance(0.1) ? Scalar.of(0.0) : Scalar.of(draw.chance(0.2) ? 40 * draw.unit() : 6 * draw.unit());
        Joint joint =
                prior.through(SubsetSelection.of(prior.secrets(), epsilon, d).channel());
        SubsetRelease release = SubsetRelease.of(PriorLevels.of(prior), epsilon, d);
        assertEquals(joint.channel().outcomes().size(), release.outcomes().intValueExact());
        for (MeasureFamily<?> family : SetMeasures.TABLE.families()) {
            String name = family.name();
            Value generic = Measures.parse(name).of(joint);
            Value closed = ClosedFormMechanism.of(release, "release", "as given", false)
                    .measure(Measures.parse(name));
            String what = name + " of " + d + " from " + k + ", " + epsilon + ", " + Arrays.toString(prior.toArray())
                    + ": " + generic + " against " + closed;
            assertTrue(closed.lower() <= generic.upper() && generic.lower() <= closed.upper(), what);
            assertTrue(closed.width() <= NARROW * Math.max(1e-2, closed.value()), what);
        }
    }

    @Test
    @DisplayName("20 out of 40, uniform: mutual information (d/k) a log a + (1 - d/k) b log b, maximal leakage log a")
    void uniform() {
        double a = 2 * Math.E / (Math.E + 1);
        double b = 2 / (Math.E + 1);
        SubsetRelease release =
                SubsetRelease.of(PriorLevels.uniform(Alphabet.numbered("x", 40)), Scalar.parse("1"), 20);
        assertEquals("137846528820", release.outcomes().toString());
        Value information = release.mutualInformation();
        assertEquals(0.5 * a * Math.log(a) + 0.5 * b * Math.log(b), information.value(), 1e-15);
        assertTrue(information.width() < 1e-14, information.toString());
        assertEquals(Math.log(a), release.maximalLeakage().value(), 1e-15);
        assertEquals(Math.log(a), release.leakage().value(), 1e-15);
        assertEquals(-Math.log(b), release.cost().value(), 1e-15);
        assertEquals(Math.log(a), release.minEntropyLeakage().value(), 1e-15);
    }

    @Test
    @DisplayName("6 out of 24, distinct probabilities: 134596 sets one by one against the law of the weight")
    void listed() {
        double[] weights = new double[24];
        Arrays.setAll(weights, x -> Math.pow(0.8, x));
        Prior prior = Prior.normalizing(Alphabet.numbered("x", 24), weights);
        Scalar epsilon = Scalar.parse("3");
        Joint joint =
                prior.through(SubsetSelection.of(prior.secrets(), epsilon, 6).channel());
        SubsetRelease release = SubsetRelease.of(PriorLevels.of(prior), epsilon, 6);
        for (MeasureFamily<?> family : SetMeasures.TABLE.families()) {
            String name = family.name();
            Value generic = Measures.parse(name).of(joint);
            Value closed = ClosedFormMechanism.of(release, "release", "as given", false)
                    .measure(Measures.parse(name));
            assertTrue(
                    closed.lower() <= generic.upper() && generic.lower() <= closed.upper(),
                    name + " " + generic + " " + closed);
            assertTrue(closed.width() <= 1e-4 * closed.value(), name + " " + closed);
        }
    }

    @Test
    @DisplayName("100 out of 300, distinct probabilities: what moments leave open, the law of the weight closes")
    void many() {
        double[] weights = new double[300];
        Arrays.setAll(weights, x -> 1.0 / (x + 1));
        Prior prior = Prior.normalizing(Alphabet.numbered("x", 300), weights);
        for (double epsilon : new double[] {0.1, 1, 4, 9}) {
            SubsetRelease release = SubsetRelease.of(PriorLevels.of(prior), Scalar.of(epsilon), 100);
            Value information = release.mutualInformation();
            assertTrue(information.width() <= 1e-3 * information.value(), epsilon + ": " + information);
            assertTrue(information.lower() <= release.meanLeakage().upper());
            assertTrue(release.meanLeakage().lower() <= release.maximalLeakage().upper());
        }
    }

    @Test
    @DisplayName("randomized response of a thousand million answers is a set of one: no memory, all digits")
    void randomizedResponse() {
        PriorLevels uniform = PriorLevels.uniform(Alphabet.numbered("x", 1_000_000_000));
        SubsetRelease release = SubsetRelease.of(uniform, Scalar.parse("1"), 1);
        double rare = 1e-9;
        assertEquals(1 - rare * Math.expm1(1), release.leakage().value(), 1e-15);
        // (1/k) a log a + (1 - 1/k) b log b, whose two terms cancel but for (e epsilon - (e - 1)) / k.
        assertEquals(rare, release.mutualInformation().value(), 1e-8 * rare);
        assertTrue(release.mutualInformation().width() < 1e-10 * rare);
        assertEquals(1_000_000_000, release.outcomes().intValueExact());
    }

    @Test
    @DisplayName("the level that a mechanism is made with is kept to the last digit, and not one less")
    void level() {
        SubsetRelease release =
                SubsetRelease.of(PriorLevels.uniform(Alphabet.numbered("x", 40)), Scalar.parse("0.3"), 20);
        assertTrue(Guarantees.parse("ldp(epsilon=0.3)")
                .check(ClosedFormMechanism.of(release, "release", "as given", false))
                .certainlyHolds());
        assertThat(Guarantees.parse("ldp(epsilon=0.29999999999)")
                        .check(ClosedFormMechanism.of(release, "release", "as given", false))
                        .holds())
                .isFalse();
    }

    @Test
    void messages() {
        PriorLevels prior = PriorLevels.uniform(Alphabet.numbered("x", 40));
        SubsetRelease release = SubsetRelease.of(prior, Scalar.of(1.0), 20);
        assertThatThrownBy(() -> ClosedFormMechanism.of(release, "release", "as given", false)
                        .measure(Measures.parse("envelope(delta=0.1)")))
                .hasMessageStartingWith(
                        "'envelope' of subset selection goes through all outcomes, and there are too many"
                                + " sets of 20 out of 40 answers (expected at most 16777216 sets, or one of pml,");
        assertThatThrownBy(() -> SubsetRelease.of(prior, Scalar.of(701.0), 20))
                .hasMessage("epsilon is 701.0, with which a set hardly ever misses the truth (expected at most 700)");
        assertThatThrownBy(() -> SubsetRelease.of(prior, Scalar.of(1.0), 41))
                .hasMessageContaining("(expected a size from 1 to 40)");
        assertThatThrownBy(
                        () -> SubsetRelease.of(PriorLevels.uniform(Alphabet.numbered("x", 300_000)), Scalar.of(1.0), 2))
                .hasMessageStartingWith("subset selection of 300000 answers (expected at most 100000");
    }
}
