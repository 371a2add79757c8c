package io.divulge.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.DenseChannel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.Description;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** What pictures are made of. */
class PictureReportTest {
    private static Joint uniform(String mechanism) {
        Channel channel = Mechanisms.parse(mechanism).channel(Optional.empty());
        return Prior.uniform(channel.secrets()).through(channel);
    }

    private static Description summary(Joint joint) {
        return Description.of(joint, "test", "uniform", false, List.of());
    }

    private static LawReport law(Joint joint, String epsilon, String delta) {
        return LawReport.of(joint, summary(joint), epsilon, delta);
    }

    @Test
    @DisplayName("z(1/2): y1 (3/4) leaks log 4/3 and costs log 3/2; y2 (1/4) leaks log 2 and rules x1 out")
    void infiniteCost() {
        LawReport report = law(uniform("z(p=1/2)"), "log(3/2)", "1/4");
        List<LeakageLaw.Step> leakage = report.leakage().law().steps();
        assertThat(leakage).hasSize(2);
        assertThat(leakage.get(0).to()).isCloseTo(Math.log(4.0 / 3), within(1e-15));
        assertThat(leakage.get(0).exceeded()).isEqualTo(0.25);
        assertThat(leakage.get(1).to()).isCloseTo(Math.log(2), within(1e-15));
        List<LeakageLaw.Step> cost = report.cost().law().steps();
        assertThat(cost).hasSize(2);
        assertThat(cost.get(0).to()).isCloseTo(Math.log(1.5), within(1e-15));
        assertThat(cost.get(0).probability()).isEqualTo(0.75);
        assertThat(cost.get(1))
                .isEqualTo(new LeakageLaw.Step(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0.25, 0, 1));
        assertThat(report.leakage().exceeded().value()).isEqualTo(0.25);
        assertThat(report.cost().exceeded().value()).isEqualTo(0.25);
        assertThat(report.leakage().quantile().value()).isCloseTo(Math.log(4.0 / 3), within(1e-15));
        assertThat(report.cost().mean().value()).isInfinite();
    }

    @Test
    @DisplayName("laws of many values are binned; what is infinite has a bin of its own, and all of them sum to 1")
    void binned() {
        int size = 900;
        double[][] rows = new double[2][size];
        double left = 0;
        double right = 0;
        for (int y = 0; y < size; y++) {
            rows[0][y] = y % 3 == 0 ? 0 : 1 + y;
            rows[1][y] = 2 * size - y;
            left += rows[0][y];
            right += rows[1][y];
        }
        for (int y = 0; y < size; y++) {
            rows[0][y] /= left;
            rows[1][y] /= right;
        }
        Alphabet secrets = Alphabet.of("a", "b");
        Joint joint = Prior.uniform(secrets).through(DenseChannel.of(secrets, Alphabet.numbered("y", size), rows));
        LeakageLaw cost = law(joint, "0", "0.5").cost().law();
        assertThat(cost.binned()).isTrue();
        LeakageLaw.Step last = cost.steps().get(cost.steps().size() - 1);
        assertThat(last.to()).isInfinite();
        assertThat(last.outcomes()).isEqualTo(300);
        assertThat(cost.steps().stream()
                        .mapToDouble(LeakageLaw.Step::probability)
                        .sum())
                .isCloseTo(1, within(1e-12));
        assertThat(cost.steps().stream().mapToInt(LeakageLaw.Step::outcomes).sum())
                .isEqualTo(size);
        assertThat(cost.steps()).allSatisfy(step -> assertThat(step.from()).isNotNaN());
    }

    @Test
    @DisplayName("numbers that are none are refused: a threshold below 0, a probability above 1")
    void refused() {
        Joint joint = uniform("bsc(p=0.1)");
        assertThatThrownBy(() -> law(joint, "-1", "0.1")).hasMessageContaining("epsilon is -1 (expected 0 or more");
        assertThatThrownBy(() -> law(joint, "1", "1.5")).hasMessageContaining("delta is 1.5 (expected a probability");
    }

    @Test
    @DisplayName("bsc(1/4): the lift of the diagonal is 3/2, the posterior 3/4")
    void entries() {
        Joint joint = uniform("bsc(p=1/4)");
        MatrixReport report = MatrixReport.of(joint, summary(joint));
        assertThat(report.secrets()).containsExactly(0, 1);
        assertThat(report.outcomes()).containsExactly(0, 1);
        assertThat(report.likelihood(0, 0)).isEqualTo(0.75);
        assertThat(report.lift(0, 0)).isEqualTo(1.5);
        assertThat(report.posterior(0, 0)).isEqualTo(0.75);
        assertThat(report.posterior(1, 0)).isEqualTo(0.25);
    }

    @Test
    @DisplayName(
            "of a release that is too large, the outcomes that leak most are shown, and the secrets that gain by them")
    void large() {
        Joint joint = uniform("geometric(n=50,epsilon=1)");
        MatrixReport report = MatrixReport.of(joint, summary(joint), 4);
        // The ends collect what would fall beyond them, and betray the numbers at the ends.
        assertThat(report.outcomes()).hasSize(4).contains(0, 49).isSorted();
        assertThat(report.secrets()).hasSize(4).contains(0, 49).isSorted();
    }
}
