package io.divulge.law;

import static io.divulge.measure.event.EventMeasures.EML;
import static io.divulge.measure.indistinguishability.IndistinguishabilityMeasures.LDP;
import static io.divulge.measure.information.InformationMeasures.MUTUAL_INFORMATION;
import static io.divulge.measure.pointwise.PointwiseMeasures.PMC;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML;
import static io.divulge.measure.pointwise.PointwiseMeasures.PML_MEAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.measure.Value;
import io.divulge.measure.robust.UnderPrior;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import io.divulge.release.FiniteRelease;
import io.divulge.release.PriorsRelease;
import io.divulge.release.Release;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sets of priors that are not lists: no prior of the set exceeds the number, and the prior that is named comes close to it. */
class PriorSetsLawTest {
    private static final double ROUNDING = 1e-10;
    private static final int DRAWS = 12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static List<Measure<?>> measures(Draw draw) {
        return List.of(
                Measure.of(PML),
                Measure.of(PMC),
                EML.at(Scalar.of(draw.chance(0.1) ? 1 : draw.inside())),
                Measure.of(PML_MEAN),
                Measure.of(MUTUAL_INFORMATION));
    }

    /** A prior of the set: the given one moved towards another as far as the set allows, or raised to the floor. */
    private static Prior member(String set, double size, Prior given, Draw draw) {
        double[] other = draw.fullPrior(given.secrets()).toArray();
        double[] p = given.toArray();
        double distance = 0;
        double widest = 0;
        for (int x = 0; x < p.length; x++) {
            distance += Math.abs(p[x] - other[x]) / 2;
            widest = Math.max(widest, Math.abs(p[x] - other[x]));
        }
        double most = set.equals("tv") ? size / Math.max(distance, size) : size / Math.max(widest, size);
        for (int x = 0; x < p.length; x++) {
            p[x] = set.equals("at-least")
                    ? size + (1 - p.length * size) * other[x]
                    : p[x] + (size == 0 ? 0 : most * (1 - 1e-12)) * (other[x] - p[x]);
        }
        return Prior.normalizing(given.secrets(), p);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noMemberExceedsTheWorst(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Prior given = draw.fullPrior(secrets);
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        FiniteRelease base = FiniteRelease.of(given.through(channel));
        String set = List.of("tv", "box", "at-least").get(draw.whole(0, 2));
        double size =
                draw.chance(0.1) ? 0 : set.equals("at-least") ? draw.inside() / secrets.size() : draw.inside() * 0.5;
        Release worst = PriorsRelease.of(base, set + ":" + size);
        for (Measure<?> measure : measures(draw)) {
            Value number = worst.measure(measure);
            for (int i = 0; i < DRAWS; i++) {
                Value one = FiniteRelease.of(member(set, size, given, draw).through(channel))
                        .measure(measure);
                assertThat(one.lower())
                        .as("%s under %s:%s", measure, set, size)
                        .isLessThanOrEqualTo(number.upper() + ROUNDING);
            }
            assertAttained(measure, number, channel, secrets);
        }
    }

    /** The prior of the witness, or one close by that holds every secret possible, has nearly the number. */
    private static void assertAttained(Measure<?> measure, Value number, Channel channel, Alphabet secrets) {
        if (!(number.witness() instanceof UnderPrior under)) {
            return;
        }
        double[] near = new double[secrets.size()];
        for (int x = 0; x < near.length; x++) {
            near[x] = under.prior().getOrDefault(secrets.label(x), 0.0) * (1 - 1e-9) + 1e-9 / near.length;
        }
        Joint joint = Prior.normalizing(secrets, near).through(channel);
        double reached = FiniteRelease.of(joint).measure(measure).value();
        assertThat(reached).as(measure.expression()).isCloseTo(number.value(), within(1e-4 + 1e-4 * number.value()));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName(
            "all priors: leakage and cost are local differential privacy, information is the capacity's, and a floor of 0 is all priors")
    void all(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        FiniteRelease base =
                FiniteRelease.of(draw.fullPrior(secrets).through(draw.channel(secrets, draw.alphabet("y"))));
        Release all = PriorsRelease.of(base, "all");
        Release none = PriorsRelease.of(base, "at-least:0");
        Release ball = PriorsRelease.of(base, "tv:1");
        double ldp = base.measure(Measure.of(LDP)).value();
        for (Release each : List.of(all, none, ball)) {
            double error = Double.isInfinite(ldp) ? 0 : ROUNDING;
            assertThat(each.measure(Measure.of(PML)).value()).isCloseTo(ldp, within(error));
            assertThat(each.measure(Measure.of(PMC)).value()).isCloseTo(ldp, within(error));
        }
        Value information = all.measure(Measure.of(MUTUAL_INFORMATION));
        Value capacity = base.measure("maximal-alpha-leakage(alpha=1)");
        assertThat(information.lower()).isLessThanOrEqualTo(capacity.upper() + ROUNDING);
        assertThat(information.upper()).isGreaterThanOrEqualTo(capacity.lower() - ROUNDING);
    }
}
