package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.divulge.draw.Draw;
import io.divulge.measure.Value;
import io.divulge.measure.pointwise.PointwiseMaximalCost;
import io.divulge.measure.pointwise.PointwiseMaximalLeakage;
import io.divulge.measure.robust.ConstrainedPriors;
import io.divulge.measure.robust.EveryPrior;
import io.divulge.measure.robust.PriorBox;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.LinearConstraint;
import io.divulge.model.Prior;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.commons.numbers.fraction.BigFraction;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The worst prior among those that keep linear constraints, against boxes, all priors, and priors drawn at random. */
class ConstrainedPriorsLawTest {
    /** A sum of a few products, a quotient and a logarithm. */
    private static final double ROUNDING = 1e-11;

    private static final int DRAWS = 20;

    static LongStream seeds() {
        return Draw.seeds();
    }

    private static LinearConstraint one(String secret, double atMost) {
        return new LinearConstraint(Map.of(secret, BigFraction.ONE), BigFraction.from(atMost));
    }

    private static LinearConstraint none(String secret, double atLeast) {
        return LinearConstraint.atLeast(Map.of(secret, BigFraction.ONE), BigFraction.from(atLeast));
    }

    private static void assertClose(Value actual, Value expected) {
        double error = Double.isInfinite(expected.value()) ? 0 : ROUNDING;
        assertThat(actual.value()).isCloseTo(expected.value(), within(error));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("an interval for each secret is a box; constraints that every prior keeps are none at all")
    void boxes(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Channel channel = draw.channel(secrets, draw.alphabet("y"));
        Prior centre = draw.fullPrior(secrets);
        double[] lower = new double[secrets.size()];
        double[] upper = new double[secrets.size()];
        List<LinearConstraint> box = new ArrayList<>();
        List<LinearConstraint> vacuous = new ArrayList<>();
        for (int x = 0; x < lower.length; x++) {
            lower[x] = centre.probability(x) * (draw.chance(0.3) ? 0 : draw.unit());
            upper[x] = Math.min(1, centre.probability(x) + 0.1 + draw.unit());
            box.add(none(secrets.label(x), lower[x]));
            box.add(one(secrets.label(x), upper[x]));
            vacuous.add(one(secrets.label(x), 1));
        }
        Joint joint = Prior.uniform(secrets).through(channel);
        ConstrainedPriors constrained = ConstrainedPriors.of(secrets, box, "box");
        assertClose(
                constrained.leakage(joint), PriorBox.of(secrets, lower, upper).leakage(joint));
        assertClose(constrained.cost(joint), PriorBox.of(secrets, lower, upper).cost(joint));
        ConstrainedPriors all = ConstrainedPriors.of(secrets, vacuous, "nothing");
        assertClose(all.leakage(joint), new EveryPrior().leakage(joint));
        assertClose(all.cost(joint), new EveryPrior().cost(joint));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("no prior that keeps a random constraint leaks or costs more")
    void noPriorIsWorse(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = draw.alphabet("x");
        Prior centre = draw.fullPrior(secrets);
        Map<String, BigFraction> multiples = new LinkedHashMap<>();
        double[] weights = new double[secrets.size()];
        double bound = 1e-6;
        for (int x = 0; x < weights.length; x++) {
            weights[x] = draw.chance(0.3) ? 0 : draw.unit() - 0.5;
            bound += weights[x] * centre.probability(x);
            multiples.put(secrets.label(x), BigFraction.from(weights[x]));
        }
        ConstrainedPriors set = ConstrainedPriors.of(
                secrets, List.of(new LinearConstraint(multiples, BigFraction.from(bound))), "half a space");
        Joint joint = set.support().through(draw.channel(secrets, draw.alphabet("y")));
        Value leakage = set.leakage(joint);
        Value cost = set.cost(joint);
        for (int i = 0; i < DRAWS; i++) {
            Prior prior = i == 0 ? centre : draw.prior(secrets);
            double sum = 0;
            for (int x = 0; x < weights.length; x++) {
                sum += weights[x] * prior.probability(x);
            }
            if (sum < bound) {
                Joint under = prior.through(joint.channel());
                assertThat(PointwiseMaximalLeakage.of(under).maximum().lower()).isLessThanOrEqualTo(leakage.upper());
                assertThat(PointwiseMaximalCost.of(under).maximum().lower()).isLessThanOrEqualTo(cost.upper());
            }
        }
    }

    @Test
    @DisplayName(
            "a secret that no prior holds possible does not count, and constraints that contradict each other are refused")
    void corners() {
        Alphabet secrets = Alphabet.of("a", "b", "c");
        Channel channel = Channel.of(secrets, Alphabet.of("u", "v"), new double[][] {{0.5, 0.5}, {0.25, 0.75}, {0, 1}});
        ConstrainedPriors without = ConstrainedPriors.of(secrets, List.of(one("c", 0)), "without c");
        Joint joint = without.support().through(channel);
        assertThat(joint.secrets().size()).isEqualTo(2);
        assertThat(without.leakage(joint).value()).isCloseTo(Math.log(2), within(ROUNDING));
        assertThat(without.cost(joint).value()).isCloseTo(Math.log(2), within(ROUNDING));
        assertThatThrownBy(() -> ConstrainedPriors.of(secrets, List.of(one("a", 0.25), none("a", 0.5)), "both"))
                .hasMessageContaining("no prior keeps the constraints of both");
        assertThatThrownBy(() -> ConstrainedPriors.of(secrets, List.of(one("d", 1)), "unknown"))
                .hasMessageContaining("names 'd', which is not one of the secrets [a, b, c]");
        ConstrainedPriors single = ConstrainedPriors.of(Alphabet.of("a"), List.of(one("a", 1)), "one secret");
        assertThat(single.leakage(single.support().through(Channel.identity(Alphabet.of("a"))))
                        .value())
                .isZero();
    }
}
