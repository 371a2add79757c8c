package io.divulge.design;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.divulge.guarantee.Guarantee;
import io.divulge.guarantee.Guarantees;
import io.divulge.model.Alphabet;
import io.divulge.model.Prior;
import io.divulge.release.FiniteRelease;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Guarantees so strict that 1 + epsilon has few digits left, or none: still a mechanism that keeps them, and a bound that holds. */
class StrictDesignTest {
    private static final String[] EPSILONS = {
        "0", "1e-400", "1e-300", "1e-17", "1e-16", "1e-15", "1e-12", "1e-9", "1e-6"
    };

    /** A few digits of the bracket of so little information. */
    private static final double DIGITS = 1e-4;

    private static Prior prior(double... p) {
        return Prior.of(Alphabet.numbered("x", p.length), p);
    }

    private static List<Prior> priors() {
        double[] rare = new double[12];
        Arrays.fill(rare, 0, 6, 0.1);
        Arrays.fill(rare, 6, 11, 0.08 - 2e-13);
        rare[11] = 1e-12;
        return List.of(
                prior(1),
                prior(0.5, 0.5),
                prior(0.9, 0.1),
                prior(1 - 1e-12, 1e-12),
                prior(0.5, 0.3, 0.2),
                prior(1 / 3.0, 1 / 3.0, 1 / 3.0),
                prior(0.4, 0, 0.4, 0.2),
                prior(0.1, 0.1, 0.2, 0.3, 0.3),
                prior(0.3, 0.3 - 1e-12, 0.2, 0.2, 1e-12),
                prior(rare));
    }

    private static List<Utility> utilities(Prior prior) {
        if (prior.support().length > 3) {
            return List.of(new InformationUtility(prior));
        }
        return List.of(new InformationUtility(prior), GuessUtility.correctGuess(prior), GuessUtility.hamming(prior));
    }

