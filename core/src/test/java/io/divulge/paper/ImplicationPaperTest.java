package io.divulge.paper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.guarantee.BoundedMaximalLeakage;
import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.guarantee.Verdict;
import io.divulge.implication.Consequences;
import io.divulge.implication.Derivation;
import io.divulge.implication.Setting;
import io.divulge.implication.Target;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The formulas of [SCOS23, Table I] and [SGSSO25, Table II] by hand, and where the papers say that they are tight. */
class ImplicationPaperTest {
    /** Some logarithms and exponentials, each of an ulp or two. */
    private static final double ROUNDING = 1e-14;

    private static Setting known(double pMin, int secrets) {
        return Setting.unknown().withSmallest(Scalar.of(pMin)).withSecrets(secrets);
    }

    private static double follows(String premise, String notion, Setting setting) {
        return Consequences.of(Guarantees.parse(premise), Target.parse(notion), setting)
                .conclusion()
                .parameters()
                .values()
                .iterator()
                .next()
                .value();
    }

    @Test
    @DisplayName("[SGSSO25, Table II] for epsilon = 0.1, p_min = 0.2")
    void tableTwo() {
        Setting setting = known(0.2, 4);
        assertThat(follows("ldp(epsilon=0.1)", "pml", setting))
                .isCloseTo(-Math.log(0.2 + Math.exp(-0.1) * 0.8), within(ROUNDING));
        assertThat(follows("ldp(epsilon=0.1)", "pmc", setting))
                .isCloseTo(Math.log(0.2 + Math.exp(0.1) * 0.8), within(ROUNDING));
        assertThat(follows("pml(epsilon=0.1)", "pmc", setting))
                .isCloseTo(Math.log(0.2 / (1 - Math.exp(0.1) * 0.8)), within(ROUNDING));
        assertThat(follows("pmc(epsilon=0.1)", "pml", setting))
                .isCloseTo(Math.log((1 - Math.exp(-0.1) * 0.8) / 0.2), within(ROUNDING));
        assertThat(follows("lip(epsilon=0.1)", "ldp", Setting.unknown())).isCloseTo(0.2, within(ROUNDING));
        assertThat(follows("alip(lower=0.3,upper=0.1)", "ldp", Setting.unknown()))
                .isCloseTo(0.4, within(ROUNDING));
    }

    @Test
    @DisplayName("[SCOS23, Prop. 6]: 1-LDI with p_min = 0.1 and 5 secrets")
    void identifiability() {
        assertThat(follows("ldi(epsilon=1)", "pml", known(0.1, 5)))
                .isCloseTo(-Math.log(0.1 * (1 + 4 * Math.exp(-1))), within(ROUNDING));
    }

    @Test
    @DisplayName("[SCOS23, Lemma 3, Prop. 7, 9] for (0.5, 0.01)-PML with p_min = 0.1; the first two with 1 - delta")
    void tails() {
        Setting setting = Setting.unknown().withSmallest(Scalar.of(0.1));
        String premise = "pml(epsilon=0.5,delta=0.01)";
        assertThat(follows(premise, "maximal-leakage", setting))
                .isCloseTo(Math.log(0.99 * Math.exp(0.5) + 0.1), within(ROUNDING))
                .isLessThan(Math.log(Math.exp(0.5) + 0.1));
        assertThat(follows(premise, "mutual-information", setting))
                .isCloseTo(0.99 * 0.5 + 0.01 * Math.log(10), within(ROUNDING));
        // Prop. 8 and 9 have 0.545, 0.395 and 0.613: see docs/errata.md.
        assertThat(follows(premise, "total-variation", setting))
                .isCloseTo(0.99 * -Math.expm1(-0.5) + 0.01 * 0.9, within(ROUNDING))
                .isLessThan(0.5 + 0.005 * 9);
        assertThat(follows("pml(epsilon=0.3,delta=0.01)", "total-variation", setting))
                .isCloseTo(0.99 * -Math.expm1(-0.3) + 0.01 * 0.9, within(ROUNDING))
                .isLessThan(Math.expm1(0.3) + 0.045);
        assertThat(follows("pml(epsilon=0.8)", "total-variation", Setting.unknown()))
                .isCloseTo(-Math.expm1(-0.8), within(ROUNDING))
                .isLessThan(Math.expm1(0.8) / 2);
        assertThat(follows(premise, "max-information", setting)).isEqualTo(0.5);
    }

