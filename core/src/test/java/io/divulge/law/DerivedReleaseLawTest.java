package io.divulge.law;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.measure.Value;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.DerivedRelease;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorsRelease;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Releases made of releases, against the definition written out and against the release that they are made of. */
class DerivedReleaseLawTest {
    /** Two sums of a few products, a quotient, then a logarithm. */
    private static final double ROUNDING = 1e-11;

    private static final List<MeasureFamily<None>> MONOTONE =
            List.of(PML, PMC, MAXIMAL_LEAKAGE, MUTUAL_INFORMATION, LDP);

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static FiniteRelease step(Channel channel) {
        return FiniteRelease.of(Prior.uniform(channel.secrets()).through(channel));
    }

    private static void assertAtMost(Release derived, Release base, MeasureFamily<None> family) {
        Value after = derived.measure(Measure.of(family));
        Value before = base.measure(Measure.of(family));
        assertThat(after.lower()).as(family.name()).isLessThanOrEqualTo(before.upper() + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("X - Y - Z: nothing that is closed under post-processing grows")
    void dataProcessing(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Channel then = draw.channel(joint.outcomes(), draw.alphabet("z"));
        FiniteRelease base = FiniteRelease.of(joint);
        Release derived = DerivedRelease.after(base, step(then), "then");
        MONOTONE.forEach(family -> assertAtMost(derived, base, family));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "U - X - Y: no function of the secret leaks more than the secret, and each number is that of P_{Y|U} written out")
    void attributes(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        Channel function = draw.channel(joint.secrets(), draw.alphabet("u"));
        FiniteRelease base = FiniteRelease.of(joint);
        Release derived = DerivedRelease.about(base, step(function), "function");
        MONOTONE.forEach(family -> assertAtMost(derived, base, family));
        assertThat(derived.measure(Measure.of(PML)).value())
                .isCloseTo(Math.log(largestLift(joint, function)), within(ROUNDING));
    }

    /** {@code max over u, y of P(u,y) / (P(u) P(y))}, term by term. */
    private static double largestLift(Joint joint, Channel function) {
        double largest = 0;
        for (int u = 0; u < function.outcomes().size(); u++) {
            double probability = 0;
            for (int x = 0; x < joint.secrets().size(); x++) {
                probability += joint.prior().probability(x) * function.probability(u, x);
            }
            for (int y = 0; probability > 0 && y < joint.outcomes().size(); y++) {
                double together = 0;
                for (int x = 0; x < joint.secrets().size(); x++) {
                    together += joint.prior().probability(x) * function.probability(u, x) * joint.likelihood(y, x);
                }
                largest = Math.max(largest, together / probability / joint.outcomeProbability(y));
            }
        }
        return largest;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "under the worst of all priors leakage and cost are local differential privacy; a smaller set leaks less")
    void everyPrior(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Joint joint = draw.fullPrior(secrets).through(draw.channel(secrets, draw.alphabet("y")));
        FiniteRelease base = FiniteRelease.of(joint);
        double ldp = base.measure(Measure.of(LDP)).value();
        Release every = PriorsRelease.of(base, "all");
        Release some = PriorsRelease.of(base, "at-least:" + 0.5 / secrets.size());
        assertThat(every.measure(Measure.of(PML)).value()).isEqualTo(ldp);
        assertThat(every.measure(Measure.of(PMC)).value()).isEqualTo(ldp);
        assertThat(some.measure(Measure.of(PML)).lower()).isLessThanOrEqualTo(ldp + ROUNDING);
        assertThat(some.measure(Measure.of(PML)).value()).isCloseTo(Math.log(atLeast(joint)), within(ROUNDING));
    }

    /** Each outcome's largest likelihood over {@code C sum W + (1 - k C) min W} with {@code C = 1/(2k)}. */
    private static double atLeast(Joint joint) {
        int k = joint.secrets().size();
        double largest = 1;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            double most = 0;
            double least = 1;
            double sum = 0;
            for (int x = 0; x < k; x++) {
                most = Math.max(most, joint.likelihood(y, x));
                least = Math.min(least, joint.likelihood(y, x));
                sum += joint.likelihood(y, x);
            }
            largest = Math.max(largest, most / (0.5 / k * sum + 0.5 * least));
        }
        return largest;
    }

    @Test
    @DisplayName("a channel that merges nothing changes nothing, and one that merges all leaves nothing")
    void ends() {
        Alphabet secrets = Alphabet.of("a", "b");
        Alphabet outcomes = Alphabet.of("u", "v");
        FiniteRelease base = FiniteRelease.of(Prior.of(secrets, 0.25, 0.75)
                .through(Channel.of(secrets, outcomes, new double[][] {{0.5, 0.5}, {0.25, 0.75}})));
        Channel all = Channel.of(outcomes, Alphabet.of("w"), new double[][] {{1}, {1}});
        assertThat(DerivedRelease.after(base, step(Channel.identity(outcomes)), "as it is")
                        .measure("pml")
                        .value())
                .isEqualTo(base.measure("pml").value());
        assertThat(DerivedRelease.after(base, step(all), "all").measure("pml").upper())
                .isLessThan(1e-14);
    }

    @Test
    @DisplayName("rows are found by label, whatever their order, and a missing one is named")
    void labels() {
        Alphabet secrets = Alphabet.of("a", "b");
        FiniteRelease base = FiniteRelease.of(Prior.uniform(secrets)
                .through(Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{1, 0}, {0.5, 0.5}})));
        Channel swapped = Channel.of(Alphabet.of("v", "u"), Alphabet.of("z"), new double[][] {{1}, {1}});
        assertThat(DerivedRelease.after(base, step(swapped), "swapped")
                        .description()
                        .notes())
                .contains("After the post-processing swapped, to 1 outcome.");
        Channel other = Channel.of(Alphabet.of("v", "w"), Alphabet.of("z"), new double[][] {{1}, {1}});
        assertThatThrownBy(() -> DerivedRelease.after(base, step(other), "other"))
                .hasMessageContaining("has no row for 'u'");
        assertThatThrownBy(() -> PriorsRelease.of(base, "at-least:0.6")).hasMessageContaining("expected at most 1/2");
        assertThatThrownBy(() -> PriorsRelease.of(base, "some"))
                .hasMessageContaining("there is no set of priors 'some'");
    }
}
