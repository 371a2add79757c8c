package io.divulge.law;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.draw.Draw;
import io.divulge.draw.ExactModel;
import io.divulge.measure.Value;
import io.divulge.measure.indistinguishability.ApproximateLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.LocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.PrivacyProfile;
import io.divulge.measure.indistinguishability.ProbabilisticLocalDifferentialPrivacy;
import io.divulge.measure.indistinguishability.RenyiLocalDifferentialPrivacy;
import io.divulge.model.Joint;
import io.divulge.numeric.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Measures of pairs of secrets against the same in fractions, by brute force: brackets hold what was meant, tightly. */
class PairwisePrivacyExactTest {
    /** Rounding of a handful of operations on numbers of about 1. */
    private static final double TIGHT = 1e-13;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static BigFraction max(ExactModel model, BiFunction<BigFraction[], BigFraction[], BigFraction> pair) {
        BigFraction best = BigFraction.ZERO;
        for (BigFraction[] row : model.rows()) {
            for (BigFraction[] other : model.rows()) {
                BigFraction number = row == other ? BigFraction.ZERO : pair.apply(row, other);
                best = number.compareTo(best) > 0 ? number : best;
            }
        }
        return best;
    }

    /** max over events of P(E) - t Q(E), event by event. */
    private static BigFraction overEvents(BigFraction[] p, BigFraction[] q, BigFraction t) {
        BigFraction best = BigFraction.ZERO;
        for (int event = 0; event < 1 << p.length; event++) {
            BigFraction sum = BigFraction.ZERO;
            for (int y = 0; y < p.length; y++) {
                if ((event >> y & 1) == 1) {
                    sum = sum.add(p[y]).subtract(t.multiply(q[y]));
                }
            }
            best = sum.compareTo(best) > 0 ? sum : best;
        }
        return best;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void profileIsTheLargestExcessOverEvents(long seed) {
        Draw draw = Draw.seeded(seed);
        ExactModel model = ExactModel.draw(draw, true);
        BigFraction t = draw.chance(0.2) ? BigFraction.ONE : BigFraction.of(draw.whole(4, 20), 4);
        Value value = PrivacyProfile.of(model.joint(), Scalar.logOf(t));
        double truth = max(model, (p, q) -> overEvents(p, q, t)).doubleValue();
        assertTrue(value.contains(truth), () -> value + " should hold " + truth);
        assertTrue(value.width() < TIGHT);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void failureIsTheMassOfLargeRatios(long seed) {
        Draw draw = Draw.seeded(seed);
        ExactModel model = ExactModel.draw(draw, true);
        BigFraction t = draw.chance(0.2) ? BigFraction.ONE : BigFraction.of(draw.whole(4, 20), 4);
        Value value = ProbabilisticLocalDifferentialPrivacy.of(model.joint(), Scalar.logOf(t));
        double truth = max(model, (p, q) -> massAbove(p, q, t)).doubleValue();
        assertTrue(value.contains(truth), () -> value + " should hold " + truth);
        assertEquals(truth, value.value(), TIGHT);
    }

    private static BigFraction massAbove(BigFraction[] p, BigFraction[] q, BigFraction t) {
        BigFraction sum = BigFraction.ZERO;
        for (int y = 0; y < p.length; y++) {
            sum = p[y].compareTo(t.multiply(q[y])) > 0 ? sum.add(p[y]) : sum;
        }
        return sum;
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void approximateIsTheSmallestRatioThatTheProfileAllows(long seed) {
        Draw draw = Draw.seeded(seed);
        ExactModel model = ExactModel.draw(draw, true);
        BigFraction delta = BigFraction.of(draw.whole(0, 20), draw.chance(0.5) ? 20 : 100);
        Joint joint = model.joint();
        Value value = ApproximateLocalDifferentialPrivacy.of(joint, Scalar.of(delta));
        BigFraction[] worst = {BigFraction.ONE};
        boolean infinite = false;
        for (BigFraction[] p : model.rows()) {
            for (BigFraction[] q : model.rows()) {
                BigFraction root = root(p, q, delta);
                infinite |= root.signum() < 0;
                worst[0] = root.compareTo(worst[0]) > 0 ? root : worst[0];
            }
        }
        double truth = infinite ? Double.POSITIVE_INFINITY : Scalar.logarithm(worst[0]);
        assertTrue(value.contains(truth), () -> value + " should hold " + truth + " at " + delta);
        if (value.width() > 1e-12) {
            // A wide bracket is the sign of a tie: mass that another secret cannot have, of exactly delta.
            assertEquals(truth, value.value(), 1e-12);
            assertEquals(Double.POSITIVE_INFINITY, value.upper());
        }
    }

    /** The smallest t >= 1 with sum (p - t q)^+ <= delta, or -1: by trying the intervals between the sorted ratios. */
    private static BigFraction root(BigFraction[] p, BigFraction[] q, BigFraction delta) {
        List<BigFraction> ratios = new ArrayList<>(List.of(BigFraction.ONE));
        for (int y = 0; y < p.length; y++) {
            if (q[y].signum() > 0 && p[y].compareTo(q[y]) > 0) {
                ratios.add(p[y].divide(q[y]));
            }
        }
        ratios.sort(BigFraction::compareTo);
        BigFraction before = BigFraction.ONE;
        for (BigFraction t : ratios) {
            if (overEvents(p, q, t).compareTo(delta) <= 0) {
                if (t.equals(BigFraction.ONE)) {
                    return t;
                }
                BigFraction high = overEvents(p, q, before);
                BigFraction low = overEvents(p, q, t);
                return before.add(
                        high.subtract(delta).multiply(t.subtract(before)).divide(high.subtract(low)));
            }
            before = t;
        }
        return BigFraction.of(-1);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void divergenceOfWholeOrder(long seed) {
        Draw draw = Draw.seeded(seed);
        ExactModel model = ExactModel.draw(draw, false);
        int order = draw.whole(2, 12);
        Value value = RenyiLocalDifferentialPrivacy.of(model.joint(), order);
        BigFraction sum = max(model, (p, q) -> {
            BigFraction total = BigFraction.ZERO;
            for (int y = 0; y < p.length; y++) {
                total = total.add(p[y].multiply(p[y].divide(q[y]).pow(order - 1)));
            }
            return total;
        });
        double truth = sum.signum() == 0 ? 0 : Scalar.logarithm(sum) / (order - 1);
        assertTrue(value.contains(truth), () -> value + " should hold " + truth);
        double allowed = truth > 1e-6 ? TIGHT * Math.max(1, truth) : 1e-15;
        assertTrue(value.width() <= allowed, () -> "wide: " + value);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void divergenceOfOrderOneAndNearIt(long seed) {
        ExactModel model = ExactModel.draw(Draw.seeded(seed), false);
        Joint joint = model.joint();
        double kl = 0;
        for (BigFraction[] p : model.rows()) {
            for (BigFraction[] q : model.rows()) {
                double sum = 0;
                for (int y = 0; y < p.length; y++) {
                    BigFraction excess = p[y].divide(q[y]).subtract(BigFraction.ONE);
                    double d = excess.doubleValue();
                    // r log r - (r - 1) by its series where the rows nearly agree.
                    double f = Math.abs(d) < 1e-6
                            ? d * d / 2 - d * d * d / 6
                            : (1 + d) * Scalar.logarithm(p[y].divide(q[y])) - d;
                    sum += q[y].doubleValue() * f;
                }
                kl = Math.max(kl, sum);
            }
        }
        double truth = kl;
        Value one = RenyiLocalDifferentialPrivacy.of(joint, 1);
        assertEquals(truth, one.value(), 1e-14);
        assertTrue(one.lower() <= truth * (1 + 1e-12) + 1e-15 && truth * (1 - 1e-12) - 1e-15 <= one.upper());
        double ldp = LocalDifferentialPrivacy.of(joint).upper();
        for (String order : List.of("1.000000000000001", "1.0000001", "1.001", "1.05", "1.0625")) {
            Scalar alpha = Scalar.parse(order);
            Value near = RenyiLocalDifferentialPrivacy.of(joint, alpha);
            assertTrue(
                    near.upper() >= one.lower() && near.lower() <= one.upper() + (alpha.value() - 1) * ldp * ldp / 2);
            assertTrue(near.width() < TIGHT);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void localDifferentialPrivacyIsTheLargestRatio(long seed) {
        ExactModel model = ExactModel.draw(Draw.seeded(seed), true);
        boolean infinite = false;
        BigFraction largest = BigFraction.ONE;
        for (BigFraction[] p : model.rows()) {
            for (BigFraction[] q : model.rows()) {
                for (int y = 0; y < p.length; y++) {
                    if (q[y].signum() > 0) {
                        BigFraction ratio = p[y].divide(q[y]);
                        largest = ratio.compareTo(largest) > 0 ? ratio : largest;
                    } else {
                        infinite |= p[y].signum() > 0;
                    }
                }
            }
        }
        double truth = infinite ? Double.POSITIVE_INFINITY : Scalar.logarithm(largest);
        Value value = LocalDifferentialPrivacy.of(model.joint());
        assertTrue(value.contains(truth) && value.width() < 1e-14);
    }
}
