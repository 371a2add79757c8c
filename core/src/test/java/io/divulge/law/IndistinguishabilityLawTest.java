package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Definition;
import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.AsymmetricLocalInformationPrivacy;
import io.divulge.measure.indistinguishability.LocalDifferentialIdentifiability;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.LocalInformationPrivacy;
import io.divulge.measure.indistinguishability.PrivacyProfile;
import io.divulge.measure.indistinguishability.ProbabilisticLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.SecretPairAtOutcome;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the papers promise of differential privacy and its relatives, over random releases. */
class IndistinguishabilityLawTest {
    /** Products of channels of at most six terms, then one logarithm. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noPriorLeaksOrCostsMoreThanLocalDifferentialPrivacy(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        double ldp = LocalDifferentialPrivacy.of(Prior.uniform(secrets).through(channel))
                .upper();
        Joint joint = draw.fullPrior(secrets).through(channel);
        assertTrue(PointwiseMaximalLeakage.of(joint).max() <= ldp + ROUNDING);
        assertTrue(PointwiseMaximalCost.of(joint).max() <= ldp + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void priorsOnThePairComeCloseToLocalDifferentialPrivacy(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("x", draw.whole(2, 6));
        Channel channel = draw.positiveChannel(secrets, draw.alphabet("y"));
        Value ldp = LocalDifferentialPrivacy.of(Prior.uniform(secrets).through(channel));
        SecretPairAtOutcome pair = (SecretPairAtOutcome) ldp.witness();
        double small = 1e-10;
        // Nearly certain of the unlikely secret, the outcome points to the other; nearly certain of the likely one, it
        // rules the other out.
        Joint leaking = between(secrets, channel, pair.other(), pair.secret(), small);
        Joint costing = between(secrets, channel, pair.secret(), pair.other(), small);
        double slack = small * Math.exp(ldp.value()) + ROUNDING;
        assertEquals(ldp.value(), PointwiseMaximalLeakage.of(leaking).at(pair.outcome()), slack);
        assertEquals(ldp.value(), PointwiseMaximalCost.of(costing).at(pair.outcome()), slack);
    }

    private static Joint between(Alphabet secrets, Channel channel, String sure, String rare, double small) {
        double[] p = new double[secrets.size()];
        p[secrets.indexOf(sure)] = 1 - small;
        p[secrets.indexOf(rare)] = small;
        return Prior.of(secrets, p).through(channel);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void divergenceGrowsWithItsOrderUpToLocalDifferentialPrivacy(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        Value ldp = LocalDifferentialPrivacy.of(joint);
        Value before = RenyiLocalDifferentialPrivacy.of(joint, 1);
        for (double order :
                new double[] {1 + 1e-12, 1.5, 2, 7.3, 100, 1e4, 1e9, 1e18, 1e300, Double.POSITIVE_INFINITY}) {
            Value next = RenyiLocalDifferentialPrivacy.of(joint, order);
            assertTrue(next.upper() >= before.lower(), "at order " + order);
            assertTrue(next.lower() <= ldp.upper());
            before = next;
        }
        assertEquals(ldp.value(), before.value());
        Value large = RenyiLocalDifferentialPrivacy.of(joint, 1e12);
        assertEquals(ldp.value(), large.value(), ldp.value() == Double.POSITIVE_INFINITY ? 0 : 1e-10);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void profileFallsAndStaysBelowTheFailureProbability(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double before = 1;
        for (double epsilon : new double[] {0, 1e-12, 0.1, 0.5, 1, 2, 5, 800, Double.POSITIVE_INFINITY}) {
            Value profile = PrivacyProfile.of(joint, Scalar.of(epsilon));
            assertTrue(profile.lower() <= before);
            before = profile.upper();
            if (epsilon < Double.POSITIVE_INFINITY) {
                assertTrue(profile.lower()
                        <= ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(epsilon))
                                .upper());
            }
        }
        Value ldp = LocalDifferentialPrivacy.of(joint);
        if (ldp.value() < Double.POSITIVE_INFINITY) {
            assertEquals(0, PrivacyProfile.of(joint, Scalar.of(ldp.upper())).value(), 1e-15);
            assertEquals(
                    0,
                    ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(ldp.value()))
                            .value());
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void profileBoundsTheTailOfTheLoss(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double epsilon = 2 * draw.inside();
        double delta = PrivacyProfile.of(joint, Scalar.of(epsilon)).upper();
        for (int k = 2; k < 5; k++) {
            double tail = ProbabilisticLocalDifferentialPrivacy.of(joint, Scalar.of(k * epsilon))
                    .lower();
            double bound = delta / -Math.expm1(-(k - 1) * epsilon);
            assertTrue(tail <= bound + ROUNDING, tail + " above " + bound);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void profileAndApproximatePrivacyAreInverse(long seed) {
        Draw draw = Draw.seeded(seed);
        Joint joint = draw.joint();
        double delta = draw.unit();
        Value epsilon = ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(delta));
        assertTrue(PrivacyProfile.of(joint, Scalar.of(epsilon.upper())).value() <= delta + 1e-14);
        if (epsilon.value() > 0 && epsilon.value() < Double.POSITIVE_INFINITY && delta > 0) {
            assertEquals(
                    delta, PrivacyProfile.of(joint, Scalar.of(epsilon.value())).value(), 1e-13);
        }
        double less = epsilon.lower() - 1e-6;
        if (less > 0 && less < Double.POSITIVE_INFINITY) {
            assertTrue(PrivacyProfile.of(joint, Scalar.of(less)).value() > delta);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingRaisesNone(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Alphabet outcomes = draw.alphabet("y");
        Prior prior = draw.prior(secrets);
        Channel channel = draw.channel(secrets, outcomes);
        Joint joint = prior.through(channel);
        Joint later = prior.through(channel.then(draw.channel(outcomes, draw.alphabet("z"))));
        double order = 1 + 3 * draw.unit();
        double epsilon = 2 * draw.unit();
        double delta = draw.unit();
        assertNoMore(LocalDifferentialPrivacy.of(later), LocalDifferentialPrivacy.of(joint));
        assertNoMore(RenyiLocalDifferentialPrivacy.of(later, order), RenyiLocalDifferentialPrivacy.of(joint, order));
        assertNoMore(PrivacyProfile.of(later, Scalar.of(epsilon)), PrivacyProfile.of(joint, Scalar.of(epsilon)));
        assertNoMore(
                ApproximateLocalDifferentialPrivacy.of(later, Scalar.of(delta)),
                ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(delta)));
        assertNoMore(LocalInformationPrivacy.of(later), LocalInformationPrivacy.of(joint));
        assertNoMore(LocalDifferentialIdentifiability.of(later), LocalDifferentialIdentifiability.of(joint));
    }

    private static void assertNoMore(Value after, Value before) {
        assertTrue(after.lower() <= before.upper() + ROUNDING, () -> "raised from " + before + " to " + after);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void impliesInformationPrivacyAndBack(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double p = joint.prior().min();
        double ldp = LocalDifferentialPrivacy.of(joint).value();
        AsymmetricLocalInformationPrivacy levels = AsymmetricLocalInformationPrivacy.of(joint);
        double lip = LocalInformationPrivacy.of(joint).value();
        // [SGSSO25, Prop. 1, 3]
        double below = ldp == Double.POSITIVE_INFINITY ? ldp : Math.log(p + Math.exp(ldp) * (1 - p));
        double above = -Math.log(p + Math.exp(-ldp) * (1 - p));
        assertTrue(levels.lower().value() <= below + ROUNDING);
        assertTrue(levels.upper().value() <= above + ROUNDING);
        assertTrue(lip <= below + ROUNDING);
        assertTrue(ldp <= 2 * lip + ROUNDING);
        assertTrue(ldp <= levels.lower().value() + levels.upper().value() + ROUNDING);
        // [SCOS23, Prop. 6]
        double ldi = LocalDifferentialIdentifiability.of(joint).value();
        double bound = -Math.log(p * (1 + Math.exp(-ldi) * (joint.secrets().size() - 1)));
        assertTrue(levels.upper().value() <= bound + ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void informationPrivacyAndIdentifiabilityAreTheirDefinitions(long seed) {
        Joint joint = Draw.seeded(seed).joint();
        double[][] lifts = Definition.lifts(joint);
        double[] p = Definition.prior(joint);
        double lip = 0;
        double ldi = 0;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            for (int x = 0; x < p.length; x++) {
                lip = Math.max(lip, Math.abs(Math.log(lifts[x][y])));
                for (int other = 0; other < p.length; other++) {
                    double ratio = p[x] * lifts[x][y] / (p[other] * lifts[other][y]);
                    ldi = Double.isNaN(ratio) ? ldi : Math.max(ldi, Math.log(ratio));
                }
            }
        }
        Value measuredLip = LocalInformationPrivacy.of(joint);
        Value measuredLdi = LocalDifferentialIdentifiability.of(joint);
        assertEquals(lip, measuredLip.value(), lip == Double.POSITIVE_INFINITY ? 0 : ROUNDING);
        assertEquals(ldi, measuredLdi.value(), ldi == Double.POSITIVE_INFINITY ? 0 : ROUNDING);
        assertTrue(measuredLip.width() < ROUNDING && measuredLdi.width() < ROUNDING);
        if (measuredLdi.witness() instanceof SecretPairAtOutcome at) {
            int y = joint.outcomes().indexOf(at.outcome());
            double high = joint.posterior(joint.secrets().indexOf(at.secret()), y);
            double low = joint.posterior(joint.secrets().indexOf(at.other()), y);
            assertEquals(ldi, Math.log(high / low), ldi == Double.POSITIVE_INFINITY ? 0 : ROUNDING);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void onlyTheSupportOfThePriorMatters(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        Joint one = draw.fullPrior(secrets).through(channel);
        Joint other = draw.fullPrior(secrets).through(channel);
        assertEquals(
                LocalDifferentialPrivacy.of(one).value(),
                LocalDifferentialPrivacy.of(other).value());
        assertEquals(
                PrivacyProfile.of(one, Scalar.of(0.3)).value(),
                PrivacyProfile.of(other, Scalar.of(0.3)).value());
        assertEquals(
                RenyiLocalDifferentialPrivacy.of(one, 2).value(),
                RenyiLocalDifferentialPrivacy.of(other, 2).value());
    }
}
