package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.RandomizedResponse;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.AsymmetricLocalInformationPrivacy;
import io.divulge.measure.indistinguishability.LocalDifferentialIdentifiability;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.LocalInformationPrivacy;
import io.divulge.measure.indistinguishability.PrivacyProfile;
import io.divulge.measure.indistinguishability.ProbabilisticLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.SecretPairAtEvent;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Numbers of [ILE26], [SGSSO25] and [SCOS23] on differential privacy and its relatives. */
class IndistinguishabilityPaperTest {
    /** A few operations on numbers of about 1. */
    private static final double ROUNDING = 1e-14;

    /** [ILE26, Ex. 1] with e^epsilon = 3 and delta = 1/10. */
    private static Joint meiser() {
        return Papers.uniform(new double[][] {{0.1, 0.675, 0.225, 0}, {0, 0.225, 0.675, 0.1}});
    }

    /** The map that merges outcomes 1 and 2. */
    private static Joint merged(Joint joint) {
        Channel h = Channel.of(joint.channel().outcomes(), Alphabet.of("bottom", "3", "4"), new double[][] {
            {1, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}
        });
        return joint.prior().through(joint.channel().then(h));
    }

    @Test
    @DisplayName(
            "[ILE26, Ex. 1]: the loss exceeds epsilon = log 3 with probability delta = 0.1, on {1} for the first secret")
    void failureProbability() {
        Value failure = ProbabilisticLocalDifferentialPrivacy.of(meiser(), Scalar.parse("log(3)"));
        assertEquals(0.1, failure.value(), ROUNDING);
        SecretPairAtEvent witness = (SecretPairAtEvent) failure.witness();
        assertEquals(List.of("y1"), witness.event());
        assertEquals("x1", witness.secret());
        // Whether a loss of log 3 is above log 3 is not for rounding to say: both cases are in the bracket.
        assertTrue(failure.lower() > 0.1 - 1e-13 && failure.upper() > 0.775 - 1e-13 && failure.upper() < 0.775 + 1e-13);
    }

    @Test
    @DisplayName("[ILE26, Ex. 1]: losses are log 3 and infinite, so below log 3 the failure is 0.775, above it 0.1")
    void failureProbabilityAside() {
        Value below = ProbabilisticLocalDifferentialPrivacy.of(meiser(), Scalar.of(1.09));
        assertTrue(below.contains(0.775) && below.width() < 1e-13);
        Value above = ProbabilisticLocalDifferentialPrivacy.of(meiser(), Scalar.of(1.10));
        assertTrue(above.contains(0.1) && above.width() < 1e-13);
        assertEquals(
                0,
                ProbabilisticLocalDifferentialPrivacy.of(meiser(), Scalar.of(Double.POSITIVE_INFINITY))
                        .value());
    }

    @Test
    @DisplayName("[ILE26, Ex. 1]: h raises the failure probability from delta to delta + 3/4 (1 - delta) = 0.775")
    void postProcessingBreaksProbabilisticPrivacy() {
        Joint joint = meiser();
        Scalar epsilon = Scalar.parse("log(3)");
        assertEquals(
                0.775,
                ProbabilisticLocalDifferentialPrivacy.of(merged(joint), epsilon).value(),
                ROUNDING);
        assertTrue(
                ProbabilisticLocalDifferentialPrivacy.of(merged(joint), epsilon).lower() > 0.77);
    }

    @Test
    @DisplayName("[ILE26, Ex. 1]: but not the profile, which is delta = 0.1 before and after")
    void postProcessingKeepsApproximatePrivacy() {
        Scalar epsilon = Scalar.parse("log(3)");
        Value before = PrivacyProfile.of(meiser(), epsilon);
        Value after = PrivacyProfile.of(merged(meiser()), epsilon);
        assertTrue(before.contains(0.1) && before.width() < 1e-14);
        assertTrue(after.contains(0.1) && after.width() < 1e-14);
    }

