package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactDraw;
import io.divulge.exact.ExactEventLeakage;
import io.divulge.exact.ExactGuessing;
import io.divulge.exact.ExactJoint;
import io.divulge.exact.ExactMaxInformation;
import io.divulge.exact.ExactPenalty;
import io.divulge.exact.ExactPrivacyProfile;
import io.divulge.exact.ExactProfile;
import io.divulge.exact.ExactValue;
import io.divulge.exact.ExactVariation;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What thresholds, sorting and sums find, against every event there is. */
class ExactEventLawTest {
    static LongStream seeds() {
        return Draw.seeds();
    }

    private static BigFraction likelihood(ExactJoint joint, int event, int x) {
        return sum(joint.outcomes().size(), y -> in(event, y), y -> joint.likelihood(y, x));
    }

    private static BigFraction probability(ExactJoint joint, int event) {
        return sum(joint.outcomes().size(), y -> in(event, y), joint::outcomeProbability);
    }

    private static boolean in(int event, int i) {
        return (event >> i & 1) == 1;
    }

    private static BigFraction sum(int count, IntPredicate when, java.util.function.IntFunction<BigFraction> term) {
        return IntStream.range(0, count).filter(when).mapToObj(term).reduce(BigFraction.ZERO, BigFraction::add);
    }

