package io.divulge.law;

import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LIP;
import static io.divulge.measure.information.InformationMeasures.MAXIMAL_LEAKAGE;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Pml;
import io.divulge.measure.Measure;
import io.divulge.measure.MeasureFamily;
import io.divulge.measure.Parameters.None;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.model.SideInformation;
import io.divulge.release.DerivedRelease;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorsRelease;
import io.divulge.release.Release;
import io.divulge.release.SideRelease;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A release to adversaries who know side information: what it is on average, at worst, and together with other steps. */
class GivenLawTest {
    /** Sums of products of three factors, quotients and logarithms. */
    private static final double ROUNDING = 1e-10;

    private static final List<MeasureFamily<None>> MEASURES =
            List.of(PML, PMC, LIP, MAXIMAL_LEAKAGE, MUTUAL_INFORMATION, LDP);

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static SideInformation drawn(Draw draw) {
        Alphabet secrets = draw.alphabet("x");
        Alphabet outcomes = draw.alphabet("y");
        Prior prior = draw.prior(secrets);
        Channel side = draw.channel(secrets, draw.alphabet("z"));
        if (draw.chance(0.4)) {
            return SideInformation.independent(prior, side, draw.channel(secrets, outcomes));
        }
        List<Channel> releases = new ArrayList<>();
        for (int z = 0; z < side.outcomes().size(); z++) {
            releases.add(draw.channel(secrets, outcomes));
        }
        return SideInformation.of(prior, side, releases);
    }

    private static double value(Release release, MeasureFamily<None> family) {
        return release.measure(Measure.of(family)).value();
    }

    private static FiniteRelease step(Channel channel) {
        return FiniteRelease.of(Prior.uniform(channel.secrets()).through(channel));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "averaged over z, I(X;Y|Z=z) is I(X;Y,Z) - I(X;Z), and the secret is learnt from z and y in either order")
    void chainRule(long seed) {
        SideInformation information = drawn(Draw.seeded(seed));
        double mean = 0;
        for (SideRelease.Case known :
                SideRelease.each(FiniteRelease.of(information)).cases()) {
            mean += known.probability() * value(known.release(), MUTUAL_INFORMATION);
        }
        double both = value(FiniteRelease.of(information.pair()), MUTUAL_INFORMATION);
        double side = value(FiniteRelease.of(information.side()), MUTUAL_INFORMATION);
        assertThat(mean).isCloseTo(both - side, within(ROUNDING));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the worst value is the largest of all, is named, and what it promises holds for each")
    void worst(long seed) {
        FiniteRelease release = FiniteRelease.of(drawn(Draw.seeded(seed)));
        SideRelease worst = SideRelease.worst(release);
        for (MeasureFamily<None> family : MEASURES) {
            double largest = worst.cases().stream()
                    .mapToDouble(known -> value(DerivedRelease.given(release, known.value()), family))
                    .max()
                    .orElseThrow();
            assertThat(value(worst, family)).as(family.name()).isEqualTo(largest);
            String named = String.valueOf(
                    worst.measure(Measure.of(family)).witness().details().get("given"));
            assertThat(value(DerivedRelease.given(release, named), family)).isEqualTo(largest);
        }
        double tightest = new Pml(1).check(worst).findings().get(0).tightest();
        for (SideRelease.Case known : worst.cases()) {
            assertThat(new Pml(tightest).check(known.release()).holds()).isTrue();
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("about a function given z is given z about the function, and likewise for a post-processing")
    void commutes(long seed) {
        Draw draw = Draw.seeded(seed);
        FiniteRelease release = FiniteRelease.of(drawn(draw));
        Joint joint = release.joint();
        FiniteRelease function = step(draw.channel(joint.secrets(), draw.alphabet("u")));
        FiniteRelease processing = step(draw.channel(joint.outcomes(), draw.alphabet("w")));
        for (SideRelease.Case known : SideRelease.each(release).cases()) {
            Release given = DerivedRelease.given(release, known.value());
            assertSame(
                    DerivedRelease.given(DerivedRelease.about(release, function, "f"), known.value()),
                    DerivedRelease.about(given, function, "f"));
            assertSame(
                    DerivedRelease.given(DerivedRelease.after(release, processing, "p"), known.value()),
                    DerivedRelease.after(given, processing, "p"));
        }
    }

    private static void assertSame(Release one, Release other) {
        for (MeasureFamily<None> family : MEASURES) {
            double expected = value(other, family);
            assertThat(value(one, family))
                    .as(family.name())
                    .isCloseTo(expected, within(Double.isInfinite(expected) ? 0 : ROUNDING));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "Z - X - Y: whatever is known of the secret before, the outcome tells at most local differential privacy")
    void independent(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Prior prior = draw.prior(secrets);
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        FiniteRelease release = FiniteRelease.of(
                SideInformation.independent(prior, draw.channel(secrets, draw.alphabet("z")), channel));
        double ldp = release.measure(Measure.of(LDP)).upper();
        for (SideRelease.Case known : SideRelease.each(release).cases()) {
            assertThat(value(known.release(), PML)).isLessThanOrEqualTo(ldp + ROUNDING);
            assertThat(value(known.release(), PMC)).isLessThanOrEqualTo(ldp + ROUNDING);
            // What z rules out stays ruled out under any other prior.
            assertThat(value(PriorsRelease.of(known.release(), "all"), PML))
                    .isCloseTo(value(known.release(), LDP), within(ROUNDING));
        }
    }

    @Test
    @DisplayName("a value of probability 0, a value that is not there, and a release without side information")
    void refused() {
        Alphabet secrets = Alphabet.of("a", "b");
        Channel side = Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{1, 0}, {1, 0}});
        FiniteRelease release =
                FiniteRelease.of(SideInformation.independent(Prior.uniform(secrets), side, Channel.identity(secrets)));
        assertThat(SideRelease.each(release).cases()).hasSize(1);
        assertThatThrownBy(() -> DerivedRelease.given(release, "v")).hasMessageContaining("'v' has probability 0");
        assertThatThrownBy(() -> DerivedRelease.given(release, "w")).hasMessageContaining("'w' is not one of [u]");
        assertThatThrownBy(() -> DerivedRelease.given(FiniteRelease.of(release.joint()), "u"))
                .hasMessageContaining("has no side information");
        assertThatThrownBy(() -> SideRelease.worst(release).measure("entropy"))
                .hasMessageContaining("the largest is not the worst");
    }
}