    @Test
    @DisplayName("[ILE26, Ex. 1]: (log 3, 0.1)-LDP and no smaller epsilon at 0.1; at less delta, none at all")
    void approximate() {
        Value tie = ApproximateLocalDifferentialPrivacy.of(meiser(), Scalar.parse("0.1"));
        assertEquals(Math.log(3), tie.value(), ROUNDING);
        assertTrue(tie.contains(Math.log(3)));
        assertEquals(Double.POSITIVE_INFINITY, tie.upper());
        assertEquals(
                Double.POSITIVE_INFINITY,
                ApproximateLocalDifferentialPrivacy.of(meiser(), Scalar.of(0.0999))
                        .lower());
        // Between, the profile is linear in e^epsilon: 0.1 + 0.675 - 0.225 t = 0.325 at t = 2.
        Value inside = ApproximateLocalDifferentialPrivacy.of(meiser(), Scalar.parse("0.325"));
        assertTrue(inside.contains(Math.log(2)) && inside.width() < 1e-12);
        assertEquals(
                Double.POSITIVE_INFINITY, LocalDifferentialPrivacy.of(meiser()).value());
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-9, 0.1, 1, 5, 30})
    @DisplayName("[SGSSO25, Ex. 4]: randomized response is epsilon-LDP, its cost log(1 + p(j)(e^epsilon - 1))")
    void randomizedResponse(double epsilon) {
        RandomizedResponse response = new RandomizedResponse(4, epsilon);
        double[] p = {0.1, 0.2, 0.3, 0.4};
        Joint joint = Prior.of(Alphabet.numbered("x", 4), p).through(response.channel());
        assertTrue(LocalDifferentialPrivacy.of(joint).contains(epsilon));
        for (int j = 0; j < 4; j++) {
            double cost = Math.log1p(p[j] * Math.expm1(epsilon));
            assertEquals(cost, PointwiseMaximalCost.of(joint).at(j), ROUNDING * Math.max(1, cost));
        }
        double leakage = epsilon - Math.log1p(0.1 * Math.expm1(epsilon));
        double cost = Math.log1p(0.4 * Math.expm1(epsilon));
        AsymmetricLocalInformationPrivacy levels = AsymmetricLocalInformationPrivacy.of(joint);
        assertTrue(levels.lower().contains(cost) && levels.upper().contains(leakage));
        assertTrue(LocalInformationPrivacy.of(joint).contains(Math.max(cost, leakage)));
        assertTrue(LocalDifferentialIdentifiability.of(joint).contains(epsilon + Math.log(4)));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.1, 1, 5})
    @DisplayName(
            "Randomized response: profile (e^r - e^epsilon)/(k-1+e^r); divergence log((e^(ra)+e^(r(1-a))+k-2)/(k-1+e^r))/(a-1)")
    void randomizedResponseProfile(double r) {
        int k = 5;
        Joint joint = Prior.uniform(Alphabet.numbered("x", k)).through(new RandomizedResponse(k, r).channel());
        double z = k - 1 + Math.exp(r);
        for (double share : new double[] {0, 0.25, 0.5, 0.9}) {
            double epsilon = share * r;
            double delta = (Math.exp(r) - Math.exp(epsilon)) / z;
            assertEquals(delta, PrivacyProfile.of(joint, Scalar.of(epsilon)).value(), ROUNDING);
            assertEquals(
                    epsilon,
                    ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(delta))
                            .value(),
                    10 * ROUNDING);
            assertEquals(
                    Math.exp(r) / z,
                    ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(epsilon))
                            .value(),
                    ROUNDING);
        }
        for (double a : new double[] {1.5, 2, 10, 60}) {
            double divergence = Math.log((Math.exp(r * a) + Math.exp(r * (1 - a)) + k - 2) / z) / (a - 1);
            Value value = RenyiLocalDifferentialPrivacy.of(joint, a);
            assertEquals(divergence, value.value(), ROUNDING * Math.max(1, r));
            assertTrue(value.width() < 1e-13 * Math.max(1, r));
        }
        double kl = r * (Math.exp(r) - 1) / z;
        assertEquals(kl, RenyiLocalDifferentialPrivacy.of(joint, 1).value(), ROUNDING * Math.max(1, r));
    }

    @Test
    @DisplayName("[SGSSO25, Ex. 5]: the PML-extremal mechanism costs log p/(1 - e^epsilon (1-p)), p the smallest")
    void extremalMechanism() {
        double[] p = {0.25, 0.35, 0.4};
        double factor = 1.2;
        double[][] rows = new double[3][3];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                rows[i][j] = i == j ? 1 - factor * (1 - p[j]) : factor * p[j];
            }
        }
        Alphabet secrets = Alphabet.numbered("x", 3);
        Joint joint = Prior.of(secrets, p).through(Channel.of(secrets, Alphabet.numbered("y", 3), rows));
        AsymmetricLocalInformationPrivacy levels = AsymmetricLocalInformationPrivacy.of(joint);
        assertEquals(Math.log(factor), levels.upper().value(), ROUNDING);
        assertEquals(Math.log(0.25 / (1 - factor * 0.75)), levels.lower().value(), ROUNDING);
        assertEquals(levels.lower().value(), LocalInformationPrivacy.of(joint).value());
        for (int j = 0; j < 3; j++) {
            double cost = Math.log(p[j] / (1 - factor * (1 - p[j])));
            assertEquals(cost, PointwiseMaximalCost.of(joint).at(j), ROUNDING);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 100})
    @DisplayName("[SCOS23, IV.B]: one zero makes LDP, LIP and LDI infinite, however many secrets there are")
    void oneZero(int n) {
        double[][] rows = new double[n][n];
        for (int x = 0; x < n; x++) {
            for (int y = 0; y < n; y++) {
                rows[x][y] = x > 0 ? 1.0 / n : y == 0 ? 0 : 1.0 / (n - 1);
            }
        }
        Joint joint = Papers.uniform(rows);
        assertEquals(
                Double.POSITIVE_INFINITY, LocalDifferentialPrivacy.of(joint).lower());
        assertEquals(Double.POSITIVE_INFINITY, LocalInformationPrivacy.of(joint).lower());
        assertEquals(
                Double.POSITIVE_INFINITY,
                LocalDifferentialIdentifiability.of(joint).lower());
        assertEquals(
                Double.POSITIVE_INFINITY,
                RenyiLocalDifferentialPrivacy.of(joint, 1).lower());
        assertEquals(
                "secret 'x2' against 'x1' at outcome 'y1'",
                LocalDifferentialPrivacy.of(joint).witness().inWords());
    }
}