    private static BigFraction max(BigFraction a, BigFraction b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leakageOfEventsOfAProbability(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.ordinary(4);
        BigFraction delta = max(draw.unit(), BigFraction.of(1, 50));
        BigFraction best = BigFraction.ZERO;
        int m = joint.outcomes().size();
        // Linear in how much of each outcome is taken: attained by whole outcomes and part of one more.
        for (int event = 0; event < 1 << m; event++) {
            for (int y = 0; y < m; y++) {
                BigFraction part = delta.subtract(probability(joint, event)).divide(joint.outcomeProbability(y));
                if (!in(event, y) && part.signum() >= 0 && part.compareTo(BigFraction.ONE) <= 0) {
                    for (int x = 0; x < joint.secrets().size(); x++) {
                        best = max(best, likelihood(joint, event, x).add(part.multiply(joint.likelihood(y, x))));
                    }
                }
            }
        }
        assertEquals(ExactValue.logRatio(best, delta), ExactEventLeakage.leastPrivate(joint, delta));
        assertEquals(ExactValue.zero(), ExactEventLeakage.leastPrivate(joint, BigFraction.ONE));
        assertEquals(ExactProfile.leakage(joint).max(), ExactEventLeakage.leastPrivate(joint, BigFraction.ZERO));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void leakageOfOneEvent(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.ordinary(5);
        int event = draw.plain().whole(1, (1 << joint.outcomes().size()) - 1);
        BigFraction best = BigFraction.ZERO;
        for (int x = 0; x < joint.secrets().size(); x++) {
            best = max(best, likelihood(joint, event, x).divide(probability(joint, event)));
        }
        int[] outcomes = IntStream.range(0, joint.outcomes().size())
                .filter(y -> in(event, y))
                .toArray();
        assertEquals(ExactValue.log(best), ExactEventLeakage.of(joint, outcomes));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void penaltiesAndProfiles(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.ordinary(4);
        BigFraction ratio = draw.ratio();
        BigFraction psi2 = BigFraction.ZERO;
        BigFraction profile = BigFraction.ZERO;
        for (int event = 0; event < 1 << joint.outcomes().size(); event++) {
            for (int x = 0; x < joint.secrets().size(); x++) {
                BigFraction w = likelihood(joint, event, x);
                psi2 = max(psi2, w.subtract(ratio.multiply(probability(joint, event))));
                for (int x2 = 0; x2 < joint.secrets().size(); x2++) {
                    profile = max(profile, w.subtract(ratio.multiply(likelihood(joint, event, x2))));
                }
            }
        }
        assertEquals(psi2, ExactPenalty.ofDensity(joint, ratio));
        assertEquals(profile, ExactPrivacyProfile.delta(joint, ratio));
        assertTrue(ExactPrivacyProfile.failure(joint, ratio).compareTo(profile) >= 0);
        assertTrue(
                ExactProfile.leakage(joint).tail(ExactValue.log(ratio)).compareTo(ExactPenalty.ofLeakage(joint, ratio))
                        >= 0);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void smallestEpsilonOfADelta(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.ordinary(5);
        BigFraction delta = draw.plain().chance(0.3) ? ExactPrivacyProfile.delta(joint, draw.ratio()) : draw.unit();
        BigFraction ratio = BigFraction.ONE;
        for (int event = 1; event < 1 << joint.outcomes().size(); event++) {
            for (int x = 0; x < joint.secrets().size(); x++) {
                for (int x2 = 0; x2 < joint.secrets().size(); x2++) {
                    BigFraction excess = likelihood(joint, event, x).subtract(delta);
                    BigFraction other = likelihood(joint, event, x2);
                    if (excess.signum() > 0 && other.signum() == 0) {
                        assertEquals(ExactValue.infinity(), ExactPrivacyProfile.epsilon(joint, delta));
                        return;
                    }
                    ratio = excess.signum() > 0 ? max(ratio, excess.divide(other)) : ratio;
                }
            }
        }
        assertEquals(ExactValue.log(ratio), ExactPrivacyProfile.epsilon(joint, delta));
        assertTrue(ExactPrivacyProfile.delta(joint, ratio).compareTo(delta) <= 0);
        if (ratio.compareTo(BigFraction.ONE) > 0) {
            assertEquals(delta, ExactPrivacyProfile.delta(joint, ratio));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void eventsOfPairs(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.ordinary(3);
        BigFraction delta = draw.unit();
        int m = joint.outcomes().size();
        int pairs = joint.secrets().size() * m;
        BigFraction best = BigFraction.ZERO;
        BigFraction variation = BigFraction.ZERO;
        for (int event = 1; event < 1 << pairs; event++) {
            int chosen = event;
            BigFraction p = sum(
                    pairs,
                    i -> in(chosen, i),
                    i -> joint.posterior(i / m, i % m).multiply(joint.outcomeProbability(i % m)));
            BigFraction q =
                    sum(pairs, i -> in(chosen, i), i -> joint.prior(i / m).multiply(joint.outcomeProbability(i % m)));
            best = p.compareTo(delta) >= 0 ? max(best, p.subtract(delta).divide(q)) : best;
            variation = max(variation, p.subtract(q));
        }
        assertEquals(ExactValue.log(best), ExactMaxInformation.of(joint, delta));
        assertEquals(variation, ExactVariation.total(joint));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void quantilesAreBestAndWorstEvents(long seed) {
        ExactDraw draw = ExactDraw.seeded(seed);
        ExactJoint joint = draw.ordinary(5);
        ExactProfile leakage = ExactProfile.leakage(joint);
        int m = joint.outcomes().size();
        BigFraction delta =
                draw.plain().chance(0.5) ? leakage.tail(leakage.at(draw.plain().whole(0, m - 1))) : draw.unit();
        ExactValue left = leakage.max();
        ExactValue right = ExactValue.zero();
        for (int event = 0; event < 1 << m; event++) {
            ExactValue high = ExactValue.zero();
            ExactValue low = ExactValue.infinity();
            for (int y = 0; y < m; y++) {
                if (in(event, y)) {
                    high = leakage.at(y).compareTo(high) > 0 ? leakage.at(y) : high;
                    low = leakage.at(y).compareTo(low) < 0 ? leakage.at(y) : low;
                }
            }
            BigFraction p = probability(joint, event);
            if (p.compareTo(BigFraction.ONE.subtract(delta)) >= 0 && high.compareTo(left) < 0) {
                left = high;
            }
            if (event > 0 && p.compareTo(delta) >= 0 && low.compareTo(right) > 0) {
                right = low;
            }
        }
        assertEquals(left, leakage.leftQuantile(delta).value());
        assertEquals(right, leakage.rightQuantile(delta).value());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void guessing(long seed) {
        ExactJoint joint = ExactDraw.seeded(seed).ordinary(4);
        int n = joint.secrets().size();
        int m = joint.outcomes().size();
        BigFraction best = BigFraction.ZERO;
        for (int strategy = 0; strategy < Math.pow(n, m); strategy++) {
            BigFraction success = BigFraction.ZERO;
            int rest = strategy;
            for (int y = 0; y < m; y++, rest /= n) {
                success = success.add(joint.prior(rest % n).multiply(joint.likelihood(y, rest % n)));
            }
            best = max(best, success);
        }
        BigFraction blind =
                IntStream.range(0, n).mapToObj(joint::prior).reduce(BigFraction.ZERO, ExactEventLawTest::max);
        assertEquals(ExactValue.logRatio(best, blind), ExactGuessing.minEntropyLeakage(joint));
        assertEquals(leastGuesses(joint, 0, 1), ExactGuessing.guesswork(joint));
    }

    /** The least expected number of guesses over all orders of the secrets that are not used yet. */
    private static BigFraction leastGuesses(ExactJoint joint, int used, int turn) {
        return IntStream.range(0, joint.secrets().size())
                .filter(x -> !in(used, x))
                .mapToObj(x -> joint.prior(x).multiply(turn).add(leastGuesses(joint, used | 1 << x, turn + 1)))
                .min(BigFraction::compareTo)
                .orElse(BigFraction.ZERO);
    }
}
