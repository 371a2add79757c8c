package io.divulge.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.divulge.adversary.Attack;
import io.divulge.adversary.Attacks;
import io.divulge.adversary.Simulation;
import io.divulge.catalogue.Measures;
import io.divulge.draw.Draw;
import io.divulge.measure.Measure;
import io.divulge.mechanism.RandomizedResponse;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Joint;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.ForkJoinPool;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every adversary, played: it reaches the value it is the witness of. How often the intervals cover is in {@link CoverageLawTest}. */
class SimulationLawTest {
    private static final List<String> EXPRESSIONS = List.of(
            "pml",
            "pmc",
            "maximal-leakage",
            "ldp",
            "eml(delta=0.3)",
            "binary-envelope(delta=0.2)",
            "event-leakage(event=y1)",
            "psi2(epsilon=0.3)",
            "envelope(delta=0.3)",
            "cost-envelope(delta=0.3)",
            "privacy-profile(epsilon=0.5)",
            "approximate-ldp(delta=0.1)",
            "min-entropy-leakage",
            "min-capacity",
            "maximal-cost-leakage",
            "maximal-realizable-cost",
            "g-leakage(gain=tries:2)",
            "g-leakage(gain=near)",
            "pointwise-g-leakage(gain=identity)",
            "g-capacity(gain=tries:2)",
            "cost-leakage(cost=zero-one)",
            "cost-leakage(cost=alpha:1)",
            "pointwise-cost-leakage(cost=guesswork)",
            "pointwise-cost-leakage(cost=lp:2)");

    /** One expression at least for every measure that can be played and attained. */
    static List<String> everyKind() {
        return EXPRESSIONS;
    }

    static Stream<String> expressions() {
        return EXPRESSIONS.stream();
    }

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    static Joint release() {
        Alphabet secrets = Alphabet.of("1", "2", "3", "4");
        return Prior.of(secrets, 0.1, 0.2, 0.3, 0.4)
                .through(Channel.of(secrets, Alphabet.numbered("y", 4), new double[][] {
                    {0.55, 0.25, 0.1, 0.1},
                    {0.2, 0.3, 0.25, 0.25},
                    {0.1, 0.15, 0.45, 0.3},
                    {0.05, 0.1, 0.15, 0.7}
                }));
    }

    static Attack attack(Joint joint, String expression) {
        return Attacks.of(joint, Measures.parse(expression), OptionalInt.empty());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("expressions")
    @DisplayName(
            "the adversary of a measure reaches its value: exactly by expectation, within the interval when it is played")
    void reachesTheValue(String expression) {
        Attack attack = attack(release(), expression);
        assertThat(attack.leakage()).isCloseTo(attack.claim().value(), within(1e-9));
        Simulation simulation = Simulation.of(attack, 1 << 20, 7, 0.9999);
        assertThat(simulation.agrees()).as(attack.inWords()).isTrue();
        assertThat(simulation.leakage().upper() - simulation.leakage().lower()).isLessThan(1);
        assertThat(attack.inWords()).isNotBlank().doesNotMatch(".*[^.]\\.");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    @DisplayName("on drawn releases with zeros, single secrets and rare ones every adversary reaches its value")
    void drawn(long seed) {
        Draw draw = Draw.seeded(seed);
        Alphabet secrets = Alphabet.numbered("", draw.whole(1, 5));
        Joint joint = draw.prior(secrets).through(draw.channel(secrets, Alphabet.numbered("y", draw.whole(1, 5))));
        int played = 0;
        for (String expression : EXPRESSIONS) {
            Measure<?> measure = Measures.parse(expression);
            Attack attack;
            try {
                attack = Attacks.of(joint, measure, OptionalInt.empty());
            } catch (IllegalArgumentException nothingToPlay) {
                assertThat(nothingToPlay.getMessage())
                        .containsAnyOf(
                                "has one (expected at least two)", "nothing to play", "probability 0", "no event");
                continue;
            }
            played++;
            double claim = attack.claim().value();
            if (Double.isInfinite(claim)) {
                assertThat(attack.leakage()).as(expression).isEqualTo(claim);
            } else if (expression.contains("envelope(")) {
                assertThat(attack.leakage())
                        .as(expression)
                        .isGreaterThanOrEqualTo(attack.claim().lower() - 1e-9);
            } else {
                assertThat(attack.leakage()).as(expression).isCloseTo(claim, within(1e-7));
            }
            // Two thousand runs at this confidence: a false alarm has a probability below 0.002.
            assertThat(Simulation.of(attack, 20_000, seed, 0.999999).agrees())
                    .as(expression)
                    .isTrue();
        }
        // A release of one secret leaves five measures with nothing to play.
        assertThat(played).isGreaterThanOrEqualTo(EXPRESSIONS.size() - 5);
    }

    @Test
    @DisplayName("the tries of guesswork approach the value and stay below")
    void guesswork() {
        Attack attack = attack(release(), "guesswork-leakage");
        assertThat(attack.leakage())
                .isLessThan(attack.claim().value())
                .isCloseTo(attack.claim().value(), within(0.01));
        assertThat(Simulation.of(attack, 100_000, 1, 0.9999).agrees()).isTrue();
    }

    @Test
    @DisplayName("one seed gives one result, on one thread and on many; another seed another")
    void threads() throws Exception {
        Attack attack = attack(release(), "maximal-leakage");
        Simulation many = Simulation.of(attack, 300_000, 3, 0.95);
        ForkJoinPool one = new ForkJoinPool(1);
        Simulation alone =
                one.submit(() -> Simulation.of(attack, 300_000, 3, 0.95)).get();
        one.shutdown();
        assertThat(alone.after()).isEqualTo(many.after());
        assertThat(alone.before()).isEqualTo(many.before());
        assertThat(Simulation.of(attack, 300_000, 4, 0.95).after()).isNotEqualTo(many.after());
    }

    @Test
    @DisplayName("a large formula is played outcome by outcome: randomized response with 5000 answers")
    void formula() {
        Alphabet answers = Alphabet.numbered("x", 5000);
        Joint joint = Prior.uniform(answers)
                .through(RandomizedResponse.ofEpsilon(answers, Scalar.of(7)).channel());
        Attack attack = attack(joint, "min-entropy-leakage");
        Simulation simulation = Simulation.of(attack, 200_000, 5, 0.9999);
        assertThat(simulation.agrees()).isTrue();
        assertThat(simulation.after().value()).isCloseTo(attack.after().value(), within(0.01));
    }

    @Test
    @DisplayName("a rare outcome is asked for: probability 1e-12, and the interval is as narrow as for a common one")
    void rare() {
        Alphabet secrets = Alphabet.of("a", "b");
        Joint joint = Prior.uniform(secrets).through(Channel.of(secrets, Alphabet.of("rare", "often"), new double[][] {
            {3e-12, 1 - 3e-12}, {1e-12, 1 - 1e-12}
        }));
        Simulation simulation = Simulation.of(attack(joint, "pml"), 100_000, 2, 0.95);
        assertThat(simulation.leakage().contains(Math.log(1.5))).isTrue();
        assertThat(simulation.leakage().upper() - simulation.leakage().lower()).isLessThan(0.05);
    }
}
