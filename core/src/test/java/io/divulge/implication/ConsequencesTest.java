package io.divulge.implication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.guarantee.Guarantees;
import io.divulge.numeric.Scalar;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where the search for a consequence meets its edges: zeros that are none, numbers beyond a double, deltas on the way. */
class ConsequencesTest {
    /** Some logarithms and exponentials, each of an ulp or two. */
    private static final double ROUNDING = 1e-14;

    private static Derivation derive(String premise, String target, Setting setting) {
        return Consequences.of(Guarantees.parse(premise), Target.parse(target), setting);
    }

    private static double number(String premise, String target, Setting setting) {
        return derive(premise, target, setting)
                .conclusion()
                .parameters()
                .values()
                .iterator()
                .next()
                .value();
    }

    @ParameterizedTest
    @CsvSource({"1e-320, 736.8272297580947", "1e-400, 921.0340371976183", "1/4, 1.3862943611198906"})
    @DisplayName("leakage is at most -log p_min, also of a p_min that no double can hold")
    void tinySmallestProbability(String pMin, double truth) {
        double bound = number("pmc(epsilon=inf)", "pml", Setting.unknown().withSmallest(pMin));
        assertThat(bound).isGreaterThanOrEqualTo(truth).isCloseTo(truth, within(truth * ROUNDING));
    }

    @Test
    @DisplayName("a p_min of 0 is refused, however it is written")
    void noSmallestProbability() {
        for (String zero : List.of("0", "0/7", "log(1)")) {
            assertThatThrownBy(() -> Setting.unknown().withSmallest(zero))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("p-min is " + zero)
                    .hasMessageContaining("expected a probability above 0");
        }
    }

    @Test
    @DisplayName("a delta that is too small for a double is not 0: no pure guarantee follows")
    void tinyDelta() {
        Setting setting = Setting.unknown().withSmallest("0.3");
        assertThat(derive("pml(epsilon=0.1,delta=1e-400)", "ldp(delta=0)", setting)
                        .isFinite())
                .isFalse();
        assertThat(derive("max-information(epsilon=0.1,delta=1e-400)", "pml(delta=0)", Setting.unknown())
                        .isFinite())
                .isFalse();
        assertThat(derive("eml(epsilon=0.1,delta=1e-400)", "pml(delta=0)", Setting.unknown())
                        .isFinite())
                .isFalse();
        assertThat(derive("envelope(epsilon=0.1,delta=1e-400)", "pml(delta=0)", Setting.unknown())
                        .isFinite())
                .isFalse();
        assertThat(derive("pml(epsilon=0.1,delta=0.0)", "ldp", setting).isFinite())
                .isTrue();
    }

    @Test
    @DisplayName("an epsilon that is too small for a double is not 0: nothing is independent")
    void tinyEpsilon() {
        assertThat(number("mutual-information(epsilon=1e-400)", "maximal-leakage", Setting.unknown()))
                .isInfinite();
        assertThat(number("ldp(epsilon=1e-400)", "mutual-information", Setting.unknown()))
                .isPositive();
        assertThat(number("mutual-information(epsilon=log(1))", "ldp", Setting.unknown()))
                .isZero();
    }

    @Test
    @DisplayName("5 secrets times 1/100 is 1/20 and not a little more")
    void exactHit() {
        Setting five = Setting.unknown().withSecrets(5);
        for (String delta : List.of("1/100", "0.01")) {
            assertThat(derive("eml(epsilon=0.5,delta=" + delta + ")", "envelope(delta=1/20)", five)
                            .conclusion()
                            .expression())
                    .isEqualTo("envelope(epsilon=0.5,delta=1/20)");
        }
        assertThat(number("eml(epsilon=0.5,delta=1/100)", "envelope(delta=0.0499999)", five))
                .isGreaterThan(0.5);
    }

