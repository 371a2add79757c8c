package io.divulge.paper;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.design.Design;
import io.divulge.design.DesignMethod;
import io.divulge.design.DesignProblem;
import io.divulge.design.GuessUtility;
import io.divulge.design.InformationUtility;
import io.divulge.guarantee.Guarantees;
import io.divulge.mechanism.PmlExtremal;
import io.divulge.model.Alphabet;
import io.divulge.model.Channel;
import io.divulge.model.Prior;
import io.divulge.numeric.Scalar;
import java.util.Arrays;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Designs whose worth is known: the extremal mechanisms of [GSO24], [SGSSO25, Cor. 5], and the staircases of [KOV16]. */
class DesignPaperTest {
    /** The values are given with nine decimals. */
    private static final double NINE_DECIMALS = 5e-10;

    /** Some hundred roundings, and what is kept back so that the guarantee holds in spite of them. */
    private static final double ROUNDING = 1e-12;

    @Test
    @DisplayName(
            "outcomes of probability 0.05 may leak anything: 0.143 nats become 0.235, a linear program with one more row")
    void tail() {
        Prior prior = Prior.of(Alphabet.numbered("x", 3), 0.5, 0.3, 0.2);
        Design strict = DesignProblem.of(prior, Guarantees.parse("pml(epsilon=0.3)"), new InformationUtility(prior))
                .solve();
        Design weaker = DesignProblem.of(
                        prior, Guarantees.parse("pml(epsilon=0.3,delta=0.05)"), new InformationUtility(prior))
                .solve();
        assertEquals(0.142913, strict.utility().value(), 1e-6);
        assertEquals(0.234849, weaker.utility().value(), 1e-6);
        assertTrue(weaker.upper() - weaker.utility().value() < 1e-6);
    }

    private static Prior prior(String list) {
        double[] p =
                Arrays.stream(list.split(" ")).mapToDouble(Double::parseDouble).toArray();
        return Prior.of(Alphabet.numbered("x", p.length), p);
    }

    private static Design best(Prior prior, String guarantee) {
        return DesignProblem.of(prior, Guarantees.parse(guarantee), new InformationUtility(prior))
                .solve();
    }

    @ParameterizedTest(name = "{1} for ({0}): {2} nats")
    @CsvSource(
            delimiter = ';',
            value = {
                "0.5 0.3 0.2;pml(epsilon=0.5);0.296845174",
                "0.5 0.3 0.2;pml(epsilon=1);0.727219473",
                "0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1 0.1;pml(epsilon=1);0.928511891",
                "0.1 0.1 0.2 0.3 0.3;pml(epsilon=0.6);0.509540470",
                "0.1 0.1 0.2 0.3 0.3;alip(lower=0.8,upper=0.6);0.205948372",
                "0.1 0.1 0.2 0.3 0.3;lip(epsilon=0.6);0.153991437"
            })
    void bestMutualInformation(String list, String guarantee, double expected) {
        Prior prior = prior(list);
        Design design = best(prior, guarantee);
        assertEquals(expected, design.utility().value(), NINE_DECIMALS);
        assertEquals(expected, design.upper(), NINE_DECIMALS);
        assertTrue(design.assessment().certainlyHolds());
        assertTrue(design.channel().outcomes().size() <= prior.secrets().size());
    }

    @ParameterizedTest(name = "epsilon = {0}")
    @CsvSource({"0.05", "0.1", "0.2", "0.223"})
    @DisplayName("below -log(1 - p_min) = 0.2231 the design is the PML-extremal mechanism [GSO24, Thm. 3]")
    void extremal(double epsilon) {
        Prior prior = prior("0.5 0.3 0.2");
        Channel known = PmlExtremal.of(prior, Scalar.of(epsilon)).channel();
        Design design = best(prior, "pml(epsilon=" + epsilon + ")");
        assertEquals(DesignMethod.CLOSED_FORM, design.method());
        assertSame(known, design.channel());
    }

    @Test
    @DisplayName("[SGSSO25, Cor. 5]: with a lower bound that does not bind, ALIP has the same best mechanism as PML")
    void asymmetric() {
        Prior prior = prior("0.5 0.3 0.2");
        // log( p_min / (1 - e^epsilon (1 - p_min)) ) at epsilon = 0.1.
        double implied = Math.log(0.2 / (1 - Math.exp(0.1) * 0.8));
        Design design = best(prior, "alip(lower=" + (implied + 1e-9) + ",upper=0.1)");
        assertEquals(DesignMethod.CLOSED_FORM, design.method());
        assertSame(PmlExtremal.of(prior, Scalar.of(0.1)).channel(), design.channel());
    }

