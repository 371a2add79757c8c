package io.divulge.design;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.guarantee.Guarantees;
import io.divulge.model.Alphabet;
import io.divulge.model.NumberTable;
import io.divulge.model.Prior;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Edges of the problem, sizes, and messages. */
class DesignProblemTest {
    private static final double ROUNDING = 1e-12;

    private static Prior prior(double... p) {
        return Prior.of(Alphabet.numbered("x", p.length), p);
    }

    private static Prior random(int size, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return Prior.normalizing(
                Alphabet.numbered("x", size), random.doubles(size).toArray());
    }

    private static DesignProblem information(Prior prior, String guarantee) {
        return DesignProblem.of(prior, Guarantees.parse(guarantee), new InformationUtility(prior));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pml(epsilon=0)", "pmc(epsilon=0)", "lip(epsilon=0)", "alip(lower=0,upper=1)", "ldp(epsilon=0)"})
    @DisplayName("epsilon = 0: one outcome, whatever the secret")
    void nothingAllowed(String guarantee) {
        Design design = information(prior(0.5, 0.3, 0.2), guarantee).solve();
        assertEquals(DesignMethod.CONSTANT, design.method());
        assertEquals(1, design.channel().outcomes().size());
        assertTrue(design.assessment().holds());
        assertEquals(0, design.upper(), ROUNDING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml(epsilon=inf)",
                "pml(epsilon=log(5))",
                "pml(epsilon=2)",
                "pmc(epsilon=inf)",
                "ldp(epsilon=inf)",
                "lip(epsilon=inf)"
            })
    @DisplayName("from -log p_min on: the secret itself, exactly")
    void everythingAllowed(String guarantee) {
        Design design = information(prior(0.5, 0.3, 0.2), guarantee).solve();
        for (int x = 0; x < 3; x++) {
            for (int y = 0; y < 3; y++) {
                assertEquals(x == y ? 1 : 0, design.channel().probability(y, x), 0);
            }
        }
        assertTrue(design.assessment().holds());
    }

    @Test
    void oneSecret() {
        Design design = information(prior(1), "pml(epsilon=1)").solve();
        assertEquals(1, design.channel().outcomes().size());
        assertTrue(design.randomizedResponse().isEmpty());
    }

    @Test
    @DisplayName("a secret of prior 0 changes nothing, and has a row: outcomes as they come")
    void impossibleSecret() {
        Design with = information(prior(0.5, 0, 0.3, 0.2), "pml(epsilon=1)").solve();
        Design without = information(prior(0.5, 0.3, 0.2), "pml(epsilon=1)").solve();
        assertEquals(without.utility().value(), with.utility().value(), ROUNDING);
        for (int y = 0; y < with.channel().outcomes().size(); y++) {
            assertEquals(with.joint().outcomeProbability(y), with.channel().probability(y, 1), ROUNDING);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml(epsilon=0.3)",
                "pml(epsilon=1)",
                "pml(epsilon=300)",
                "pmc(epsilon=0.3)",
                "lip(epsilon=0.3)",
                "alip(lower=2,upper=0.5)",
                "ldp(epsilon=0.3)"
            })
    @DisplayName("a secret of prior 1e-300 is protected like the others, and costs hardly anything")
    void hardlyPossibleSecret(String guarantee) {
        Design with = information(prior(0.5, 0.3, 0.2, 1e-300), guarantee).solve();
        Design without = information(prior(0.5, 0.3, 0.2), guarantee).solve();
        assertTrue(with.assessment().holds());
        assertTrue(with.gap() < 1e-11);
        assertTrue(with.utility().value() <= without.upper() + ROUNDING);
    }

    @Test
    @DisplayName("a very small epsilon: still the extremal mechanism, the bracket still true")
    void tinyEpsilon() {
        Design design = information(prior(0.5, 0.3, 0.2), "pml(epsilon=1e-10)").solve();
        assertTrue(design.assessment().certainlyHolds());
        assertTrue(design.utility().value() > 0);
        assertTrue(design.gap() < 1e-3 * design.utility().value());
    }

    @Test
    @DisplayName("12 secrets of different probabilities: proved by all vertices")
    void twelveSecrets() {
        for (String guarantee : new String[] {"pml(epsilon=0.7)", "lip(epsilon=0.7)", "ldp(epsilon=0.7)"}) {
            Design design = information(random(12, 3), guarantee).solve();
            assertEquals(DesignMethod.VERTICES, design.method());
            assertTrue(design.gap() < 1e-11, guarantee);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"pml(epsilon=0.7)", "lip(epsilon=0.7)", "pml(epsilon=2)", "ldp(epsilon=0.7)"})
    @DisplayName("40 secrets of different probabilities: a gap below one percent, whatever the time allows")
    void fortySecrets(String guarantee) {
        Design design = information(random(40, 4), guarantee)
                .within(Duration.ofSeconds(15))
                .solve();
        assertEquals(DesignMethod.COLUMN_GENERATION, design.method());
        assertTrue(design.assessment().certainlyHolds());
        assertTrue(design.channel().outcomes().size() <= 40);
        assertTrue(design.gap() <= 0.01 * design.utility().value(), () -> "gap " + design.gap());
    }

    @Test
    @DisplayName("200 equally likely secrets are one group: proved at once")
    void manyEqualSecrets() {
        Design design = information(Prior.uniform(Alphabet.numbered("x", 200)), "pml(epsilon=1)")
                .solve();
        assertTrue(design.gap() < 1e-11);
        assertEquals(200, design.channel().outcomes().size());
    }

    @Test
    @DisplayName(
            "an interrupt or a short time ends the search with a mechanism that keeps the guarantee and a bound that holds")
    void stopped() {
        Prior prior = random(60, 5);
        Design hasty = information(prior, "pml(epsilon=1)")
                .within(Duration.ofMillis(1))
                .solve();
        assertFalse(hasty.complete());
        assertTrue(hasty.assessment().certainlyHolds());
        Thread.currentThread().interrupt();
        Design interrupted = information(prior, "pml(epsilon=1)").solve();
        assertTrue(Thread.interrupted());
        assertFalse(interrupted.complete());
        assertTrue(interrupted.assessment().certainlyHolds());
        assertTrue(interrupted.upper() >= hasty.utility().lower());
    }

    @Test
    @DisplayName("a utility of one's own is refused where its vertices are too many to list")
    void ownUtility() {
        Prior prior = random(24, 6);
        DesignProblem own =
                DesignProblem.of(prior, Guarantees.parse("ldp(epsilon=1)"), new Plain(new InformationUtility(prior)));
        assertThatThrownBy(own::solve)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("needs a list of all vertices, and 24 secrets have more of them");
    }

    @Test
    @DisplayName("distortion |x - w| of three levels under ldp: by hand, the best of all staircases")
    void distortion() {
        Prior prior = prior(0.25, 0.5, 0.25);
        Alphabet estimates = Alphabet.of("low", "middle", "high");
        NumberTable table =
                NumberTable.of("levels", estimates, prior.secrets(), new double[][] {{0, 1, 2}, {1, 0, 1}, {2, 1, 0}});
        GuessUtility utility = GuessUtility.distortion(table, prior);
        assertEquals("distortion:levels", utility.name());
        // Without a release the middle is off by 1 half of the time.
        Design silent = DesignProblem.of(prior, Guarantees.parse("ldp(epsilon=0)"), utility)
                .solve();
        assertEquals(-0.5, silent.utility().value(), ROUNDING);
        Design open = DesignProblem.of(prior, Guarantees.parse("ldp(epsilon=inf)"), utility)
                .solve();
        assertEquals(0, open.utility().value(), ROUNDING);
    }

    @Test
    void messages() {
        Prior prior = prior(0.5, 0.3, 0.2);
        assertThatThrownBy(() -> information(prior, "ldi(epsilon=1)"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("a mechanism cannot be designed for ldi(epsilon=1) (expected pml, pmc,");
        assertThatThrownBy(() -> DesignProblem.underEveryPrior(Guarantees.parse("eml(epsilon=1,delta=0.1)")))
                .hasMessageStartingWith("eml(epsilon=1,delta=0.1) is about one prior, and what keeps it under all");
        assertThatThrownBy(() -> information(random(201, 7), "maximal-leakage(epsilon=1)")
                        .solve())
                .hasMessageStartingWith("the prior has 201 secrets, too many for a design (expected at most 200,");
        assertThatThrownBy(() -> information(prior, "pml(epsilon=1)").within(Duration.ZERO))
                .hasMessage("a time limit of PT0S (expected a positive time)");
        Prior large = random(501, 7);
        assertThatThrownBy(() -> information(large, "pml(epsilon=1)").solve())
                .hasMessageStartingWith("the prior has 501 secrets, too many for a design (expected at most 500,");
        Prior larger = Prior.uniform(Alphabet.numbered("x", 2001));
        assertThatThrownBy(() -> information(larger, "pml(epsilon=1)").solve())
                .hasMessageStartingWith("the prior has 2001 secrets, too many for a design (expected at most 2000).");
        assertThatThrownBy(() -> Utilities.parse("haming", prior))
                .hasMessage("there is no utility 'haming'. Did you mean 'hamming'? Expected mutual-information,"
                        + " correct-guess, hamming, distortion:FILE or, with a metric, distance.");
        assertThatThrownBy(() -> Utilities.parse("distortion:", prior))
                .hasMessageStartingWith("'distortion:' needs a file");
    }
}