    @Test
    @DisplayName(
            "(0.5, 0.01)-EML of 5 secrets with p_min = 0.1 goes through (0.5, 1/20)-PML: log(0.95 e^0.5 + 0.5), ...")
    void deltaOnTheWay() {
        Setting setting = Setting.unknown().withSecrets(5).withSmallest("0.1");
        String premise = "eml(epsilon=0.5,delta=0.01)";
        assertThat(number(premise, "maximal-leakage", setting))
                .isCloseTo(Math.log(0.95 * Math.exp(0.5) + 0.5), within(ROUNDING));
        assertThat(number(premise, "mutual-information", setting))
                .isCloseTo(0.95 * 0.5 + 0.05 * Math.log(10), within(ROUNDING));
        assertThat(number(premise, "total-variation", setting)).isLessThan(0.55);
        assertThat(derive(premise, "maximal-leakage", setting).steps().stream()
                        .map(step -> step.conclusion().expression()))
                .contains("envelope(epsilon=0.5,delta=1/20)", "pml(epsilon=0.5,delta=1/20)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ldp(epsilon=1);mutual-information;;0;0.123302",
                "ldp(epsilon=1);total-variation;;0;0.244919",
                "pml(epsilon=0.3);total-variation;;0;0.259182",
                "lip(epsilon=0.5);mutual-information;;0;0.122459",
                "pml(epsilon=0.3,delta=0.01);envelope(delta=0.2);0.2;0;0.426813",
                // By the extension of an event alone it would be 0.3 + log 2 = 0.993147 and 0.3 + log 3 = 1.398612.
                "eml(epsilon=0.3,delta=0.1);eml(delta=0.05);;0;0.553075",
                "eml(epsilon=0.3,delta=0.1);envelope(delta=0.1);;3;0.754864",
                "ldp(epsilon=1);mutual-information;1/2;0;0.110944",
                "ldp(epsilon=1);total-variation;;2;0.231059",
                "ldp(epsilon=1,delta=0.1);total-variation;;0;0.370440",
                "pmc(epsilon=1);eml(delta=0.3);;0;0.906219"
            })
    @DisplayName("averages from the chord, events from their complement, envelopes from the share of the tail")
    void provable(String premise, String target, String pMin, int secrets, double truth) {
        Setting setting = pMin == null ? Setting.unknown() : Setting.unknown().withSmallest(pMin);
        double bound = number(premise, target, secrets == 0 ? setting : setting.withSecrets(secrets));
        assertThat(bound).isCloseTo(truth, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "1e-9, 1.25e-19",
        "1e-6, 1.25e-13",
        "1e-3, 1.25e-7",
        "0.1, 1.249826e-3",
        "10, 6.697824",
        "800, 792.315388"
    })
    @DisplayName(
            "h - 1 - log h, h = epsilon / (1 - e^-epsilon), which is epsilon^2/8 for small epsilon, to five digits")
    void everyOrderOfMagnitude(double epsilon, double truth) {
        assertThat(number("ldp(epsilon=" + epsilon + ")", "mutual-information", Setting.unknown()))
                .isCloseTo(truth, within(truth * 1e-5));
    }