    @Test
    @DisplayName(
            "[ILE26, eq. 4]: (epsilon, delta)-LDP exceeds k epsilon with probability delta / (1 - e^-(k-1)epsilon)")
    void tailOfTheLoss() {
        double delta = 1e-6 / -Math.expm1(-0.5);
        assertThat(follows("ldp(epsilon=0.5,delta=1e-6)", "probabilistic-ldp(delta=" + delta + ")", Setting.unknown()))
                .isCloseTo(1.0, within(1e-12));
    }

    @Test
    @DisplayName("[ILE26, Thm 3]: epsilon + log 1/delta, and less: log(1 + (e^epsilon - 1)/delta)")
    void envelope() {
        double bound = follows("maximal-leakage(epsilon=0.2)", "envelope(delta=0.1)", Setting.unknown());
        assertThat(bound)
                .isCloseTo(Math.log1p(Math.expm1(0.2) / 0.1), within(ROUNDING))
                .isLessThan(0.2 + Math.log(10));
        assertThat(follows("pml(epsilon=0.2)", "envelope(delta=0.1)", Setting.unknown()))
                .isEqualTo(0.2);
    }

    @ParameterizedTest(name = "{0}, {1}")
    @CsvSource({"log(10/9), 0.1", "log(5/4), 1/5", "log(2), 0.5", "log(4/3), 1/4", "log(1000/999), 0.001"})
    @DisplayName("[SGSSO25, Remark 5]: at the edge of the regime no finite cost follows, nor differential privacy")
    void edge(String epsilon, String pMin) {
        Setting setting = Setting.unknown().withSmallest(Scalar.parse(pMin));
        Guarantee premise = Guarantees.parse("pml(epsilon=" + epsilon + ")");
        for (String notion : new String[] {"pmc", "lip", "alip", "ldp"}) {
            Derivation derivation = Consequences.of(premise, Target.parse(notion), setting);
            assertThat(derivation.isFinite()).as(notion).isFalse();
            assertThat(derivation.steps()).isEmpty();
        }
        Setting inside =
                Setting.unknown().withSmallest(Scalar.of(Scalar.parse(pMin).value() * (1 + 1e-9)));
        assertThat(Consequences.of(premise, Target.parse("pmc"), inside).isFinite())
                .isTrue();
    }

    @Test
    @DisplayName(
            "the edge for every p_min = k/1000: never a finite promise, where rounding to nearest makes some of 35 nats")
    void everyEdge() {
        for (int k = 1; k <= 500; k++) {
            Setting setting = Setting.unknown().withSmallest(Scalar.parse(k + "/1000"));
            Guarantee premise = Guarantees.parse("pml(epsilon=log(1000/" + (1000 - k) + "))");
            assertThat(Consequences.of(premise, Target.parse("pmc"), setting).isFinite())
                    .as(setting.inWords())
                    .isFalse();
            Guarantee inside = Guarantees.parse("pml(epsilon=log(" + (1000 - 1e-6) + "/" + (1000 - k) + "))");
            assertThat(Consequences.of(inside, Target.parse("pmc"), setting).isFinite())
                    .as(setting.inWords())
                    .isTrue();
        }
    }

    @ParameterizedTest(name = "epsilon {0}")
    @ValueSource(doubles = {1e-9, 0.01, 0.1, 0.2, 0.22})
    @DisplayName("[SGSSO25, Remark 6]: the extremal mechanism attains Theorem 6(i)")
    void extremal(double epsilon) {
        Prior prior = Prior.of(Alphabet.numbered("x", 4), 0.3, 0.3, 0.2, 0.2);
        Joint joint = prior.through(PmlExtremal.of(prior, Scalar.of(epsilon)).channel());
        double bound = follows("pml(epsilon=" + epsilon + ")", "pmc", Setting.of(joint));
        double cost = PointwiseMaximalCost.of(joint).max();
        assertThat(bound).isCloseTo(cost, within(1e-9 * cost + 1e-15)).isGreaterThanOrEqualTo(cost - 1e-15);
    }

