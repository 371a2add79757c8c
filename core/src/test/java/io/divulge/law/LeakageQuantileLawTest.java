package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.LeakageProfile;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The law of the leakage: [ILE26, eq. 9, 10, Lemma 2] by looking at all sets of outcomes, and moments by definition. */
class LeakageQuantileLawTest {
    /** Sums of at most six terms. */
    private static final double ROUNDING = 1e-12;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static LeakageProfile profile(Draw draw) {
        Joint joint = draw.joint();
        return draw.chance(0.5) ? PointwiseMaximalLeakage.of(joint) : PointwiseMaximalCost.of(joint);
    }

    /** Deltas away from every sum of probabilities, so that rounding decides nothing. */
    private static double clearDelta(Draw draw, LeakageProfile profile) {
        while (true) {
            double delta = draw.inside();
            boolean clear = delta > ROUNDING && delta < 1 - ROUNDING;
            for (int set = 1; set < 1 << profile.size(); set++) {
                clear &= Math.abs(probability(profile, set) - delta) > ROUNDING;
            }
            if (clear) {
                return delta;
            }
        }
    }

    private static double probability(LeakageProfile profile, int set) {
        double sum = 0;
        for (int y = 0; y < profile.size(); y++) {
            sum += (set >> y & 1) == 1 ? profile.joint().outcomeProbability(y) : 0;
        }
        return sum;
    }

    /** {@code min over A with P(A) >= 1 - delta of max over A of l}. */
    private static double left(LeakageProfile profile, double delta) {
        double best = Double.POSITIVE_INFINITY;
        for (int set = 1; set < 1 << profile.size(); set++) {
            if (probability(profile, set) >= 1 - delta - ROUNDING / 2) {
                double largest = 0;
                for (int y = 0; y < profile.size(); y++) {
                    largest = (set >> y & 1) == 1 ? Math.max(largest, profile.at(y)) : largest;
                }
                best = Math.min(best, largest);
            }
        }
        return best;
    }

    /** {@code max over A with P(A) >= delta of min over A of l}. */
    private static double right(LeakageProfile profile, double delta) {
        double best = 0;
        for (int set = 1; set < 1 << profile.size(); set++) {
            if (probability(profile, set) >= delta - ROUNDING / 2) {
                double smallest = Double.POSITIVE_INFINITY;
                for (int y = 0; y < profile.size(); y++) {
                    smallest = (set >> y & 1) == 1 ? Math.min(smallest, profile.at(y)) : smallest;
                }
                best = Math.max(best, smallest);
            }
        }
        return best;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void quantilesAreThoseOfTheBestSets(long seed) {
        Draw draw = Draw.seeded(seed);
        LeakageProfile profile = profile(draw);
        double delta = clearDelta(draw, profile);
        Value left = profile.leftQuantile(Scalar.of(delta));
        Value right = profile.rightQuantile(Scalar.of(delta));
        // Leakages that differ by rounding alone may change places.
        assertEquals(left(profile, delta), left.value(), left.value() == left(profile, delta) ? 0 : ROUNDING);
        assertEquals(right(profile, delta), right.value(), right.value() == right(profile, delta) ? 0 : ROUNDING);
        assertTrue(left.contains(left(profile, delta)) && right.contains(right(profile, delta)));
        assertTrue(left.width() < ROUNDING && right.width() < ROUNDING);
        assertTrue(left.value() <= right.value());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void atTheProbabilityOfTheWorstOutcomesTheTwoPart(long seed) {
        Draw draw = Draw.seeded(seed);
        LeakageProfile profile = profile(draw);
        int above = draw.whole(1, profile.size());
        double delta = 0;
        for (int i = 0; i < above; i++) {
            delta += profile.joint().outcomeProbability(profile.ranked(i));
        }
        Scalar level = Scalar.of(Math.min(1, delta));
        Value left = profile.leftQuantile(level);
        Value right = profile.rightQuantile(level);
        assertEquals(profile.at(profile.ranked(above - 1)), right.value(), 0);
        if (above < profile.size()) {
            assertEquals(profile.at(profile.ranked(above)), left.value(), 0);
            // Rounding cannot tell on which side of delta the sum is, so each bracket holds both.
            assertTrue(left.contains(right.value()) && right.contains(left.value()));
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theEnds(long seed) {
        LeakageProfile profile = profile(Draw.seeded(seed));
        double min = profile.at(profile.ranked(profile.size() - 1));
        assertEquals(profile.max(), profile.leftQuantile(Scalar.of(0)).value(), 0);
        assertEquals(profile.max(), profile.rightQuantile(Scalar.of(0)).value(), 0);
        assertEquals(Value.exactly(0), profile.leftQuantile(Scalar.parse("1")));
        assertEquals(min, profile.rightQuantile(Scalar.parse("1")).value(), 0);
        assertTrue(profile.rightQuantile(Scalar.parse("1")).width() < ROUNDING);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void distributionFunctionAndTailAreComplements(long seed) {
        Draw draw = Draw.seeded(seed);
        LeakageProfile profile = profile(draw);
        double[] thresholds = {
            0, 3 * draw.unit(), profile.at(draw.whole(0, profile.size() - 1)), Double.POSITIVE_INFINITY
        };
        for (double t : thresholds) {
            Value cdf = profile.cdf(Scalar.of(t));
            Value tail = profile.tail(Scalar.of(t));
            double below = 0;
            double above = 0;
            for (int y = 0; y < profile.size(); y++) {
                double p = profile.joint().outcomeProbability(y);
                below += profile.at(y) <= t ? p : 0;
                above += profile.at(y) > t ? p : 0;
            }
            // All outcomes together have probability 1, whatever their doubles sum to.
            below = above == 0 ? 1 : below;
            above = below == 0 ? 1 : above;
            assertEquals(1, cdf.value() + tail.value(), ROUNDING);
            assertTrue(cdf.contains(Math.min(1, below)) && tail.contains(Math.min(1, above)));
            assertTrue(cdf.lower() >= 0 && cdf.upper() <= 1 && tail.lower() >= 0 && tail.upper() <= 1);
        }
        assertEquals(Value.exactly(1), profile.cdf(Scalar.of(Double.POSITIVE_INFINITY)));
        assertEquals(Value.exactly(0), profile.tail(Scalar.of(Double.POSITIVE_INFINITY)));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void momentsFollowTheDefinition(long seed) {
        LeakageProfile profile = profile(Draw.seeded(seed));
        for (int k = 1; k <= 4; k++) {
            double sum = 0;
            for (int y = 0; y < profile.size(); y++) {
                sum += profile.joint().outcomeProbability(y) * Math.pow(profile.at(y), k);
            }
            Value moment = profile.moment(k);
            if (Double.isInfinite(sum)) {
                assertEquals(Value.exactly(Double.POSITIVE_INFINITY), moment);
            } else {
                assertTrue(moment.contains(sum), () -> moment.toString());
                assertEquals(sum, moment.value(), ROUNDING * Math.max(1, sum));
                assertTrue(moment.width() <= ROUNDING * Math.max(1, sum));
            }
        }
    }
}