    @Test
    @DisplayName("the search ends soon for a delta that could be doubled a thousand times")
    void tinyDeltaOnTheWay() {
        Setting two = Setting.unknown().withSecrets(2);
        assertThat(number("eml(epsilon=1,delta=1e-300)", "envelope(delta=0.1)", two))
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml(epsilon=0.5)",
                "pmc(epsilon=0.5)",
                "lip(epsilon=0.5)",
                "alip(lower=0.7,upper=0.5)",
                "alip(lower=0.5,upper=0.7)",
                "max-information(epsilon=0.5)",
                "eml(epsilon=0.5,delta=0)",
                "envelope(epsilon=0.5,delta=0)"
            })
    @DisplayName("[SGSSO25, Thm 1, 5]: what is, or includes, 0.5-PML or 0.5-PMC for every prior is 0.5-LDP")
    void everyPrior(String premise) {
        assertThat(number(premise, "ldp", Setting.unknown().forEveryPrior())).isEqualTo(0.5);
        assertThat(number(premise, "ldp", Setting.unknown().withSmallest("0.1").forEveryPrior()))
                .isEqualTo(0.5);
    }

    @Test
    @DisplayName(
            "what needs p_min holds for one prior: -log p_min for every release does not make every release private")
    void onePrior() {
        Setting setting = Setting.unknown().withSmallest("0.1").forEveryPrior();
        assertThat(number("mutual-information(epsilon=0.1)", "ldp", setting)).isInfinite();
        assertThat(number("mutual-information(epsilon=0.1)", "pml", setting)).isCloseTo(Math.log(10), within(ROUNDING));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "ldp(epsilon=800);pmc",
                "lip(epsilon=800);pmc",
                "alip(lower=800,upper=900);pmc",
                "ldi(epsilon=800);pmc",
                "probabilistic-ldp(epsilon=800,delta=0);pmc",
                "ldp(epsilon=1e-9);pmc",
                "ldp(epsilon=1e-9);pml",
                "ldp(epsilon=800);ldi",
                "maximal-leakage(epsilon=750);envelope(delta=0.5)",
                "ldp(epsilon=800,delta=0.1);maximal-leakage"
            })
    @DisplayName("knowing p_min never makes a bound worse, also where e^epsilon is beyond the largest double")
    void largeNumbers(String premise, String target) {
        double blind = number(premise, target, Setting.unknown());
        for (String pMin : List.of("0.5", "0.1", "1e-10", "1e-310", "1e-400")) {
            assertThat(number(premise, target, Setting.unknown().withSmallest(pMin)))
                    .as(pMin)
                    .isLessThanOrEqualTo(blind);
        }
    }

    @Test
    @DisplayName("in closed form: 800 + log 0.9, 750 + log 2, and 750 + 400 log 10")
    void largeNumbersByHand() {
        double relative = 1e-15;
        assertThat(number("ldp(epsilon=800)", "pmc", Setting.unknown().withSmallest("0.1")))
                .isCloseTo(800 + Math.log(0.9), within(800 * relative));
        assertThat(number("maximal-leakage(epsilon=750)", "envelope(delta=0.5)", Setting.unknown()))
                .isCloseTo(750 + Math.log(2), within(750 * relative));
        assertThat(number("maximal-leakage(epsilon=750)", "envelope(delta=1e-400)", Setting.unknown()))
                .isCloseTo(750 + 400 * Math.log(10), within(1700 * relative));
    }

    @Test
    @DisplayName("a delta that only its last digits tell from the one asked for is another delta")
    void nearbyDelta() {
        assertThat(derive("pml(epsilon=0.5,delta=0.33333333333333334)", "pml(delta=1/3)", Setting.unknown())
                        .isFinite())
                .isFalse();
        assertThat(derive("pml(epsilon=0.5,delta=0.33333333333333333)", "pml(delta=1/3)", Setting.unknown())
                        .conclusion()
                        .expression())
                .isEqualTo("pml(epsilon=0.5,delta=1/3)");
    }

    @Test
    @DisplayName("what holds with nothing disregarded holds with something, in one step")
    void oneStep() {
        assertThat(derive("pml(epsilon=1)", "pml(delta=0.1)", Setting.unknown()).steps())
                .singleElement()
                .extracting(Step::citation)
                .isEqualTo("definition");
        assertThat(derive("ldp(epsilon=1)", "probabilistic-ldp(delta=0.1)", Setting.unknown())
                        .steps())
                .hasSize(1);
    }

    @Test
    @DisplayName("numbers are compared as written")
    void scalars() {
        assertThat(Scalar.parse("1e-400").isZero()).isFalse();
        assertThat(Scalar.parse("0.0").isZero()).isTrue();
        assertThat(Scalar.parse("log(1)").isZero()).isTrue();
        assertThat(Scalar.parse("1/20").isAtMost(Scalar.parse("0.05"))).isTrue();
        assertThat(Scalar.parse("1/3").isAtMost(Scalar.parse("0.3333333333333333333")))
                .isFalse();
        assertThat(Scalar.parse("log(10/9)").isAtMost(Scalar.parse("log(10/9)")))
                .isTrue();
        assertThat(Scalar.parse("log(10/9)").isAtMost(Scalar.parse("0.2"))).isTrue();
        assertThat(Scalar.parse("inf").isAtMost(Scalar.parse("0.2"))).isFalse();
        assertThat(Scalar.parse("0.2").isAtMost(Scalar.parse("inf"))).isTrue();
    }
}