    @Test
    @DisplayName(
            "under PMC alone: the truth with probability 1 - e^-epsilon, otherwise an outcome drawn from the prior")
    void cost() {
        Prior prior = prior("0.5 0.3 0.2");
        Design design = best(prior, "pmc(epsilon=0.7)");
        double[][] expected = new double[3][3];
        for (int x = 0; x < 3; x++) {
            for (int y = 0; y < 3; y++) {
                expected[x][y] = Math.exp(-0.7) * prior.probability(y) + (x == y ? 1 - Math.exp(-0.7) : 0);
            }
        }
        assertSame(Channel.of(prior.secrets(), Alphabet.numbered("y", 3), expected), design.channel());
    }

    @Test
    @DisplayName("[KOV16]: for two secrets randomized response is best under LDP, whatever the prior")
    void binary() {
        Prior prior = prior("0.2 0.8");
        Design design = best(prior, "ldp(epsilon=1)");
        assertEquals(Math.E / (1 + Math.E), design.channel().probability(0, 0), ROUNDING);
        assertEquals(Math.E / (1 + Math.E), design.channel().probability(1, 1), ROUNDING);
    }

    @Test
    @DisplayName("[KOV16]: for large epsilon randomized response is best; uniform prior of 5, epsilon = 4")
    void lowPrivacy() {
        Design design = best(prior("0.2 0.2 0.2 0.2 0.2"), "ldp(epsilon=4)");
        double truth = Math.exp(4) / (Math.exp(4) + 4);
        double lie = 1 / (Math.exp(4) + 4);
        assertEquals(
                truth * Math.log(5 * truth) + 4 * lie * Math.log(5 * lie),
                design.utility().value(),
                ROUNDING);
        assertEquals(
                design.utility().value(),
                design.randomizedResponse().orElseThrow().utility().value(),
                ROUNDING);
    }

    @Test
    @DisplayName("[KOV16]: for small epsilon two outcomes are best, which split the probability in halves")
    void highPrivacy() {
        Design design = best(prior("0.3 0.3 0.2 0.2"), "ldp(epsilon=0.1)");
        double high = Math.exp(0.1) / (1 + Math.exp(0.1));
        assertEquals(
                high * Math.log(2 * high) + (1 - high) * Math.log(2 * (1 - high)),
                design.utility().value(),
                ROUNDING);
    }

    @Test
    @DisplayName("two equally likely secrets: under every guarantee randomized response is the design")
    void binaryUniform() {
        Prior prior = prior("0.5 0.5");
        for (String guarantee : new String[] {
            "pml(epsilon=0.3)", "pmc(epsilon=0.3)", "lip(epsilon=0.3)", "alip(lower=0.2,upper=0.5)", "ldp(epsilon=0.3)"
        }) {
            Design design = best(prior, guarantee);
            assertEquals(
                    design.randomizedResponse().orElseThrow().utility().value(),
                    design.utility().value(),
                    ROUNDING,
                    guarantee);
        }
    }

    @Test
    @DisplayName("correct guess, uniform prior of 10 under 1-PML: a tenth of e, no more than any outcome allows")
    void guess() {
        Prior prior = Prior.uniform(Alphabet.numbered("x", 10));
        Design design = DesignProblem.of(prior, Guarantees.parse("pml(epsilon=1)"), GuessUtility.correctGuess(prior))
                .solve();
        assertEquals(Math.E / 10, design.utility().value(), ROUNDING);
        assertEquals(Math.E / 10, design.upper(), ROUNDING);
    }

    /** The same columns in whatever order. */
    private static void assertSame(Channel expected, Channel actual) {
        int size = expected.outcomes().size();
        assertEquals(size, actual.outcomes().size());
        for (int y = 0; y < size; y++) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int z = 0; z < size; z++) {
                double distance = 0;
                for (int x = 0; x < expected.secrets().size(); x++) {
                    distance = Math.max(distance, Math.abs(expected.probability(y, x) - actual.probability(z, x)));
                }
                nearest = Math.min(nearest, distance);
            }
            assertEquals(0, nearest, ROUNDING, "outcome " + y);
        }
    }
}