    @ParameterizedTest(name = "epsilon {0}")
    @ValueSource(doubles = {0.01, 0.3, 0.5, 0.69})
    @DisplayName(
            "[SGSSO25, Cor. 4]: for a uniform bit leakage, cost, LIP, ALIP and LDP are one promise, there and back")
    void uniformBit(double epsilon) {
        Setting bit = known(0.5, 2);
        String premise = "pml(epsilon=" + epsilon + ")";
        for (String notion : new String[] {"pmc", "ldp"}) {
            double there = follows(premise, notion, bit);
            assertThat(follows(notion + "(epsilon=" + there + ")", "pml", bit)).isCloseTo(epsilon, within(1e-13));
        }
        // Footnote 5 has log( 2 / (2 - e^epsilon) ), which is log 2 too much: see docs/errata.md.
        double epsilonR = epsilon + Math.log(1 / (2 - Math.exp(epsilon)));
        assertThat(follows(premise, "ldp", bit)).isCloseTo(epsilonR, within(1e-12));
        Alphabet bits = Alphabet.of("0", "1");
        Prior prior = Prior.uniform(bits);
        Joint joint = prior.through(PmlExtremal.of(prior, Scalar.of(epsilon)).channel());
        assertThat(LocalDifferentialPrivacy.of(joint).value()).isCloseTo(epsilonR, within(1e-12));
        Joint response = prior.through(
                RandomizedResponse.ofEpsilon(bits, Scalar.of(epsilonR)).channel());
        // The extremal mechanism tells the truth less often than not, so that the two are equal with outcomes
        // exchanged.
        assertThat(response.likelihood(0, 0)).isCloseTo(joint.likelihood(1, 0), within(1e-12));
    }

    @Test
    @DisplayName(
            "[SGSSO25, Thm 1, 5]: leakage, or cost, for every prior is differential privacy; for one prior it is not")
    void everyPrior() {
        Setting every = Setting.unknown().forEveryPrior();
        assertThat(follows("pml(epsilon=0.7)", "ldp", every)).isEqualTo(0.7);
        assertThat(follows("pmc(epsilon=0.7)", "ldp", every)).isEqualTo(0.7);
        assertThat(follows("alip(lower=0.7,upper=0.4)", "ldp", every)).isEqualTo(0.4);
        assertThat(follows("pml(epsilon=0.7)", "ldp", Setting.unknown())).isInfinite();
        // What follows with p_min is for one prior, and must not be mistaken for every prior's.
        assertThat(follows("mutual-information(epsilon=0.1)", "ldp", every.withSmallest(Scalar.of(0.25))))
                .isInfinite();
    }

    @Test
    @DisplayName("randomized response attains what epsilon-LDP says of maximal leakage")
    void randomizedResponse() {
        Alphabet five = Alphabet.numbered("x", 5);
        Joint joint = Prior.of(five, 0.1, 0.1, 0.2, 0.3, 0.3)
                .through(RandomizedResponse.ofEpsilon(five, Scalar.of(1)).channel());
        double bound = follows("ldp(epsilon=1)", "maximal-leakage", Setting.of(joint));
        assertThat(new BoundedMaximalLeakage(bound).check(joint).verdict()).isEqualTo(Verdict.HOLDS);
        assertThat(new BoundedMaximalLeakage(bound - 1e-12).check(joint).verdict())
                .isEqualTo(Verdict.VIOLATED);
    }

    @Test
    @DisplayName("leaking exactly nothing needs no p_min: pml(0) is ldp(0)")
    void nothing() {
        assertThat(follows("pml(epsilon=0)", "ldp", Setting.unknown())).isZero();
        assertThat(follows("mutual-information(epsilon=0)", "pmc", Setting.unknown()))
                .isZero();
    }
}
