package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.exact.ExactEventLeakage;
import io.divulge.exact.ExactGuessing;
import io.divulge.exact.ExactIndistinguishability;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMaxInformation;
import io.divulge.exact.ExactMaximalLeakage;
import io.divulge.exact.ExactPenalty;
import io.divulge.exact.ExactPrivacyProfile;
import io.divulge.exact.ExactProfile;
import io.divulge.exact.ExactValue;
import io.divulge.exact.ExactVariation;
import io.divulge.model.Alphabet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Inequalities of the theory, which in fractions hold without any tolerance. */
class ExactDataProcessingLawTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    /** X - Y - Z: the release after a channel from its outcomes. */
    private static ExactJoint then(ExactJoint joint, BigFraction[][] after) {
        int n = joint.secrets().size();
        int m = joint.outcomes().size();
        BigFraction[] prior = new BigFraction[n];
        BigFraction[][] rows = new BigFraction[n][after[0].length];
        for (int x = 0; x < n; x++) {
            prior[x] = joint.prior(x);
            for (int z = 0; z < after[0].length; z++) {
                rows[x][z] = BigFraction.ZERO;
                for (int y = 0; y < m; y++) {
                    rows[x][z] = rows[x][z].add(joint.likelihood(y, x).multiply(after[y][z]));
                }
            }
        }
        return ExactJoint.of(joint.secrets(), Alphabet.numbered("z", after[0].length), prior, rows);
    }

    private static Map<String, ExactValue> monotone(ExactJoint joint, BigFraction ratio, BigFraction delta) {
        Map<String, ExactValue> values = new LinkedHashMap<>();
        values.put("pml", ExactProfile.leakage(joint).max());
        values.put("pmc", ExactProfile.cost(joint).max());
        values.put("maximal-leakage", ExactMaximalLeakage.of(joint));
        values.put("maximal-cost-leakage", ExactMaximalLeakage.cost(joint));
        values.put("envelope-upper", ExactMaximalLeakage.envelopeUpper(joint, delta));
        values.put("ldp", ExactIndistinguishability.ldp(joint));
        values.put("lip", ExactIndistinguishability.lip(joint));
        values.put("ldi", ExactIndistinguishability.ldi(joint));
        values.put("psi2", ExactValue.of(ExactPenalty.ofDensity(joint, ratio)));
        values.put("eml", ExactEventLeakage.leastPrivate(joint, delta));
        values.put("privacy-profile", ExactValue.of(ExactPrivacyProfile.delta(joint, ratio)));
        values.put("approximate-ldp", ExactPrivacyProfile.epsilon(joint, delta));
        values.put("max-information", ExactMaxInformation.of(joint, delta));
        values.put("total-variation", ExactValue.of(ExactVariation.total(joint)));
        values.put("chi-squared", ExactValue.of(ExactVariation.chiSquared(joint)));
        values.put("min-entropy-leakage", ExactGuessing.minEntropyLeakage(joint));
        return values;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void postProcessingRaisesNothing(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.ordinary(4);
        BigFraction ratio = draw.ratio();
        BigFraction delta = draw.unit();
        Map<String, ExactValue> before = monotone(joint, ratio, delta);
        ExactJoint later =
                then(joint, draw.rows(joint.outcomes().size(), draw.plain().whole(1, 4)));
        monotone(later, ratio, delta).forEach((name, after) -> {
            ExactValue limit = before.getOrDefault(name, ExactValue.zero());
            assertTrue(after.compareTo(limit) <= 0, () -> name + " rose from " + limit + " to " + after);
        });
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void boundsHold(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.plain().chance(0.5) ? draw.ordinary(5) : draw.extreme(4);
        BigFraction delta = draw.unit();
        ExactProfile leakage = ExactProfile.leakage(joint);
        ExactValue event = ExactEventLeakage.leastPrivate(joint, delta);
        assertAtMost(ExactValue.zero(), event);
        assertAtMost(event, ExactMaximalLeakage.envelopeUpper(joint, delta));
        assertAtMost(
                leakage.leftQuantile(delta).value(),
                leakage.rightQuantile(delta).value());
        assertAtMost(leakage.rightQuantile(delta).value(), ExactMaximalLeakage.envelopeUpper(joint, delta));
        assertAtMost(ExactMaximalLeakage.of(joint), leakage.max());
        assertAtMost(ExactMaximalLeakage.cost(joint), ExactProfile.cost(joint).max());
        assertAtMost(ExactIndistinguishability.lip(joint), ExactIndistinguishability.ldp(joint));
        assertAtMost(ExactGuessing.minEntropyLeakage(joint), ExactMaximalLeakage.of(joint));
        assertEquals(ExactIndistinguishability.ldp(joint), ExactPrivacyProfile.epsilon(joint, BigFraction.ZERO));
        assertEquals(leakage.max(), ExactMaxInformation.of(joint, BigFraction.ZERO));
        BigFraction rarest = BigFraction.ONE;
        for (int x = 0; x < joint.secrets().size(); x++) {
            rarest = joint.prior(x).compareTo(rarest) < 0 ? joint.prior(x) : rarest;
        }
        assertAtMost(leakage.max(), ExactValue.log(rarest.reciprocal()));
        // Expectations of the lifts themselves: E e^l is the sum in maximal leakage, E r^2 - 1 is chi-squared.
        BigFraction sum = BigFraction.ZERO;
        BigFraction square = BigFraction.ZERO;
        for (int y = 0; y < joint.outcomes().size(); y++) {
            BigFraction high = BigFraction.ZERO;
            for (int x = 0; x < joint.secrets().size(); x++) {
                BigFraction lift = joint.lift(x, y);
                high = lift.compareTo(high) > 0 ? lift : high;
                square = square.add(joint.posterior(x, y)
                        .multiply(joint.outcomeProbability(y))
                        .multiply(lift));
            }
            sum = sum.add(joint.outcomeProbability(y).multiply(high));
        }
        assertEquals(ExactValue.log(sum), ExactMaximalLeakage.of(joint));
        assertEquals(square.subtract(1), ExactVariation.chiSquared(joint));
    }

    private static void assertAtMost(ExactValue smaller, ExactValue larger) {
        assertTrue(smaller.compareTo(larger) <= 0, () -> smaller + " is above " + larger);
    }
}
