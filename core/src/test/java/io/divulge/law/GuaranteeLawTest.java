package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;

import io.divulge.draw.Draw;
import io.divulge.guarantee.Alip;
import io.divulge.guarantee.ApproximateLdp;
import io.divulge.guarantee.Assessment;
import io.divulge.guarantee.BoundedMaxInformation;
import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.BoundedMutualInformation;
import io.divulge.guarantee.BoundedTotalVariation;
import io.divulge.guarantee.Eml;
import io.divulge.guarantee.EnvelopePml;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Ldi;
import io.divulge.guarantee.Ldp;
import io.divulge.guarantee.Lip;
import io.divulge.guarantee.Pmc;
import io.divulge.guarantee.Pml;
import io.divulge.guarantee.ProbabilisticLdp;
import io.divulge.guarantee.TailPml;
import io.divulge.guarantee.Verdict;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds of every check, whatever the notion. */
class GuaranteeLawTest {
    /** More than the slack and any bracket of a small release. */
    private static final double CLEARLY = 1e-6;

    static LongStream seeds() {
        return Draw.seeds();
    }

    /** One guarantee of each notion, with numbers at random. */
    private static List<Guarantee> drawn(Draw draw) {
        double epsilon = draw.unit() * 2;
        double delta = draw.unit();
        return List.of(
                new Pml(epsilon),
                new TailPml(epsilon, delta),
                new Eml(epsilon, delta),
                new EnvelopePml(epsilon, delta),
                new Pmc(epsilon),
                new Lip(epsilon),
                new Alip(epsilon, draw.unit()),
                new Ldp(epsilon),
                new ApproximateLdp(epsilon, delta),
                new ProbabilisticLdp(epsilon, delta),
                new Ldi(epsilon),
                new BoundedMaximalLeakage(epsilon),
                new BoundedMutualInformation(epsilon),
                new BoundedTotalVariation(delta),
                new BoundedMaxInformation(epsilon, delta));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the tightest guarantee, written out and read again, holds")
    void anExactHitHolds(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        for (Guarantee guarantee : drawn(draw)) {
            Assessment assessment = guarantee.check(joint);
            String tightest = assessment.tightest().expression();
            assertThat(Guarantees.parse(tightest).check(joint).verdict())
                    .as(tightest)
                    .isEqualTo(Verdict.HOLDS);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("a little less than the tightest does not hold, where the bracket is narrow")
    void lessDoesNotHold(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = Draw.fitting(
                draw::joint, drawn -> PointwiseMaximalLeakage.of(drawn).max() > 1e-3);
        int checked = 0;
        for (Guarantee guarantee : drawn(draw)) {
            Assessment assessment = guarantee.check(joint);
            double lower = assessment.findings().get(0).value().lower();
            if (assessment.findings().size() == 1 && lower > CLEARLY) {
                checked++;
                Guarantee less = guarantee.with(Double.isInfinite(lower) ? 1e9 : lower - CLEARLY);
                boolean trivial = Double.isInfinite(lower) && less.parameters().containsKey("t");
                assertThat(trivial || less.check(joint).verdict() == Verdict.VIOLATED)
                        .as(less.expression())
                        .isTrue();
                assertThat(less.check(joint).margin()).isNegative();
            }
        }
        // pml, pmc, lip and ldp in any case.
        assertThat(checked).isGreaterThanOrEqualTo(4);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("the smallest delta for an epsilon holds, and clearly less does not")
    void theOtherWay(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        for (Guarantee guarantee : drawn(draw)) {
            if (guarantee instanceof Guarantee.WithDelta relaxed) {
                double delta = relaxed.tightestDelta(joint);
                Guarantee tight = relaxed.withDelta(Scalar.of(delta));
                assertThat(tight.check(joint).verdict()).as(tight.expression()).isEqualTo(Verdict.HOLDS);
                // A release that leaks next to nothing is within the slack at any delta.
                if (delta > CLEARLY && PointwiseMaximalLeakage.of(joint).max() > CLEARLY) {
                    Guarantee less = relaxed.withDelta(Scalar.of(delta - CLEARLY));
                    assertThat(less.check(joint).verdict())
                            .as(less.expression())
                            .isNotEqualTo(Verdict.HOLDS);
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("what is written is read again")
    void roundTrip(long seed) {
        for (Guarantee guarantee : drawn(Draw.seeded(seed))) {
            Guarantee read = Guarantees.parse(guarantee.expression());
            if (guarantee.expression().matches("(pml|ldp)\\(.*,delta=0.0\\)")) {
                // Without a delta it is the same guarantee, and has a class of its own.
                assertThat(read.expression()).isEqualTo(guarantee.expression().replace(",delta=0.0", ""));
            } else {
                assertThat(read).hasSameClassAs(guarantee);
                assertThat(read.expression()).isEqualTo(guarantee.expression());
            }
        }
    }
}
