package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.envelope.Envelope;
import io.divulge.measure.envelope.PostProcessing;
import io.divulge.measure.envelope.QuantileGap;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** [ILE26, App. C]: hiding a little of a good outcome behind a bad one makes the left quantile as large as the right. */
class QuantileGapLawTest {
    private static final double ROUNDING = 1e-12;

    private static Joint example() {
        Alphabet secrets = Alphabet.numbered("x", 4);
        return Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.numbered("y", 4), new double[][] {
            {0, 0, 0.5, 0.5}, {0, 0, 0.5, 0.5}, {0, 0.2, 0.4, 0.4}, {0.2, 0, 0.4, 0.4}
        }));
    }

    /** The left quantile of a release. */
    private static double epsilon(Joint joint, Scalar delta) {
        return PointwiseMaximalLeakage.of(joint).leftQuantile(delta).value();
    }

    @Test
    @DisplayName("[ILE26, Ex. 3] at delta = 0.1: from log 10/9 to log 4 (1 + 2 eta)/(1 + 9 eta), which tends to log 4")
    void example3() {
        Scalar tenth = Scalar.parse("0.1");
        Joint joint = example();
        QuantileGap gap = QuantileGap.at(joint, tenth).orElseThrow();
        assertThat(gap.left().value()).isCloseTo(Math.log(10.0 / 9), within(ROUNDING));
        assertThat(gap.right().value()).isCloseTo(Math.log(4), within(ROUNDING));
        assertThat(epsilon(joint, tenth)).isCloseTo(Math.log(10.0 / 9), within(ROUNDING));
        for (double eta : new double[] {0.1, 1e-2, 1e-4, 1e-8}) {
            Joint after = joint.prior().through(joint.channel().then(gap.closing(eta)));
            // y1 and y2 have 0.05, x4 or x3 alone gives them; y3 has 0.45 and 0.4 of that secret.
            double expected = Math.log((0.2 + eta * 0.4) / (0.05 + eta * 0.45));
            assertThat(PointwiseMaximalLeakage.of(after).at(PostProcessing.SILENCE))
                    .isCloseTo(expected, within(ROUNDING));
            assertThat(epsilon(after, tenth)).isCloseTo(expected, within(ROUNDING));
        }
    }

    @Test
    @DisplayName(
            "the closed gap's left quantile tends to the right quantile, from below or above, and respects the envelope")
    void limit() {
        int gaps = 0;
        for (long seed = 0; seed < 300; seed++) {
            Draw draw = Draw.seeded(seed);
            Joint joint = draw.joint();
            LeakageProfile profile = PointwiseMaximalLeakage.of(joint);
            double sum = 0;
            int bad = draw.whole(1, profile.size());
            for (int i = 0; i < bad; i++) {
                sum += joint.outcomeProbability(profile.ranked(i));
            }
            Scalar delta = Scalar.of(Math.min(1, sum));
            Optional<QuantileGap> found = QuantileGap.at(joint, delta);
            if (found.isEmpty()) {
                continue;
            }
            gaps++;
            QuantileGap gap = found.get();
            double before = Double.POSITIVE_INFINITY;
            for (double eta : new double[] {1e-3, 1e-5, 1e-7}) {
                Joint after = joint.prior().through(onSupport(joint).then(gap.closing(eta)));
                double left = epsilon(after, delta);
                double missing = gap.right().value() - left;
                assertThat(missing).as("seed %s, eta %s", seed, eta).isLessThanOrEqualTo(before + ROUNDING);
                before = Math.max(0, missing);
                double most = Envelope.of(joint).epsilon(delta).epsilon().upper();
                assertThat(left).as("seed %s, eta %s", seed, eta).isLessThan(most + ROUNDING);
            }
            // Linear in eta, with a slope of P_Y(y_2)/P_Y(y_1) or so.
            double slope = 1
                    + joint.outcomeProbability(joint.outcomes().indexOf(gap.good()))
                            / joint.outcomeProbability(joint.outcomes().indexOf(gap.bad()));
            assertThat(before).as("seed %s", seed).isLessThan(1e-7 * slope + ROUNDING);
        }
        assertThat(gaps).isGreaterThan(80);
    }

    /** The channel for secrets of positive probability only. */
    private static Channel onSupport(Joint joint) {
        Alphabet outcomes = joint.channel().outcomes();
        double[][] rows = new double[joint.secrets().size()][outcomes.size()];
        for (int x = 0; x < rows.length; x++) {
            joint.channel()
                    .row(joint.channel().secrets().indexOf(joint.secrets().label(x)), rows[x]);
        }
        return Channel.of(joint.secrets(), outcomes, rows);
    }

    @Test
    @DisplayName("no gap where no set of worst outcomes has probability delta; messages")
    void none() {
        assertThat(QuantileGap.at(example(), Scalar.parse("0.11"))).isEmpty();
        // Two outcomes leak the same: between them there is no gap.
        assertThat(QuantileGap.at(example(), Scalar.parse("0.05"))).isEmpty();
        assertThat(QuantileGap.at(example(), Scalar.parse("1"))).isEmpty();
        QuantileGap gap = QuantileGap.at(example(), Scalar.parse("0.1")).orElseThrow();
        assertThat(gap.bad()).isEqualTo("y1");
        assertThat(gap.good()).isEqualTo("y3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> gap.closing(0))
                .withMessage("eta is 0.0 (expected a number between 0 and 1)");
    }
}
