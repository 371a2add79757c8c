package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.calibration.Calibration;
import io.divulge.calibration.Dial;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.mechanism.Mechanisms;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** [SGSSO25, Ex. 4, Fig. 1]: the parameter of a mechanism that just meets a target, against closed forms. */
class CalibrationPaperTest {
    private static final double ROUNDING = 1e-11;

    private static Dial dial(String mechanism, String given, double... probabilities) {
        Alphabet secrets = Alphabet.numbered("x", probabilities.length);
        Prior prior = Prior.of(secrets, probabilities);
        var family = Mechanisms.parse(mechanism + "(" + given
                        + Dial.parameterOf(
                                Mechanisms.parse(example(mechanism, given)).family())
                        + "=0.1)")
                .family();
        return Dial.of(
                family,
                Optional.of(prior),
                setting -> FiniteRelease.of(
                        release(mechanism + "(" + given + Dial.parameterOf(family) + "=" + setting + ")", prior)));
    }

    private static String example(String mechanism, String given) {
        return mechanism + "(" + given + (mechanism.equals("rr") || mechanism.equals("pml-extremal") ? "epsilon" : "p")
                + "=0.1)";
    }

    private static Joint release(String mechanism, Prior prior) {
        return prior.through(Mechanisms.parse(mechanism).channel(Optional.of(prior)));
    }

    private static Calibration calibrate(Dial dial, String target) {
        Guarantee guarantee = Guarantees.parse(target);
        Calibration calibration = Calibration.of(dial, guarantee);
        assertThat(calibration.assessment().verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(guarantee.check(dial.release().apply(calibration.setting())).holds())
                .isTrue();
        calibration
                .beyond()
                .ifPresent(beyond -> assertThat(
                                guarantee.check(dial.release().apply(beyond)).certainlyHolds())
                        .isFalse());
        return calibration;
    }

    @ParameterizedTest(name = "epsilon {0}")
    @ValueSource(doubles = {0.001, 0.1, 0.5, 1, 1.5})
    @DisplayName(
            "5-RR, prior (0.6, 0.1, 0.1, 0.1, 0.1): PMC 1 + (e^eps - 1)/p_max, PML e^eps (1 - p_min)/(1 - e^eps p_min), LDP eps")
    void randomizedResponse(double epsilon) {
        Dial dial = dial("rr", "k=5,", 0.6, 0.1, 0.1, 0.1, 0.1);
        double a = Math.exp(epsilon);
        assertThat(calibrate(dial, "pmc(epsilon=" + epsilon + ")").setting())
                .isCloseTo(Math.log(1 + (a - 1) / 0.6), within(ROUNDING));
        assertThat(calibrate(dial, "pml(epsilon=" + epsilon + ")").setting())
                .isCloseTo(Math.log(a * 0.9 / (1 - a * 0.1)), within(ROUNDING));
        assertThat(calibrate(dial, "ldp(epsilon=" + epsilon + ")").setting()).isCloseTo(epsilon, within(ROUNDING));
    }

    @ParameterizedTest(name = "epsilon {0}")
    @CsvSource({"0.5,true", "1.3,true", "1.45,false", "2,false"})
    @DisplayName("the cost-adapted parameter is the larger one exactly for epsilon <= log( (1 - p_max)/p_min )")
    void whichIsLarger(double epsilon, boolean costIsLarger) {
        // log( (1 - 0.6)/0.1 ) = log 4 = 1.386
        Dial dial = dial("rr", "k=5,", 0.6, 0.1, 0.1, 0.1, 0.1);
        double cost = calibrate(dial, "pmc(epsilon=" + epsilon + ")").setting();
        double leakage = calibrate(dial, "pml(epsilon=" + epsilon + ")").setting();
        assertThat(cost > leakage).isEqualTo(costIsLarger);
    }

    @Test
    @DisplayName("3-RR keeps log 1/p_min whatever its parameter: then it may tell the truth")
    void everySetting() {
        Calibration calibration = calibrate(dial("rr", "k=3,", 0.5, 0.25, 0.25), "pml(epsilon=log(4))");
        assertThat(calibration.setting()).isInfinite();
        assertThat(calibration.beyond()).isEmpty();
    }

    @Test
    @DisplayName("closed forms of the binary channels: maximal leakage of bsc(p) is log 2(1-p), of bec(p) log(2-p)")
    void binary() {
        assertThat(calibrate(dial("bsc", "", 0.5, 0.5), "maximal-leakage(epsilon=log(3/2))")
                        .setting())
                .isCloseTo(0.25, within(ROUNDING));
        assertThat(calibrate(dial("bec", "", 0.5, 0.5), "maximal-leakage(epsilon=log(3/2))")
                        .setting())
                .isCloseTo(0.5, within(ROUNDING));
        assertThat(calibrate(dial("z", "", 0.5, 0.5), "maximal-leakage(epsilon=log(3/2))")
                        .setting())
                .isCloseTo(0.5, within(ROUNDING));
    }

    @Test
    @DisplayName(
            "the extremal mechanism meets epsilon-PML with epsilon, and epsilon_l-PMC with the inverse of Thm 6(i)")
    void extremal() {
        Dial dial = dial("pml-extremal", "", 0.3, 0.3, 0.2, 0.2);
        assertThat(calibrate(dial, "pml(epsilon=0.1)").setting()).isCloseTo(0.1, within(ROUNDING));
        // e^u = (1 - p e^-l) / (1 - p)
        assertThat(calibrate(dial, "pmc(epsilon=0.5)").setting())
                .isCloseTo(Math.log((1 - 0.2 * Math.exp(-0.5)) / 0.8), within(ROUNDING));
    }

    @Test
    @DisplayName(
            "envelope and approximate differential privacy have no closed form here, but their calibration passes the check")
    void relaxed() {
        Dial dial = dial("rr", "k=5,", 0.1, 0.1, 0.2, 0.3, 0.3);
        assertThat(calibrate(dial, "envelope(epsilon=0.750577,delta=0.4)").setting())
                .isCloseTo(1, within(1e-5));
        assertThat(calibrate(dial, "ldp(epsilon=0.5,delta=0.01)").setting()).isGreaterThan(0.5);
        assertThat(calibrate(dial, "pml(epsilon=0.5,delta=0.2)").isMonotone()).isFalse();
    }

    @Test
    @DisplayName("what nothing can keep is refused: identifiability below log p_max/p_min")
    void impossible() {
        Dial dial = dial("rr", "k=3,", 0.5, 0.25, 0.25);
        assertThatThrownBy(() -> calibrate(dial, "ldi(epsilon=0.5)"))
                .hasMessageContaining("no setting of the mechanism keeps ldi(epsilon=0.5)")
                .hasMessageContaining("even epsilon=0,");
    }
}