    private static Design solve(Prior prior, String guarantee, Utility utility) {
        return DesignProblem.of(prior, Guarantees.parse(guarantee), utility).solve();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "pml(epsilon=E)",
                "pmc(epsilon=E)",
                "lip(epsilon=E)",
                "alip(lower=E,upper=1)",
                "alip(lower=1,upper=E)",
                "alip(lower=E,upper=E)",
                "ldp(epsilon=E)"
            })
    @DisplayName(
            "for all priors and utilities: it keeps the guarantee, in doubles and in fractions, and the bound is above it")
    void holds(String template) {
        for (String epsilon : EPSILONS) {
            String guarantee = template.replace("E", epsilon);
            for (Prior prior : priors()) {
                for (Utility utility : utilities(prior)) {
                    String what = guarantee + " " + prior + " " + utility.name();
                    Design design = solve(prior, guarantee, utility);
                    assertKept(design, what);
                    assertTrue(design.upper() >= design.utility().lower(), what);
                    assertTrue(design.upper() >= design.uninformed().lower(), what);
                    assertTrue(Double.isFinite(design.upper()), what);
                    design.randomizedResponse().ifPresent(rival -> {
                        assertTrue(design.utility().value() >= rival.utility().value(), what);
                        assertTrue(design.upper() >= rival.utility().lower(), what);
                    });
                }
            }
        }
    }

    private static void assertKept(Design design, String what) {
        Guarantee guarantee = design.problem().guarantee();
        assertTrue(guarantee.check(design.joint()).holds(), what);
        design.problem()
                .exactPrior()
                .ifPresent(fractions -> assertTrue(
                        guarantee
                                .check(FiniteRelease.of(design.joint())
                                        .inFractions(design.written().through(fractions)))
                                .holds(),
                        what));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"pml(epsilon=0)", "pmc(epsilon=0)", "lip(epsilon=0)", "alip(lower=0,upper=1)", "ldp(epsilon=0)"})
    @DisplayName("epsilon = 0, or one secret: nothing to release is the best there is, with no gap at all")
    void nothingToGain(String guarantee) {
        Prior several = prior(0.5, 0.3, 0.2);
        Design silent = solve(several, guarantee, new InformationUtility(several));
        assertEquals(DesignMethod.CONSTANT, silent.method());
        assertTrue(silent.complete());
        assertEquals(0, silent.gap(), 0);
        assertEquals(0, silent.utility().value(), 0);
        Prior one = prior(1);
        Design single = solve(one, "pml(epsilon=1)", new InformationUtility(one));
        assertEquals(0, single.gap(), 0);
        assertEquals(0, single.optimum().upper(), 0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-6, 1e-7, 1e-9, 1e-10})
    @DisplayName(
            "two equal secrets, to first order: pml(e) has e^2/2, ldp(e) has e^2/8, and guesses e/2 and e/4 more than half")
    void leadingTerm(double epsilon) {
        Prior fair = prior(0.5, 0.5);
        Utility information = new InformationUtility(fair);
        Design pml = solve(fair, "pml(epsilon=" + epsilon + ")", information);
        assertEquals(1, pml.utility().value() / (epsilon * epsilon / 2), DIGITS);
        assertEquals(1, pml.upper() / (epsilon * epsilon / 2), DIGITS);
        Design ldp = solve(fair, "ldp(epsilon=" + epsilon + ")", information);
        assertEquals(1, ldp.utility().value() / (epsilon * epsilon / 8), DIGITS);
        assertEquals(1, ldp.upper() / (epsilon * epsilon / 8), DIGITS);
        Design guess = solve(fair, "ldp(epsilon=" + epsilon + ")", GuessUtility.correctGuess(fair));
        assertEquals(1, (guess.utility().value() - 0.5) / (epsilon / 4), DIGITS);
    }

    @Test
    @DisplayName(
            "the bound scales with the guarantee: an epsilon a thousandth as large has a millionth of the information")
    void scaled() {
        Prior prior = prior(0.1, 0.1, 0.2, 0.3, 0.3);
        for (String name : List.of("pml", "pmc", "lip", "ldp")) {
            double wide = solve(prior, name + "(epsilon=1e-5)", new InformationUtility(prior))
                    .upper();
            double narrow = solve(prior, name + "(epsilon=1e-8)", new InformationUtility(prior))
                    .upper();
            double least = solve(prior, name + "(epsilon=1e-20)", new InformationUtility(prior))
                    .upper();
            assertEquals(1, narrow / wide * 1e6, DIGITS, name);
            assertEquals(1, least / wide * 1e30, DIGITS, name);
        }
    }

    @Test
    @DisplayName("below what a double can say: a constant outcome, the bound still true, and it is not called the best")
    void tooStrict() {
        Prior prior = prior(0.5, 0.3, 0.2);
        Design design = solve(prior, "lip(epsilon=1e-17)", new InformationUtility(prior));
        assertEquals(1, design.channel().outcomes().size());
        assertFalse(design.method() == DesignMethod.CONSTANT);
        assertTrue(design.upper() > 0 && design.upper() < 1e-33);
    }

    @Test
    @DisplayName(
            "a prior whose sum is off by 1e-10 says nothing of guarantees stricter than that, and a constant outcome keeps them")
    void uncertainPrior() {
        Prior off = prior(0.4999999999, 0.3, 0.2);
        for (String guarantee :
                List.of("pml(epsilon=0)", "pml(epsilon=1e-12)", "lip(epsilon=1e-20)", "ldp(epsilon=0)")) {
            Design design = solve(off, guarantee, new InformationUtility(off));
            assertTrue(design.problem().exactPrior().isEmpty());
            assertTrue(Guarantees.parse(guarantee).check(design.joint()).holds(), guarantee);
        }
    }

    @Test
    @DisplayName("hamming, where the guess is nearly sure: what is left of 1 keeps its digits")
    void nearlySure() {
        Prior prior = prior(1 - 1e-13, 1e-13 - 1e-17, 1e-17);
        Design design = solve(prior, "lip(epsilon=0)", GuessUtility.hamming(prior));
        assertEquals(-1e-13, design.utility().value(), 1e-26);
        assertTrue(design.utility().contains(-1e-13));
    }
}
