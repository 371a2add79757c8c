package io.divulge.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PrivacyRegionTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    @Test
    @DisplayName("p = (1/2, 3/10, 1/5): none below log 5/4, one secret below log 2, two from there on")
    void edges() {
        Prior prior = Prior.of(Alphabet.of("a", "b", "c"), 0.5, 0.3, 0.2);
        PrivacyRegion high = PrivacyRegion.of(prior, Scalar.of(0.2));
        assertThat(high.excluded()).isZero();
        assertThat(high.to()).isCloseTo(Math.log(1.25), within(1e-12));
        assertThat(high.inWords())
                .isEqualTo(
                        "High-privacy regime [SGSSO25, II.B]: no outcome rules out a secret below epsilon=0.223144.");
        assertThat(PrivacyRegion.of(prior, Scalar.parse("log(5/4)")).excluded()).isEqualTo(1);
        assertThat(PrivacyRegion.of(prior, Scalar.of(0.3)).inWords())
                .isEqualTo(
                        "Privacy region [SGSSO25, II.B]: an outcome can rule out one secret at most, from epsilon=0.223144 on and"
                                + " below epsilon=0.693147.");
        PrivacyRegion low = PrivacyRegion.of(prior, Scalar.parse("inf"));
        assertThat(low.excluded()).isEqualTo(2);
        assertThat(low.to()).isInfinite();
    }

    @Test
    @DisplayName("p_min = 1/5 alone: an outcome rules out four secrets at most, one of them from log 5/4 on")
    void smallest() {
        assertThat(PrivacyRegion.ofSmallest(Scalar.parse("1/5"), Scalar.of(0.2)).excluded())
                .isZero();
        assertThat(PrivacyRegion.ofSmallest(Scalar.parse("1/5"), Scalar.of(0.3)).excluded())
                .isEqualTo(1);
        assertThat(PrivacyRegion.ofSmallest(Scalar.parse("1/5"), Scalar.of(100)).excluded())
                .isEqualTo(4);
        assertThat(PrivacyRegion.of(Prior.of(Alphabet.of("a"), 1), Scalar.of(1)).excluded())
                .isZero();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("no outcome of a release rules out more secrets than the region of its leakage says")
    void holds(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        Scalar leakage = Scalar.of(PointwiseMaximalLeakage.of(joint).maximum().upper());
        int most = PrivacyRegion.of(joint.prior(), leakage).excluded();
        int coarse = PrivacyRegion.ofSmallest(Scalar.of(joint.prior().min()), leakage)
                .excluded();
        assertThat(coarse).isGreaterThanOrEqualTo(Math.min(most, 1_000_000));
        for (int y = 0; y < joint.outcomes().size(); y++) {
            int excluded = 0;
            for (int x = 0; x < joint.secrets().size(); x++) {
                excluded += joint.likelihood(y, x) == 0 ? 1 : 0;
            }
            assertThat(excluded).isLessThanOrEqualTo(most);
        }
    }
}
